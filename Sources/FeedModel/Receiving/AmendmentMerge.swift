import TimeSeries

/// Merges what may be merged: a bar that amends the last one of a waiting message.
public enum AmendmentMerge {
  /// Puts the first bar of `message` in the place of the last bar of `waiting` when both have the same time and life.
  ///
  /// Numbers between the two belong to bars that were merged before; that none was lost is the caller's to know.
  ///
  /// - Returns: the message without that bar, or nil when nothing could be merged.
  public static func merge(_ message: FeedMessage, into waiting: inout FeedMessage) -> FeedMessage? {
    guard message.topic == waiting.topic, message.epoch == waiting.epoch,
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
