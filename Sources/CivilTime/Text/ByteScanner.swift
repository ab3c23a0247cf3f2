/// Reads small grammars from ASCII bytes: numbers, punctuation, words. Never traps, whatever the bytes.
package struct ByteScanner {
  private let bytes: [UInt8]
  package private(set) var position = 0

  package init(_ bytes: some Collection<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package var isAtEnd: Bool { position == bytes.count }

  /// The next byte, nil at the end.
  package var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  package mutating func advance() {
    if position < bytes.count { position += 1 }
  }

  /// Goes past `text` when it stands here, letters in either case.
  package mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count {
      let wanted = text.utf8Start[offset]
      let byte = bytes[position + offset]
      guard byte == wanted || (ByteScanner.lowered(byte) == ByteScanner.lowered(wanted)) else { return false }
    }
    position += count
    return true
  }

  /// A number of as many digits as `digits` allows, at most 18.
  package mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < min(digits.upperBound, 18), let byte = peek, byte >= 0x30, byte <= 0x39 {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      advance()
    }
    guard count >= digits.lowerBound else { return nil }
    return value
  }

  /// The letters that stand here, lowered.
  package mutating func word() -> String {
    var letters: [UInt8] = []
    while let byte = peek, (0x61...0x7A).contains(ByteScanner.lowered(byte)) {
      letters.append(ByteScanner.lowered(byte))
      advance()
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
