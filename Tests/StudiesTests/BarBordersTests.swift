import AxisScales
import CivilTime
import Testing
import TimeSeries

@testable import Studies

@Suite struct BarBordersTests {
  @Test(
    "a bar begins on a border of the clock, the week or the year",
    arguments: [
      ("5m", "2024-03-06T14:33:20Z", "2024-03-06T14:30:00Z", "2024-03-06T14:35:00Z"),
      ("30s", "2024-03-06T14:33:20Z", "2024-03-06T14:33:00Z", "2024-03-06T14:33:30Z"),
      ("1h", "2024-03-06T14:33:20Z", "2024-03-06T14:00:00Z", "2024-03-06T15:00:00Z"),
      ("4h", "2024-03-06T14:33:20Z", "2024-03-06T13:00:00Z", "2024-03-06T17:00:00Z"),
      ("1d", "2024-03-06T14:33:20Z", "2024-03-06T05:00:00Z", "2024-03-07T05:00:00Z"),
      // Wednesday; the clocks go forward on Sunday.
      ("1w", "2024-03-06T14:33:20Z", "2024-03-04T05:00:00Z", "2024-03-11T04:00:00Z"),
      ("1w", "2024-03-11T03:59:59Z", "2024-03-04T05:00:00Z", "2024-03-11T04:00:00Z"),
      ("1d", "2024-03-10T12:00:00Z", "2024-03-10T05:00:00Z", "2024-03-11T04:00:00Z"),
      ("1mo", "2024-02-29T12:00:00Z", "2024-02-01T05:00:00Z", "2024-03-01T05:00:00Z"),
      ("1y", "2024-02-29T12:00:00Z", "2024-01-01T05:00:00Z", "2025-01-01T05:00:00Z"),
      // The hour that comes twice is two bars.
      ("1h", "2024-11-03T05:30:00Z", "2024-11-03T05:00:00Z", "2024-11-03T06:00:00Z"),
      ("1h", "2024-11-03T06:30:00Z", "2024-11-03T06:00:00Z", "2024-11-03T07:00:00Z"),
      ("1w", "1969-12-31T12:00:00Z", "1969-12-29T05:00:00Z", "1970-01-05T05:00:00Z"),
    ])
  func clock(interval: String, time: String, start: String, end: String) throws {
    let zone = try #require(Zone.embedded("America/New_York"))

    let borders = BarBorders(try BarInterval(parsing: interval), zone: zone)
    #expect(borders.period(of: instant(time), isDaily: false) == instant(start)..<instant(end))
  }

  @Test(
    "a session lasts from its open until before the next open",
    arguments: [
      ("2024-11-27T14:30:00Z", "2024-11-27T14:30:00Z", "2024-11-29T14:30:00Z"),
      // After the close, and on Thanksgiving.
      ("2024-11-28T18:00:00Z", "2024-11-27T14:30:00Z", "2024-11-29T14:30:00Z"),
      ("2024-11-29T14:29:59Z", "2024-11-27T14:30:00Z", "2024-11-29T14:30:00Z"),
      ("2024-11-29T14:30:00Z", "2024-11-29T14:30:00Z", "2024-12-02T14:30:00Z"),
    ])
  func sessions(time: String, start: String, end: String) throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let borders = BarBorders(.session, zone: .utc, calendar: calendar)
    #expect(borders.period(of: instant(time), isDaily: false) == instant(start)..<instant(end))
  }

  @Test("a daily bar at midnight of UTC belongs to its date, also west of Greenwich")
  func dates() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let monday = instant("2024-03-04T00:00:00Z")
    let week = BarBorders(try BarInterval(parsing: "1w"), zone: calendar.zone, calendar: calendar)
    #expect(week.period(of: monday, isDaily: true).lowerBound == instant("2024-03-04T05:00:00Z"))
    #expect(week.period(of: monday, isDaily: false).lowerBound == instant("2024-02-26T05:00:00Z"))
    let session = BarBorders(.session, zone: calendar.zone, calendar: calendar)
    #expect(session.period(of: monday, isDaily: true).lowerBound == instant("2024-03-04T14:30:00Z"))
  }

  @Test("a bar whose period opens late is stamped with the open")
  func stamps() throws {
    let calendar = try #require(TradingCalendar.named("XNYS"))
    let hours = BarBorders(try BarInterval(parsing: "1h"), zone: calendar.zone, calendar: calendar)
    func stamp(_ time: String) -> Timestamp { hours.stamp(of: hours.period(of: instant(time), isDaily: false)) }
    #expect(stamp("2024-11-27T14:45:00Z") == instant("2024-11-27T14:30:00Z"))
    #expect(stamp("2024-11-27T15:45:00Z") == instant("2024-11-27T15:00:00Z"))
    // Before the open, and in an hour that never opens.
    #expect(stamp("2024-11-27T13:15:00Z") == instant("2024-11-27T13:00:00Z"))
  }

  @Test("every time of a period has the same period", arguments: ["7m", "45m", "90m", "3h", "1d", "2d", "1w", "1mo"])
  func consistency(interval: String) throws {
    let zone = try #require(Zone.embedded("America/New_York"))
    let borders = BarBorders(try BarInterval(parsing: interval), zone: zone)
    for start in ["2024-03-09T20:00:00Z", "2024-11-02T20:00:00Z"] {
      var before: Range<Timestamp>?
      for step in 0..<2_000 {
        let time = instant(start).advanced(by: Int64(step) * 61_000_000_000)
        let period = borders.period(of: time, isDaily: false)
        #expect(period.contains(time))
        if let before, before != period { #expect(period.lowerBound >= before.lowerBound) }
        before = period
      }
    }
  }

  @Test(
    "an interval is a number and a unit, or the word session",
    arguments: [
      ("5m", "5m"), ("1H", "1h"), ("session", "session"), ("Session", "session"), ("12mo", "12mo"), ("1y", "1y"),
    ])
  func reading(text: String, wanted: String) throws {
    #expect(try BarInterval(parsing: text).description == wanted)
  }

  @Test(
    "a text that is not an interval is refused in a sentence",
    arguments: ["", "5", "m", "0m", "10001s", "5x", "-5m", "1.5h", "sessions"])
  func refusing(text: String) {
    #expect(
      throws: RuleError("'\(text)' is not a length of a bar; write 30s, 5m, 1h, 1d, 1w, 1mo, 1y or session.")
    ) { try BarInterval(parsing: text) }
  }

  private func instant(_ text: String) -> Timestamp {
    guard let time = ISO8601.parse(text.utf8, zone: .utc) else { preconditionFailure("\(text) is not a time") }
    return time
  }
}
