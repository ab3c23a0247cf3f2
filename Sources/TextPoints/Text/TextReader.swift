// Text: a source, read piece by piece. `TextReader` splits bytes into records, `TablePlanner` decides from the first
// ones which column is the time and which are values, and `RowAssembler` makes points of every row by that plan.
// `PlainRows` is the fast path for rows in the most common form.

import CivilTime
import TimeSeries

/// Reads a text source piece by piece: rows of fields with any delimiter, NDJSON or JSON, detected by its first rows.
///
/// Pass it bytes as they arrive. It holds them back until it has enough rows to interpret the table, or until
/// `settle()` reports that no more will arrive soon; from then on it reads complete records, and keeps an incomplete
/// one for the next piece.
public struct TextReader: Sendable {
  /// The points read so far; nil before the source is interpreted. Streaming callers take points out with `drainTable`.
  public var table: SourceTable? { hasHeader ? points : nil }
  /// The format, once detected or if it was given.
  package internal(set) var format: TextFormat?

  /// Arrival time of the next bytes; nil in a file. See ``BareTimes``.
  package var receiveTime: Timestamp?

  /// Whether bytes have arrived that could not be interpreted yet.
  package var isWaiting: Bool { !hasHeader && (!held.isEmpty || entrance.isHolding) }

  /// The options, with what the source states in their place.
  var options: TextOptions
  var hasHeader = false
  /// Whether to read plain rows on the fast path: tests turn it off, to compare the two.
  var usesFastPath = true
  var points = SourceTable(kind: .samples)
  /// The line to read next.
  var line = 1
  /// Checks rows against the expectations from the sample; nil for bare numbers.
  var lateCheck: LateCheck?
  /// The first rows of a stream, until they are as many as a sample; nil for other sources.
  var early: EarlyRows?
  /// The offsets of pieces of the first rows, and when they came; empty where that is not known.
  var arrivals: [(place: Int, time: Timestamp?)] = []
  var numbering = RowNumbering()
  var numbers: BareNumbers
  private(set) var entrance = Entrance()
  private var held = HeldBytes()
  var delimited: DelimitedReader?
  var objects: ObjectReader?
  /// The notation of the records of `objects`.
  var notation = RecordNotation.json
  var marks = RecordMarks()
  /// The records of a JSON source.
  var elements = JSONElements()

  /// Most bytes of an incomplete record; a longer one is a fault, and must not fill the memory.
  package static let longestRecord = 1 << 20

  public init(format: TextFormat? = nil, options: TextOptions = TextOptions()) {
    self.format = format
    self.options = options
    numbers = BareNumbers(options.bareTimes)
  }

