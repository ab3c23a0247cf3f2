/// The checksum of zip and MCAP: reflected polynomial 0xEDB88320 (ISO-HDLC), eight bytes at a time (slicing by 8,
/// Kounavis and Berry, 2005).
struct CRC32: Sendable {
  /// Row k holds the checksum of a byte with k zero bytes behind it.
  private static let table: [UInt32] = {
    var table = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1 }
    }
    for index in 256..<2_048 {
      let before = table[index - 256]
      table.append((before >> 8) ^ table[Int(before & 0xFF)])
    }
    return table
  }()

  private var state: UInt32 = .max

  /// The checksum of all bytes so far.
  var value: UInt32 { ~state }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    state = CRC32.table.withUnsafeBufferPointer { table in
      var state = state
      var offset = 0
      while bytes.count - offset >= 8 {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ UInt64(state)
        state = 0
        for byte in 0..<8 { state ^= table[(7 - byte) << 8 | Int(truncatingIfNeeded: word >> (byte << 3)) & 0xFF] }
        offset += 8
      }
      while offset < bytes.count {
        state = table[Int((state ^ UInt32(bytes[offset])) & 0xFF)] ^ (state >> 8)
        offset += 1
      }
      return state
    }
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}
