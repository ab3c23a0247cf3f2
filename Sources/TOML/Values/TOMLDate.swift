/// A day of the proleptic Gregorian calendar.
public struct TOMLDate: Sendable, Hashable, CustomStringConvertible {
  /// 0 to 9999.
  public let year: Int16
  /// 1 to 12.
  public let month: UInt8
  /// 1 to 31.
  public let day: UInt8

  /// Nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.length(of: month, in: year) else {
      return nil
    }
    self.year = Int16(year)
    self.month = UInt8(month)
    self.day = UInt8(day)
  }

  /// Days of a month from 1 to 12.
  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `2026-12-25`.
  public var description: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }
}

/// A number from 0 on with zeros before it.
func padded(_ number: some BinaryInteger, _ digits: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
