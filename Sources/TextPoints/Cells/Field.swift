/// One field of a delimited record.
struct Field {
  /// The bytes without the surrounding quotes; doubled quotes inside are still doubled.
  var bytes: UnsafeBufferPointer<UInt8>
  var hasDoubledQuotes: Bool

  /// The bytes with doubled quotes reduced to single ones.
  func unquoted() -> [UInt8] {
    guard hasDoubledQuotes else { return Array(bytes) }
    var plain: [UInt8] = []
    var skipsQuote = false
    for byte in bytes {
      if byte == 0x22, skipsQuote {
        skipsQuote = false
        continue
      }
      skipsQuote = byte == 0x22
      plain.append(byte)
    }
    return plain
  }
}
