import Platform

/// Writes recordings to files of the system.
struct FileSink: RecordingSink {
  private var path = ""
  private var file: File?

  /// Beyond a limit on file length the system sends a signal that would end the program; the write error is enough.
  init() { SignalAction.ignoreFileLimit() }

  mutating func create(_ path: String) throws(SystemError) {
    self.path = path
    file = nil
    do throws(SystemError) {
      file = try File(path, .making)
    } catch {
      // An existing device or pipe is a valid target.
      guard error.isExisting, let kind = FileStatus(path: path)?.kind, kind != .regular else { throw error }
      file = try File(path, .writing)
    }
  }

  mutating func write(_ bytes: [UInt8]) throws(SystemError) { try file?.write(bytes) }

  mutating func sync() throws(SystemError) { try file?.sync() }

  mutating func syncFolder() throws(SystemError) {
    let slash = path.lastIndex(of: "/")
    try File.syncFolder(slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".")
  }

  func isWhole(length: UInt64) -> Bool {
    guard let own = file?.status, own.kind == .regular else { return true }
    return FileStatus(path: path)?.isSame(as: own) == true && UInt64(own.size) >= length
  }

  mutating func close() { file = nil }
}
