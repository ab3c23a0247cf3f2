import CivilTime
import TimeSeries

/// An amount of a calendar's units: 2 days, 1 month.
///
/// Seconds, minutes and hours are elapsed time; days and longer units count on the wall clock, so a day that loses an
/// hour to daylight saving is still a day.
public struct CalendarAmount: Equatable, Hashable, Sendable {
  /// A unit; the raw value is its name in a rule.
  public enum Unit: String, CaseIterable, Sendable {
    case second = "s"
    case minute = "m"
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "mo"
    case year = "y"
  }

  /// The number of units; rules accept 1 or more.
  public var count: Int
  /// The unit.
  public var unit: Unit

  /// An amount of `count` units.
  public init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// Elapsed nanoseconds if the unit is an hour or shorter, clamped to the range of an Int64; else nil.
  var exactNanoseconds: Int64? {
    switch unit {
    case .second: held(Timestamp.nanosecondsPerSecond)
    case .minute: held(60_000_000_000)
    case .hour: held(Timestamp.nanosecondsPerHour)
    case .day, .week, .month, .year: nil
    }
  }

  /// Whole days if the unit is a day or a week; else nil.
  var days: Int? {
    switch unit {
    case .day: count
    case .week: Int(held(7))
    default: nil
    }
  }

  /// Whole months if the unit is a month or a year; else nil.
  var months: Int? {
    switch unit {
    case .month: count
    case .year: Int(held(12))
    default: nil
    }
  }

  private func held(_ factor: Int64) -> Int64 {
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: factor)
    return overflow ? (count > 0 ? .max : .min) : product
  }

  /// The typical length in nanoseconds, for ordering and estimates.
  var typicalNanoseconds: Double {
    let length: Double =
      switch unit {
      case .second: NominalLength.second
      case .minute: NominalLength.minute
      case .hour: NominalLength.hour
      case .day: NominalLength.day
      case .week: NominalLength.week
      case .month: NominalLength.month
      case .year: NominalLength.year
      }
    return Double(count) * length
  }

  /// Returns the time `times` amounts after `start`, on the clock of `zone`; the 31st of a short month is its last day.
  func added(_ times: Int, to start: CivilDateTime, in zone: Zone) -> Timestamp {
    if let exactNanoseconds {
      let (product, overflow) = exactNanoseconds.multipliedReportingOverflow(by: Int64(times))
      return zone.timestamp(start).advanced(by: overflow ? (times > 0 ? .max : .min) : product)
    }
    if let days { return zone.timestamp(start.adding(days: days * times)) }
    return zone.timestamp(months.map { start.adding(months: $0 * times) } ?? start)
  }
}
