#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// A failed system call: the operation and the error number.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The attempted operation, such as "make a pipe"; empty where the caller names it.
  package var operation: String
  public var code: Int32

  package init(_ operation: String = "", code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// The error of the last failed call on this thread.
  package static func last(_ operation: String = "") -> SystemError { SystemError(operation, code: errno) }

  /// The system's message for the error number.
  package var sentence: String { String(cString: strerror(code)) }

  public var description: String { operation.isEmpty ? sentence : "cannot \(operation): \(sentence)" }

  /// Nothing to read or no room to write now; retry when the descriptor is ready.
  package var isAgain: Bool { code == EAGAIN || code == EINTR }
  package var isExisting: Bool { code == EEXIST }
  package var isMissing: Bool { code == ENOENT }
  package var isPermission: Bool { code == EACCES || code == EPERM }
  package var isAddressInUse: Bool { code == EADDRINUSE }
  /// An argument that the system does not take.
  package var isInvalid: Bool { code == EINVAL }
  /// The address belongs to no interface of this machine, or the name is unknown.
  package var isUnknownAddress: Bool { code == EADDRNOTAVAIL || code == ENODEV }
  /// The other end has hung up or closed.
  package var isGone: Bool { code == EIO || code == EPIPE || code == ENXIO || code == EBADF }
  /// The reader of a pipe has gone.
  package var isBrokenPipe: Bool { code == EPIPE }
  package var isTryAgain: Bool { code == EAGAIN }
  package var isInterruption: Bool { code == EINTR }

  /// The other end has hung up.
  package static var hungUp: Int32 { EIO }
  /// There is no file of that name.
  package static var missing: Int32 { ENOENT }
}
