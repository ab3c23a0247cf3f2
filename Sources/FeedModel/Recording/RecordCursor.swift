import TextPoints

/// Reads records from untrusted bytes: checks every length against the available bytes.
struct RecordCursor {
  let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  let end: Int
  /// Offset of the first byte in the file, for error sentences.
  private let origin: Int

  /// - Precondition: the bytes outlive the cursor.
  init(_ bytes: UnsafeRawBufferPointer, origin: Int = 0) {
    self.bytes = bytes
    self.origin = origin
    position = 0
    end = bytes.count
  }

  /// Makes a cursor over a part of another one's bytes.
  init(_ other: RecordCursor, _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.bytes.count, "a cursor stays inside its bytes")
    bytes = other.bytes
    origin = other.origin
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position == end }

  @inline(__always)
  mutating func number<N: FixedWidthInteger & UnsignedInteger>(_: N.Type = N.self) throws(FeedFault) -> N {
    let size = N.bitWidth / 8
    guard end - position >= size else { throw tooShort(UInt64(size)) }
    defer { position += size }
    return N(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: N.self))
  }

  /// Skips the next `count` bytes and returns their range.
  @inline(__always)
  mutating func read(_ count: UInt64) throws(FeedFault) -> Range<Int> {
    guard let size = Int(exactly: count), size <= end - position else { throw tooShort(count) }
    defer { position += size }
    return position..<position + size
  }

  mutating func blob() throws(FeedFault) -> Range<Int> { try read(UInt64(try number(UInt32.self))) }

  mutating func text() throws(FeedFault) -> String {
    let range = try blob()
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw FeedFault(.text, "a text at byte \(origin + range.lowerBound) is not UTF-8")
    }
    return text
  }

  /// The opcode and the content of the next record.
  @inline(__always)
  mutating func record() throws(FeedFault) -> (opcode: UInt8, content: Range<Int>) {
    let opcode = try number(UInt8.self)
    return (opcode, try read(try number(UInt64.self)))
  }

  private func tooShort(_ count: UInt64) -> FeedFault {
    FeedFault(
      .truncated, "a record at byte \(origin + position) announces \(count) bytes, \(end - position) are there")
  }
}

extension [UInt8] {
  /// Runs a body with a cursor over all bytes.
  func withCursor<Result>(
    origin: Int = 0, _ body: (inout RecordCursor) throws(FeedFault) -> Result
  ) throws(FeedFault) -> Result {
    // Typed throws do not pass through `withUnsafeBytes` in every compiler version; a result does.
    let result: Swift.Result<Result, FeedFault> = withUnsafeBytes { bytes in
      var cursor = RecordCursor(bytes, origin: origin)
      do throws(FeedFault) { return .success(try body(&cursor)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
