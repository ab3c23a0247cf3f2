import CivilTime
import TimeSeries

extension TextReader {
  /// Interprets the source by its first rows, and makes the readers for the other rows.
  ///
  /// - Parameters:
  ///   - bytes: the source from its start.
  ///   - isEnd: whether these bytes are the complete source.
  /// - Returns: the number of bytes before the first row.
  /// - Throws: `FeedFault` with the code `text` when the source cannot be interpreted, or is ambiguous.
  mutating func understand(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) throws(FeedFault) -> Int {
    if let kind = ContentKind(bytes) { throw FeedFault(.text, kind.sentence) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    if !bytes.prefix(TableSample.mostBytes).contains(0x0A), bytes.prefix(TableSample.mostBytes).contains(0x0D) {
      lineEnd = 0x0D
    }
    let first = firstOfText(bytes, from: start)
    guard let first else { return 0 }
    if bytes[first] == 0x7B || bytes[first] == 0x5B && beginsArray(bytes, first) {
      return try understandJSON(bytes, from: first, isEnd: isEnd)
    }
    return try understandFields(bytes, from: start, isEnd: isEnd)
  }

  /// Whether a bracket begins an array, and no time in brackets, as logs have them, and no name.
  private func beginsArray(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int) -> Bool {
    let end = bytes[first...].prefix(64).firstIndex(of: 0x5D) ?? first
    guard end > first else { return true }
    let content = UnsafeBufferPointer(rebasing: bytes[(first + 1)..<end])
    if end > first + 8, TimeReader(.iso8601).read(content) != nil || CivilText(content)?.clock != nil { return false }
    guard let word = content.first(where: { $0 > 0x20 }), word | 0x20 >= 0x61, word | 0x20 <= 0x7A else { return true }
    let text = String(decoding: content, as: UTF8.self).split { " ,".contains($0) }.first ?? ""
    return ["true", "false", "null"].contains(text)
  }

  /// The offset of the first byte of a line that is neither blank nor a comment.
  func firstOfText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var place = start
    while place < bytes.count {
      if bytes[place] <= 0x20 {
        place += 1
      } else if bytes[place] == 0x23 {
        place = bytes[place...].firstIndex(of: lineEnd) ?? bytes.count
      } else {
        return place
      }
    }
    return nil
  }

  // MARK: fields

  /// The first records of the source, with their offsets and lines.
  struct Front {
    var records: [UnsafeBufferPointer<UInt8>] = []
    var starts: [(place: Int, line: Int)] = []
    /// The comments before the first record, at most `mostComments`.
    var comments: [UnsafeBufferPointer<UInt8>] = []
    static let mostComments = 200
  }

  mutating func front(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool, bounds: TableSample.Bounds = .sample
  ) -> Front {
    var front = Front()
    guard let base = bytes.baseAddress else { return front }
    let isWhole = isEnd && bytes.count <= bounds.bytes
    let end = base + min(bytes.count, bounds.bytes)
    var cursor = base + start
    var line = 1
    // A few rows more, for a header and possible lines before it.
    while cursor < end, front.records.count < bounds.rows + 1 {
      let place = cursor - base
      guard let record = nextRecord(&cursor, end, isEnd: isWhole) else { break }
      line += record.leading
      if !isBlank(record.bytes) {
        front.records.append(record.bytes)
        front.starts.append((place, line))
      } else if front.records.isEmpty, !record.bytes.isEmpty, front.comments.count < Front.mostComments {
        front.comments.append(record.bytes)
      }
      line += record.lines
    }
    front.starts.append((cursor - base, line))
    // Read a header that exceeds the sample as a whole, to report what is wrong with it.
    if front.records.isEmpty, bytes.count > TextReader.longestRecord || isEnd {
      front.records.append(UnsafeBufferPointer(rebasing: bytes[start..<min(bytes.count, start + 1_000)]))
      front.starts.insert((start, 1), at: 0)
    }
    return front
  }

