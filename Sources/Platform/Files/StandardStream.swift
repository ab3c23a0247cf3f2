#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// The three streams that a process is born with.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package var descriptor: Int32 { rawValue }
  package var isTerminal: Bool { isatty(rawValue) == 1 }
  /// Nil where it is closed.
  package var kind: FileStatus.Kind? { FileStatus(descriptor: rawValue)?.kind }

  /// Writes all bytes and waits where the descriptor does not; false when nobody reads any more.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    (try? File(borrowing: rawValue).write(bytes)) != nil
  }
}
