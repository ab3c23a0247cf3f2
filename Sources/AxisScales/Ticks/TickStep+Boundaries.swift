import CivilTime
import TimeSeries

extension TickStep {
  /// Returns the first day of the period that contains a day, in days since 1970-01-01.
  ///
  /// - Precondition: the step is of dates.
  package func start(ofDay day: Int) -> Int {
    switch unit {
    case .week:
      // 1970-01-05 was a Monday.
      let week = floorDivide(day - 4, 7)
      return floorDivide(week, count) * count * 7 + 4
    case .halfWeek:
      let monday = floorDivide(day - 4, 7) * 7 + 4
      return day - monday >= 3 ? monday + 3 : monday
    case .month:
      let month = floorDivide(CivilDate(days: day).monthNumber, count) * count
      return CivilDate.days(ofMonthNumber: month)
    case .year:
      let year = floorDivide(CivilDate(days: day).year, count) * count
      return CivilDate.days(ofMonthNumber: year * 12)
    default:
      precondition(unit == .day, "a step of hours or less has no first day")
      return floorDivide(day, count) * count
    }
  }

  /// Returns the first day of the period after the one that starts on `start`.
  package func next(afterDay start: Int) -> Int {
    switch unit {
    case .week: return start + 7 * count
    case .halfWeek: return CivilDate.weekday(ofDays: start) == 1 ? start + 3 : start + 4
    case .month, .year:
      let month = CivilDate(days: start).monthNumber
      return CivilDate.days(ofMonthNumber: month + count * (unit == .year ? 12 : 1))
    default: return start + count
    }
  }

  /// Nanoseconds of a step of hours or less, clamped to the range of an Int64.
  private var exact: Int64 {
    let length: Int64 =
      switch unit {
      case .index, .nanosecond: 1
      case .second: 1_000_000_000
      case .minute: 60_000_000_000
      default: Timestamp.nanosecondsPerHour
      }
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: length)
    return overflow ? .max : product
  }

  /// Returns the last boundary at or before a time, on the wall clock of `zone`.
  ///
  /// - Precondition: the step is of hours or less.
  package func start(of time: Timestamp, zone: Zone) -> Timestamp {
    let step = exact
    let offset = zone.offset(at: time)
    let wall = time.advanced(by: Int64(offset) * Timestamp.nanosecondsPerSecond).nanoseconds
    let start = time.advanced(by: -floorRemainder(wall, step))
    // Across a change of the clocks the same reading is another instant.
    let before = zone.offset(at: start)
    if before == offset { return start }
    let moved = start.advanced(by: Int64(offset - before) * Timestamp.nanosecondsPerSecond)
    return moved <= time && zone.offset(at: moved) == before ? moved : start
  }

  /// Returns the boundary after the one at `start`.
  package func next(after start: Timestamp, zone: Zone) -> Timestamp {
    let elapsed = start.advanced(by: exact)
    let change = Int64(zone.offset(at: start) - zone.offset(at: elapsed)) * Timestamp.nanosecondsPerSecond
    if change == 0 { return elapsed }
    let aligned = self.start(of: elapsed, zone: zone)
    if aligned > start { return aligned }
    let later = self.start(of: elapsed.advanced(by: change), zone: zone)
    return later > start ? later : elapsed
  }
}
