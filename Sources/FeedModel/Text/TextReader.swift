import CivilTime
import TimeSeries

/// Reads a text source piece by piece: rows of fields with anything between them, NDJSON or JSON, found out by its first
/// rows.
///
/// Give it bytes as they come. It holds them back until it has seen enough rows to understand the table, or ``settle()``
/// says that no more will come soon; from then on it takes whole records, and keeps an unfinished one for the next piece.
public struct TextReader: Sendable {
  /// What has been read, nil before the source is understood; whoever streams may take points out by `takeTable`.
  public var table: SourceTable? { hasHeader ? points : nil }
  /// The format, once the source is understood or when it was given.
  public internal(set) var format: TextFormat?

  /// When the bytes that are read next came; nil in a file. See ``BareTimes``.
  public var receiveTime: Timestamp?

  /// Whether bytes have come that are not understood yet.
  public var isWaiting: Bool { !hasHeader && !rest.isEmpty }

  let options: TextOptions
  var hasHeader = false
  /// Whether plain rows are read the short way: tests turn it off, to hold one way against the other.
  var takesShortWay = true
  var points = SourceTable(kind: .samples)
  /// The line that is read next.
  var line = 1
  /// The number of the row that is read next.
  private var row: Int64 = 0
  var numbers: BareNumbers
  private var rest: [UInt8] = []
  private var restLines = 0
  /// Bytes from which on the beginning is looked at again.
  private var untried = 0
  var delimited: DelimitedReader?
  var objects: ObjectReader?
  /// Bytes before which a quote begins a field.
  var delimiters: [UInt8] = [0x2C, 0x09, 0x3B, 0x7C]
  /// What ends a line: only where a source has no line feed at all it is a carriage return.
  var lineEnd: UInt8 = 0x0A
  /// Whether the array that holds the rows has ended.
  private var isOver = false
  /// Whether records are elements of an array.
  var isArray = false

  /// An unfinished record beyond this many bytes is a fault, not a reason to fill the memory.
  public static let longestRecord = 1 << 20

  public init(format: TextFormat? = nil, options: TextOptions = TextOptions()) {
    self.format = format
    self.options = options
    numbers = BareNumbers(options.bareTimes)
  }

  /// Reads a whole source.
  ///
  /// - Throws: `FeedFault` with the code `text` when the source cannot be understood as points over time, or in two ways.
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
  ///
  /// - Throws: as ``read(_:format:options:)``; then nothing that follows can be read.
  public mutating func consume(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    guard hasHeader else {
      if rest.isEmpty, isEnd { return try begin(bytes, isEnd: true) }
      for byte in bytes where byte == 0x0A { restLines += 1 }
      rest.append(contentsOf: bytes)
      let isEnough = restLines > TableSample.mostRows || rest.count >= TableSample.mostBytes || beginsWithBareNumbers
      guard isEnd || isEnough && rest.count >= untried else { return }
      try beginWithRest(isEnd: isEnd)
      // What is not understood yet is looked at again when there is twice as much of it.
      untried = rest.count * 2
      return
    }
    guard !rest.isEmpty else { return take(bytes, isEnd: isEnd) }
    var whole: [UInt8] = []
    swap(&whole, &rest)
    whole.append(contentsOf: bytes)
    whole.withUnsafeBufferPointer { take($0, isEnd: isEnd) }
  }

  /// Understands the source by what has come, because no more will come soon. Without a whole row behind the header it
  /// goes on waiting.
  ///
  /// - Throws: as ``read(_:format:options:)``.
  public mutating func settle() throws(FeedFault) {
    guard !hasHeader, restLines > 0 else { return }
    var probe = self
    do throws(FeedFault) {
      try probe.beginWithRest(isEnd: false)
    } catch {
      // One line may be a header, whose rows are still to come.
      guard restLines > 1 else { return }
      throw error
    }
    guard probe.points.count > 0 || probe.points.badRows > 0 || restLines > 1 else { return }
    self = probe
  }

  /// The points read since the last call, with their faults; nil before the source is understood.
  public mutating func takeTable() -> SourceTable? {
    guard hasHeader else { return nil }
    let full = points
    points = full.emptied
    return full
  }

