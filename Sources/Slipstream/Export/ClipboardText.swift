/// Text for the clipboard of the terminal, as the sequence OSC 52.
package struct ClipboardText: Equatable, Sendable {
  private let text: String

  /// The most bytes of a text: terminals bound the sequence at about 100,000 characters.
  package static let mostBytes = 74_000

  /// - Returns: nil if the text has more than `mostBytes`.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    self.text = text
  }

  /// The bytes to write to the terminal.
  package var sequence: [UInt8] { Array("\u{1B}]52;c;".utf8) + Self.base64(Array(text.utf8)) + [0x07] }

  /// Encodes bytes in base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? digits[Int(bits >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
