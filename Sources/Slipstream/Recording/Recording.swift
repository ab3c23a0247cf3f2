// Recording: whether to record the feed. The application decides; the program, which has files, records and reports.

/// A requested recording.
package struct Recording: Equatable, Sendable {
  /// Messages so far; nil before it has begun.
  var messages: UInt64?
  var isSealed = true
}
