/// The unit of a column of times.
public enum TimeUnit: String, Sendable, CaseIterable {
  case seconds = "s"
  case milliseconds = "ms"
  case microseconds = "us"
  case nanoseconds = "ns"
  case iso8601
  /// Years, with an optional fraction: `2024`, `1949.0833`.
  case year
  /// Dates of eight digits: `20240102`.
  case ymd

  /// Nanoseconds per unit; nil for times that are not multiples of a fixed unit.
  public var nanoseconds: Int64? {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    case .nanoseconds: 1
    case .iso8601, .year, .ymd: nil
    }
  }

  /// The names of the units on the command line.
  public static let wordsOfNumbers = "s, ms, us, ns, year or ymd"

  /// The likely unit of a number since 1970: seconds reach 1e11 in the year 5138, milliseconds start there with the
  /// year 1973, and so on by factors of a thousand.
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
