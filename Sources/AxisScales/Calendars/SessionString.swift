import CivilTime

/// Hours of a week as TradingView writes them: `0930-1600:23456`.
///
/// - Parts joined by commas are one session with a break: `0900-1130,1230-1500`.
/// - `:23456` names the days, 1 is Sunday; the default is Monday to Friday.
/// - A part that ends at or before its start opens on the evening before: `1700-1600`.
/// - `|` overrides the hours of certain days: `0900-1630|0900-1400:2`.
/// - `24x7` is always open.
enum SessionString {
  /// Reads the hours by weekday, 0 is Sunday; nil for a day without a session.
  static func parse(_ text: String) throws(RuleError) -> [SessionHours?] {
    if text.lowercased() == "24x7" { return Array(repeating: SessionHours(0, 1440), count: 7) }
    var week = [SessionHours?](repeating: nil, count: 7)
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      var scanner = ByteScanner(part.utf8)
      guard let hours = hours(&scanner), let days = days(&scanner), scanner.isAtEnd else {
        throw RuleError("'\(text)' is not a session; write 0930-1600:23456, with 1 for Sunday, or 24x7.")
      }
      for day in days { week[day] = hours }
    }
    return week
  }

  /// Reads `0930` as minutes of the day, below 1,440; nil for another text.
  static func minute(_ text: String) -> Int? {
    var scanner = ByteScanner(text)
    guard let minute = clock(&scanner), scanner.isAtEnd, minute < 1_440 else { return nil }
    return minute
  }

  private static func hours(_ scanner: inout ByteScanner) -> SessionHours? {
    var parts: [(open: Int, close: Int)] = []
    // Ends with the text at the latest: each further turn has taken a comma.
    repeat {
      guard let open = clock(&scanner), open < 1440, scanner.skip("-"), let close = clock(&scanner) else { return nil }
      if open == 0, close == 0 {
        parts.append((0, 1440))
      } else {
        parts.append((open < close ? open : open - 1440, close))
      }
    } while scanner.skip(",")
    parts.sort { $0.open < $1.open }
    guard parts.count <= 2, let first = parts.first, let last = parts.last else { return nil }
    if parts.count == 1 { return SessionHours(first.open, first.close) }
    return first.close < last.open ? SessionHours(first.open, first.close, last.open, last.close) : nil
  }

  /// Reads `0930` as minutes of the day.
  private static func clock(_ scanner: inout ByteScanner) -> Int? {
    guard let hour = scanner.number(digits: 2...2), let minute = scanner.number(digits: 2...2), minute < 60 else {
      return nil
    }
    let total = hour * 60 + minute
    return total <= 1440 ? total : nil
  }

  private static func days(_ scanner: inout ByteScanner) -> [Int]? {
    guard scanner.skip(":") else { return [1, 2, 3, 4, 5] }
    var days: [Int] = []
    while let digit = scanner.number(digits: 1...1) {
      guard (1...7).contains(digit) else { return nil }
      days.append(digit - 1)
    }
    return days.isEmpty ? nil : days
  }
}