  /// Reads a whole source.
  ///
  /// - Throws: `FeedFault` with the code `text` when the source cannot be interpreted as points over time, or is
  ///   ambiguous.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: UnsafeRawBufferPointer, format: TextFormat? = nil, options: TextOptions = TextOptions()
  ) throws(FeedFault) -> SourceTable {
    var reader = TextReader(format: format, options: options)
    try reader.consume(bytes.bindMemory(to: UInt8.self), isEnd: true)
    guard let table = reader.table else { throw FeedFault(.text, "The source is empty: there is no header.") }
    return table
  }

  /// Reads the next bytes; with `isEnd` the last line needs no line break.
  ///
  /// - Throws: as ``read(_:format:options:)``; after an error nothing further can be read.
  public mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    guard !entrance.isPlain else { return try consumeText(bytes, isEnd: isEnd) }
    var way = entrance
    defer { entrance = way }
    try way.pass(bytes, isEnd: isEnd) { (text, isEnd) throws(FeedFault) in try consumeText(text, isEnd: isEnd) }
    say(way.words)
  }

  private mutating func consumeText(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    guard hasHeader else {
      if held.isEmpty, isEnd { return try begin(bytes, isEnd: true) }
      held.append(bytes)
      guard isEnd || (held.areEnough || beginsWithBareNumbers) && held.isDue else { return }
      try beginWithHeld(isEnd: isEnd)
      held.wait()
      return
    }
    early?.add(bytes, at: receiveTime)
    read(bytes, isEnd: isEnd)
    if let early, early.isDue || isEnd && early.areEnough { revise(isEnd: isEnd) }
  }

  /// Reads the next bytes of rows, behind those that were kept of an incomplete record.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) {
    guard !held.isEmpty else { return parse(bytes, isEnd: isEnd) }
    var whole = held.take()
    whole.append(contentsOf: bytes)
    whole.withUnsafeBufferPointer { parse($0, isEnd: isEnd) }
  }

  /// Interprets the source by the bytes so far, because no more will arrive soon. Continues to wait without a complete
  /// row after the header.
  ///
  /// - Throws: as ``read(_:format:options:)``.
  package mutating func settle() throws(FeedFault) {
    guard !hasHeader, held.lines > 0 else { return }
    var probe = self
    do throws(FeedFault) {
      try probe.beginWithHeld(isEnd: false)
    } catch {
      // A single line may be a header, whose rows are still to come.
      guard heldRecords > 1, !held.bytes.withUnsafeBufferPointer({ mayBeFollowedByData($0) }) else { return }
      throw error
    }
    guard probe.points.count > 0 || probe.points.badRows > 0 || heldRecords > 1 else { return }
    if !probe.hasBareNumbers {
      let bytes = held.bytes
      held = HeldBytes()
      probe.early = EarlyRows(before: self, bytes, at: receiveTime)
    }
    self = probe
  }

  /// Number of lines held back that are neither blank nor comments.
  private var heldRecords: Int {
    held.bytes.withUnsafeBufferPointer { bytes in
      bytes.split(separator: 0x0A).count { !isBlank(UnsafeBufferPointer(rebasing: $0)) }
    }
  }

  /// Removes and returns the points read since the last call, with their faults; nil before the source is interpreted.
  package mutating func drainTable() -> SourceTable? {
    guard hasHeader else { return nil }
    var full = points
    points = full.emptied
    full.isTimedByReceipt = receiveTime != nil && !full.timesAreIndices && isTimedByReceipt
    return full
  }

  /// Whether the rows have no times of their own. Bare numbers have no plan.
  private var isTimedByReceipt: Bool {
    switch (delimited?.plan ?? objects?.plan)?.time {
    case nil, .row, .receipt: true
    case .column, .index, .joined, .parts: false
    }
  }

  private mutating func beginWithHeld(isEnd: Bool) throws(FeedFault) {
    let whole = held.take()
    let result: Result<Void, FeedFault> = whole.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try begin(buffer, isEnd: isEnd)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Whether a stream has started with a complete line that is a number: its place depends on arrival times alone, so
  /// numbers are not held back.
  private var beginsWithBareNumbers: Bool {
    receiveTime != nil && options.columns == nil && options.delimiter == nil && held.beginsWithNumber
  }

  /// When `settle(at:)` has a number to place: the first number of a stream waits to see whether others follow at once.
  package var deadline: Timestamp? { numbers.deadline }

  /// Places a number that has waited long enough.
  package mutating func settle(at now: Timestamp) {
    guard hasBareNumbers else { return }
    numbers.settle(at: now, &points.samples)
    points.indexScale = numbers.areIndices ? .whole : nil
  }

  /// Whether the source has only bare numbers.
  private var hasBareNumbers: Bool { hasHeader && delimited == nil && objects == nil }

  private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    let header = try understand(bytes, isEnd: isEnd)
    guard hasHeader else {
      held.hold(bytes)
      return
    }
    parse(UnsafeBufferPointer(rebasing: bytes[header...]), isEnd: isEnd)
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) {
    let counts = lateCheck == nil ? [] : LateCheck.counts(points)
    let taken = readRows(bytes, before: .max, isEnd: isEnd)
    lateCheck?.check(&points, from: counts)
    if taken < bytes.count { keep(UnsafeBufferPointer(rebasing: bytes[taken...])) }
    if isEnd { numbers.end(&points.samples) }
  }

  /// Reads the complete records that start before an offset, and returns their number of bytes.
  ///
  /// - Precondition: the source has been interpreted.
  mutating func readRows(_ bytes: UnsafeBufferPointer<UInt8>, before border: Int, isEnd: Bool) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let end = base + bytes.count
    let border = base + min(border, bytes.count)
    var cursor = base
    let plain = delimited.flatMap {
      $0.mayBePlain && usesFastPath && marks.lineEnd == 0x0A ? PlainRows($0, bytes) : nil
    }
    while cursor < border {
      // Another table is no part of this one.
      if points.notes.secondTable != nil { marks.tableEnd.isReached = true }
      if marks.tableEnd.isReached { return bytes.count }
      if let plain { line += plain.read(&cursor, before: border, into: &points) }
      guard cursor < border, let record = nextRecord(&cursor, end, isEnd: isEnd) else { break }
      line += record.leading
      if marks.tableEnd.reach(record.bytes) { return bytes.count }
      if !isBlank(record.bytes) { row(record.bytes) }
      line += record.lines
    }
    return cursor - base
  }

  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= TextReader.longestRecord else {
      points.addFault(RowFault(line: line, reason: "the row is longer than a megabyte"))
      return
    }
    held.hold(bytes)
  }

  @inline(__always)
  private mutating func row(_ bytes: UnsafeBufferPointer<UInt8>) {
    let now = numbering.next(receivedAt: receiveTime)
    if delimited != nil {
      delimited?.read(bytes, line: line, now: now, into: &points)
    } else if format?.isJSON == true, objects != nil {
      do throws(FeedFault) {
        let value = try notation.record(bytes)
        objects?.read(value, line: line, now: now, into: &points)
      } catch {
        if notation.language?.hasOtherLines == true || ControlMessages.isWord(bytes) {
          points.notes[.withoutData] += 1
        } else {
          points.addFault(RowFault(line: line, reason: error.description))
        }
      }
    } else {
      number(bytes)
    }
  }

  /// The number of a line; NaN for a word that means a missing one, and nil for other text.
  private func readNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    if let value = DecimalReader.whole(bytes), value.isFinite { return value }
    let isWord = MissingText(bytes)?.number.isNaN == true
    return isWord || options.missing.contains(String(decoding: bytes, as: UTF8.self)) ? .nan : nil
  }

  private mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = readNumber(bytes) else {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self).cleaned
      return points.addFault(RowFault(line: line, reason: "'\(text)' is not a number"))
    }
    let before = points.samples.count
    if numbers.add(value, received: receiveTime, into: &points.samples) { points.indicesLeftOut += before }
    points.indexScale = numbers.areIndices ? .whole : nil
  }
}

