/// Reads small grammars from ASCII bytes that it owns: numbers, punctuation, words. Never traps, whatever the bytes.
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

  /// Reads a value with a borrowed scan of the remaining bytes and skips the bytes it used. On nil the position does
  /// not change.
  package mutating func read<Value>(_ body: (inout ByteScan) -> Value?) -> Value? {
    bytes.withUnsafeBufferPointer { all in
      var scan = ByteScan(UnsafeBufferPointer(rebasing: all[position...]))
      guard let value = body(&scan) else { return nil }
      position = all.count - scan.count
      return value
    }
  }

  /// Skips `text` if it comes next, in either case.
  package mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for offset in 0..<count {
      let (wanted, byte) = (text.utf8Start[offset], bytes[position + offset])
      guard byte == wanted || (byte.isLetter && wanted.isLetter && byte | 0x20 == wanted | 0x20) else { return false }
    }
    position += count
    return true
  }

  /// Reads a number with as many digits as `digits` allows, at most 18; further digits stay unread.
  package mutating func number(digits: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < min(digits.upperBound, 18), let byte = peek, byte.isDigit {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      advance()
    }
    guard count >= digits.lowerBound else { return nil }
    return value
  }

  /// Reads the next letters in lower case.
  package mutating func word() -> String {
    read { $0.word() } ?? ""
  }
}
