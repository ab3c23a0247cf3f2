import TimeSeries

extension FeedPayload {
  /// Number of points that a series rejects because no chart can place them; see ``Series/greatestValue`` and its time
  /// limits.
  ///
  /// - Complexity: O(points).
  package var beyondCount: Int {
    switch self {
    case .bars(let bars): bars.count { !$0.isWithinLimits }
    case .samples(let samples): samples.count { !$0.isWithinLimits }
    case .trim: 0
    }
  }
}

extension Bar {
  fileprivate var isWithinLimits: Bool {
    time >= Series.earliestTime && time <= Series.latestTime
      && ![open, high, low, close].contains { $0.isFinite && $0.magnitude > Series.greatestValue }
  }
}

extension Sample {
  fileprivate var isWithinLimits: Bool {
    time >= Series.earliestTime && time <= Series.latestTime
      && !(value.isFinite && value.magnitude > Series.greatestValue)
  }
}
