import Slipstream

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of `--events`: a line is there as soon as its turn is over, so that others can follow it.
final class EventLog {
  private let file: UnsafeMutablePointer<FILE>
  private let path: String

  init(path: String) throws {
    guard let file = fopen(path, "wb") else {
      throw Failure(.cannotCreate, "cannot create \(path): \(String(cString: strerror(errno)))")
    }
    self.file = file
    self.path = path
  }

  deinit { fclose(file) }

  func write(_ state: inout AppState) throws {
    let lines = state.takeEventLines()
    guard !lines.isEmpty else { return }
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
      throw Failure(.inputOutput, "cannot write \(path): \(String(cString: strerror(errno)))")
    }
  }
}

extension LookOptions {
  /// Opens the file of `--events`; nil where none was asked for.
  func eventLog() throws -> EventLog? { try events.map { try EventLog(path: $0.path) } }
}
