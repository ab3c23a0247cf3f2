import CivilTime
import TestFixtures
import Testing

struct TypedTimeTests {
  private let view = time("2020-06-15T12:00:00Z")

  @Test(arguments: [
    ("2012", "2012-01-01T00:00:00Z", "2013-01-01T00:00:00Z"),
    ("2012-12", "2012-12-01T00:00:00Z", "2013-01-01T00:00:00Z"),
    ("2012-02-28", "2012-02-28T00:00:00Z", "2012-02-29T00:00:00Z"),
    ("20120228", "2012-02-28T00:00:00Z", "2012-02-29T00:00:00Z"),
    ("2012-05-17 09:30", "2012-05-17T09:30:00Z", "2012-05-17T09:30:00Z"),
    ("9:30", "2020-06-15T09:30:00Z", "2020-06-15T09:30:00Z"),
    ("09:30:05", "2020-06-15T09:30:05Z", "2020-06-15T09:30:05Z"),
  ])
  func `a typed time names a year, a month, a day or an instant`(text: String, start: String, end: String) {
    let typed = TypedTime(text, near: view, zone: .utc)
    #expect(typed.map { ISO8601.format($0.start) } == start)
    #expect(typed.map { ISO8601.format($0.end(zone: .utc)) } == end)
  }

  @Test(arguments: ["", "1", "201", "20121", "2012-13", "2012-5", "noon", "25:00", "2012-05-17 9:30"])
  func `a text that names no time is refused`(text: String) {
    #expect(TypedTime(text, near: view, zone: .utc) == nil)
  }

  @Test(arguments: [
    ("2012..2013", "2012-01-01T00:00:00Z", "2014-01-01T00:00:00Z"),
    ("2012-05 .. 2012-05-17", "2012-05-01T00:00:00Z", "2012-05-18T00:00:00Z"),
    ("9:30..10:45", "2020-06-15T09:30:00Z", "2020-06-15T10:45:00Z"),
  ])
  func `a range ends with what its second time names`(text: String, from: String, to: String) {
    let range = TypedTime.range(text, near: view, zone: .utc)
    #expect(range.map { ISO8601.format($0.lowerBound) } == from)
    #expect(range.map { ISO8601.format($0.upperBound) } == to)
  }

  @Test(arguments: ["2012", "2013..2012", "..", "2012..", "..2012", "2012..x"])
  func `a text that names no range is refused`(text: String) {
    #expect(TypedTime.range(text, near: view, zone: .utc) == nil)
  }
}
