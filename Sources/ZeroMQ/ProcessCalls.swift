internal import CZeroMQ
import Platform

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
    (self.makeContext, self.shutDownContext, self.endContext) = (makeContext, shutDownContext, endContext)
    (self.has, self.version) = (has, version)
    (self.errorNumber, self.errorText) = (errorNumber, errorText)
  }
}
