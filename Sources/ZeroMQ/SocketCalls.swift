internal import CZeroMQ
import Platform

/// Functions of libzmq about a socket.
struct SocketCalls: Sendable {
  let make: zmq_socket_call
  let close: zmq_close_call
  let setOption: zmq_setsockopt_call
  let option: zmq_getsockopt_call
  let bind: zmq_bind_call
  let unbind: zmq_unbind_call
  let connect: zmq_connect_call
  let disconnect: zmq_disconnect_call
  let send: zmq_send_call
  let monitor: zmq_socket_monitor_call

  init?(_ library: DynamicLibrary) {
    guard let make = library.function("zmq_socket", as: zmq_socket_call.self),
      let close = library.function("zmq_close", as: zmq_close_call.self),
      let setOption = library.function("zmq_setsockopt", as: zmq_setsockopt_call.self),
      let option = library.function("zmq_getsockopt", as: zmq_getsockopt_call.self),
      let bind = library.function("zmq_bind", as: zmq_bind_call.self),
      let unbind = library.function("zmq_unbind", as: zmq_unbind_call.self),
      let connect = library.function("zmq_connect", as: zmq_connect_call.self),
      let disconnect = library.function("zmq_disconnect", as: zmq_disconnect_call.self),
      let send = library.function("zmq_send", as: zmq_send_call.self),
      let monitor = library.function("zmq_socket_monitor", as: zmq_socket_monitor_call.self)
    else { return nil }
    self.make = make
    self.close = close
    self.setOption = setOption
    self.option = option
    self.bind = bind
    self.unbind = unbind
    self.connect = connect
    self.disconnect = disconnect
    (self.send, self.monitor) = (send, monitor)
  }
}
