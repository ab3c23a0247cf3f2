#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Why the terminal could not be had or written to.
public struct TerminalError: Error, Equatable, CustomStringConvertible {
  /// What was tried, such as "open the terminal".
  public let operation: String
  /// The system's error number; 0 when the system was not asked.
  public let code: Int32

  public init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  /// True when the terminal is gone: hung up, or its other end closed.
  public var isGone: Bool { code == EIO || code == EPIPE || code == ENXIO || code == EBADF }

  public var description: String {
    code == 0 ? "cannot \(operation)" : "cannot \(operation): \(String(cString: strerror(code)))"
  }
}
