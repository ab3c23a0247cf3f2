import CivilTime

/// A file of the time zone database, and the same bytes as a rule: refused, or a zone that knows every instant.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = input(data, size)
  var zones: [Zone] = []
  if let zone = try? Zone(tzif: bytes, identifier: "x") { zones.append(zone) }
  if let text = String(validating: bytes, as: UTF8.self), let zone = try? Zone(rule: text) { zones.append(zone) }
  for zone in zones {
    for time in [Int64.min, -1 << 62, -1, 0, 1, 1_700_000_000_000_000_000, 1 << 62, .max] {
      let instant = Timestamp(nanoseconds: time)
      _ = zone.timestamp(zone.civil(instant))
      _ = (zone.offset(at: instant), zone.abbreviation(at: instant), zone.transitions(in: instant..<instant))
      _ = ISO8601.parse(ISO8601.format(instant).utf8, zone: zone)
    }
  }
  return 0
}
