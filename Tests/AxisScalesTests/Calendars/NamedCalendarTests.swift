import AxisScales
import CivilTime
import TestFixtures
import Testing
import TimeSeries

struct NamedCalendarTests {
  private func sessions(_ name: String, _ from: String, _ to: String) -> [TradingSession] {
    guard let calendar = TradingCalendar.named(name) else { return [] }
    let first = CivilDate(days: Zone.utc.days(time(from)))
    return calendar.sessions(from: first, to: CivilDate(days: Zone.utc.days(time(to))))
  }

  /// Sums over 1990 to 2025, as tools/check-calendars confirms them against two oracles session by session.
  @Test(arguments: [
    ("24/7", 13_149, 0, 18_934_560), ("weekdays", 9_393, 0, 13_525_920), ("XNYS", 9_067, 0, 3_521_953),
    ("XNAS", 9_067, 0, 3_522_510), ("XLON", 9_098, 0, 4_622_940), ("XETR", 9_151, 0, 4_663_650),
    ("XPAR", 9_188, 0, 4_677_065), ("XTKS", 8_836, 8_836, 2_659_290), ("XHKG", 8_885, 8_824, 2_764_860),
    ("XSHG", 8_555, 8_555, 2_053_200), ("XASX", 9_112, 0, 3_277_020), ("forex", 9_393, 0, 13_525_920),
  ])
  func `a calendar has so many sessions, breaks and open minutes`(name: String, count: Int, breaks: Int, minutes: Int) {
    let sessions = sessions(name, "1990-01-01", "2025-12-31")
    #expect(sessions.count == count)
    #expect(sessions.filter { $0.breakStart != nil }.count == breaks)
    let open = sessions.reduce(Int64(0)) { $0 + $1.length } / 60_000_000_000
    // The forex week is the only one of these that the clocks' changes cannot shorten: they happen on Sundays.
    #expect(Int(open) == minutes)
  }

  @Test(arguments: [
    ("XNYS", "2024-03-08", "2024-03-08,2024-03-08T14:30:00Z,,,2024-03-08T21:00:00Z"),
    ("XNYS", "2024-03-11", "2024-03-11,2024-03-11T13:30:00Z,,,2024-03-11T20:00:00Z"),
    ("XNYS", "2024-11-29", "2024-11-29,2024-11-29T14:30:00Z,,,2024-11-29T18:00:00Z"),
    ("XNYS", "1996-01-08", "1996-01-08,1996-01-08T16:00:00Z,,,1996-01-08T19:00:00Z"),
    (
      "XTKS", "2024-11-01",
      "2024-11-01,2024-11-01T00:00:00Z,2024-11-01T02:30:00Z,2024-11-01T03:30:00Z,2024-11-01T06:00:00Z"
    ),
    (
      "XTKS", "2024-11-05",
      "2024-11-05,2024-11-05T00:00:00Z,2024-11-05T02:30:00Z,2024-11-05T03:30:00Z,2024-11-05T06:30:00Z"
    ),
    ("XHKG", "2024-12-24", "2024-12-24,2024-12-24T01:30:00Z,,,2024-12-24T04:00:00Z"),
    ("CMES", "2024-03-11", "2024-03-11,2024-03-10T22:00:00Z,,,2024-03-11T21:00:00Z"),
    ("CMES", "2010-03-15", "2010-03-15,2010-03-14T20:30:00Z,,,2010-03-15T20:15:00Z"),
    ("forex", "2024-03-11", "2024-03-11,2024-03-10T21:00:00Z,,,2024-03-11T21:00:00Z"),
  ])
  func `a session has its hours in UTC`(name: String, date: String, row: String) {
    #expect(sessions(name, date, date).map(\.csvRow) == [row])
  }

  @Test(arguments: [
    ("XNYS", "2001-09-11"), ("XNYS", "2012-10-29"), ("XNYS", "2022-06-20"), ("XLON", "2022-09-19"),
    ("XTKS", "2020-10-01"),
    ("XTKS", "2019-05-01"), ("XSHG", "2024-02-12"), ("XHKG", "2023-09-08"), ("XASX", "2022-09-22"),
    ("XETR", "2025-12-24"),
    ("XPAR", "2000-07-14"), ("CMES", "2022-04-15"), ("XSHG", "1990-12-18"),
  ])
  func `a holiday has no session`(name: String, date: String) {
    #expect(sessions(name, date, date).isEmpty)
  }

  @Test(arguments: TradingCalendar.names)
  func `sessions are in order, apart, and of positive length, for two centuries`(name: String) {
    let sessions = sessions(name, "1900-01-01", "2100-12-31")
    #expect(sessions.count > 10_000)
    let wrong = zip(sessions, sessions.dropFirst()).filter { a, b in a.close > b.open || a.date >= b.date }
    #expect(wrong.isEmpty, "\(name): \(wrong.prefix(1))")
    let broken = sessions.filter { session in
      session.length <= 0 || (session.breakStart == nil) != (session.breakEnd == nil)
        || (session.breakStart.map { $0 <= session.open } ?? false)
        || (session.breakEnd.map { $0 >= session.close } ?? false)
    }
    #expect(broken.isEmpty, "\(name): \(broken.prefix(1))")
  }

  @Test func `names are found in any case and by their aliases, others are not`() {
    #expect(TradingCalendar.named("xnys")?.name == "XNYS")
    #expect(TradingCalendar.named("NYSE")?.name == "XNYS")
    #expect(TradingCalendar.named("FOREX")?.name == "forex")
    #expect(TradingCalendar.named("XMAR") == nil)
  }

  @Test func `a row of JSON says null where there is no break`() {
    #expect(
      sessions("XNYS", "2024-03-08", "2024-03-08").map(\.jsonRow) == [
        #"{"date":"2024-03-08","open":"2024-03-08T14:30:00Z","break_start":null,"break_end":null,"close":"2024-03-08T21:00:00Z"}"#
      ])
  }

  @Test func `the gap of an overnight calendar is its daily break`() throws {
    let scale = CalendarScale(try #require(TradingCalendar.named("CMES")))
    let chicago = zone("America/Chicago")
    let seams = scale.seams(from: time("2024-03-11T12:00", chicago), to: time("2024-03-12T12:00", chicago))
    #expect(seams.map(\.closes) == [time("2024-03-11T16:00", chicago)])
    #expect(seams.map(\.opens) == [time("2024-03-11T17:00", chicago)])
    #expect(seams.map(\.date.description) == ["2024-03-12"])
    #expect(seams.map(\.beginsSession) == [true])
  }

  @Test func `the second half of a day with a break begins no session`() throws {
    let scale = CalendarScale(try #require(TradingCalendar.named("XTKS")))
    let tokyo = zone("Asia/Tokyo")
    let seams = scale.seams(from: time("2024-11-05T00:00", tokyo), to: time("2024-11-06T10:00", tokyo))
    #expect(seams.map(\.beginsSession) == [true, false, true])
    #expect(seams.map(\.date.description) == ["2024-11-05", "2024-11-05", "2024-11-06"])
  }
}
