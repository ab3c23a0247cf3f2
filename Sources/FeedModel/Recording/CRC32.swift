/// The checksum of zip and MCAP: reflected polynomial 0xEDB88320 (ISO-HDLC), sixteen bytes at a time (slicing,
/// Kounavis and Berry, 2005).
struct CRC32: Sendable {
  /// Row k holds the checksum of a byte with k zero bytes behind it.
  private static let table: [UInt32] = {
    var table = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1 }
    }
    for index in 256..<4_096 {
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
      guard let table = table.baseAddress, let base = bytes.baseAddress else { return state }
      var state = state
      var offset = 0
      while bytes.count - offset >= 16 {
        let low = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ UInt64(state)
        let high = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        state = CRC32.fold(low, table + 2_048) ^ CRC32.fold(high, table)
        offset += 16
      }
      while offset < bytes.count {
        state = table[Int((state ^ UInt32(bytes[offset])) & 0xFF)] ^ (state >> 8)
        offset += 1
      }
      return state
    }
  }

  /// The checksum of eight bytes with as many bytes behind them as the table's first row stands for.
  @inline(__always)
  private static func fold(_ word: UInt64, _ table: UnsafePointer<UInt32>) -> UInt32 {
    @inline(__always) func row(_ number: Int, _ shift: UInt64) -> UInt32 {
      table[number << 8 | Int(truncatingIfNeeded: (word >> shift) & 0xFF)]
    }
    let first = row(7, 0) ^ row(6, 8) ^ row(5, 16) ^ row(4, 24)
    return first ^ row(3, 32) ^ row(2, 40) ^ row(1, 48) ^ row(0, 56)
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}
