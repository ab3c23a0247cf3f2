import TimeSeries
import ValueMotion

/// The live last bar: when it is amended, its drawing moves to the new values by a data animation (V7, V8).
///
/// It is made for bars whose movement a person can see: at least two columns wide, and amended a few times a second.
/// With a faster feed every frame shows the newest values anyway. Title, tag, value line and reports show the new
/// values at once; only the body takes a moment.
struct LastBarMotion: Sendable {
  /// Amendments closer together than this are drawn without motion.
  private static let patience = 0.2
  /// Thresholds below which a movement is invisible.
  private static let farthest = 1e9
  /// The parts of a bar that move; its open does not.
  private static let parts = ["high", "low", "close"]

  /// Absolute index of the moving bar.
  private var index: Int?
  private var data: DataAnimation?
  private var lastAmended = -Double.infinity

  /// Moves the newest bar from `before` to `after`. A running motion continues from its place with its speed.
  ///
  /// - Parameter threshold: the largest invisible difference, in values.
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

  /// Stops the motion: a newer bar came, or another one.
  mutating func stop() { (index, data) = (nil, nil) }

  /// The bar as drawn at `now`; nil while it is at rest.
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
  /// The newest bar before an append, to be compared with the one after.
  var newest: (index: Int, bar: Bar)? {
    let last = series.indices.upperBound - 1
    return series.indices.contains(last) ? (last, series.bar(at: last)) : nil
  }

  /// Moves the newest bar to its new values, if the new points only amend it.
  mutating func animateLastBar(from before: (index: Int, bar: Bar)?, _ change: SeriesChange, at now: Double) {
    guard isLastBarAnimated, let before, let after = newest else { return }
    guard after.index == before.index, change.appended.isEmpty, change.inserted.isEmpty else { return lastBar.stop() }
    guard change.amended.contains(after.index), after.bar != before.bar else { return }
    // A sixteenth of a row: the finest drawing is an eighth.
    let threshold = (scales.valueRange.scale?.valuePerRow ?? 0) / 16
    lastBar.amend(after.index, from: before.bar, to: after.bar, threshold: threshold, at: now)
  }
}
