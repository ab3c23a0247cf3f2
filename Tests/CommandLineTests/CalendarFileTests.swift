import AxisScales
import CivilTime
import Testing
import TimeSeries

@testable import slipstream_cli

@Suite("Calendars of one's own")
struct CalendarFileTests {
  private let sessions = "sessions = \"0900-1000\"\n"

  @Test(arguments: [
    ("", "c.toml: sessions is missing; write sessions = \"0930-1600:23456\""),
    ("sessions = [\n\"0900-1000\", 1]", "c.toml, line 2, column 14: sessions is no text in quotes"),
    (
      "sessions = \"0900-1000\"\nholidys = []",
      "c.toml, line 2, column 1: holidys is unknown; known are name, zone, sessions, "
    ),
    (
      "sessions = \"0900-1000\"\nholidays = [\n2026-04-03,\n\"x\"]",
      "c.toml, line 4, column 1: holidays has a problem: "
    ),
    ("sessions = \"0900-1000\"\nholidays = [\n09:30:00]", "c.toml, line 3, column 1: holidays is no text in quotes"),
    (
      "sessions = \"0900-1000\"\n\n[hours]\n2026-12-24 = \"nine\"",
      "c.toml, line 4, column 1: hours.2026-12-24 has a problem: "
    ),
    (
      "sessions = \"0900-1000\"\n[changes]\n2026-13-24 = \"0900-1000\"",
      "c.toml, line 3, column 1: changes.2026-13-24 has a "
    ),
    (
      "sessions = \"0900-1000\"\nchanges = 1",
      "c.toml, line 2, column 1: changes is no table; write [changes] and under it "
    ),
    ("zone = \"Mars/Olympus\"\nsessions = \"0900-1000\"", "c.toml, line 1, column 8: zone has a problem: "),
    ("holidays = [2026-04-0a 3, 1]", "c.toml, line 1, column 13: 2026-04-0a is no date or time; write 2026-12-25, "),
  ])
  func `a fault names its line`(text: String, beginning: String) {
    let failure = #expect(throws: Failure.self) { try CalendarFile(path: "c.toml", text: text).calendar() }
    #expect(failure?.description.hasPrefix(beginning) == true, "\(String(describing: failure))")
    #expect(failure?.status == .configuration)
  }

  @Test func `a holiday is a date with or without quotes`() throws {
    let first = try #require(CivilDate(year: 2026, month: 1, day: 1))
    let last = try #require(CivilDate(year: 2026, month: 12, day: 31))
    func days(without holidays: String) throws -> Int {
      let calendar = try CalendarFile(path: "c.toml", text: sessions + "holidays = [\(holidays)]").calendar()
      return calendar.sessions(from: first, to: last).count
    }
    #expect(try days(without: "") == 261)
    #expect(try days(without: "2026-04-03, 2026-12-25") == 259)
    #expect(try days(without: "\"2026-04-03\", 2026-12-25") == 259)
  }
}
