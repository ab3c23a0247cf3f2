import Platform

/// The destination of a recording: the file system, or a test's log of the calls.
protocol RecordingSink: Sendable {
  /// Creates a file; never overwrites an existing one.
  mutating func create(_ path: String) throws(SystemError)
  /// Appends bytes to the newest file.
  mutating func write(_ bytes: [UInt8]) throws(SystemError)
  /// Forces the written bytes to the disk.
  mutating func sync() throws(SystemError)
  /// Forces the name of the newest file to the disk.
  mutating func syncFolder() throws(SystemError)
  /// Whether the newest file is still under its name, with at least this many bytes.
  func isWhole(length: UInt64) -> Bool
  /// Closes the newest file.
  mutating func close()
}
