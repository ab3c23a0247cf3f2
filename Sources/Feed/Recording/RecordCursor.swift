/// Reads records out of bytes from outside: every length is held against the bytes that are there.
struct RecordCursor {
  private let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  /// - Precondition: the range lies in the bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "a cursor stays inside its bytes")
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position == end }

  mutating func number<N: FixedWidthInteger & UnsignedInteger>(_: N.Type = N.self) throws(FeedFault) -> N {
    let range = try take(UInt64(N.bitWidth / 8))
    return range.reversed().reduce(0) { $0 << 8 | N(truncatingIfNeeded: bytes[$1]) }
  }

  /// The range of the next `count` bytes, which are passed over.
  mutating func take(_ count: UInt64) throws(FeedFault) -> Range<Int> {
    guard let count = Int(exactly: count), count <= end - position else {
      throw FeedFault(.truncated, "a record at byte \(position) announces \(count) bytes, \(end - position) are there")
    }
    defer { position += count }
    return position..<position + count
  }

  mutating func blob() throws(FeedFault) -> Range<Int> { try take(UInt64(try number(UInt32.self))) }

  mutating func text() throws(FeedFault) -> String {
    let range = try blob()
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw FeedFault(.text, "a text at byte \(range.lowerBound) is no UTF-8")
    }
    return text
  }

  /// The opcode and the content of the next record.
  mutating func record() throws(FeedFault) -> (opcode: UInt8, content: Range<Int>) {
    let opcode = try number(UInt8.self)
    return (opcode, try take(try number(UInt64.self)))
  }
}
