import TimeSeries
import ValueMotion

/// The live last bar: when it is amended, its drawing and the price line move to the new values by a transition (V7,
/// V8).
///
/// It is made for bars whose movement a user can see: at least two columns wide, and amended a few times a second.
/// With a faster feed every frame shows the newest values anyway. Title, tag and reports show the new values at once;
/// only the body and the height of the line take a moment.
struct LastBarMotion: Sendable {
  /// Amendments closer together than this are drawn without motion.
  private static let patience = 0.2
  /// The longest movement that is animated, in thresholds; a longer one comes from values of another magnitude.
  private static let farthest = 1e9
  /// The fastest start, in ways per second.
  private static let fastest = 100.0

  /// Absolute index of the moving bar.
  private var index: Int?
  private var way: Way?
  private var lastAmended = -Double.infinity

  /// A bar on its way to its new values; its open does not move.
  private struct Way: Sendable {
    let from: Bar
    let to: Bar
    let motion: AnyMotion
    let start: Double

    func isMoving(at now: Double) -> Bool { !motion.isFinished(at: now - start) }

    func bar(at now: Double) -> Bar {
      let share = motion.position(at: now - start)
      var bar = to
      bar.high = from.high + (to.high - from.high) * share
      bar.low = from.low + (to.low - from.low) * share
      bar.close = from.close + (to.close - from.close) * share
      return bar
    }

    /// The velocity of the close, in values per second.
    func velocity(at now: Double) -> Double { motion.velocity(at: now - start) * (to.close - from.close) }
  }

  /// Moves the newest bar from `before` to `after`. A running motion continues from its place, its close with its
  /// speed.
  ///
  /// - Parameter threshold: the largest invisible difference, in values.
  mutating func amend(
    _ index: Int, from before: Bar, to after: Bar, by transition: Transition, threshold: Double, at now: Double
  ) {
    let isCalm = now - lastAmended >= Self.patience
    lastAmended = now
    guard isCalm, threshold > 0, after.close.isFinite, before.close.isFinite, transition.kind != .none else {
      return stop()
    }
    let running = index == self.index ? way.flatMap { $0.isMoving(at: now) ? $0 : nil } : nil
    let from = running?.bar(at: now) ?? before
    let length = max(abs(after.high - from.high), abs(after.low - from.low), abs(after.close - from.close))
    guard length > 0, length < threshold * Self.farthest else { return stop() }
    let velocity = (running?.velocity(at: now) ?? 0) / (after.close - from.close)
    let motion = transition.motion(
      from: 0, to: 1, velocity: velocity.isFinite ? min(max(velocity, -Self.fastest), Self.fastest) : 0,
      threshold: threshold / length)
    (self.index, way) = (index, Way(from: from, to: after, motion: motion, start: now))
  }

  /// Stops the motion: a newer bar came, or another one.
  mutating func stop() { (index, way) = (nil, nil) }

  /// The bar as drawn at `now`; nil while it is at rest.
  func drawn(_ values: Aggregate, index: Int, at now: Double) -> Aggregate? {
    guard let way, index == self.index, way.isMoving(at: now) else { return nil }
    let bar = way.bar(at: now)
    var drawn = values
    drawn.close = bar.close
    drawn.high = max(bar.high, values.open, drawn.close)
    drawn.low = min(bar.low, values.open, drawn.close)
    return drawn
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
    lastBar.amend(
      after.index, from: before.bar, to: after.bar, by: rules.transition, threshold: threshold, at: now)
  }
}
