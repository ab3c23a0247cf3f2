/// A length as people write it: `150` points, `90d` days of the axis, `1h30m` of open time.
public struct TimeSpan: Equatable, Sendable {
  /// An amount in one of three units.
  public enum Amount: Equatable, Sendable {
    /// Points of the series.
    case points(Int)
    /// Open time.
    case nanoseconds(Int64)
    /// Days of the axis: sessions if the calendar has them, else days of 24 hours.
    case days(Double)
  }

  /// The amount and its unit.
  public var amount: Amount

  /// Creates a span from an amount.
  public init(_ amount: Amount) {
    self.amount = amount
  }

  /// Reads a bare number of points, or numbers with the units ns, us, ms, s, m (also min), h, d, w, mo, y, in any order
  /// and without blanks. If any unit is a day or longer, the span counts days of the axis: a week is 7 days, a month
  /// 30.436875, a year 365.2425, and shorter units are fractions of a day.
  ///
  /// - Throws: `RuleError` if the text is empty, malformed, negative, zero or beyond 292 years.
  public init(parsing text: String) throws(RuleError) {
    let fault = RuleError("'\(text)' is not a span; write points as 150, or time as 500ms, 1h30m or 90d.")
    var scanner = ByteScanner(text)
    guard let first = scanner.decimal() else { throw fault }
    if scanner.isAtEnd {
      guard first.fraction == 0, first.whole > 0, first.whole <= 1_000_000_000_000 else { throw fault }
      amount = .points(first.whole)
      return
    }
    var number = first
    var nanoseconds = 0.0
    var exact: Int64 = 0
    var hasDays = false
    // Ends with the text: each turn takes a unit, and the number of the next.
    while true {
      guard let unit = Unit(scanner.word()) else { throw fault }
      hasDays = hasDays || unit.nanoseconds >= NominalLength.day
      nanoseconds += (Double(number.whole) + number.fraction) * unit.nanoseconds
      guard nanoseconds < 9.2e18 else { throw fault }
      exact += Int64(Double(number.whole) * unit.nanoseconds) + Int64((number.fraction * unit.nanoseconds).rounded())
      if scanner.isAtEnd { break }
      guard let next = scanner.decimal() else { throw fault }
      number = next
    }
    guard exact > 0 else { throw fault }
    amount = hasDays ? .days(nanoseconds / NominalLength.day) : .nanoseconds(exact)
  }

  private struct Unit {
    var nanoseconds: Double

    init?(_ word: String) {
      switch word {
      case "ns": nanoseconds = 1
      case "us": nanoseconds = 1e3
      case "ms": nanoseconds = 1e6
      case "s", "sec": nanoseconds = NominalLength.second
      case "m", "min": nanoseconds = NominalLength.minute
      case "h": nanoseconds = NominalLength.hour
      case "d": nanoseconds = NominalLength.day
      case "w": nanoseconds = NominalLength.week
      case "mo": nanoseconds = NominalLength.month
      case "y": nanoseconds = NominalLength.year
      default: return nil
      }
    }
  }
}

extension ByteScanner {
  /// A number with an optional fraction, such as 1.5.
  package mutating func decimal() -> (whole: Int, fraction: Double)? {
    guard let whole = number(digits: 1...15) else { return nil }
    guard skip(".") else { return (whole, 0) }
    var fraction = 0.0
    var weight = 0.1
    var digits = 0
    while digits < 15, let digit = number(digits: 1...1) {
      fraction += Double(digit) * weight
      weight /= 10
      digits += 1
    }
    return digits > 0 ? (whole, fraction) : nil
  }
}
