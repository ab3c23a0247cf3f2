import TimeSeries

/// Reads a text source piece by piece: CSV, TSV or NDJSON, told by the options or by the first line.
///
/// Give it bytes as they come; it takes whole records and keeps an unfinished one for the next piece.
public struct TextReader: Sendable {
  /// What has been read, nil before the header; whoever streams may take points out by `takeTable`.
  public var table: SourceTable? { hasHeader ? points : nil }
  /// The format, once a whole line has been seen or when it was given.
  public private(set) var format: TextFormat?

  /// When the bytes that are read next came; nil in a file. See ``BareTimes``.
  public var receiveTime: Timestamp?

  private let options: TextOptions
  private(set) var hasHeader = false
  /// Whether plain rows are read the short way: tests turn it off, to hold one way against the other.
  var takesShortWay = true
  var points = SourceTable(kind: .samples)
  /// The line that is read next.
  var line = 1
  private var numbers: BareNumbers
  private var rest: [UInt8] = []
  private var delimited: DelimitedReader?
  private var objects: ObjectReader?

  /// An unfinished record beyond this many bytes is a fault, not a reason to fill the memory.
  public static let longestRecord = 1 << 20

  public init(format: TextFormat? = nil, options: TextOptions = TextOptions()) {
    self.format = format
    self.options = options
    numbers = BareNumbers(options.bareTimes)
  }

  /// Reads a whole source.
  ///
  /// - Throws: `FeedFault` with the code `text` when there is no header, or it has no column of time or values.
  /// - Complexity: O(bytes).
  public static func read(
    _ bytes: UnsafeRawBufferPointer, format: TextFormat? = nil, options: TextOptions = TextOptions()
  ) throws(FeedFault) -> SourceTable {
    var reader = TextReader(format: format, options: options)
    try reader.consume(bytes.bindMemory(to: UInt8.self), isEnd: true)
    guard let table = reader.table else { throw FeedFault(.text, "The source is empty: there is no header.") }
    return table
  }

  /// Takes the next bytes; with `isEnd` a last line needs no line break.
  public mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    guard !rest.isEmpty else { return try take(bytes, isEnd: isEnd) }
    var whole: [UInt8] = []
    swap(&whole, &rest)
    whole.append(contentsOf: bytes)
    let result: Result<Void, FeedFault> = whole.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try take(buffer, isEnd: isEnd)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// The points read since the last call, with their faults; nil before the header.
  public mutating func takeTable() -> SourceTable? {
    guard hasHeader else { return nil }
    let full = points
    points = full.withoutRows
    return full
  }

  /// When `settle(at:)` has a number to place: the first of a stream waits to see whether others follow it at once.
  public var deadline: Timestamp? { numbers.deadline }

  /// Places what waited for its time to be over.
  public mutating func settle(at now: Timestamp) {
    numbers.settle(at: now, &points.samples)
    points.timesAreIndices = format == .numbers && numbers.areIndices
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    var taken = 0
    while !hasHeader {
      guard let count = try takeHeader(UnsafeBufferPointer(rebasing: bytes[taken...]), isEnd: isEnd) else { break }
      taken += count
    }
    if hasHeader { taken += takeRows(UnsafeBufferPointer(rebasing: bytes[taken...]), before: .max, isEnd: isEnd) }
    if taken < bytes.count { keep(UnsafeBufferPointer(rebasing: bytes[taken...])) }
    if isEnd { numbers.end(&points.samples) }
  }

  /// Takes one record on the way to the header, which it may be; returns its bytes, nil where no record ends.
  mutating func takeHeader(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) -> Int? {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    var cursor = base
    guard let record = nextRecord(&cursor, base + bytes.count, isEnd: isEnd) else { return nil }
    defer { line += record.lines }
    if !isBlank(record.bytes) { try begin(record.bytes) }
    return cursor - base
  }

