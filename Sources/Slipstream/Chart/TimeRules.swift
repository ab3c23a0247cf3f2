import AxisScales
import CivilTime
import TextPoints
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
  /// Whether number axes are logarithmic; they then have no numbers at or below 0, and skip none.
  public var numbersAreLogarithmic = false
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
    case .index where numbersAreLogarithmic: .logarithmicIndex(LogarithmicIndices(numbers ?? .whole))
    case .index: open.exclusions.isEmpty ? .index(numbers ?? .whole) : .openIndex(open, numbers ?? .whole)
    }
  }

  /// Whether a time axis has time to skip.
  var hasClosedTime: Bool { calendar != nil || !exclusions(ofNumbers: false).isEmpty }

  /// Whether calendar and exclusions leave any time open; numbers they always leave.
  package var leavesTimeOpen: Bool { exclusions.isEmpty || calendarScale.hasOpenTime }

  /// Open time by calendar and exclusions.
  private var calendarScale: CalendarScale {
    CalendarScale(calendar: calendar, exclusions: exclusions(ofNumbers: false), zone: displayZone)
  }

  /// The exclusions for number axes, or those for time axes.
  package func exclusions(ofNumbers: Bool) -> [Exclusion] { exclusions.filter { $0.isOfNumbers == ofNumbers } }

  /// The open part of the axis: time, or numbers for points that have indices in place of times.
  func openTime(indexScale: IndexScale?) -> CalendarScale {
    guard let indexScale else { return calendarScale }
    if numbersAreLogarithmic {
      let nothing = Exclusion(indicesBelow: LogarithmicIndices(indexScale).first)
      return CalendarScale(exclusions: [nothing], zone: .utc)
    }
    return CalendarScale(exclusions: exclusions(ofNumbers: true).map { $0.placed(on: indexScale) }, zone: .utc)
  }
}

extension Settings {
  /// The given options of the x axis that number axes do not have.
  var optionsOfTimes: [String] {
    let given: [(String, Bool)] = [
      ("--axis", self.time.axis != nil), ("--calendar", self.time.calendar != nil), ("--every", self.every != nil),
      ("--x-step", timeTicks.step != nil),
      ("--x-values", timeTicks.explicit != nil && timeTicks.numbers.explicit == nil),
      ("--x-format", timeTicks.format != nil), ("--second-zone", secondZone != nil),
      ("--show", opening.view.map { $0.indexScale == nil } ?? false && opening.viewOfNumbers == nil),
    ]
    return given.filter(\.1).map(\.0) + exclusionOptions(ofNumbers: false)
  }

  /// The given options of the x axis that time axes do not have.
  var optionsOfNumbers: [String] {
    let given = [
      ("--x-step", timeTicks.numbers.step != nil),
      ("--x-values", timeTicks.numbers.explicit != nil && timeTicks.explicit == nil),
      ("--x-log", self.time.numbersAreLogarithmic), ("--show", opening.view?.indexScale != nil),
    ]
    return given.filter(\.1).map(\.0) + exclusionOptions(ofNumbers: true)
  }

  private func exclusionOptions(ofNumbers: Bool) -> [String] {
    self.time.exclusions(ofNumbers: ofNumbers).map { exclusion in
      exclusion.text.map { "--exclude \($0)" } ?? "--exclude"
    }
  }
}
