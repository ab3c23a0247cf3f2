import CivilTime

/// The form of a column's times.
public enum TimeForm: Sendable, Equatable {
  /// `2024-01-02`, with an optional clock time and zone.
  case iso8601
  /// A number since 1970.
  case epoch(TimeUnit)
  /// `2024`
  case year
  /// `1949.0833`; when all fractions are twelfths, the starts of months.
  case decimalYear(isMonthly: Bool)
  /// `20240102`
  case compactDate
  /// `202401`
  case compactMonth
  /// A date in another notation: `2024/01/02`, `02.01.2024 09:30`, `Jan 2, 2024`, `2024-01`, `2024Q1`.
  case civil(DateOrder)
  /// A time of day without a date; the day is given.
  case clock

  /// The name of the form in a report, after "times are".
  public var words: String {
    switch self {
    case .iso8601: "ISO 8601"
    case .epoch(let unit): "\(unit.words) since 1970"
    case .year: "years"
    case .decimalYear(let isMonthly): isMonthly ? "decimal years of months" : "decimal years"
    case .compactDate: "dates of eight digits"
    case .compactMonth: "months of six digits"
    case .civil(let order): order == .ymd ? "dates" : "dates, \(order.words)"
    case .clock: "times of day"
    }
  }
}