// MARK: records

extension TextReader {
  /// A record, its number of lines, and the number of empty lines before it.
  typealias Record = (bytes: UnsafeBufferPointer<UInt8>, lines: Int, leading: Int)

  /// Finds the line end of a text, and returns the offset behind its byte order mark.
  ///
  /// - Throws: `FeedFault` with the code `text` for content that is no text of points.
  mutating func beginText(_ bytes: UnsafeBufferPointer<UInt8>) throws(FeedFault) -> Int {
    if let kind = ContentKind(bytes) { throw FeedFault(.text, kind.sentence) }
    let front = bytes.prefix(TableSample.mostBytes)
    if !front.contains(0x0A), front.contains(0x0D) { marks.lineEnd = 0x0D }
    return bytes.byteOrderMark
  }

  func isBlank(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = record.first else { return true }
    // A row of empty cells has no point; it still counts where rows are placed by their number.
    let mark = marks.delimiters.count == 1 && hasHeader && !numbering.isPlace ? marks.delimiters[0] : 0x20
    return first == 0x23 || (first <= 0x20 || first == mark) && !record.contains { $0 > 0x20 && $0 != mark }
  }

  /// Most bytes of a record up to which line breaks within quotes belong to it; a quote that stays open longer is an
  /// error, and must not swallow the following rows.
  static let longestQuoted = 1 << 16

  /// Cuts one record off the front: up to a line break outside of quotes, or to the first line break when a quote is
  /// never closed.
  @inline(__always)
  mutating func nextRecord(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEnd: Bool
  ) -> Record? {
    if format == .json {
      return elements.next(&cursor, end, isEnd: isEnd, line: &line, otherLists: &points.notes.otherLists)
    }
    let start = cursor
    var scan = cursor
    var lines = 1
    var isQuoted = false
    var firstBreak: UnsafePointer<UInt8>?
    let quotes = format != .ndjson && format != .numbers
    let lineEnd = marks.lineEnd
    while scan < end {
      let byte = scan.pointee
      // A quote opens a field only at its start; within a quoted field it closes, and a doubled one opens again.
      if byte == 0x22, quotes, isQuoted || scan == start || !isPartOfField(scan[-1]) { isQuoted.toggle() }
      if byte == lineEnd {
        if !isQuoted { break }
        lines += 1
        firstBreak = firstBreak ?? scan
        if scan - start > Self.longestQuoted { break }
      }
      scan += 1
    }
    guard scan < end || isEnd else { return nil }
    if isQuoted, let firstBreak { (scan, lines) = (firstBreak, 1) }
    var length = scan - start
    // A program that writes CR LF through a file that turns LF into CR LF leaves two.
    while length > 0, start[length - 1] == 0x0D { length -= 1 }
    cursor = scan < end ? scan + 1 : end
    return (UnsafeBufferPointer(start: start, count: length), lines, 0)
  }

  /// Whether a quote after this byte is inside a field: the byte is neither a delimiter nor a closing quote.
  @inline(__always)
  private func isPartOfField(_ byte: UInt8) -> Bool {
    byte != 0x22 && byte != 0xBF && !marks.delimiters.contains(byte)
  }
}

/// The numbers of rows, at which rows without times are placed.
struct RowNumbering: Sendable {
  /// Whether rows are placed at their numbers, whenever they come.
  var isPlace = false
  private var number: Int64 = 0

  /// The place of the next row if it has no time: its number, or the time when it came.
  @inline(__always) mutating func next(receivedAt time: Timestamp?) -> Timestamp {
    defer { number += 1 }
    return isPlace ? Timestamp(nanoseconds: number) : time ?? Timestamp(nanoseconds: number)
  }
}

/// The bytes that divide a source into records and fields.
struct RecordMarks: Sendable {
  /// Bytes after which a quote starts a field.
  var delimiters: [UInt8] = [0x2C, 0x09, 0x3B, 0x7C]
  /// The line end: a carriage return only when the source has no line feed at all.
  var lineEnd: UInt8 = 0x0A
  var tableEnd = TableEnd()
}
