import AxisScales
import CivilTime
import TimeSeries

/// Ranges: two times with two dots between them (F6).
extension TimePrompt {
  /// The range that was typed, to the end of the year, month or day it ends with; nil when it is none or empty.
  func range(near view: Timestamp, zone: Zone) -> Range<Timestamp>? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (from, to) = (Self(typed: text[..<dots.lowerBound]), Self(typed: text[dots.upperBound...]))
    guard let lower = from.time(near: view, zone: zone), let upper = to.end(near: view, zone: zone), lower < upper
    else { return nil }
    return lower..<upper
  }

  private init(typed text: Substring) {
    self.init()
    var scalars = text.unicodeScalars[...]
    while scalars.last == " " { scalars.removeLast() }
    type(scalars)
  }

  /// The end of what was typed.
  private func end(near view: Timestamp, zone: Zone) -> Timestamp? {
    guard let start = time(near: view, zone: zone) else { return nil }
    let civil = zone.civil(start)
    let hasTime = text.contains(":")
    let days: Int
    switch text.utf8.count {
    case 4: days = CivilDate.days(year: civil.year + 1, month: 1, day: 1)
    case 7 where !hasTime:
      days = CivilDate.days(
        year: civil.month == 12 ? civil.year + 1 : civil.year, month: civil.month % 12 + 1, day: 1)
    case 8 where !hasTime, 10 where !hasTime: days = zone.days(start) + 1
    default: return start
    }
    return zone.midnight(days: days)
  }
}
