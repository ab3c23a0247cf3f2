import Platform

/// The reason why opening, reading or writing the terminal failed.
public struct TerminalError: Error, Equatable, CustomStringConvertible {
  /// The failed operation, such as "open the terminal".
  package let operation: String
  /// The system's error number; 0 if no system call failed.
  public let code: Int32

  package init(operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }

  init(_ error: SystemError) { self.init(operation: error.operation, code: error.code) }

  /// True if the terminal is gone: hung up, or its other end closed.
  package var isGone: Bool { SystemError(code: code).isGone }

  public var description: String {
    code == 0 ? "cannot \(operation)" : "cannot \(operation): \(SystemError(code: code).sentence)"
  }
}
