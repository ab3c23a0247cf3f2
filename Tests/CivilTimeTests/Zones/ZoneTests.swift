import CivilTime
import TestFixtures
import Testing

struct ZoneTests {
  @Test func `embedded zones tell what Python's zoneinfo tells at each transition and at random`() {
    var rows = 0
    for line in Fixture.lines("zones/golden.csv").dropFirst() {
      let fields = line.split(separator: ",")
      guard let seconds = Int64(fields[1]), let zone = Zone.embedded(String(fields[0])) else { continue }
      let time = Timestamp(nanoseconds: seconds * 1_000_000_000)
      #expect(zone.offset(at: time) == Int(fields[2]), "\(line)")
      #expect(zone.abbreviation(at: time) == fields[3], "\(line)")
      rows += 1
    }
    #expect(rows > 1_500)
  }

  @Test(arguments: [
    // Clocks go forward: a time that does not exist is read with the offset before.
    ("America/New_York", "2024-03-10T01:59:59", "2024-03-10T06:59:59Z"),
    ("America/New_York", "2024-03-10T02:30", "2024-03-10T07:30:00Z"),
    ("America/New_York", "2024-03-10T03:00", "2024-03-10T07:00:00Z"),
    ("Europe/London", "2024-03-31T01:30", "2024-03-31T01:30:00Z"),
    ("Europe/London", "2024-03-31T02:00", "2024-03-31T01:00:00Z"),
    ("Europe/Berlin", "2024-03-31T02:30", "2024-03-31T01:30:00Z"),
    ("Australia/Sydney", "2024-10-06T02:30", "2024-10-05T16:30:00Z"),
    // Clocks go back: a time that occurs twice is its first occurrence.
    ("America/New_York", "2024-11-03T01:30", "2024-11-03T05:30:00Z"),
    ("America/New_York", "2024-11-03T02:00", "2024-11-03T07:00:00Z"),
    ("Europe/London", "2024-10-27T01:30", "2024-10-27T00:30:00Z"),
    ("Europe/Berlin", "2024-10-27T02:59:59", "2024-10-27T00:59:59Z"),
    ("Australia/Sydney", "2024-04-07T02:30", "2024-04-06T15:30:00Z"),
    // Beyond the listed transitions the footer's rule holds.
    ("America/New_York", "2124-07-01T12:00", "2124-07-01T16:00:00Z"),
    ("Europe/London", "2150-01-01T12:00", "2150-01-01T12:00:00Z"),
  ])
  func `wall-clock times follow RFC 5545`(identifier: String, wall: String, utc: String) {
    #expect(ISO8601.format(time(wall, zone(identifier))) == utc)
  }

  @Test(arguments: ["America/New_York", "Europe/London", "Europe/Berlin", "Australia/Sydney"])
  func `a wall clock that occurs once is the inverse of its instant, at every edge`(identifier: String) {
    let zone = zone(identifier)
    let edges = zone.transitions(in: time("1970-01-01")..<time("2100-01-01"))
    #expect(edges.count > 200)
    for edge in edges {
      let before = zone.offset(at: edge.advanced(by: -1))
      let after = zone.offset(at: edge)
      for offset in [-7_200, -3_601, -3_600, -1, 0, 1, 3_599, 3_600, 7_200] {
        let instant = edge.advanced(by: Int64(offset) * 1_000_000_000)
        let back = zone.timestamp(zone.civil(instant))
        // The second reading of a repeated hour is read as the first.
        let isSecondReading = after < before && offset >= 0 && offset < before - after
        let expected = isSecondReading ? instant.advanced(by: Int64(after - before) * 1_000_000_000) : instant
        #expect(back == expected, "\(identifier) \(ISO8601.format(instant))")
      }
    }
  }

  @Test func `an unknown zone has no embedded answer`() {
    #expect(Zone.embedded("Mars/Olympus") == nil)
    #expect(Zone.embedded("") == nil)
    #expect(Zone.embedded("UTC") == .utc)
    #expect(Zone.embeddedIdentifiers.allSatisfy { Zone.embedded($0) != nil })
  }

  @Test func `the ends of time are answered`() {
    for identifier in Zone.embeddedIdentifiers {
      let zone = zone(identifier)
      for end in [Timestamp(nanoseconds: .min), Timestamp(nanoseconds: .max)] {
        _ = zone.timestamp(zone.civil(end))
        #expect(abs(zone.offset(at: end)) < 86_400)
      }
      _ = zone.timestamp(CivilDateTime(year: 9_999, month: 12, day: 31))
      _ = zone.timestamp(CivilDateTime(year: -9_999, month: 1, day: 1))
    }
  }

  @Test func `a zone is read from the system's file, else from the embedded subset`() throws {
    #expect(try Zone.named("Asia/Tokyo") { _ in nil }.offset(at: time("2024-01-01")) == 32_400)
    #expect(try Zone.named("Asia/Tokyo") { _ in [1, 2, 3] }.offset(at: time("2024-01-01")) == 32_400)
    #expect(try Zone.named("UTC") { _ in nil } == .utc)
  }

  @Test(arguments: [
    ("America/Newyork", "America/New_York"), ("tokyo", "Asia/Tokyo"), ("Mars/Olympus", "Mars/Olympus"),
    ("../../etc/passwd", "not the name"), ("", "not the name"), ("/etc/localtime", "not the name"),
    ("Europe//Berlin", "not the name"),
  ])
  func `an unknown zone is refused with a sentence that helps`(name: String, hint: String) {
    let error = #expect(throws: RuleError.self) { try Zone.named(name) { _ in nil } }
    #expect(error?.description.contains(hint) == true)
    #expect(error?.description.contains("'\(name)'") == true)
  }
}
