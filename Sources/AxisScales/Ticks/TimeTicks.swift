import CivilTime
import TimeSeries

/// The marks of a time axis in two rows: a fine one of days or hours, a coarse one of months, dates or years.
///
///     ─────────┴───────┴─────────┴─────────┴─────────┴──
///              19      26       ┊3         10        17     fine
///     Nov 2012                  ┊ Dec                       coarse
///
/// Boundaries are those of the calendar in a zone; each mark stands on the first slot at or after its boundary and
/// says that slot's day or time, so a holiday's Monday gives a Tuesday and no mark falls into a gap.
public struct TimeTicks: Sendable {
  /// The first row, ascending, never empty; labels do not overlap.
  public var fine: [TimeTick]
  /// The second row; its first label stands at the left edge and has the year, the others where it changes. Empty when
  /// the first row counts decades or more.
  public var coarse: [TimeTick]
  /// Marks without labels between those of the first row.
  public var minor: [TimeTick]
  /// The ticks of the first row as clocks of a second zone read them; empty unless the options ask for one.
  public var second: [TimeTick]
  /// The step of the first row.
  public var step: TickStep
  /// Boundaries of the calendar that were looked at to find the ticks: what they cost. At most `greatestSteps`.
  package let steps: Int

  /// The most boundaries that the ticks of a view cost, whatever its times are: one search each for the first row, what
  /// is before it, the second row and the marks between.
  package static let greatestSteps = 4 * TickFinder.maximumCount

  /// The ticks of the view from `lower` up to, not with, `upper`.
  ///
  /// - Parameters:
  ///   - series: the points, where there are any: the ordinal scale's own, or those that say how fine is fine enough.
  ///   - zone: the zone of boundaries and labels.
  ///   - minimumSpacing: axis units that a label of five characters and its air need; longer labels take more.
  /// - Complexity: O(ticks x log n), some tens of microseconds.
  public init(
    from lower: AxisPosition, to upper: AxisPosition, scale: TimeScale, series: Series?, zone: Zone,
    minimumSpacing: Double
  ) {
    self.init(
      from: lower, to: upper, on: TickAxis(scale, series: series, zone: zone), minimumSpacing: minimumSpacing,
      options: TimeTickOptions())
  }

  /// The ticks of the view from `lower` to `upper`, as `options` ask.
  public init(
    from lower: AxisPosition, to upper: AxisPosition, on axis: TickAxis, minimumSpacing: Double,
    options: TimeTickOptions
  ) {
    let (scale, zone) = (axis.scale, axis.zone)
    if scale.isIndex {
      let index = IndexTicks(from: lower, to: upper, zone: zone, minimumSpacing: minimumSpacing, options: options)
      step = TickStep(Int(clamping: index.step), .index)
      fine = index.fine()
      minor = index.minor(besides: fine)
      (coarse, second) = ([], [])
      steps = fine.count + minor.count
      return
    }
    var builder = TimeTickBuilder(
      finder: TickFinder(scale: scale, series: axis.series, zone: zone), lower: lower, upper: max(lower, upper),
      minimumSpacing: minimumSpacing.isFinite && minimumSpacing > 0 ? minimumSpacing : 1, options: options)
    let step = builder.step()
    self.step = step
    let ticks = builder.fine(step)
    fine = ticks
    coarse = builder.coarse(step)
    minor = builder.minor(step, besides: ticks)
    second = options.secondZone.map { builder.second(fine: ticks, step, zone: $0) } ?? []
    steps = builder.steps
  }

  /// The room the labels of a step need, in axis units, when five characters and three blanks need `minimumSpacing`.
  static func room(for step: TickStep, _ minimumSpacing: Double) -> Double {
    minimumSpacing * max(1, Double(TimeLabels.width(of: step) + 3) / 8)
  }

  /// The least distance at which two labels still have a blank between them.
  static func leastRoom(for step: TickStep, _ minimumSpacing: Double) -> Double {
    minimumSpacing * max(0.6, Double(TimeLabels.width(of: step) + 1) / 8)
  }
}
