/// Walks the fields of one record (RFC 4180); for the blank delimiter, any number of blanks separates two fields.
struct FieldCursor {
  private var cursor: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let delimiter: UInt8
  private var isDone = false

  init(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ delimiter: UInt8) {
    cursor = start
    self.end = end
    self.delimiter = delimiter
  }

  @inline(__always)
  mutating func next() -> Field? {
    guard !isDone else { return nil }
    if delimiter == 0x20, skipBlanks() { return nil }
    if cursor < end, cursor.pointee == 0x22 { return quoted() }
    let start = cursor
    if delimiter == 0x20, cursor.pointee == 0x5B, let next = endOfBrackets { cursor = next }
    while cursor < end, !isDelimiter(cursor.pointee) { cursor += 1 }
    let field = UnsafeBufferPointer(start: start, count: cursor - start)
    step()
    return Field(bytes: field, hasDoubledQuotes: false)
  }

  /// The place behind a time in brackets, as logs have them, whose blanks separate no fields; nil for other brackets, and
  /// for those of an access log, which a bridge reads.
  private var endOfBrackets: UnsafePointer<UInt8>? {
    var (place, hasColon) = (cursor, false)
    while place < end, place - cursor < 64, place.pointee != 0x5D {
      if place.pointee == 0x2F { return nil }
      hasColon = hasColon || place.pointee == 0x3A
      place += 1
    }
    guard hasColon, place < end, place.pointee == 0x5D, place + 1 == end || isDelimiter((place + 1).pointee) else {
      return nil
    }
    return place + 1
  }

  /// Skips blanks and tabs; true when nothing follows them.
  private mutating func skipBlanks() -> Bool {
    while cursor < end, cursor.pointee == 0x20 || cursor.pointee == 0x09 { cursor += 1 }
    return cursor == end
  }

  private mutating func quoted() -> Field {
    cursor += 1
    let start = cursor
    var doubled = false
    while cursor < end {
      if cursor.pointee == 0x22 {
        guard cursor + 1 < end, (cursor + 1).pointee == 0x22 else { break }
        doubled = true
        cursor += 1
      }
      cursor += 1
    }
    let field = UnsafeBufferPointer(start: start, count: cursor - start)
    // Text between the closing quote and the delimiter belongs to no field.
    while cursor < end, !isDelimiter(cursor.pointee) { cursor += 1 }
    step()
    return Field(bytes: field, hasDoubledQuotes: doubled)
  }

  @inline(__always)
  private func isDelimiter(_ byte: UInt8) -> Bool { byte == delimiter || (byte == 0x09 && delimiter == 0x20) }

  @inline(__always)
  private mutating func step() {
    if cursor < end { cursor += 1 } else { isDone = true }
  }
}
