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

  /// Writes all bytes; waits for room even when the descriptor is non-blocking.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try File(borrowing: rawValue).write(bytes) }

  /// Opens the streams that the caller of the program has closed, in a way that fails when they are used: else the next
  /// file that is opened would become standard output, and get what is printed.
  package static func openClosed() {
    for stream in StandardStream.allCases where fcntl(stream.rawValue, F_GETFD) == -1 {
      // The system gives the lowest free number, and those below are open.
      _ = open("/dev/null", stream == .input ? O_WRONLY : O_RDONLY)
    }
  }
}
