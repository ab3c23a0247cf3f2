// Recording: whether the feed is to be recorded. The application says so; someone with files does it, and reports.

/// A recording that is wanted.
struct Recording: Equatable, Sendable {
  /// Messages so far; nil before it has begun.
  var messages: UInt64?
  var isSealed = true
}
