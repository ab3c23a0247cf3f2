import CivilTime
import TimeSeries

/// When a market is open: a named calendar from our own tables, or one built from session strings.
///
/// Rules are written for 1990 to 2031; before and after, the first and the last of them hold on. Holidays of the lunar
/// calendar, in XHKG and XSHG, and the days of the equinoxes in XTKS are known for those years only.
public struct TradingCalendar: Sendable {
  let rules: CalendarRules
  /// Shared by all copies of this value, as the rules never change.
  let memory = SessionMemory()

  init(rules: CalendarRules) {
    self.rules = rules
  }

  /// The name, such as XNYS.
  public var name: String { rules.name }

  /// The zone in which the hours are told.
  public var zone: Zone { rules.zone }

  /// The calendar of that name, in capitals or not, or by a common alias such as NYSE; nil when there is none.
  public static func named(_ name: String) -> TradingCalendar? {
    let wanted = name.uppercased()
    return NamedCalendars.all.first { $0.name.uppercased() == wanted || $0.aliases.contains(wanted) }
      .map { TradingCalendar(rules: $0.make()) }
  }

  /// The names `named` answers for.
  public static var names: [String] { NamedCalendars.all.map(\.name) }

  /// The sessions whose dates lie in `from` ... `to`, in order.
  ///
  /// - Complexity: O(days).
  public func sessions(from: CivilDate, to: CivilDate) -> [TradingSession] {
    guard from <= to else { return [] }
    return rules.sessions(days: from.days..<to.days + 1)
  }
}
