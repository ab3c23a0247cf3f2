import Platform

/// Files of the system as the place of a recording.
struct FileSink: RecordingSink {
  private var path = ""
  private var file: File?

  /// Past a limit on the length of files the system sends a signal that ends a program; an error says the same.
  init() { SignalAction.ignoreFileLimit() }

  mutating func create(_ path: String) throws(SystemError) {
    self.path = path
    file = nil
    do throws(SystemError) {
      file = try File(path, .making)
    } catch {
      // A device or a pipe is there already, and is meant.
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

  mutating func close() { file = nil }
}
