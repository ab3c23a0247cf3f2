internal import CZeroMQ
import Platform

/// libzmq, loaded when a context or a key is first made. It brings seventeen other libraries, so a program that shows a
/// file starts a fifth sooner without it.
final class ZeroMQLibrary: Sendable {
  let process: ProcessCalls
  let sockets: SocketCalls
  let messages: MessageCalls
  let keys: KeyCalls

  /// The loaded library; nil when the system has none.
  static let loaded = ZeroMQLibrary()

  /// The library of sockets and messages, which exist only after a context has loaded it.
  static var ofContexts: ZeroMQLibrary {
    guard let loaded else { preconditionFailure("a context loads libzmq before any socket or message is made") }
    return loaded
  }

  /// The file of the library, for a sentence.
  static var file: String { names[0] }

  #if os(macOS)
    private static let names = ["libzmq.5.dylib"]
  #else
    private static let names = ["libzmq.so.5"]
  #endif

  private init?() {
    guard let library = DynamicLibrary(anyOf: Self.names), let process = ProcessCalls(library),
      let sockets = SocketCalls(library), let messages = MessageCalls(library), let keys = KeyCalls(library)
    else { return nil }
    self.process = process
    self.sockets = sockets
    self.messages = messages
    self.keys = keys
  }
}

/// Functions of libzmq about the keys of CURVE and their text.
struct KeyCalls: Sendable {
  let makePair: zmq_curve_keypair_call
  let publicKey: zmq_curve_public_call
  let decode: zmq_z85_decode_call
  let encode: zmq_z85_encode_call

  init?(_ library: DynamicLibrary) {
    guard let makePair = library.function("zmq_curve_keypair", as: zmq_curve_keypair_call.self),
      let publicKey = library.function("zmq_curve_public", as: zmq_curve_public_call.self),
      let decode = library.function("zmq_z85_decode", as: zmq_z85_decode_call.self),
      let encode = library.function("zmq_z85_encode", as: zmq_z85_encode_call.self)
    else { return nil }
    self.makePair = makePair
    self.publicKey = publicKey
    self.decode = decode
    self.encode = encode
  }
}

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
    self.start = start
    self.receive = receive
    self.size = size
    self.more = more
    self.data = data
    self.close = close
  }
}

/// Functions of libzmq about contexts, errors and the library itself.
struct ProcessCalls: Sendable {
  let makeContext: zmq_ctx_new_call
  let shutDownContext: zmq_ctx_shutdown_call
  let endContext: zmq_ctx_term_call
  let has: zmq_has_call
  let version: zmq_version_call
  let errorNumber: zmq_errno_call
  let errorText: zmq_strerror_call

  init?(_ library: DynamicLibrary) {
    guard let makeContext = library.function("zmq_ctx_new", as: zmq_ctx_new_call.self),
      let shutDownContext = library.function("zmq_ctx_shutdown", as: zmq_ctx_shutdown_call.self),
      let endContext = library.function("zmq_ctx_term", as: zmq_ctx_term_call.self),
      let has = library.function("zmq_has", as: zmq_has_call.self),
      let version = library.function("zmq_version", as: zmq_version_call.self),
      let errorNumber = library.function("zmq_errno", as: zmq_errno_call.self),
      let errorText = library.function("zmq_strerror", as: zmq_strerror_call.self)
    else { return nil }
    self.makeContext = makeContext
    self.shutDownContext = shutDownContext
    self.endContext = endContext
    (self.has, self.version) = (has, version)
    (self.errorNumber, self.errorText) = (errorNumber, errorText)
  }
}
