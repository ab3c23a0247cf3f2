import RangeSelection
import TerminalCharts
import ValueMotion

/// The y range of a chart with a locked aspect: the span gives its height, the visible values its middle (I3).
///
/// The first frame sets the ratio. The height is proportional to the span, so zooming one zooms both. The middle moves
/// only when visible values leave the range, and then eases once. Heights are in rows of the first frame's axis, so on
/// a logarithmic axis they are ratios.
struct AspectRange: Sendable {
  private var reference: ValueAxis?
  private var lock: AspectLock?
  /// In rows of the reference from its top edge.
  private var middle = 0.0
  private var motion: Spring?
  private var start = 0.0

  /// Undamped radians per second, as of a range that is not locked.
  private static let dynamics = SpringDynamics(criticalAt: 36)
  /// Values higher than the range move it when their middle is off by this share of the range.
  private static let slack = 0.25

  func isMoving(at now: Double) -> Bool { motion.map { !$0.isFinished(at: now - start) } ?? false }

  /// The axis of this moment.
  ///
  /// - Parameters:
  ///   - free: the axis without a lock; the first one sets the ratio, and so does one of another kind.
  ///   - extent: the visible values.
  ///   - span: the visible span in axis units of x; `settled` is the span at rest.
  mutating func axis(
    _ free: ValueAxis, extent: (low: Double, high: Double), span: Double, settled: Double, at now: Double, eased: Bool
  ) -> ValueAxis {
    // The ratio has no direction.
    let mode = free.mode
    let free = free.upright
    if reference?.isLogarithmic != free.isLogarithmic || reference?.gaps != free.gaps {
      reference = free
      motion = nil
      middle = Double(free.rows) / 2
      lock = AspectLock(span: settled, height: Double(free.rows))
    }
    func turned(_ axis: ValueAxis) -> ValueAxis {
      ValueAxis(upper: axis.upper, lower: axis.lower, rows: axis.rows, mode, gaps: axis.gaps)
    }
    guard let reference, let lock else { return turned(free) }
    let height = lock.height(forSpan: span)
    let (top, bottom) = (reference.rowOffset(of: extent.high), reference.rowOffset(of: extent.low))
    let room = bottom - top <= height ? (height - (bottom - top)) / 2 : height * Self.slack
    let target = (top + bottom) / 2
    if target.isFinite, abs(target - middle) > room { aim(at: target, height, at: now, eased: eased) }
    let centre = motion?.position(at: now - start) ?? middle
    let (upper, lower) = (
      reference.value(atRow: centre - height / 2), reference.value(atRow: centre + height / 2)
    )
    guard upper > lower, upper.isFinite, lower.isFinite else { return turned(free) }
    return ValueAxis(upper: upper, lower: lower, rows: free.rows, mode, gaps: free.gaps)
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
