internal import CZeroMQ
import Platform

/// A call of libzmq that failed: which, and with what code.
///
/// Two outcomes are no errors here: what would block answers nil or false, and an interrupted call is tried again.
public struct ZeroMQError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The function of libzmq, such as `zmq_bind`.
  public var operation: String
  /// Its error number, one of errno's or of libzmq's own.
  public var code: Int32

  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The error of the call that failed last on this thread.
  static func last(_ operation: String) -> ZeroMQError {
    ZeroMQError(operation: operation, code: zmq_errno())
  }

  /// The context was shut down: the end, not a failure.
  public var isTermination: Bool { code == ZeroMQError.terminated }
  /// The address is in use already.
  public var isAddressInUse: Bool { SystemError(code: code).isAddressInUse }
  /// The address belongs to no interface of this machine, or the name is unknown.
  public var isUnknownAddress: Bool { SystemError(code: code).isUnknownAddress }
  /// Not permitted: a port below 1024, or a folder that is another's.
  public var isPermission: Bool { SystemError(code: code).isPermission }

  private static let terminated = Int32(156_384_712 + 53)

  public var description: String { "\(operation): \(String(cString: zmq_strerror(code)))" }
}
