import AxisScales
import CivilTime
import TestFixtures
import Testing
import TimeSeries

/// Session strings and calendars of one's own.
struct OwnCalendarTests {
  private func rows(_ sessions: String, from: Int = 4, days: Int = 7) throws -> [String] {
    // 2024-03-04 was a Monday.
    let calendar = try TradingCalendar(name: "mine", zone: .utc, sessions: sessions)
    let first = CivilDate.days(year: 2024, month: 3, day: from)
    return calendar.sessions(from: CivilDate(days: first), to: CivilDate(days: first + days - 1)).map { session in
      let clocks = [session.open, session.breakStart, session.breakEnd, session.close].compactMap { $0 }
      return ([session.date.day] + clocks.map { Zone.utc.civil($0).hour * 100 + Zone.utc.civil($0).minute })
        .map(String.init).joined(separator: " ")
    }
  }

  @Test func `hours are for Monday to Friday unless days are named`() throws {
    #expect(try rows("0930-1600") == ["4 930 1600", "5 930 1600", "6 930 1600", "7 930 1600", "8 930 1600"])
    #expect(try rows("0930-1600:23456") == (try rows("0930-1600")))
    #expect(try rows("1000-1200:17") == ["9 1000 1200", "10 1000 1200"])
  }

  @Test func `a comma makes a break, a bar puts days over the others`() throws {
    #expect(try rows("0900-1130,1230-1500:2") == ["4 900 1130 1230 1500"])
    #expect(try rows("0900-1630|0900-1400:2", days: 2) == ["4 900 1400", "5 900 1630"])
  }

  @Test func `a part that ends before it begins opens on the evening before`() throws {
    #expect(try rows("1700-0900:3") == ["5 1700 900"])
    #expect(try rows("1700-1515,1530-1600:3") == ["5 1700 1515 1530 1600"])
    #expect(try rows("0000-0000:3") == ["5 0 0"])
    #expect(try rows("24x7").count == 7)
  }

  @Test(arguments: [
    "", "0930", "0930-1600:", "0930-1600:8", "930-1600", "0960-1600", "2500-2600", "0930-1600,", "0930-1600|",
    "0930-1600:23456x",
  ])
  func `a text that is not a session is refused with a sentence that quotes it`(text: String) {
    let error = #expect(throws: RuleError.self) { try TradingCalendar(name: "mine", zone: .utc, sessions: text) }
    #expect(error?.description.contains("'\(text)'") == true)
  }

  @Test func `changes, closed days and special hours are followed`() throws {
    let calendar = try TradingCalendar(
      name: "mine", zone: zone("Europe/Zurich"), sessions: "0900-1730", changes: ["2024-03-06": "0900-1800"],
      closed: ["2024-03-05", "yearly:03-08", "2024-03-12..2024-03-13"], special: ["2024-03-09": "1000-1100"])
    let first = CivilDate(days: CivilDate.days(year: 2024, month: 3, day: 4))
    let sessions = calendar.sessions(from: first, to: CivilDate(days: first.days + 10))
    #expect(sessions.map(\.date.day) == [4, 6, 7, 9, 11, 14])
    #expect(sessions.map(\.length).map { $0 / 60_000_000_000 } == [510, 540, 540, 60, 540, 540])
  }

  @Test func `a named calendar takes more closed days`() throws {
    let calendar = try #require(TradingCalendar.named("XNYS")).adding(closed: ["2024-03-08"])
    let day = CivilDate(days: CivilDate.days(year: 2024, month: 3, day: 8))
    #expect(calendar.sessions(from: day, to: day).isEmpty)
  }

  @Test(arguments: ["2024-02-30", "yearly:13-01", "yearly:3-1", "2024-03-13..2024-03-12", "soon"])
  func `a day that does not exist is refused`(text: String) {
    #expect(throws: RuleError.self) {
      try TradingCalendar(name: "mine", zone: .utc, sessions: "0900-1730", closed: [text])
    }
  }
}
