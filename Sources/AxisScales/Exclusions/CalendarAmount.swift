import CivilTime
import TimeSeries

/// So many units of a calendar: 2 days, 1 month.
///
/// Seconds, minutes and hours are elapsed time; days and longer are counted on the wall clock, so a day that loses an
/// hour to daylight saving is still a day.
public struct CalendarAmount: Equatable, Hashable, Sendable {
  /// What is counted; the raw value is how a rule writes it.
  public enum Unit: String, CaseIterable, Sendable {
    case second = "s"
    case minute = "m"
    case hour = "h"
    case day = "d"
    case week = "w"
    case month = "mo"
    case year = "y"
  }

  /// How many; rules take 1 and more.
  public var count: Int
  /// Of what.
  public var unit: Unit

  /// So many units.
  public init(_ count: Int, _ unit: Unit) {
    self.count = count
    self.unit = unit
  }

  /// Elapsed nanoseconds where the unit is an hour or shorter, held to the range of an Int64.
  var exactNanoseconds: Int64? {
    switch unit {
    case .second: held(1_000_000_000)
    case .minute: held(60_000_000_000)
    case .hour: held(3_600_000_000_000)
    case .day, .week, .month, .year: nil
    }
  }

  /// Whole days where the unit is a day or a week.
  var days: Int? {
    switch unit {
    case .day: count
    case .week: Int(held(7))
    default: nil
    }
  }

  /// Whole months where the unit is a month or a year.
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

  /// Nanoseconds of a typical such amount, for ordering and for estimates.
  var typicalNanoseconds: Double {
    let second = 1e9
    let length: Double =
      switch unit {
      case .second: second
      case .minute: 60 * second
      case .hour: 3_600 * second
      case .day: 86_400 * second
      case .week: 604_800 * second
      case .month: 30.436875 * 86_400 * second
      case .year: 365.2425 * 86_400 * second
      }
    return Double(count) * length
  }

  /// `start` and `times` such amounts after it, on the clock of `zone`; the 31st of a short month is its last day.
  func added(_ times: Int, to start: CivilDateTime, in zone: Zone) -> Timestamp {
    if let exactNanoseconds {
      let (product, overflow) = exactNanoseconds.multipliedReportingOverflow(by: Int64(times))
      return zone.timestamp(start).advanced(by: overflow ? (times > 0 ? .max : .min) : product)
    }
    var civil = start
    if let days {
      let moved = CivilDate(days: start.days + days * times)
      (civil.year, civil.month, civil.day) = (moved.year, moved.month, moved.day)
    } else if let months {
      let index = start.year * 12 + start.month - 1 + months * times
      civil.year = floorDivide(index, 12)
      civil.month = index - civil.year * 12 + 1
      civil.day = min(start.day, CivilDate.length(ofMonth: civil.month, year: civil.year))
    }
    return zone.timestamp(civil)
  }
}