  private mutating func understandFields(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> Int {
    let front = front(bytes, from: start, isEnd: isEnd)
    guard !front.records.isEmpty else {
      guard bytes.count <= TextReader.longestRecord else {
        throw FeedFault(.text, "The source is no table: its first line is longer than a megabyte.")
      }
      return 0
    }
    if options.columns == nil, options.delimiter == nil, areNumbers(front.records) {
      return understandNumbers(front)
    }
    let isTabbed = format == .tsv && front.records[0].contains(0x09)
    let mark = DelimiterSearch.mark(front.records[0])
    let delimiter =
      options.delimiter ?? mark
      ?? (isTabbed ? 0x09 : DelimiterSearch.find(in: front.records))
    format = delimiter == 0x09 ? .tsv : .csv
    delimiters = [delimiter]
    var table = TableFront(front.records, delimiter)
    if mark != nil { table.passOver(front.records.count > 1 ? 1 : 0) }
    try table.findHeader(options)
    table.takeNames(from: front.comments, delimiter)
    table.takeKeys()
    table.cutRows()
    var planner = TablePlanner(table.sample, options)
    planner.isWhole = isEnd && front.records.count < TableSample.mostRows
    planner.aside = SourceAside(table.preamble, front.comments)
    planner.understanding.format = delimiter == 0x09 ? .tsv : .csv
    planner.understanding.delimiter = delimiter
    planner.understanding.header = table.header
    planner.hasReceipt = receiveTime != nil
    let (place, line) = front.starts[min(table.rowsBefore, front.starts.count - 1)]
    let skipped = front.starts[min(table.skipped, front.starts.count - 1)].line - 1
    if table.skipped > 0 {
      planner.understanding.skippedLines = skipped
      planner.assumptions.append(
        "\(skipped) \(skipped == 1 ? "line" : "lines") before the header \(skipped == 1 ? "is" : "are") left out")
    }
    if table.rowsBelow > 0 {
      let (count, are) = (table.rowsBelow, table.rowsBelow == 1 ? "row" : "rows")
      planner.assumptions.append(
        "\(count) \(are) of units or types below the header \(count == 1 ? "is" : "are") left out")
    }
    if !table.levelWords.isEmpty {
      planner.assumptions.append("the header says \(table.levelWords.joined(separator: ", ")) of every column")
    }
    let plan = try planner.plan()
    delimited = DelimitedReader(plan, delimiter: delimiter)
    use(plan, planner.understanding)
    self.line = line
    return place
  }

  /// The place of numbers without times, in words.
  private var numbersWords: String {
    switch options.bareTimes {
    case .receive: "when a row comes"
    case .index: "the number of the row"
    case nil: receiveTime == nil ? "the number of the row" : "the number of the row in a batch, else when a row comes"
    }
  }

  /// Whether a source is one number per line: the first line is one, and so are most. A stream that starts with a
  /// number continues with numbers; other lines are bad rows.
  private func areNumbers(_ records: [UnsafeBufferPointer<UInt8>]) -> Bool {
    guard DecimalReader.whole(records[0]) != nil else { return false }
    return receiveTime != nil || records.count { DecimalReader.whole($0) != nil } * 2 > records.count
  }

  private mutating func understandNumbers(_ front: Front) -> Int {
    format = .numbers
    delimiters = []
    points = SourceTable(kind: .samples, columns: ["value"])
    points.timesAreIndices = numbers.areIndices
    var understanding = TableUnderstanding()
    understanding.format = .numbers
    understanding.header = .none
    understanding.rows = front.records.count
    understanding.time = numbersWords
    points.understanding = understanding
    hasHeader = true
    line = front.starts[0].line
    return front.starts[0].place
  }

  private mutating func use(_ plan: RowPlan, _ understanding: TableUnderstanding) {
    if case .row = plan.time { standsByRow = true }
    points = plan.emptyTable()
    lateCheck = LateCheck(plan)
    points.understanding = understanding
    hasHeader = true
  }

  // MARK: JSON

  /// Bytes of an object up to which the reader waits for its end.
  private static let longestObject = 64 << 20

  private mutating func understandJSON(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> Int {
    guard let front = try jsonFront(bytes, from: start, isEnd: isEnd) else { return 0 }
    let place = beginJSON(front.shape, from: start)
    line = 1 + front.bytes[..<place].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let (rows, fault, areObjects) = try rows(front.bytes, from: place, isEnd: front.isWhole)
    if let fault, rows.isEmpty { throw fault }
    guard let first = rows.first else {
      guard isEnd || bytes.count >= TableSample.mostBytes else { return 0 }
      throw FeedFault(.text, "The JSON holds no objects and no arrays.")
    }
    guard rows.contains(where: { !$0.isScalar }) else {
      guard case .number = first else { throw FeedFault(.text, "The JSON holds neither objects nor numbers.") }
      understandNumbers()
      return place
    }
    return try understandRecords(rows, areObjects: areObjects, in: front.bytes, from: place)
  }

  /// The bytes that tell the shape of a JSON source, whether they are all of it, and the shape.
  private struct JSONFront {
    var bytes: UnsafeBufferPointer<UInt8>
    var isWhole: Bool
    var shape: JSONShape
  }

  /// Nil until the source has ended if only its end can tell: an object whose arrays are columns exceeds a sample.
  private func jsonFront(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> JSONFront? {
    let front = UnsafeBufferPointer(rebasing: bytes.prefix(TableSample.mostBytes))
    let isWhole = isEnd && front.count == bytes.count
    if let shape = JSONShape.find(front, from: start, isEnd: isWhole || front.count < bytes.count) {
      return JSONFront(bytes: front, isWhole: isWhole, shape: shape)
    }
    if !isWhole {
      guard isEnd else {
        guard bytes.count <= Self.longestObject else {
          throw FeedFault(.text, "The source is one JSON object of more than \(Self.longestObject >> 20) MB.")
        }
        return nil
      }
      if let shape = JSONShape.find(bytes, from: start, isEnd: true) {
        return JSONFront(bytes: bytes, isWhole: true, shape: shape)
      }
    }
    throw FeedFault(
      .text,
      "The JSON has no rows: it takes an object a line, an array of objects or of arrays, or an object that holds one.")
  }

  /// Returns the place of the first row.
  private mutating func beginJSON(_ shape: JSONShape, from start: Int) -> Int {
    switch shape {
    case .lines:
      format = .ndjson
      return start
    case .values(let first):
      format = .json
      return first
    case .elements(let first):
      (format, isArray) = (.json, true)
      return first
    }
  }

  /// Takes bare numbers as the values of one series.
  private mutating func understandNumbers() {
    points = SourceTable(kind: .samples, columns: ["value"])
    points.timesAreIndices = numbers.areIndices
    var understanding = TableUnderstanding()
    understanding.format = .json
    understanding.time = numbersWords
    points.understanding = understanding
    hasHeader = true
  }

  /// Plans a table of objects or of arrays, whose first may be a header; returns the place of the first row of data.
  private mutating func understandRecords(
    _ rows: [JSONValue], areObjects: Bool, in front: UnsafeBufferPointer<UInt8>, from start: Int
  ) throws(FeedFault) -> Int {
    let records = RecordShape(rows)
    var place = start
    var (sample, evidence) = ObjectReader.sample(rows.flatMap { records.rows(of: ForeignValue($0)) })
    let isNamed = areObjects && sample.names.first != "#1"
    sample.isNamed = isNamed
    if case .array(let cells) = rows[0], cells.allSatisfy({ $0.string != nil }), rows.count > 1,
      // Exchanges write numbers as texts: then the first row is one of the others.
      !cells.allSatisfy({ $0.string.flatMap(Double.init) != nil })
    {
      sample = sample.splitHeader()
      place = skipRecord(front, from: place)
    }
    var planner = TablePlanner(sample, options)
    planner.isNested = true
    planner.evidence = evidence
    planner.understanding.format = format ?? .json
    planner.understanding.header = isNamed ? .names : .none
    planner.hasReceipt = receiveTime != nil
    var plan = try planner.plan()
    // The cells of arrays are found by position.
    let names = plan.columns
    if !isNamed { plan.columns = names.indices.map { $0 < evidence.around ? "#\($0 + 1)" : names[$0] } }
    objects = ObjectReader(plan, records)
    use(plan, planner.understanding)
    return place
  }

  /// The offset after the record that starts at `place`; counts its lines.
  private mutating func skipRecord(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
    guard let base = bytes.baseAddress else { return place }
    var cursor = base + place
    guard let record = nextRecord(&cursor, base + bytes.count, isEnd: true) else { return place }
    line += record.leading + record.lines
    return cursor - base
  }

  /// The first rows, the first fault among them, and whether they have names.
  mutating func rows(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool, most: Int = TableSample.mostRows
  ) throws(FeedFault) -> ([JSONValue], FeedFault?, Bool) {
    guard let base = bytes.baseAddress else { return ([], nil, true) }
    var probe = self
    var cursor = base + start
    var rows: [JSONValue] = []
    var fault: FeedFault?
    while rows.count < most, cursor < base + bytes.count,
      let record = probe.nextRecord(&cursor, base + bytes.count, isEnd: isEnd)
    {
      if isBlank(record.bytes) { continue }
      do throws(FeedFault) { rows.append(try JSONReader.read(record.bytes)) } catch { fault = fault ?? error }
    }
    let isNamed = rows.contains { if case .object = $0 { true } else { false } }
    if isNamed { rows.removeAll { if case .object = $0 { false } else { true } } }
    return (rows, fault, isNamed)
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .object, .array: false
    case .null, .bool, .number, .string: true
    }
  }
}
