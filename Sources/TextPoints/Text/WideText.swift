/// Makes UTF-8 of UTF-16, piece by piece: spreadsheets and shells of Windows write texts so.
///
/// It holds at most three bytes back, of a character that the next piece completes.
struct WideText: Sendable {
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

  /// Whether the encoding needs more bytes to be recognised. The result must not depend on how the stream is split.
  static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
  mutating func utf8(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> [UInt8] {
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

extension TextReader {
  /// The way of the bytes into the reader: a text of UTF-16 comes in as UTF-8, blocks below times as one table, a table
  /// within borders or with groups of columns as one with bars, and records over several lines as lines of JSON.
  struct Entrance: Sendable {
    /// The first bytes, until they tell the kind of text.
    private var held: [UInt8] = []
    private var isDecided = false
    private var wide: WideText?
    private var blocks: StampedBlocks?
    private var borders: BorderedText?
    private var groups: GroupedText?
    private var records: VerticalRecords?

    /// Whether bytes come in as they are.
    var isPlain: Bool { isDecided && wide == nil && blocks == nil && borders == nil && groups == nil && records == nil }

    /// Bytes that are changed at a time.
    private static let piece = 1 << 18

    /// Passes on the text of further bytes, in pieces.
    mutating func pass(
      _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool,
      _ deliver: (UnsafeBufferPointer<UInt8>, Bool) throws(FeedFault) -> Void
    ) throws(FeedFault) {
      if !isDecided, !held.isEmpty || Self.isOpen(bytes, isEnd: isEnd) {
        held.append(contentsOf: bytes)
        let first = held
        let isOpen = first.withUnsafeBufferPointer { Self.isOpen($0, isEnd: isEnd) }
        if isOpen { return }
        held = []
        let outcome = first.withUnsafeBufferPointer { buffer in
          Result { () throws(FeedFault) in try decide(buffer, isEnd: isEnd, deliver) }
        }
        return try outcome.get()
      }
      try decide(bytes, isEnd: isEnd, deliver)
    }

    private static func isOpen(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) -> Bool {
      !isEnd
        && (WideText.isOpen(bytes) || StampedBlocks.areBlocks(bytes, isEnd: false) == nil
          || BorderedText.isOne(bytes, isEnd: false) == nil || GroupedText.isOne(bytes, isEnd: false) == nil
          || VerticalRecords.isOne(bytes, isEnd: false) == nil)
    }

    private mutating func decide(
      _ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool,
      _ deliver: (UnsafeBufferPointer<UInt8>, Bool) throws(FeedFault) -> Void
    ) throws(FeedFault) {
      if !isDecided {
        isDecided = true
        wide = WideText(startingWith: bytes)
        if wide == nil { blocks = StampedBlocks(startingWith: bytes) }
        if wide == nil, blocks == nil { borders = BorderedText(startingWith: bytes) }
        if wide == nil, blocks == nil, borders == nil { groups = GroupedText(startingWith: bytes) }
        if wide == nil, blocks == nil, borders == nil, groups == nil { records = VerticalRecords(startingWith: bytes) }
      }
      guard !isPlain else { return try deliver(bytes, isEnd) }
      var place = 0
      // Ends with the bytes: each turn takes a piece of them.
      repeat {
        let end = min(bytes.count, place + Self.piece)
        let isLast = isEnd && end == bytes.count
        let part = UnsafeBufferPointer(rebasing: bytes[place..<end])
        let text =
          wide?.utf8(part, isEnd: isLast) ?? blocks?.lines(part, isEnd: isLast)
          ?? borders?.lines(part, isEnd: isLast) ?? groups?.lines(part, isEnd: isLast)
          ?? records?.lines(part, isEnd: isLast) ?? []
        let outcome = text.withUnsafeBufferPointer { buffer in
          Result { () throws(FeedFault) in try deliver(buffer, isLast) }
        }
        try outcome.get()
        place = end
      } while place < bytes.count
    }
  }
}
