extension CivilDate {
  /// Months since January of the year 0; arithmetic of months and years uses this number.
  package var monthNumber: Int { year * 12 + month - 1 }

  /// Days from 1970-01-01 to the first day of a month, counted as ``monthNumber``.
  package static func days(ofMonthNumber number: Int) -> Int {
    let year = floorDivide(number, 12)
    return days(year: year, month: number - year * 12 + 1, day: 1)
  }
}

extension CivilDateTime {
  /// Returns the same day and time `months` later, or the last day of the month if the month is shorter.
  package func adding(months: Int) -> CivilDateTime {
    var result = self
    let number = year * 12 + month - 1 + months
    result.year = floorDivide(number, 12)
    result.month = number - result.year * 12 + 1
    result.day = min(day, CivilDate.length(ofMonth: result.month, year: result.year))
    return result
  }

  /// Returns the same time of day `days` later.
  package func adding(days count: Int) -> CivilDateTime {
    var result = self
    let date = CivilDate(days: days + count)
    (result.year, result.month, result.day) = (date.year, date.month, date.day)
    return result
  }

  /// The time `wallSeconds` after 1970-01-01T00:00:00 on the same wall clock.
  package init(wallSeconds: Int64) {
    let days = floorDivide(wallSeconds, Timestamp.secondsPerDay)
    self.init(days: Int(days), secondOfDay: Int(wallSeconds - days * Timestamp.secondsPerDay))
  }
}
