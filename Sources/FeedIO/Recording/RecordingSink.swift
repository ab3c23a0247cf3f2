/// Where the bytes of a recording go: the file system, or a test's log of what was asked of it.
protocol RecordingSink: Sendable {
  /// Makes a file; one that is there already is left alone.
  mutating func create(_ path: String) throws(SystemFault)
  /// Adds bytes to the file that was made last.
  mutating func write(_ bytes: [UInt8]) throws(SystemFault)
  /// Asks that what was written is on the disk.
  mutating func sync() throws(SystemFault)
  /// Asks that the name of the file that was made last is on the disk.
  mutating func syncFolder() throws(SystemFault)
  /// Ends the file that was made last.
  mutating func close()
}

/// An error number of the system.
struct SystemFault: Error {
  var code: Int32
  var sentence: String { systemSentence(code) }
}
