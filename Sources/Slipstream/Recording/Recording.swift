// Recording: whether to record the feed. The application decides; the program, which has files, records and reports.

/// A requested recording.
package struct Recording: Equatable, Sendable {
  /// Messages so far; nil before it has begun.
  var messages: UInt64?
  var isSealed = true

  /// Why a source cannot be recorded.
  static let unavailable = "there is no feed over ZeroMQ to record here"
}
