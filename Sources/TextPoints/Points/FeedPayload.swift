// Points: what every source of points and every reader of them shares: payloads and their schema, names of topics and
// patterns of them, faults, and work that a caller may spread over threads. The target reads anyone's bytes into these;
// `FeedModel` sends, receives and records them.

import CivilTime
import TimeSeries

/// The payload of one message: points of one topic in the order of their sequence numbers, or a trim of the window.
///
/// An empty group of bars or samples is the heartbeat.
public enum FeedPayload: Sendable, Equatable {
  case bars([Bar])
  case samples([Sample])
  /// Points older than `keepFrom` have left the publisher's window. Uses no sequence number.
  case trim(keepFrom: Timestamp)

  /// Number of points, which is also the number of sequence numbers used; 0 for a trim.
  public var count: Int {
    switch self {
    case .bars(let bars): bars.count
    case .samples(let samples): samples.count
    case .trim: 0
    }
  }

  /// The kind of point, or nil for a trim.
  public var kind: SeriesKind? {
    switch self {
    case .bars: .bars
    case .samples: .samples
    case .trim: nil
    }
  }

  /// The payload without its first `n` points; `n` is clamped to `count`, a trim stays as it is.
  package func dropFirst(_ n: Int) -> FeedPayload {
    let dropped = max(0, n)
    return switch self {
    case .bars(let bars): .bars(Array(bars.dropFirst(dropped)))
    case .samples(let samples): .samples(Array(samples.dropFirst(dropped)))
    case .trim: self
    }
  }

  /// The payload's first `n` points; `n` is clamped to `count`, a trim stays as it is.
  package func prefix(_ n: Int) -> FeedPayload {
    let kept = max(0, n)
    return switch self {
    case .bars(let bars): .bars(Array(bars.prefix(kept)))
    case .samples(let samples): .samples(Array(samples.prefix(kept)))
    case .trim: self
    }
  }

  /// The payload with a visible hole before it: the first bar tells the line to lift its pen, and samples start with a
  /// gap point one nanosecond before the first. Used for gaps that cannot be filled.
  ///
  /// - Parameter last: the time of the point before the hole, if any. Where no nanosecond is free behind it, samples get
  ///   no mark, which would replace that point.
  package func markingHole(after last: Timestamp?) -> FeedPayload {
    switch self {
    case .bars(var bars):
      guard !bars.isEmpty else { return self }
      bars[0].flags.insert(.breakBefore)
      return .bars(bars)
    case .samples(let samples):
      guard let first = samples.first, last.map({ $0 < first.time.advanced(by: -1) }) ?? true else { return self }
      return .samples([Sample(time: first.time.advanced(by: -1), value: .nan)] + samples)
    case .trim:
      return self
    }
  }
}

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
