/// Reads the bytes of one field from the front. It borrows the bytes, so a table with a million fields copies none of
/// them; ``ByteScanner`` owns its bytes.
package struct ByteScan {
  private var cursor: UnsafePointer<UInt8>?
  private var left: Int

  /// Scans all bytes of a field.
  package init(_ field: UnsafeBufferPointer<UInt8>) {
    cursor = field.baseAddress
    left = field.count
  }

  /// Scans the bytes of a field without the blanks at its ends.
  package init(trimming field: UnsafeBufferPointer<UInt8>) {
    self.init(field)
    // Some exports put a tab before a date, so that spreadsheets take it as a text.
    while left > 0, let cursor, cursor.pointee == 0x20 || cursor.pointee == 0x09 { advance() }
    while left > 0, let cursor, cursor[left - 1] == 0x20 || cursor[left - 1] == 0x09 { left -= 1 }
  }

  package var isAtEnd: Bool { left == 0 }

  /// The number of bytes left.
  package var count: Int { left }

  /// The next byte, nil at the end.
  package var first: UInt8? { left > 0 ? cursor?.pointee : nil }

  /// Skips the next byte.
  package mutating func advance() {
    guard left > 0 else { return }
    cursor = cursor.map { $0 + 1 }
    left -= 1
  }

  /// Skips `byte` if it comes next.
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard left > 0, cursor?.pointee == byte else { return false }
    advance()
    return true
  }

  private mutating func digit() -> Int? {
    guard left > 0, let byte = cursor?.pointee, case let digit = byte &- 0x30, digit < 10 else { return nil }
    advance()
    return Int(digit)
  }

  /// Reads a number of exactly `count` digits, whatever follows.
  package mutating func digits(exactly count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// Reads a number whose digit count is in `range`, at most 18; nil if it has more or fewer digits.
  package mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var (number, count) = (0, 0)
    while count <= range.upperBound, let digit = digit() {
      number = number * 10 + digit
      count += 1
    }
    return range.contains(count) ? number : nil
  }

  /// Reads all digits that come next, at least one and at most 19.
  package mutating func digits() -> UInt64? {
    guard let first = digit() else { return nil }
    var number = UInt64(first)
    while let digit = digit() {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = product.addingReportingOverflow(UInt64(digit))
      guard !overflow, !sumOverflow else { return nil }
      number = sum
    }
    return number
  }

  /// Reads a fraction such as .25 as billionths, truncated after the ninth digit; 0 if there is no fraction, nil if it
  /// is malformed.
  package mutating func fraction(acceptsComma: Bool = true) -> Int64? {
    guard skip(0x2E) || (acceptsComma && skip(0x2C)) else { return 0 }
    guard let first = digit() else { return nil }
    var scale: Int64 = 100_000_000
    var sum = Int64(first) * scale
    while let digit = digit() {
      scale /= 10
      sum += Int64(digit) * scale
    }
    return sum
  }

  /// Reads the next letters in lower case.
  package mutating func word() -> String {
    var word = ""
    while let byte = first, byte.isLetter {
      word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      advance()
    }
    return word
  }

  /// Reads the next letters in lower case. Letters outside ASCII may be UTF-8 or Latin 1.
  package mutating func wordInAnyLanguage() -> String {
    let ascii = word()
    guard let byte = first, byte >= 0x80 else { return ascii }
    var bytes = Array(ascii.utf8)
    while let byte = first, byte.isLetter || byte >= 0x80 {
      bytes.append(byte)
      advance()
    }
    let text = String(validating: bytes, as: UTF8.self)
    return (text ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))).lowercased()
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether this is an ASCII letter.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
