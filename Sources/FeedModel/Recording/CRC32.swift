internal import CZlib

/// The checksum of zip and MCAP (ISO-HDLC), by zlib.
struct CRC32: Sendable {
  /// The checksum of all bytes so far.
  private(set) var value: UInt32 = 0

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    // zlib resets the checksum when the address is null.
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    value = UInt32(
      truncatingIfNeeded: crc32_z(uLong(value), base.assumingMemoryBound(to: UInt8.self), bytes.count))
  }

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }

  static func of(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { of($0) } }
}
