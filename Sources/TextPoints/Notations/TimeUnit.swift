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
  /// Day numbers of spreadsheets: 45292.5 is 2024-01-01T12:00.
  case days

  /// Nanoseconds per unit; nil for times that are not multiples of a fixed unit.
  package var nanoseconds: Int64? {
    switch self {
    case .seconds: 1_000_000_000
    case .milliseconds: 1_000_000
    case .microseconds: 1_000
    case .nanoseconds: 1
    case .iso8601, .year, .ymd, .days: nil
    }
  }

  /// The names of the units on the command line.
  package static let wordsOfNumbers = "s, ms, us, ns, year, ymd or days"

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

  /// Whether a number is a time from 1995 to 2100, in seconds or a smaller unit: ids that count are seldom.
  static func isRecent(_ number: Double) -> Bool {
    [1, 1e3, 1e6, 1e9].contains { (788_918_400...4_102_444_800).contains(number / $0) }
  }

  /// Whether a number since 1970 is likely of this unit, by its digits before the point.
  func isLikely(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let number = DecimalReader.whole(cell)?.magnitude, number < 1e19, let magnitudes else { return true }
    return magnitudes.contains(UInt64(number))
  }

  /// The numbers since 1970 that are likely of this unit.
  var magnitudes: Range<UInt64>? {
    switch self {
    case .seconds: 0..<100_000_000_000
    case .milliseconds: 100_000_000_000..<100_000_000_000_000
    case .microseconds: 100_000_000_000_000..<100_000_000_000_000_000
    case .nanoseconds: 100_000_000_000_000_000..<(.max)
    case .iso8601, .year, .ymd, .days: nil
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
    case .days: "day numbers of a spreadsheet"
    }
  }
}
