import CivilTime
import Randomness
import TestFixtures
import Testing

struct ISO8601Tests {
  @Test(arguments: [
    ("2013-03-01T14:30:00Z", "2013-03-01T14:30:00Z"),
    ("2013-03-01T14:30Z", "2013-03-01T14:30:00Z"),
    ("2013-03-01 14:30:00.25Z", "2013-03-01T14:30:00.25Z"),
    ("2013-03-01T14:30:00,123456789999Z", "2013-03-01T14:30:00.123456789Z"),
    ("2013-03-01T14:30:00+01:00", "2013-03-01T13:30:00Z"),
    ("2013-03-01T14:30:00-0530", "2013-03-01T20:00:00Z"),
    ("2013-03-01T24:00Z", "2013-03-02T00:00:00Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("20130301T14:30Z", "2013-03-01T14:30:00Z"),
    ("2013-03-01", "2013-03-01T05:00:00Z"),
    ("2013-03-11T00:00", "2013-03-11T04:00:00Z"),
    ("1969-12-31T23:59:59.999999999Z", "1969-12-31T23:59:59.999999999Z"),
  ])
  func `a time is read, with its offset or on the wall clock of the zone`(text: String, expected: String) {
    let parsed = ISO8601.parse(text.utf8, zone: zone("America/New_York"))
    #expect(parsed.map(ISO8601.format) == expected)
  }

  @Test(arguments: [
    "", "x", "2013", "2013-3-1", "2013-02-30", "2013-03-01T", "2013-03-01T25:00Z", "2013-03-01T12:60Z",
    "2013-03-01T1:00Z",
    "2013-03-01T12:00:00.Z", "2013-03-01T12:00:00+1", "2013-03-01T12:00Zx", "0001-01-01", "9999-01-01",
    "2013-03-01T24:01Z",
  ])
  func `a text that is not a time is refused`(text: String) {
    #expect(ISO8601.parse(text.utf8, zone: .utc) == nil)
  }

  @Test func `formatting and reading give every time back`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5_000 {
      let time = Timestamp(
        nanoseconds: Int64.random(in: -9_000_000_000_000_000_000...9_000_000_000_000_000_000, using: &random))
      #expect(ISO8601.parse(ISO8601.format(time).utf8, zone: .utc) == time, "\(time)")
    }
  }

  @Test func `bytes of any kind never trap`() {
    var random = SplitMix64(seed: 12)
    let letters = Array("0123456789-:TZ+., ".utf8)
    for _ in 0..<20_000 {
      var bytes = Array("2013-03-01T14:30:00.5+01:00".utf8.prefix(Int.random(in: 0...27, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = letters.randomElement(using: &random) ?? 0
      }
      _ = ISO8601.parse(bytes, zone: .utc)
    }
  }
}
