import AxisScales
import CivilTime
import TestFixtures
import Testing
import TimeSeries

/// FEATURES.md section 3: New York, 09:30 to 16:00, weekends out, 2024-03-29 out.
struct GoldenAxisTests {
  private let newYork = zone("America/New_York")
  private var scale: CalendarScale {
    CalendarScale(exclusions: rules("weekends", "daily:16:00-09:30", "2024-03-29"), zone: newYork)
  }

  @Test(arguments: [
    ("2024-03-08T15:00", "2024-03-11T10:00", 66.0, 1.5),
    ("2024-03-08T09:30", "2024-03-15T09:30", 167.0, 32.5),
    ("2024-03-28T15:30", "2024-04-01T00:00", 80.5, 0.5),
    ("2024-03-01T09:30", "2024-03-31T00:00", 709.5, 130.0),
  ])
  func `open time leaves out nights, weekends and holidays across a change of the clocks`(
    from: String, to: String, wall: Double, open: Double
  ) {
    let (a, b) = (time(from, newYork), time(to, newYork))
    #expect(Double(b.nanoseconds(since: a)) / Double(hour) == wall)
    #expect(Double(scale.openNanoseconds(from: a, to: b)) / Double(hour) == open)
    #expect(TimeScale.calendar(scale).distance(a, b) == open * Double(hour))
  }

  @Test func `March 2024 has its twenty sessions, and a seam before each but the first`() {
    let seams = scale.seams(from: time("2024-03-01T12:00", newYork), to: time("2024-03-31", newYork))
    #expect(seams.dropLast().count == 19)
    #expect(seams.last?.opens == time("2024-04-01T09:30", newYork))
    #expect(!seams.contains { $0.date == CivilDate(days: newYork.days(time("2024-03-29", newYork))) })
  }

  @Test func `the start of a gap is out, its end is in, and both share the seam`() {
    let close = time("2024-03-08T16:00", newYork)
    let open = time("2024-03-11T09:30", newYork)
    #expect(!scale.isOpen(close))
    #expect(scale.isOpen(open))
    #expect(scale.position(of: close) == scale.position(of: open))
    #expect(scale.clampUp(close) == open)
    #expect(scale.clampDown(open) == open)
    #expect(scale.clampDown(time("2024-03-09T12:00", newYork)) == close)
    #expect(scale.time(at: scale.position(of: close)) == open)
  }
}