  /// Takes the whole records that begin before a place, and returns how many bytes they have.
  ///
  /// - Precondition: there was a header.
  mutating func takeRows(_ bytes: UnsafeBufferPointer<UInt8>, before border: Int, isEnd: Bool) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let end = base + bytes.count
    let border = base + min(border, bytes.count)
    var cursor = base
    let plain = delimited.flatMap { $0.mayBePlain && takesShortWay ? PlainRows($0, bytes) : nil }
    while cursor < border {
      if let plain { line += plain.read(&cursor, before: border, into: &points) }
      guard cursor < border, let record = nextRecord(&cursor, end, isEnd: isEnd) else { break }
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
    rest = Array(bytes)
  }

  private func isBlank(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = record.first else { return true }
    return first == 0x23 || (first <= 0x20 && !record.contains { $0 > 0x20 })
  }

  /// Line breaks within quotes are part of a record up to so many bytes; a quote that is open longer is a slip, and
  /// must not take the rows behind it along.
  static let longestQuoted = 1 << 16

  /// Cuts one record off the front: up to a line break that is not within quotes, or to the first one where a quote has
  /// no end.
  @inline(__always)
  private func nextRecord(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEnd: Bool
  ) -> (bytes: UnsafeBufferPointer<UInt8>, lines: Int)? {
    let start = cursor
    var scan = cursor
    var lines = 1
    var isQuoted = false
    var firstBreak: UnsafePointer<UInt8>?
    let quotes = format != .ndjson && format != .numbers
    while scan < end {
      let byte = scan.pointee
      // A quote opens a field only at its start; within a quoted one it closes, and a doubled one opens again.
      if byte == 0x22, quotes, isQuoted || scan == start || !isPartOfField(scan[-1]) { isQuoted.toggle() }
      if byte == 0x0A {
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
    if length > 0, start[length - 1] == 0x0D { length -= 1 }
    cursor = scan < end ? scan + 1 : end
    return (UnsafeBufferPointer(start: start, count: length), lines)
  }

  /// Whether a byte before a quote means that the quote stands inside a field: no delimiter, and no quote that closed.
  @inline(__always)
  private func isPartOfField(_ byte: UInt8) -> Bool {
    byte != 0x2C && byte != 0x09 && byte != 0x22 && byte != 0xBF
  }

  private mutating func begin(_ line: UnsafeBufferPointer<UInt8>) throws(FeedFault) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = line.starts(with: mark) ? UnsafeBufferPointer(rebasing: line.dropFirst(3)) : line
    let format = self.format ?? TextFormat.ofFirstLine(first)
    self.format = format
    if format == .numbers {
      points = SourceTable(kind: .samples, columns: ["value"])
      points.timesAreIndices = numbers.areIndices
      hasHeader = true
      return row(first)
    }
    if format == .ndjson {
      let object = try JSONReader.read(first)
      let reader = try ObjectReader(first: object, options: options)
      objects = reader
      points = SourceTable(kind: reader.plan.kind, columns: reader.plan.columns)
      reader.read(object, line: self.line, into: &points)
    } else {
      let reader = try DelimitedReader(header: first, delimiter: format == .tsv ? 0x09 : 0x2C, options: options)
      delimited = reader
      points = SourceTable(kind: reader.kind, columns: reader.columns)
    }
    hasHeader = true
  }

  @inline(__always)
  private mutating func row(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let delimited {
      delimited.read(bytes, line: line, into: &points)
    } else if let objects {
      do throws(FeedFault) {
        objects.read(try JSONReader.read(bytes), line: line, into: &points)
      } catch {
        points.addFault(RowFault(line: line, reason: "the line is no JSON"))
      }
    } else {
      number(bytes)
    }
  }

  private mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = DecimalReader.whole(bytes), value.isFinite else {
      let text = String(decoding: bytes.prefix(40), as: UTF8.self).cleaned
      return points.addFault(RowFault(line: line, reason: "'\(text)' is no number"))
    }
    let before = points.samples.count
    if numbers.take(value, received: receiveTime, into: &points.samples) { points.indicesLeftOut += before }
    points.timesAreIndices = numbers.areIndices
  }
}
