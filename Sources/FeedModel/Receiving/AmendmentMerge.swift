import TextPoints
import TimeSeries

/// Merges a bar that amends the last bar of a waiting message.
package enum AmendmentMerge {
  /// Replaces the last bar of `waiting` with the first bar of `message` when both have the same time and epoch.
  ///
  /// The sequence numbers between them belong to bars merged earlier; the caller must know that none was lost.
  ///
  /// Trades of one time are several, and are never merged.
  ///
  /// - Returns: the message without that bar, or nil when nothing could be merged.
  package static func merge(_ message: FeedMessage, into waiting: inout FeedMessage) -> FeedMessage? {
    guard !message.equalTimesAreOwn, !waiting.equalTimesAreOwn, message.topic == waiting.topic,
      message.epoch == waiting.epoch,
      message.isHistory == waiting.isHistory,
      message.firstSequence >= waiting.nextSequence,
      case .bars(let new) = message.payload, case .bars(var old) = waiting.payload,
      let first = new.first, let last = old.last, first.time == last.time
    else { return nil }
    old[old.count - 1] = first
    waiting.payload = .bars(old)
    var rest = message
    rest.firstSequence += 1
    rest.payload = .bars(Array(new.dropFirst()))
    return rest
  }
}
