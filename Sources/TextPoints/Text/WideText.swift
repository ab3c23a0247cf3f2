/// Makes UTF-8 of UTF-16, piece by piece: spreadsheets and shells of Windows write texts so.
///
/// It holds at most three bytes back, of a character that the next piece completes.
struct WideText: LineLayout {
  private let isLittleEndian: Bool
  /// The first byte of a unit whose second one is to come.
  private var odd: UInt8?
  /// The first half of a character of two units.
  private var high: UInt16?

  /// Units at the start that are looked at where no mark says the encoding.
  private static let judged = 32

  /// - Parameter bytes: the start of a text.
  /// - Returns: nil for a text of bytes, and for fewer than two units without a mark.
  init?(startingWith bytes: UnsafeBufferPointer<UInt8>) {
    if Self.hasMark(bytes) {
      // A text of UTF-32 begins as one of UTF-16 with a zero.
      guard !bytes.dropFirst(2).starts(with: [0, 0]) else { return nil }
      isLittleEndian = bytes[0] == 0xFF
      return
    }
    guard bytes.count >= 4, let zeros = Self.zeros(bytes) else { return nil }
    isLittleEndian = zeros == .second
  }

  static func isOne(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool? {
    !isEnd && isOpen(bytes) ? nil : WideText(startingWith: bytes) != nil
  }

  /// Whether the encoding needs more bytes to be recognised.
  private static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes.count < 2 { return true }
    if hasMark(bytes) { return bytes.count < 4 }
    return bytes.count < judged * 2 && zeros(bytes) != nil
  }

  private static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  private enum Half { case first, second }

  /// Which byte is zero, and alone so, in every unit that is judged; nil if there is none such.
  private static func zeros(_ bytes: UnsafeBufferPointer<UInt8>) -> Half? {
    let units = min(bytes.count / 2, judged)
    func areZero(from first: Int) -> Int { stride(from: first, to: units * 2, by: 2).count { bytes[$0] == 0 } }
    switch (areZero(from: 0), areZero(from: 1)) {
    case (0, units): return .second
    case (units, 0): return .first
    default: return nil
    }
  }

  /// The next bytes in UTF-8; a mark at the start stays one.
  ///
  /// - Parameter isEnd: whether no more follow; half a character then becomes a replacement.
  /// - Complexity: O(bytes).
  mutating func lines(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      guard let first = odd else {
        odd = byte
        continue
      }
      odd = nil
      append(isLittleEndian ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte), &text)
    }
    if isEnd, high != nil || odd != nil {
      Self.add(Self.replacement, &text)
      (high, odd) = (nil, nil)
    }
    return text
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private mutating func append(_ unit: UInt16, _ text: inout [UInt8]) {
    if let first = high {
      high = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return Self.add(Unicode.Scalar(value) ?? Self.replacement, &text)
      }
      Self.add(Self.replacement, &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else {
      Self.add(Unicode.Scalar(unit) ?? Self.replacement, &text)
    }
  }

  private static func add(_ scalar: Unicode.Scalar, _ text: inout [UInt8]) {
    text.append(contentsOf: String(scalar).utf8)
  }
}
