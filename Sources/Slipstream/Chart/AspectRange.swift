import RangeSelection
import TerminalCharts
import ValueMotion

/// The y range of a chart whose aspect is locked: as high as belongs to the span, about the middle of what is visible (I3).
///
/// The ratio is that of the first frame. The height goes with the span, so a zoom of one is a zoom of both; the middle
/// moves only when what is visible leaves the range, and then eases once. Heights are in rows of the first frame's axis,
/// so on a logarithmic axis they are ratios.
struct AspectRange: Sendable {
  private var reference: ValueAxis?
  private var lock: AspectLock?
  /// In rows of the reference from its top edge.
  private var middle = 0.0
  private var motion: Spring?
  private var start = 0.0

  /// Undamped radians per second, as of a range that is not locked.
  private static let dynamics = SpringDynamics(criticalAt: 36)
  /// What is higher than the range moves it when its middle is off by this share of the range.
  private static let slack = 0.25

  func isMoving(at now: Double) -> Bool { motion.map { !$0.isFinished(at: now - start) } ?? false }

  /// The axis of this moment.
  ///
  /// - Parameters:
  ///   - free: the axis without a lock; the first one gives the ratio, and so does one of another kind.
  ///   - extent: values of what is visible.
  ///   - span: what is visible, in axis units of x, and `settled` what it comes to rest at.
  mutating func axis(
    _ free: ValueAxis, extent: (low: Double, high: Double), span: Double, settled: Double, at now: Double, eased: Bool
  ) -> ValueAxis {
    if reference?.isLogarithmic != free.isLogarithmic {
      (reference, motion, middle) = (free, nil, Double(free.rows) / 2)
      lock = AspectLock(span: settled, height: Double(free.rows))
    }
    guard let reference, let lock else { return free }
    let height = lock.height(forSpan: span)
    let (top, bottom) = (reference.rowOffset(of: extent.high), reference.rowOffset(of: extent.low))
    let room = bottom - top <= height ? (height - (bottom - top)) / 2 : height * Self.slack
    let target = (top + bottom) / 2
    if target.isFinite, abs(target - middle) > room { aim(at: target, height, at: now, eased: eased) }
    let centre = motion?.position(at: now - start) ?? middle
    let (upper, lower) = (
      reference.value(atRow: centre - height / 2), reference.value(atRow: centre + height / 2)
    )
    guard upper > lower, upper.isFinite, lower.isFinite else { return free }
    return ValueAxis(upper: upper, lower: lower, rows: free.rows, isLogarithmic: free.isLogarithmic)
  }

  private mutating func aim(at target: Double, _ height: Double, at now: Double, eased: Bool) {
    let (from, velocity) = (
      motion?.position(at: now - start) ?? middle, motion?.velocity(at: now - start) ?? 0
    )
    motion =
      eased
      ? Spring(from: from, to: target, velocity: velocity, dynamics: Self.dynamics, threshold: height * 1e-3) : nil
    (middle, start) = (target, now)
  }
}

extension AppState {
  /// The axis and its ticks, with the aspect locked where that was asked for; a range that a hand keeps goes first.
  mutating func lockAspect(
    _ axis: ValueAxis, _ scale: EvenScale, extent: (low: Double, high: Double), at now: Double
  ) -> (ValueAxis, EvenScale) {
    guard settings.policies.locksAspect, let chart, let selection = chart.selection, !chart.scales.isPercent,
      !chart.scales.valueRange.isLocked
    else { return (axis, scale) }
    let locked = charts[charted].scales.aspect.axis(
      axis, extent: extent, span: selection.viewport.span, settled: selection.destination.span, at: now,
      eased: settings.isMotionEnabled && pace.isFocused)
    isRescaling = isRescaling || charts[charted].scales.aspect.isMoving(at: now)
    let even =
      locked.isLogarithmic
      ? EvenScale(logarithmicLow: locked.lower, high: locked.upper, rows: locked.rows)
      : EvenScale(low: locked.lower, high: locked.upper, rows: locked.rows)
    return (locked, even ?? scale)
  }
}
