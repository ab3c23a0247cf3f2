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
    ("sessions = [\n\"0900-1000\", 1]", "c.toml, line 2, column 14: sessions is not text in quotes"),
    (
      "sessions = \"0900-1000\"\nholidys = []",
      "c.toml, line 2, column 1: holidys is unknown; the keys are name, zone, sessions, "
    ),
    (
      "sessions = \"0900-1000\"\nholidays = [\n2026-04-03,\n\"x\"]",
      "c.toml, line 4, column 1: holidays has a problem: "
    ),
    ("sessions = \"0900-1000\"\nholidays = [\n09:30:00]", "c.toml, line 3, column 1: holidays is not text in quotes"),
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
      "c.toml, line 2, column 1: changes is not a table; write [changes] and under it "
    ),
    ("zone = \"Mars/Olympus\"\nsessions = \"0900-1000\"", "c.toml, line 1, column 8: zone has a problem: "),
    (
      "sessions = \"0900-1000\"\nextended = 4",
      "c.toml, line 2, column 1: extended is not a table; write [extended] and "
    ),
    (
      "sessions = \"0900-1000\"\n[extended]\nafter = \"4h\"\nfrom = \"25\"",
      "c.toml, line 4, column 1: extended.from has a problem: '25' is not a time of day; write 0400."
    ),
    (
      "sessions = [\"0900-1000\", \"1100-1200:1\"]\n[extended]\nfrom = \"1100\"",
      "c.toml, line 3, column 1: extended.from has a problem: '1100' is not before the open of any session."
    ),
    (
      "sessions = \"0900-1000\"\n[extended]\nafter = \"25h\"",
      "c.toml, line 3, column 1: extended.after has a problem: '25h' is not a length of up to a day in whole minutes; "
    ),
    (
      "sessions = \"0900-1000\"\n[extended]\n\nafter = \"90s\"",
      "c.toml, line 4, column 1: extended.after has a problem: '90s' is not a length of up to a day in whole minutes; "
    ),
    (
      "sessions = \"0900-1000\"\n[extended]\nafter = 4",
      "c.toml, line 3, column 9: extended.after is not text in quotes"
    ),
    (
      "sessions = \"0900-1000\"\n[extended]\nbefore = \"4h\"",
      "c.toml, line 3, column 1: extended.before is unknown; the keys are from and after"
    ),
    ("holidays = [2026-04-0a 3, 1]", "c.toml, line 1, column 13: 2026-04-0a is not a date or time; write 2026-12-25, "),
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

  /// The hours before and after sessions from a day's midnight to the next one's, as minutes of the day.
  private func extended(_ text: String, on day: Int) throws -> [Range<Int>] {
    let calendar = try CalendarFile(path: "c.toml", text: sessions + text).calendar()
    let midnight = try #require(CivilDate(year: 2026, month: 12, day: day)).days
    let minute = 60 * Timestamp.nanosecondsPerSecond
    let start = Timestamp(nanoseconds: Int64(midnight) * 1_440 * minute)
    return calendar.extendedHours(from: start, to: start.advanced(by: 1_440 * minute)).map {
      Int($0.lowerBound.nanoseconds(since: start) / minute)..<Int($0.upperBound.nanoseconds(since: start) / minute)
    }
  }

  @Test func `extended hours are before sessions, after them, both or none`() throws {
    // 8 December 2026 is a Tuesday, the 12th a Saturday.
    #expect(try extended("", on: 8) == [])
    #expect(try extended("[extended]", on: 8) == [])
    #expect(try extended("[extended]\nfrom = \"0730\"", on: 8) == [450..<540])
    #expect(try extended("[extended]\nafter = \"90m\"", on: 8) == [600..<690])
    let both = "[extended]\nfrom = \"0000\"\nafter = \"2h\"\n[hours]\n2026-12-09 = \"0100-0130\""
    #expect(try extended(both, on: 8) == [0..<540, 600..<720])
    #expect(try extended(both, on: 9) == [0..<60, 90..<210])
    #expect(try extended(both, on: 12) == [])
    // The longest hours after a session end where the next one opens.
    #expect(try extended("[extended]\nfrom = \"0800\"\nafter = \"24h\"", on: 9) == [-840..<540, 600..<1_980])
  }
}
