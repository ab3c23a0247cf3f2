import Motion
import TimeSeries

/// The live last bar: when it is amended, what is drawn of it goes to its new values by springs (V7, V8).
///
/// What it is made for is a bar that a person can see move: one that is at least two columns wide, of a feed that
/// amends it a few times a second. Of a feed that is faster every frame shows the newest values anyway. The words of
/// title and tag, the value line and every report tell the new values at once; only the body takes a moment.
struct LastBarMotion: Sendable {
  /// Amendments that come sooner after one another than this are drawn as they come.
  private static let patience = 0.2
  /// The springs of the value range, so that a bar that stretches it arrives with it: 1 % is left after 180 ms.
  private static let dynamics = SpringDynamics(criticalAt: 36)

  private struct Springs {
    var high: Spring
    var low: Spring
    var close: Spring
    var start: Double
  }

  /// Absolute index of the bar that moves.
  private var index: Int?
  private var springs: Springs?
  private var lastAmended = -Double.infinity

  /// The newest bar was `before` and is `after` now.
  ///
  /// - Parameter threshold: the difference that no longer shows, in values.
  mutating func amend(_ index: Int, from before: Bar, to after: Bar, threshold: Double, at now: Double) {
    let isCalm = now - lastAmended >= Self.patience
    lastAmended = now
    let running = self.index == index ? springs : nil
    self.index = index
    guard isCalm, threshold > 0, after.close.isFinite, before.close.isFinite else {
      springs = nil
      return
    }
    func spring(_ running: Spring?, _ from: Double, _ to: Double) -> Spring {
      // What still moves goes on from where it is, as fast as it is.
      let t = now - (springs?.start ?? now)
      return Spring(
        from: running?.position(at: t) ?? from, to: to, velocity: running?.velocity(at: t) ?? 0,
        dynamics: Self.dynamics, threshold: threshold)
    }
    springs = Springs(
      high: spring(running?.high, before.high, after.high), low: spring(running?.low, before.low, after.low),
      close: spring(running?.close, before.close, after.close), start: now)
  }

  /// A newer bar came, or another one: nothing moves any more.
  mutating func stop() { (index, springs) = (nil, nil) }

  func isMoving(at now: Double) -> Bool {
    guard let springs else { return false }
    let t = now - springs.start
    return !springs.high.isFinished(at: t) || !springs.low.isFinished(at: t) || !springs.close.isFinished(at: t)
  }

  /// The bar as it is drawn at `now`; nil while it stands as it is.
  func drawn(_ values: Aggregate, index: Int, at now: Double) -> Aggregate? {
    guard let springs, index == self.index, isMoving(at: now) else { return nil }
    let t = now - springs.start
    var drawn = values
    drawn.close = springs.close.position(at: t)
    drawn.high = max(springs.high.position(at: t), values.open, drawn.close)
    drawn.low = min(springs.low.position(at: t), values.open, drawn.close)
    return drawn
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
    let threshold = (valueRange.scale?.valuePerRow ?? 0) / 16
    lastBar.amend(after.index, from: before.bar, to: after.bar, threshold: threshold, at: now)
  }
}
