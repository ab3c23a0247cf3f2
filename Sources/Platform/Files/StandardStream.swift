#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
/// The three standard streams of a process.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  package var descriptor: Int32 { rawValue }
  package var isTerminal: Bool { isatty(rawValue) == 1 }
  /// The kind of file behind the stream; nil when the stream is closed.
  package var kind: FileStatus.Kind? { FileStatus(descriptor: rawValue)?.kind }

  /// Writes all bytes; waits for room even when the descriptor is non-blocking. False when the reader has gone.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    (try? File(borrowing: rawValue).write(bytes)) != nil
  }
}
