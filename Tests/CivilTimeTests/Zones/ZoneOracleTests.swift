import CivilTime
import Platform
import TestFixtures
import Testing

/// Run by tools/check-zones, which writes what Python's zoneinfo says; without its file there is nothing to do.
struct ZoneOracleTests {
  private static let oracle = EnvironmentVariables.value("SLIPSTREAM_ZONE_ORACLE")
  private static let folder = EnvironmentVariables.value("SLIPSTREAM_ZONEINFO") ?? "/usr/share/zoneinfo"

  private struct Reader {
    let bytes: [UInt8]
    var at = 0

    mutating func integer(_ width: Int) -> Int64 {
      defer { at += width }
      return bytes[at..<at + width].reversed().reduce(0) { $0 << 8 | Int64($1) }
    }

    mutating func text() -> String {
      let count = Int(integer(1))
      defer { at += count }
      return String(decoding: bytes[at..<at + count], as: UTF8.self)
    }
  }

  @Test(.enabled(if: oracle != nil))
  func `every zone tells the times that Python's zoneinfo tells`() throws {
    var reader = Reader(bytes: Fixture.read(Self.oracle ?? ""))
    var rows = 0
    while reader.at < reader.bytes.count {
      let name = reader.text()
      let zone = try Zone(tzif: Fixture.read(Self.folder + "/" + name), identifier: name)
      var wrong = 0
      for _ in 0..<reader.integer(4) {
        let seconds = reader.integer(8)
        let offset = Int(reader.integer(8))
        if zone.offset(at: Timestamp(nanoseconds: seconds * 1_000_000_000)) != offset { wrong += 1 }
        rows += 1
      }
      for _ in 0..<reader.integer(4) {
        let wall = reader.integer(8)
        let expected = reader.integer(8)
        let civil = Zone.utc.civil(Timestamp(nanoseconds: wall * 1_000_000_000))
        if zone.timestamp(civil).nanoseconds != expected * 1_000_000_000 { wrong += 1 }
        rows += 1
      }
      #expect(wrong == 0, "zone \(name)")
    }
    print("zones: \(rows) expectations compared")
  }
}
