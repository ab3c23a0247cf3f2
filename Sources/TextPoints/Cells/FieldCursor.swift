import CivilTime

/// Walks the fields of one record (RFC 4180); for the blank delimiter, any number of blanks separates two fields.
struct FieldCursor {
  private var cursor: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private let delimiter: UInt8
  private var isDone = false
  private var isFirst = true

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
    if delimiter == 0x20, let next = endOfTime(from: start) { cursor = next }
    var field = UnsafeBufferPointer(start: start, count: cursor - start)
    if isFirst, delimiter == 0x20, Self.isTimeBeforeColon(field) {
      field = UnsafeBufferPointer(rebasing: field.dropLast())
    }
    isFirst = false
    step()
    // Some programs quote by apostrophes.
    if start < end, start.pointee == 0x27, field.count > 2, field[field.count - 1] == 0x27 {
      return Field(bytes: UnsafeBufferPointer(rebasing: field[1..<(field.count - 1)]), hasDoubledQuotes: false)
    }
    return Field(bytes: field, hasDoubledQuotes: false)
  }

  /// Whether a field is a time with a colon behind it, as `rrdtool fetch` writes `1772438400: 1.5`.
  private static func isTimeBeforeColon(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    field.count > 5 && field[field.count - 1] == 0x3A && field[0].isDigit
      && field.allSatisfy { $0.isDigit || [0x2D, 0x2E, 0x2F, 0x3A, 0x54, 0x5A].contains($0) }
  }

  /// The first fields of a record as texts, at most `most`.
  static func texts(in record: [UInt8], _ delimiter: UInt8, most: Int = .max) -> [String] {
    record.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var (cursor, texts) = (FieldCursor(start, start + bytes.count, delimiter), [String]())
      while texts.count < most, let field = cursor.next() {
        texts.append(String(decoding: field.unquoted(), as: UTF8.self))
      }
      return texts
    }
  }

  /// The number of fields of a record.
  static func count(in record: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8) -> Int {
    guard let base = record.baseAddress else { return 0 }
    var (cursor, count) = (FieldCursor(base, base + record.count, delimiter), 0)
    while cursor.next() != nil { count += 1 }
    return count
  }

  /// The place behind a time in brackets, as logs have them, whose blanks separate no fields; nil for other brackets,
  /// and for the brackets of an access log, which a bridge reads.
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

  /// The place behind a time whose blanks separate no fields, where its first word ends at the cursor: a time of day
  /// before `AM` or `PM`, or a whole date as the command `date` prints it.
  private func endOfTime(from start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let length = cursor - start
    if start.pointee.isDigit {
      guard (4...18).contains(length), UnsafeBufferPointer(start: start, count: length).contains(0x3A),
        let half = word(after: cursor), half.count == 2, half[1] | 0x20 == 0x6D, [0x61, 0x70].contains(half[0] | 0x20)
      else { return nil }
      return half.baseAddress.map { $0 + half.count }
    }
    guard length == 3 || length == 4 && cursor[-1] == 0x2C,
      CalendarNames.weekday(String(decoding: UnsafeBufferPointer(start: start, count: 3), as: UTF8.self).lowercased())
        != nil
    else { return nil }
    var (place, words) = (cursor, 1)
    while words < FieldCursor.mostWordsOfDate, let word = word(after: place), let base = word.baseAddress {
      (place, words) = (base + word.count, words + 1)
      guard words > 3 else { continue }
      let text = UnsafeBufferPointer(start: start, count: place - start)
      if text.contains(0x3A), CivilText(text)?.hasWholeYear == true { return endOfZone(after: place, start) }
    }
    return nil
  }

  /// The place behind the zone that may follow a whole date.
  private func endOfZone(
    after place: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var end = place
    for _ in 0..<2 {
      guard let word = word(after: end), let base = word.baseAddress, (0x41...0x5A).contains(word[0]),
        CivilText(UnsafeBufferPointer(start: start, count: base + word.count - start)) != nil
      else { break }
      end = base + word.count
    }
    return end
  }

  /// `Fri Nov 20 09:00:00 AM UTC 2026`
  private static let mostWordsOfDate = 7

  /// The next word behind a place.
  private func word(after place: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    var first = place
    while first < end, first.pointee == 0x20 { first += 1 }
    var last = first
    while last < end, !isDelimiter(last.pointee) { last += 1 }
    return last > first && first > place ? UnsafeBufferPointer(start: first, count: last - first) : nil
  }

  /// Skips blanks and tabs; true when nothing follows them.
  private mutating func skipBlanks() -> Bool {
    while cursor < end, cursor.pointee == 0x20 || cursor.pointee == 0x09 { cursor += 1 }
    return cursor == end
  }

  private mutating func quoted() -> Field {
    isFirst = false
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
