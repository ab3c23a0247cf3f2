// Ticks: `TimeTicks` for time axes and `NumberAxisTicks` for number axes. A tick depends on the calendar or on its
// number, never on the edge of the view, so labels stay in place during a pan.

import CivilTime
import TimeSeries

/// The marks of a time axis in two rows: a fine one of days or hours, a coarse one of months, dates or years.
///
///     ─────────┴───────┴─────────┴─────────┴─────────┴──
///              19      26       ┊3         10        17     fine
///     Nov 2012                  ┊ Dec                       coarse
///
/// Boundaries come from the calendar in a zone. Each mark is at the first slot at or after its boundary and labels that
/// slot's day or time, so a Monday holiday gives a Tuesday, and no mark falls into a gap.
public struct TimeTicks: Sendable {
  /// The first row, ascending, never empty; labels do not overlap.
  public var fine: [TimeTick]
  /// The second row. Its first label is at the left edge and has the year; other labels have the year if it changes.
  /// Empty if the first row counts decades or more.
  public var coarse: [TimeTick]
  /// Marks without labels between the ticks of the first row.
  public var minor: [TimeTick]
  /// The ticks of the first row on the clock of a second zone; empty unless the options name one.
  public var second: [TimeTick]
  /// The step of the first row.
  public var step: TickStep
  /// The number of calendar boundaries examined to find the ticks, as a measure of cost. At most `greatestSteps`.
  package let steps: Int

  /// The greatest number of boundaries examined for a view, whatever its times: one search each for the first row, the
  /// ticks before it, the second row and the unlabelled marks.
  package static let greatestSteps = 4 * TickFinder.maximumCount

  /// Finds the ticks of the view from `lower` up to, but not including, `upper`.
  ///
  /// - Parameters:
  ///   - lower: the left edge of the view.
  ///   - upper: the right edge of the view.
  ///   - scale: the scale of the axis, which maps times to positions.
  ///   - series: the points, if any: the points of the ordinal scale, or the points whose distance limits the finest
  ///     step.
  ///   - zone: the zone of boundaries and labels.
  ///   - minimumSpacing: the width of a label of five characters and its padding, in axis units; longer labels take
  ///     more.
  /// - Complexity: O(ticks x log n), tens of microseconds.
  public init(
    from lower: AxisPosition, to upper: AxisPosition, scale: TimeScale, series: Series?, zone: Zone,
    minimumSpacing: Double
  ) {
    self.init(
      from: lower, to: upper, on: TickAxis(scale, series: series, zone: zone), minimumSpacing: minimumSpacing,
      options: TimeTickOptions())
  }

  /// Finds the ticks of the view from `lower` to `upper` with `options`.
  public init(
    from lower: AxisPosition, to upper: AxisPosition, on axis: TickAxis, minimumSpacing: Double,
    options: TimeTickOptions
  ) {
    let (scale, zone) = (axis.scale, axis.zone)
    if case .logarithmicIndex(let indices) = scale {
      let marks = LogarithmicIndexTicks(
        from: lower, to: upper, on: indices, minimumSpacing: minimumSpacing, options: options)
      step = TickStep(1, .index)
      fine = marks.fine()
      minor = marks.minor(besides: fine)
      (coarse, second) = ([], [])
      steps = fine.count + minor.count
      return
    }
    if scale.isIndex {
      let index = IndexTicks(
        from: lower, to: upper, on: axis, minimumSpacing: minimumSpacing, options: options)
      step = TickStep(Int(clamping: index.step), .index)
      fine = index.fine()
      minor = index.minor(besides: fine)
      (coarse, second) = ([], [])
      steps = fine.count + minor.count
      return
    }
    var builder = TimeTickBuilder(
      finder: TickFinder(scale: scale, series: axis.series, zone: zone), lower: lower, upper: max(lower, upper),
      minimumSpacing: Self.held(minimumSpacing), options: options)
    let step = builder.step()
    self.step = step
    let ticks = builder.fine(step)
    fine = ticks
    coarse = builder.coarse(step)
    minor = builder.minor(step, besides: ticks)
    second = options.secondZone.map { builder.second(fine: ticks, step, zone: $0) } ?? []
    steps = builder.steps
  }

  /// Returns the step of all views of an axis that have this room for a label; nil if it depends on the view, as on a
  /// calendar, whose sessions change with the years.
  package static func step(
    on axis: TickAxis, minimumSpacing: Double, options: TimeTickOptions
  ) -> TickStep? {
    switch axis.scale {
    case .calendar, .index, .openIndex, .logarithmicIndex: return nil
    case .continuous, .ordinal: break
    }
    let builder = TimeTickBuilder(
      finder: TickFinder(scale: axis.scale, series: axis.series, zone: axis.zone), lower: AxisPosition(whole: 0),
      upper: AxisPosition(whole: 0), minimumSpacing: held(minimumSpacing), options: options)
    return builder.step()
  }

  private static func held(_ spacing: Double) -> Double { spacing.isFinite && spacing > 0 ? spacing : 1 }

  /// Returns the room that the labels of a step need, in axis units, if five characters and three blanks need
  /// `minimumSpacing`.
  static func room(for step: TickStep, _ minimumSpacing: Double, _ dates: ShortDate) -> Double {
    minimumSpacing * max(1, Double(TimeLabels.width(of: step, dates) + 3) / 8)
  }

  /// Returns the least distance at which two labels still have a blank between them.
  static func leastRoom(for step: TickStep, _ minimumSpacing: Double, _ dates: ShortDate) -> Double {
    minimumSpacing * max(0.6, Double(TimeLabels.width(of: step, dates) + 1) / 8)
  }
}
