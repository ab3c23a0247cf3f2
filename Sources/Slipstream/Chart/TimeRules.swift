import AxisScales
import CivilTime
import FeedModel
import TimeSeries

/// The time axis of every symbol's chart: its kind, the time that it leaves out, and the zone of its labels.
public struct TimeRules: Sendable {
  /// nil for the default: ordinal for bars, continuous for samples and trades, calendar if exclusions are given.
  public var axis: AxisKind?
  public var calendar: TradingCalendar?
  /// Time that time axes skip, and numbers that number axes skip.
  public var exclusions: [Exclusion] = []
  /// How to place points in time that calendar and exclusions skip.
  public var closed = ClosedTimePolicy.Rule.snap
  /// Zone of labels and of plain dates; nil for the calendar's, or UTC.
  public var zone: Zone?

  package var displayZone: Zone { zone ?? calendar?.zone ?? .utc }

  /// The axis of points of a form. Calendar, exclusions and a chosen axis do not apply to points with indices.
  package func axisKind(for form: PointSchema) -> AxisKind {
    if form.timesAreIndices { return .index }
    if let axis, axis != .index { return axis }
    if hasClosedTime { return .calendar }
    return form.equalTimesAreOwn ? .continuous : .ordinal
  }

  /// The scale of an axis.
  ///
  /// - Parameters:
  ///   - open: the open part of the axis, for a kind that has gaps.
  ///   - numbers: the numbers of a number axis.
  func scale(
    _ kind: AxisKind, for series: Series, open: CalendarScale, _ numbers: IndexScale?
  ) -> TimeScale {
    switch kind {
    case .continuous: .continuous
    case .ordinal: .ordinal(OrdinalScale(series))
    case .calendar: .calendar(open)
    case .index: open.exclusions.isEmpty ? .index(numbers ?? .whole) : .openIndex(open, numbers ?? .whole)
    }
  }

  /// Whether a time axis has time to skip.
  var hasClosedTime: Bool { calendar != nil || !exclusions(ofNumbers: false).isEmpty }

  /// Whether calendar and exclusions leave any time open; numbers they always leave.
  package var leavesTimeOpen: Bool { exclusions.isEmpty || calendarScale.hasOpenTime }

  /// Whether the user asked for another axis, a calendar or closed time, which a number axis does not have.
  var differsFromUsual: Bool { axis != nil || hasClosedTime }

  /// Open time by calendar and exclusions.
  private var calendarScale: CalendarScale {
    CalendarScale(calendar: calendar, exclusions: exclusions(ofNumbers: false), zone: displayZone)
  }

  /// The exclusions for number axes, or those for time axes.
  package func exclusions(ofNumbers: Bool) -> [Exclusion] { exclusions.filter { $0.isOfNumbers == ofNumbers } }

  /// The open part of the axis: time, or numbers for points that have indices in place of times.
  func openTime(indexScale: IndexScale?) -> CalendarScale {
    guard let indexScale else { return calendarScale }
    return CalendarScale(exclusions: exclusions(ofNumbers: true).map { $0.placed(on: indexScale) }, zone: .utc)
  }
}
