/// Days since 1970-01-01 of a civil date.
enum DayNumber {
  /// The day number, or nil where the month has no such day.
  ///
  /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil.
  static func days(year: Int, month: Int, day: Int) -> Int64? {
    guard (1...12).contains(month), day >= 1, day <= length(ofMonth: month, year: year) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return Int64(era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468)
  }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
