/// The time that a message of one point is logged at, by which other tools draw it.
package enum RecordingStamp: String, Sendable, CaseIterable {
  /// The point's own time; its receipt is the publish time.
  case point
  /// The time of its receipt; the point's own time is the publish time.
  case receive
  /// The times of the message that held it.
  case kept
}
