import CivilTime
import Randomness
import TestFixtures
import Testing

/// Files that are damaged, and a small one made by hand.
struct TZifTests {
  /// A version 2 file without transitions whose footer is `footer`.
  private func file(footer: String, version: Character = "2") -> [UInt8] {
    func header(_ counts: [UInt32]) -> [UInt8] {
      Array("TZif\(version)".utf8) + [UInt8](repeating: 0, count: 15)
        + counts.flatMap { count in (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * UInt32($0))) } }
    }
    let local: [UInt8] = [0, 0, 0, 0, 0, 0] + Array("UTC\0".utf8)
    return header([0, 0, 0, 0, 1, 4]) + local + header([0, 0, 0, 0, 1, 4]) + local + Array("\n\(footer)\n".utf8)
  }

  @Test(arguments: [
    ("UTC0", "2024-07-01T12:00:00Z", 0, "UTC"),
    ("<+0330>-3:30", "2024-07-01T12:00:00Z", 12_600, "+0330"),
    ("EST5EDT,M3.2.0,M11.1.0", "2024-07-01T12:00:00Z", -14_400, "EDT"),
    ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T06:59:59Z", -18_000, "EST"),
    ("EST5EDT,M3.2.0,M11.1.0", "2024-03-10T07:00:00Z", -14_400, "EDT"),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2024-01-01T12:00:00Z", 0, "GMT"),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-01-01T12:00:00Z", 39_600, "AEDT"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T00:59:59Z", -7_200, "-02"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2024-03-31T01:00:00Z", -3_600, "-01"),
    ("AAA3BBB,J60/0,J300", "2024-03-01T02:59:59Z", -10_800, "AAA"),
    ("AAA3BBB,J60/0,J300", "2024-03-01T03:00:00Z", -7_200, "BBB"),
    ("AAA3BBB,59/0,299", "2024-02-29T03:00:00Z", -7_200, "BBB"),
  ])
  func `the footer's rule is followed`(footer: String, at: String, offset: Int, name: String) throws {
    let zone = try Zone(tzif: file(footer: footer), identifier: "Test")
    #expect(zone.offset(at: time(at)) == offset)
    #expect(zone.abbreviation(at: time(at)) == name)
  }

  @Test(arguments: [
    "E5", "EST", "EST25", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,J0,J9", "EST5 ",
  ])
  func `a footer that is no rule is refused with a sentence`(footer: String) {
    let error = #expect(throws: RuleError.self) { try Zone(tzif: file(footer: footer), identifier: "Test") }
    #expect(error?.description.contains("Test") == true)
  }

  @Test func `a file of version 1 or of another kind is refused`() {
    #expect(throws: RuleError.self) { try Zone(tzif: file(footer: "UTC0", version: "\0"), identifier: "Old") }
    #expect(throws: RuleError.self) { try Zone(tzif: Array("hello, world".utf8), identifier: "Text") }
    #expect(throws: RuleError.self) { try Zone(tzif: [], identifier: "Empty") }
  }

  @Test func `a file cut anywhere is refused`() {
    let whole = file(footer: "EST5EDT,M3.2.0,M11.1.0")
    for count in 0..<whole.count {
      #expect(throws: RuleError.self) { try Zone(tzif: Array(whole[..<count]), identifier: "Cut") }
    }
  }

  @Test func `a file with any bytes changed never traps`() {
    var random = SplitMix64(seed: 21)
    let whole = file(footer: "EST5EDT,M3.2.0,M11.1.0")
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let zone = try? Zone(tzif: bytes, identifier: "Changed") else { continue }
      _ = zone.timestamp(zone.civil(time("2024-07-01T12:00:00Z")))
    }
  }
}
