import Platform

/// A failed call of libzmq: the function and the error number.
///
/// Two outcomes are not errors: a call that would block returns nil or false, and an interrupted call is retried.
public struct ZeroMQError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The function of libzmq, such as `zmq_bind`.
  public var operation: String
  /// The error number, of errno or of libzmq.
  public var code: Int32

  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The error of the last failed call on this thread.
  static func last(_ operation: String) -> ZeroMQError {
    ZeroMQError(operation: operation, code: ZeroMQLibrary.ofContexts.process.errorNumber())
  }

  /// The system has no libzmq, or one that lacks a function.
  static var noLibrary: ZeroMQError { ZeroMQError(operation: ZeroMQLibrary.file, code: SystemError.missing) }

  /// The context was shut down: the normal end, not a failure.
  package var isTermination: Bool { code == ZeroMQError.terminated }
  /// The address is already in use.
  package var isAddressInUse: Bool { SystemError(code: code).isAddressInUse }
  /// The address cannot be used for this, as `*` cannot be connected to.
  package var isInvalid: Bool { SystemError(code: code).isInvalid }
  /// The address belongs to no interface of this machine, or the name is unknown.
  package var isUnknownAddress: Bool { SystemError(code: code).isUnknownAddress }
  /// Permission denied: a port below 1024, or a folder of another user.
  package var isPermission: Bool { SystemError(code: code).isPermission }

  private static let terminated = Int32(156_384_712 + 53)

  public var description: String { "\(operation): \(words)" }

  private var words: String {
    ZeroMQLibrary.loaded?.process.errorText(code).map { String(cString: $0) } ?? SystemError(code: code).sentence
  }
}
