/// The checksum of zip and MCAP: reflected polynomial 0xEDB88320 (ISO-HDLC).
struct CRC32: Sendable {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) in
    (0..<8).reduce(byte) { rest, _ in rest & 1 == 1 ? (rest >> 1) ^ 0xEDB8_8320 : rest >> 1 }
  }

  private var state: UInt32 = .max

  /// The checksum of all bytes so far.
  var value: UInt32 { ~state }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    let table = CRC32.table
    for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8) }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }
}