  private mutating func beginWithRest(isEnd: Bool) throws(FeedFault) {
    var whole: [UInt8] = []
    swap(&whole, &rest)
    let result: Result<Void, FeedFault> = whole.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return .success(try begin(buffer, isEnd: isEnd)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Whether a stream has begun with a whole line that is a number: by the times of receipt alone it is known where
  /// numbers stand, so they are not held back.
  private var beginsWithBareNumbers: Bool {
    guard receiveTime != nil, options.columns == nil, options.delimiter == nil, restLines > 0 else { return false }
    return rest.withUnsafeBufferPointer { bytes in
      guard let end = bytes.firstIndex(of: 0x0A) else { return false }
      var line = bytes[..<end]
      if line.last == 0x0D { line = line.dropLast() }
      return DecimalReader.whole(UnsafeBufferPointer(rebasing: line)) != nil
    }
  }

  /// When `settle(at:)` has a number to place: the first of a stream waits to see whether others follow it at once.
  public var deadline: Timestamp? { numbers.deadline }

  /// Places what waited for its time to be over.
  public mutating func settle(at now: Timestamp) {
    guard hasBareNumbers else { return }
    numbers.settle(at: now, &points.samples)
    points.timesAreIndices = numbers.areIndices
  }

  /// Whether the source is numbers alone.
  private var hasBareNumbers: Bool { hasHeader && delimited == nil && objects == nil }

  private mutating func begin(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) {
    let header = try understand(bytes, isEnd: isEnd)
    guard hasHeader else {
      rest = Array(bytes)
      return
    }
    take(UnsafeBufferPointer(rebasing: bytes[header...]), isEnd: isEnd)
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) {
    let taken = takeRows(bytes, before: .max, isEnd: isEnd)
    if taken < bytes.count { keep(UnsafeBufferPointer(rebasing: bytes[taken...])) }
    if isEnd { numbers.end(&points.samples) }
  }

  /// Takes the whole records that begin before a place, and returns how many bytes they have.
  ///
  /// - Precondition: the source is understood.
  mutating func takeRows(_ bytes: UnsafeBufferPointer<UInt8>, before border: Int, isEnd: Bool) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let end = base + bytes.count
    let border = base + min(border, bytes.count)
    var cursor = base
    let plain = delimited.flatMap { $0.mayBePlain && takesShortWay && lineEnd == 0x0A ? PlainRows($0, bytes) : nil }
    while cursor < border {
      if let plain { line += plain.read(&cursor, before: border, into: &points) }
      guard cursor < border, let record = nextRecord(&cursor, end, isEnd: isEnd) else { break }
      line += record.leading
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

  @inline(__always)
  private mutating func row(_ bytes: UnsafeBufferPointer<UInt8>) {
    let now = receiveTime ?? Timestamp(nanoseconds: row)
    row += 1
    if delimited != nil {
      delimited?.read(bytes, line: line, now: now, into: &points)
    } else if format?.isJSON == true, objects != nil {
      do throws(FeedFault) {
        objects?.read(try JSONReader.read(bytes), line: line, now: now, into: &points)
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

// MARK: records

extension TextReader {
  /// A record, the lines that it has, and those before it that hold nothing.
  typealias Record = (bytes: UnsafeBufferPointer<UInt8>, lines: Int, leading: Int)

  func isBlank(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = record.first else { return true }
    return first == 0x23 || (first <= 0x20 && !record.contains { $0 > 0x20 })
  }

  /// Line breaks within quotes are part of a record up to so many bytes; a quote that is open longer is a slip, and
  /// must not take the rows behind it along.
  static let longestQuoted = 1 << 16

  /// Cuts one record off the front: up to a line break that is not within quotes, or to the first one where a quote has
  /// no end.
  @inline(__always)
  mutating func nextRecord(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEnd: Bool
  ) -> Record? {
    if format == .json { return nextElement(&cursor, end, isEnd: isEnd) }
    let start = cursor
    var scan = cursor
    var lines = 1
    var isQuoted = false
    var firstBreak: UnsafePointer<UInt8>?
    let quotes = format != .ndjson && format != .numbers
    let lineEnd = lineEnd
    while scan < end {
      let byte = scan.pointee
      // A quote opens a field only at its start; within a quoted one it closes, and a doubled one opens again.
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
    if length > 0, start[length - 1] == 0x0D { length -= 1 }
    cursor = scan < end ? scan + 1 : end
    return (UnsafeBufferPointer(start: start, count: length), lines, 0)
  }

  /// Whether a byte before a quote means that the quote stands inside a field: no delimiter, and no quote that closed.
  @inline(__always)
  private func isPartOfField(_ byte: UInt8) -> Bool {
    byte != 0x22 && byte != 0xBF && !delimiters.contains(byte)
  }

  /// Cuts one value of JSON off the front, whatever lines it has.
  private mutating func nextElement(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, isEnd: Bool
  ) -> Record? {
    var (scan, leading) = (cursor, 0)
    while scan < end, scan.pointee <= 0x20 || scan.pointee == 0x2C {
      if scan.pointee == 0x0A { leading += 1 }
      scan += 1
    }
    if isOver || (scan < end && isArray && scan.pointee == 0x5D) {
      isOver = true
      cursor = end
      return nil
    }
    let bytes = UnsafeBufferPointer(start: scan, count: end - scan)
    guard !bytes.isEmpty else {
      if isEnd { cursor = end }
      return nil
    }
    guard let length = JSONShape.end(of: bytes, from: 0) ?? (isEnd ? bytes.count : nil) else { return nil }
    // A bracket too many is a record of its own, or nothing would move on.
    let taken = max(1, length)
    cursor = scan + taken
    let record = UnsafeBufferPointer(rebasing: bytes[..<taken])
    return (record, record.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }, leading)
  }
}
