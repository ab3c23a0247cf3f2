import CivilTime

/// The notation of a column's times.
package enum TimeNotation: Sendable, Equatable {
  /// `2024-01-02`, with an optional clock time and zone.
  case iso8601
  /// A number since 1970.
  case epoch(TimeUnit)
  /// A number since 1970, each in the unit of its magnitude; most are in one unit.
  case epochs(mostly: TimeUnit)
  /// `2024`; where `century` is given, `63`: two digits below it are of the 2000s, others of the 1900s.
  case year(century: Int? = nil)
  /// `1950-51`: the start of the first year.
  case seasons
  /// `1949.0833`; when all fractions are twelfths, the starts of months.
  case decimalYear(isMonthly: Bool)
  /// `20240102`
  case compactDate
  /// `280687`, `28061987`, `870628`: a date in digits whose year is not the first four of eight.
  case digits(DateOrder)
  /// `202401`
  case compactMonth
  /// `202452`: the Monday of an ISO week.
  case compactWeek
  /// `20240102093000`, `202401020930`, `2024010209`, `20240102093000123`
  case compactMoment
  /// A number of days since the start of a count.
  case days(DayCount)
  /// A number that counts from a start other than 1970.
  case since(CountStart)
  /// A date in another notation: `2024/01/02`, `02.01.2024 09:30`, `Jan 2, 2024`, `2024-01`, `2024Q1`. Years of two
  /// digits from `century` on are of the 1900s.
  case civil(DateOrder, century: Int = CivilText.century)
  /// A year and a quarter, with any mark in between: `1950:3`.
  case quarters
  /// A time of day without a date; the first day is given. A jump back of half a day or more starts the next day if
  /// `days` is 1, and a jump ahead the previous one if it is -1.
  case clock(days: Int)
  /// A date without a year, `26-11 15:00:01`, in the year of the reader. A jump back of half a year or more starts the next
  /// year if `years` is 1, and a jump ahead the previous one if it is -1.
  case yearless(DateOrder, years: Int)
  /// The beginning of an interval that ends in a time of day: `2024-01-01 09:30-09:45`.
  indirect case beginnings(of: TimeNotation)

  /// The name of the form in a report, after "times are".
  package var words: String {
    switch self {
    case .iso8601: "ISO 8601"
    case .epoch(let unit), .epochs(mostly: let unit): "\(unit.words) since 1970"
    case .year(let century): century == nil ? "years" : "years of two digits"
    case .seasons: "years that go on into the next, at the start of the first"
    case .decimalYear(let isMonthly): isMonthly ? "decimal years of months" : "decimal years"
    case .compactDate: "dates of eight digits"
    case .digits(let order): "dates in digits, \(order.words)"
    case .compactMonth: "months of six digits"
    case .compactWeek: "weeks of six digits"
    case .compactMoment: "dates and times in digits"
    case .days(let count): count.words
    case .since(let start): start.words
    case .civil(let order, _): order == .ymd ? "dates" : "dates, \(order.words)"
    case .quarters: "years and quarters"
    case .clock: "times of day"
    case .yearless(let order, _): "dates without a year, \(order.words)"
    case .beginnings(let form): form.words + ", beginnings of intervals"
    }
  }
}

/// A time and the time of day until which it lasts, with a dash in between. A reader of single times takes the end for an
/// offset from UTC.
struct TimeInterval {
  let beginning: UnsafeBufferPointer<UInt8>
  /// From the beginning to the end, in seconds; at most a day.
  let seconds: Int

  init?(_ field: UnsafeBufferPointer<UInt8>) {
    guard field.count <= 64, let dash = field.lastIndex(of: 0x2D), dash >= 4, field.count - dash >= 5,
      let end = ClockText(UnsafeBufferPointer(rebasing: field[(dash + 1)...])), end.offset == nil
    else { return nil }
    beginning = UnsafeBufferPointer(rebasing: field[..<dash])
    // The clock of the beginning stands behind the last blank or T.
    let start = beginning.lastIndex { $0 == 0x20 || $0 == 0x54 }.map { $0 + 1 } ?? 0
    guard let clock = ClockText(UnsafeBufferPointer(rebasing: beginning[start...])), clock.offset == nil else {
      return nil
    }
    seconds = (end.seconds - clock.seconds + 86_400) % 86_400
  }
}
