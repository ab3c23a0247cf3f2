/// A place in the bytes of a document, which are valid UTF-8.
struct TOMLCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0
  private var line = 1
  /// The offset up to which the columns of the line are counted, and the number of columns before it.
  private var counted = (offset: 0, columns: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte here; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The line and column of the cursor. All calls together cost O(bytes).
  mutating func place() -> TOMLPosition {
    for byte in bytes[counted.offset..<offset] where byte & 0xC0 != 0x80 { counted.columns += 1 }
    counted.offset = offset
    return TOMLPosition(line: line, column: counted.columns + 1)
  }

  /// The byte `distance` ahead; nil beyond the end.
  func peek(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// Counts the repetitions of a byte from here on, up to a bound.
  func run(of byte: UInt8, upTo bound: Int) -> Int {
    bytes[offset...].prefix(bound).prefix { $0 == byte }.count
  }

  /// Moves forward within the line, and never beyond the end.
  mutating func advance(_ count: Int = 1) {
    offset = min(offset + count, bytes.count)
  }

  /// Skips a byte, if it is here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard self.byte == byte else { return false }
    offset += 1
    return true
  }

  /// Skips spaces and tabs.
  mutating func skipBlanks() {
    while let byte, byte.isBlank { offset += 1 }
  }

  /// Whether a line ends here, with LF or CR LF.
  var isLineEnd: Bool {
    byte == .lineFeed || byte == .carriageReturn && peek(1) == .lineFeed
  }

  /// Skips the end of a line, if it is here.
  mutating func skipLineEnd() -> Bool {
    guard isLineEnd else { return false }
    offset += byte == .lineFeed ? 1 : 2
    line += 1
    counted = (offset, 0)
    return true
  }

  /// Reads the bytes from here on that satisfy the condition, and moves past them.
  mutating func read(while isPart: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = offset
    while let byte, isPart(byte) { offset += 1 }
    return bytes[start..<offset]
  }
}
