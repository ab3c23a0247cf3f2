/// Builds the bytes of records: numbers are little-endian, texts and blobs have a length prefix.
struct RecordBytes: Sendable {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func number(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func text(_ text: String) { blob(Array(text.utf8)) }

  mutating func blob(_ blob: [UInt8]) {
    number(UInt32(blob.count))
    bytes.append(contentsOf: blob)
  }

  mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func record(_ opcode: RecordingFormat.Opcode, _ content: (inout RecordBytes) -> Void) {
    number(opcode.rawValue)
    let length = bytes.count
    number(UInt64(0))
    content(&self)
    let size = UInt64(bytes.count - length - 8)
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: size.littleEndian, toByteOffset: length, as: UInt64.self) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Empties this and returns its bytes.
  mutating func drain() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
