import CivilTime
import TestFixtures
import Testing

struct ISO8601WritingTests {
  @Test func `a time is written exactly, to the second, or as the name of a file`() {
    let time = time("2013-03-01T14:30:05.25Z")
    #expect(ISO8601.format(time) == "2013-03-01T14:30:05.25Z")
    #expect(ISO8601.format(time, .seconds) == "2013-03-01T14:30:05Z")
    #expect(ISO8601.format(time, .fileName) == "20130301-143005")
  }

  @Test func `decimals are cut before 1970, too`() {
    #expect(ISO8601.format(time("1969-12-31T23:59:59.75Z"), .seconds) == "1969-12-31T23:59:59Z")
  }

  @Test func `dates and times of day have all their digits`() {
    #expect(CivilDate(year: 7, month: 1, day: 2)?.description == "0007-01-02")
    #expect(CivilDate(year: -5, month: 12, day: 31)?.description == "-0005-12-31")
    #expect(CivilDate(days: 4_000_000).description == "12921-08-18")
    #expect(TimeOfDay(hour: 9, minute: 5, second: 0)?.description == "09:05:00")
    #expect(TimeOfDay(hour: 9, minute: 5, second: 0, nanosecond: 120_000)?.description == "09:05:00.00012")
    #expect(TimeOfDay(hour: 24, minute: 0, second: 0) == nil)
  }
}
