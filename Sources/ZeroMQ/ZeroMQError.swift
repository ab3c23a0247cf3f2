internal import CZeroMQ
import Platform

/// A failed call of libzmq: the function and the error number.
///
/// Two outcomes are not errors: a call that would block returns nil or false, and an interrupted call is retried.
public struct ZeroMQError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The function of libzmq, such as `zmq_bind`.
  public var operation: String
  /// The error number, of errno or of libzmq.
  public var code: Int32

  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The error of the last failed call on this thread.
  static func last(_ operation: String) -> ZeroMQError {
    ZeroMQError(operation: operation, code: zmq_errno())
  }

  /// The context was shut down: the normal end, not a failure.
  public var isTermination: Bool { code == ZeroMQError.terminated }
  /// The address is already in use.
  public var isAddressInUse: Bool { SystemError(code: code).isAddressInUse }
  /// The address belongs to no interface of this machine, or the name is unknown.
  public var isUnknownAddress: Bool { SystemError(code: code).isUnknownAddress }
  /// Permission denied: a port below 1024, or a folder of another user.
  public var isPermission: Bool { SystemError(code: code).isPermission }

  private static let terminated = Int32(156_384_712 + 53)

  public var description: String { "\(operation): \(String(cString: zmq_strerror(code)))" }
}
