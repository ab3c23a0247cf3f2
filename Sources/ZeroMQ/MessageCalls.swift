internal import CZeroMQ
import Platform

/// Functions of libzmq about a frame of a message.
struct MessageCalls: Sendable {
  let start: zmq_msg_init_call
  let receive: zmq_msg_recv_call
  let size: zmq_msg_size_call
  let more: zmq_msg_more_call
  let data: zmq_msg_data_call
  let close: zmq_msg_close_call

  init?(_ library: DynamicLibrary) {
    guard let start = library.function("zmq_msg_init", as: zmq_msg_init_call.self),
      let receive = library.function("zmq_msg_recv", as: zmq_msg_recv_call.self),
      let size = library.function("zmq_msg_size", as: zmq_msg_size_call.self),
      let more = library.function("zmq_msg_more", as: zmq_msg_more_call.self),
      let data = library.function("zmq_msg_data", as: zmq_msg_data_call.self),
      let close = library.function("zmq_msg_close", as: zmq_msg_close_call.self)
    else { return nil }
    (self.start, self.receive, self.size) = (start, receive, size)
    (self.more, self.data, self.close) = (more, data, close)
  }
}
