/// Base64 (RFC 4648, section 4).
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of some bytes, with padding.
  package static func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
    var held: UInt32 = 0
    var count = 0
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 1
      guard count == 3 else { continue }
      put(held, digits: 4, &text)
      (held, count) = (0, 0)
    }
    guard count > 0 else { return }
    put(held << UInt32(8 * (3 - count)), digits: count + 1, &text)
    text.append(contentsOf: repeatElement(0x3D, count: 3 - count))
  }

  private static func put(_ held: UInt32, digits: Int, _ text: inout [UInt8]) {
    for place in 0..<digits { text.append(alphabet[Int(held >> UInt32(18 - 6 * place) & 63)]) }
  }
}
