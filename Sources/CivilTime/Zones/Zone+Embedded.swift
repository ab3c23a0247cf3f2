extension Zone {
  /// Returns a zone that is built into the program: UTC, the zones of the named calendars, and a few more; nil for
  /// others.
  ///
  /// - Complexity: O(size of the zone), about 50 µs; keep the result.
  public static func embedded(_ identifier: String) -> Zone? {
    if ["UTC", "Etc/UTC", "Z", "GMT", "Etc/GMT"].contains(identifier) { return utc }
    guard let entry = embeddedZones.first(where: { $0.identifier == identifier }) else { return nil }
    let bytes = entry.base64.withUTF8Buffer { decodeBase64($0) }
    return try? Zone(tzif: bytes, identifier: identifier)
  }

  /// The names that `embedded` knows, UTC first.
  public static var embeddedIdentifiers: [String] { ["UTC"] + embeddedZones.map(\.identifier) }
}

/// Decodes base 64 and skips characters outside its alphabet.
private func decodeBase64(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count * 3 / 4)
  var bits: UInt32 = 0
  var count = 0
  for letter in text {
    let value: UInt8
    switch letter {
    case 0x41...0x5A: value = letter - 0x41
    case 0x61...0x7A: value = letter - 0x61 + 26
    case 0x30...0x39: value = letter - 0x30 + 52
    case 0x2B: value = 62
    case 0x2F: value = 63
    default: continue
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
