import TimeSeries
import ValueMotion

/// The live last bar: when it is amended, what is drawn of it goes to its new values by a data animation (V7, V8).
///
/// What it is made for is a bar that a person can see move: one that is at least two columns wide, of a feed that
/// amends it a few times a second. Of a feed that is faster every frame shows the newest values anyway. The words of
/// title and tag, the value line and every report tell the new values at once; only the body takes a moment.
struct LastBarMotion: Sendable {
  /// Amendments that come sooner after one another than this are drawn as they come.
  private static let patience = 0.2
  /// Thresholds from which on a way is no movement that anybody sees.
  private static let farthest = 1e9
  /// The parts of a bar that move; its open does not.
  private static let parts = ["high", "low", "close"]

  /// Absolute index of the bar that moves.
  private var index: Int?
  private var data: DataAnimation?
  private var lastAmended = -Double.infinity

  /// The newest bar was `before` and is `after` now. What still moves goes on from where it is, as fast as it is.
  ///
  /// - Parameter threshold: the difference that no longer shows, in values.
  mutating func amend(_ index: Int, from before: Bar, to after: Bar, threshold: Double, at now: Double) {
    let isCalm = now - lastAmended >= Self.patience
    lastAmended = now
    guard isCalm, threshold > 0, after.close.isFinite, before.close.isFinite else { return stop() }
    let way = max(abs(after.high - before.high), abs(after.low - before.low), abs(after.close - before.close))
    guard way < threshold * Self.farthest else { return stop() }
    var data = (index == self.index ? self.data : nil) ?? Self.resting(at: before, threshold: threshold, now)
    data.animate(to: Self.points(after), at: now)
    (self.index, self.data) = (index, data)
  }

  /// A newer bar came, or another one: nothing moves any more.
  mutating func stop() { (index, data) = (nil, nil) }

  /// The bar as it is drawn at `now`; nil while it stands as it is.
  func drawn(_ values: Aggregate, index: Int, at now: Double) -> Aggregate? {
    guard let data, index == self.index, data.isMoving(at: now) else { return nil }
    let moving = data.values(at: now)
    var drawn = values
    drawn.close = moving[2]
    drawn.high = max(moving[0], values.open, drawn.close)
    drawn.low = min(moving[1], values.open, drawn.close)
    return drawn
  }

  /// pop's spring of bounciness 4 and speed 20: within a row after a quarter of a second.
  private static func resting(at bar: Bar, threshold: Double, _ now: Double) -> DataAnimation {
    var data = DataAnimation(categories: parts, floor: nil, threshold: threshold)
    data.speed = 20
    data.motionEnabled = false
    data.animate(to: points(bar), at: now)
    data.motionEnabled = true
    return data
  }

  private static func points(_ bar: Bar) -> [(name: String, value: Double)] {
    zip(parts, [bar.high, bar.low, bar.close]).map { (name: $0, value: $1) }
  }
}

extension ChartState {
  /// The newest bar as it stands, to be compared once the next points are in.
  var newest: (index: Int, bar: Bar)? {
    let last = series.indices.upperBound - 1
    return series.indices.contains(last) ? (last, series.bar(at: last)) : nil
  }

  /// Sends the newest bar to its new values, when all that came is an amendment of it.
  mutating func animateLastBar(from before: (index: Int, bar: Bar)?, _ change: SeriesChange, at now: Double) {
    guard isLastBarAnimated, let before, let after = newest else { return }
    guard after.index == before.index, change.appended.isEmpty, change.inserted.isEmpty else { return lastBar.stop() }
    guard change.amended.contains(after.index), after.bar != before.bar else { return }
    // A sixteenth of a row: the finest that is drawn is an eighth.
    let threshold = (scales.valueRange.scale?.valuePerRow ?? 0) / 16
    lastBar.amend(after.index, from: before.bar, to: after.bar, threshold: threshold, at: now)
  }
}
