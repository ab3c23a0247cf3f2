// Trading calendars: hours by weekday, holiday rules and dated exceptions, expanded to sessions. `Tables` has one file
// per exchange; `SessionString` reads hours in TradingView's notation.

import CivilTime
import Synchronization
import TimeSeries

/// When a market is open: a named calendar from our own tables, or one built from session strings.
///
/// Rules are written for 1990 to 2031; before and after, the first and the last rules apply. Lunar holidays, in XHKG
/// and XSHG, and equinoxes, in XTKS, are listed for those years only.
public struct TradingCalendar: Sendable {
  let rules: CalendarRules
  /// Shared by all copies of this value, because the rules never change.
  let memory = SessionMemory()
  /// The same of the hours before and after sessions.
  let extendedMemory = SessionMemory()

  init(rules: CalendarRules) {
    self.rules = rules
  }

  /// The name, such as XNYS.
  public var name: String { rules.name }

  /// The zone of the hours.
  public var zone: Zone { rules.zone }

  /// Returns the calendar of a name or a common alias such as NYSE, ignoring case; nil if there is none.
  public static func named(_ name: String) -> TradingCalendar? {
    let wanted = name.uppercased()
    return NamedCalendars.all.first { $0.name.uppercased() == wanted || $0.aliases.contains(wanted) }
      .map { TradingCalendar(rules: $0.make()) }
  }

  /// The names that `named` knows.
  public static var names: [String] { NamedCalendars.all.map(\.name) }

  /// Returns the sessions whose dates are in `from` ... `to`, in order.
  ///
  /// - Complexity: O(days).
  public func sessions(from: CivilDate, to: CivilDate) -> [TradingSession] {
    guard from <= to else { return [] }
    return rules.sessions(days: from.days..<to.days + 1)
  }
}

/// A cache of a calendar's open stretches by chunks of days, shared by all charts that use the calendar.
///
/// Every chart has its own table, because points in closed time may open slots on its axis, but the sessions are the
/// same: a thousand symbols on one exchange compute its year once.
final class SessionMemory: Sendable {
  private let chunks = Mutex<[Int: [DatedStretch]]>([:])

  /// Returns the stretches of chunk `index`; `make` computes them on first use.
  ///
  /// - Complexity: O(1) after the first call. The range of a timestamp has about 800 chunks, so memory stays below 6
  ///   MB.
  func chunk(_ index: Int, making make: () -> [DatedStretch]) -> [DatedStretch] {
    chunks.withLock { chunks in
      if let known = chunks[index] { return known }
      let made = make()
      chunks[index] = made
      return made
    }
  }
}
