import Platform

/// Where the bytes of a recording go: the file system, or a test's log of what was asked of it.
protocol RecordingSink: Sendable {
  /// Makes a file; one that is there already is left alone.
  mutating func create(_ path: String) throws(SystemError)
  /// Adds bytes to the file that was made last.
  mutating func write(_ bytes: [UInt8]) throws(SystemError)
  /// Asks that what was written is on the disk.
  mutating func sync() throws(SystemError)
  /// Asks that the name of the file that was made last is on the disk.
  mutating func syncFolder() throws(SystemError)
  /// Ends the file that was made last.
  mutating func close()
}
