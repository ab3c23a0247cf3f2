import FeedModel

/// Counts the points of a feed, and notes its end.
struct FeedTally {
  private(set) var points = 0
  /// The source has ended.
  private(set) var hasEnded = false
  /// Why the source ended without a point: it could not be read, or lacks the requested series.
  private(set) var endedInVain = false

  mutating func count(_ event: FeedEvent) {
    switch event {
    case .message(let message, _): points += message.count
    case .state(.ended, let words): (hasEnded, endedInVain) = (true, points == 0 && !words.isEmpty)
    case .gap, .fault, .state, .newEpoch, .understood, .quantity, .markers: break
    }
  }
}
