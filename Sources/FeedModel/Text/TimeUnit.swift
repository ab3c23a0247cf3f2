/// How a column of times is written.
public enum TimeUnit: String, Sendable, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  case iso8601
  /// Years, with a fraction or without: `2024`, `1949.0833`.
  case year
  /// Dates of eight digits: `20240102`.
  case ymd

  /// Nanoseconds of one unit; nil where times are no numbers of equal units.
  public var nanoseconds: Int64? {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    case .nanoseconds: 1
    case .iso8601, .year, .ymd: nil
    }
  }

  /// The words of the command line.
  public static let wordsOfNumbers = "s, ms, us, ns, year or ymd"

  /// The unit that a number since 1970 must be in: seconds reach 1e11 in the year 5138, milliseconds begin there with
  /// the year 1973, and so on by thousands.
  static func byMagnitude(_ number: UInt64) -> TimeUnit {
    switch number {
    case ..<100_000_000_000: .seconds
    case ..<100_000_000_000_000: .milliseconds
    case ..<100_000_000_000_000_000: .microseconds
    default: .nanoseconds
    }
  }

  var words: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .microseconds: "microseconds"
    case .nanoseconds: "nanoseconds"
    case .iso8601: "ISO 8601"
    case .year: "years"
    case .ymd: "dates of eight digits"
    }
  }
}
