/// The cells of a text source as a table, for charts of categories: its columns and their contents.
///
/// It has the readers of points in common with `TextReader`: delimiters, header, quoting, decimal comma, JSON.
package struct TextTable: Sendable {
  /// The names of the columns, each once; `#1`, `#2` ... without a header.
  package let names: [String]
  /// The number of rows.
  package var rows: Int { sample.rows }

  /// Whether the source has more rows than are read.
  package private(set) var isCut = false

  private var sample: TableSample
  private let numbers: NumberNotation

  /// The most rows that are read.
  package static let mostRows = 1_000_000
  /// The most bytes that are read.
  package static let mostBytes = 256 << 20

  /// Reads the table that fills the bytes, up to the bounds.
  ///
  /// - Throws: `FeedFault` with the code `text` when the source is no table, or its numbers are ambiguous.
  /// - Parameter most: the most rows to read.
  /// - Complexity: O(bytes)
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, format: TextFormat? = nil, options: TextOptions = TextOptions(),
    most: Int = mostRows
  ) throws(FeedFault) {
    var reader = TextReader(format: format, options: options)
    // A row more than the most is read, to know of it.
    sample = try reader.cells(bytes, TableSample.Bounds(rows: most + 1, bytes: Self.mostBytes))
    var planner = TablePlanner(sample, options)
    try planner.chooseNumbers()
    names = planner.names
    numbers = planner.numbers
    isCut = sample.rows > most
    if isCut { sample.keepRows { $0 < most } }
  }

  /// Reads the table that fills an array.
  package init(
    _ bytes: [UInt8], format: TextFormat? = nil, options: TextOptions = TextOptions(), most: Int = mostRows
  ) throws(FeedFault) {
    let result: Result<TextTable, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) {
        return .success(try TextTable(buffer, format: format, options: options, most: most))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// The text of a cell, without what could steer a terminal; at most 40 bytes.
  package func text(_ row: Int, _ column: Int) -> String { sample.text(row, column) }

  /// The number of a cell, NaN for an empty one or a word for nothing; nil if it holds another text.
  package func number(_ row: Int, _ column: Int) -> Double? {
    sample.withCell(row, column) { numbers.read($0) ?? MissingText($0)?.number }
  }

  /// Whether most filled cells of a column are numbers.
  package func isNumber(_ column: Int) -> Bool {
    var (count, filled) = (0, 0)
    for row in 0..<min(rows, TableSample.mostRows) {
      guard let number = number(row, column) else {
        filled += 1
        continue
      }
      if !number.isNaN { (count, filled) = (count + 1, filled + 1) }
    }
    return count * 2 > filled
  }

  /// The first cell of a column that is not empty.
  package func example(_ column: Int) -> String { sample.example(column) }
}

extension TextReader {
  /// The rows of the source under the names of its header.
  mutating func cells(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ bounds: TableSample.Bounds
  ) throws(FeedFault) -> TableSample {
    let start = try beginText(bytes)
    guard let first = firstOfText(bytes, from: start) else {
      throw FeedFault(.text, "The source is empty: there is no header.")
    }
    if bytes[first] == 0x7B || bytes[first] == 0x5B { return try objectCells(bytes, from: first, bounds) }
    let front = front(bytes, from: start, isEnd: true, bounds: bounds)
    guard let header = front.records.first else { throw FeedFault(.text, "The source is empty: there is no header.") }
    let isTabbed = format == .tsv && header.contains(0x09)
    var table = TableFront(
      front.records, options.delimiter ?? (isTabbed ? 0x09 : DelimiterSearch.find(in: front.records)))
    table.mayHaveFewYears = true
    try table.findHeader(options)
    return table.sample
  }

  private mutating func objectCells(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ bounds: TableSample.Bounds
  ) throws(FeedFault) -> TableSample {
    guard bytes.count <= bounds.bytes else {
      throw FeedFault(.text, "The JSON has more than \(bounds.bytes >> 20) MB; give a part of it.")
    }
    guard let shape = JSONShape.find(bytes, from: start, isEnd: true) else {
      throw FeedFault(
        .text, "The JSON has no rows: it takes an object a line, or an array of objects or of arrays.")
    }
    let place = beginJSON(shape, from: start)
    let (rows, fault) = rows(bytes, from: place, isEnd: true, most: bounds.rows)
    guard !rows.isEmpty else { throw fault ?? FeedFault(.text, "The JSON holds no objects and no arrays.") }
    let records = RecordShape(rows)
    let cells = rows.flatMap { records.rows(of: ForeignValue($0)) }
    let sample = ObjectReader.sample(cells, most: bounds.rows).sample
    // An array of arrays may begin with its names.
    guard case .array(let first) = rows[0], first.allSatisfy({ $0.string != nil }), rows.count > 1 else {
      return sample
    }
    return sample.splitHeader()
  }
}
