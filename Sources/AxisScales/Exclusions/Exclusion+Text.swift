import CivilTime
import TimeSeries

extension Exclusion {
  /// The rule as ``init(parsing:)`` reads it; nil for a period between two instants, which has no such form.
  package var text: String? {
    if self == .weekends { return "weekends" }
    switch rule {
    case .instants: return nil
    case .numbers(let from, let to): return "\(from)..\(to)"
    case .wall(let from, let to):
      let day = Timestamp.secondsPerDay
      guard from % day == 0, to % day == 0 else {
        return Self.text(from, hasTime: true) + ".." + Self.text(to, hasTime: true)
      }
      let (first, last) = (Self.text(from, hasTime: false), Self.text(to - day, hasTime: false))
      return first == last ? first : first + ".." + last
    case .daily(let from, let to): return "daily:" + Self.clock(from) + "-" + Self.clock(to)
    case .repeated(let anchor, let length, let frequency):
      return "repeat:" + Self.text(anchor, hasTime: anchor % Timestamp.secondsPerDay != 0)
        + "+\(length.text)/\(frequency.text)"
    }
  }

  private static func text(_ wall: Int64, hasTime: Bool) -> String {
    let day = floorDivide(wall, Timestamp.secondsPerDay)
    let date = CivilDate(days: Int(day)).description
    return hasTime ? date + "T" + clock(Int(wall - day * Timestamp.secondsPerDay)) : date
  }

  private static func clock(_ second: Int) -> String {
    var text: [UInt8] = []
    ISO8601.appendClock(second / 3600, second / 60 % 60, second % 60, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension CalendarAmount {
  fileprivate var text: String { "\(count)\(unit.rawValue)" }
}
