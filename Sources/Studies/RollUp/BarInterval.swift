// RollUp: longer bars from points. `BarInterval` is the length that a user asks for, `BarBorders` gives the beginning
// and the end of such bars on a calendar, `RollUp` builds the bars beside a series.

import AxisScales
import CivilTime

/// The length of a rolled-up bar: `5m`, `1h`, `1d`, `1w`, or `session`.
package enum BarInterval: Hashable, Sendable {
  /// Units of the calendar, counted from its own zero; weeks begin on Monday.
  case step(TickStep)
  /// Sessions of a trading calendar.
  case session

  /// Reads a number of s, m, h, d, w, mo or y, or the word session.
  ///
  /// - Throws: `RuleError` if the text is another, or the number is not from 1 to 10,000.
  package init(parsing text: String) throws(RuleError) {
    if text.lowercased() == "session" {
      self = .session
      return
    }
    var scanner = ByteScanner(text)
    guard let count = scanner.number(digits: 1...5), (1...10_000).contains(count),
      let unit = CalendarAmount.Unit(rawValue: scanner.word()), scanner.isAtEnd
    else { throw RuleError("'\(text)' is not a length of a bar; write 30s, 5m, 1h, 1d, 1w, 1mo, 1y or session.") }
    self = .step(TickStep(count, unit.tickUnit))
  }

  /// Whether bars stand for days or more.
  var isOfDates: Bool {
    guard case .step(let step) = self else { return true }
    return step.unit >= .day
  }
}

extension BarInterval: CustomStringConvertible {
  package var description: String {
    guard case .step(let step) = self else { return "session" }
    let unit = CalendarAmount.Unit.allCases.first { $0.tickUnit == step.unit }
    return "\(step.count)\(unit?.rawValue ?? "ns")"
  }
}

extension CalendarAmount.Unit {
  fileprivate var tickUnit: TickStep.Unit {
    switch self {
    case .second: .second
    case .minute: .minute
    case .hour: .hour
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
