/// The contents of a stream, as of its opening.
package struct HubStream: Sendable, Equatable {
  /// The places of the oldest and of the newest message; an empty stream has `first` = `last` + 1.
  package var first: UInt64
  package var last: UInt64
  /// The number of messages of each subject; nil where nobody asked.
  package var subjects: [String: UInt64]?
  /// The server that answered, by its address.
  package var server: String

  package init(first: UInt64, last: UInt64, subjects: [String: UInt64]? = nil, server: String = "") {
    self.first = first
    self.last = last
    self.subjects = subjects
    self.server = server
  }
}
