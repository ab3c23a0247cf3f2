import CivilTime
import TimeSeries

/// The markers of a file.
package struct MarkerTable: Sendable {
  /// By symbol, in the order in which they appear.
  package private(set) var batches: [MarkerBatch] = []
  /// Rows without a readable time or without anything to say, and the first of them.
  package private(set) var badRows = 0
  package private(set) var firstBadRow: RowFault?
  /// Whether the file has more rows than are read.
  package private(set) var isCut = false
  /// Assumptions about the times, as of points.
  package private(set) var assumptions: [String] = []

  package var count: Int { batches.reduce(0) { $0 + $1.markers.count } }

  /// Rows that are read of a file.
  package static let mostRows = MarkerSet.mostOfFiles
  /// Bytes that are read of a file.
  package static let mostBytes = 256 << 20

  /// The longest text of a marker.
  static let longestText = Marker.longestText

  /// Reads the markers that fill the bytes: CSV, TSV, NDJSON or JSON, as of points.
  ///
  /// - Parameters:
  ///   - fields: the columns of roles, as `["text": "msg"]`.
  ///   - needsText: whether a row without a text is no marker, as where a column of the charted source has some.
  /// - Throws: `FeedFault` with the code `text` when the source has no times or no texts, and says which.
  package init(
    _ bytes: UnsafeBufferPointer<UInt8>, format: TextFormat? = nil, options: TextOptions = TextOptions(),
    fields: [String: String] = [:], needsText: Bool = false
  ) throws(FeedFault) {
    var options = options
    options.fields = fields.filter { $0.key == "time" || $0.key == ColumnRole.axisName }
    var reader = TextReader(format: format, options: options)
    let sample = try reader.cells(bytes, TableSample.Bounds(rows: Self.mostRows + 2, bytes: Self.mostBytes))
    // A file that others write may have its header first.
    guard sample.rows > 0 else { return }
    var planner = TablePlanner(sample, options)
    try planner.assignFields()
    do throws(FeedFault) { try planner.chooseNumbers() } catch { planner.numbers = .plain }
    let times = try Self.times(&planner)
    assumptions = planner.assumptions
    let columns = try MarkerColumns(
      planner.names, fields: fields, taken: Set(planner.timeColumns), areWords: { planner.areWords($0) },
      areSides: { planner.areSides($0) })
    guard columns.hasWords else {
      throw FeedFault(
        .text,
        "Markers need a text, a kind or the side of a trade, and none of \(MarkerColumns.list(planner.names)) is one: name it "
          + "with --marker-fields text=COLUMN.")
    }
    isCut = sample.rows > Self.mostRows
    read(sample, columns, times, planner, needsText: needsText)
  }

  /// Reads the markers that fill an array.
  package init(
    _ bytes: [UInt8], format: TextFormat? = nil, options: TextOptions = TextOptions(), fields: [String: String] = [:],
    needsText: Bool = false
  ) throws(FeedFault) {
    let result: Result<MarkerTable, FeedFault> = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) {
        return .success(
          try MarkerTable(buffer, format: format, options: options, fields: fields, needsText: needsText))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  /// The time of each row.
  private static func times(_ planner: inout TablePlanner) throws(FeedFault) -> [Timestamp?] {
    let names = planner.names
    func fault() -> FeedFault {
      FeedFault(
        .text,
        "Markers need a time, and none of \(MarkerColumns.list(names)) is one: name it with --marker-fields "
          + "time=COLUMN.")
    }
    if planner.options.fields.isEmpty, let axis = planner.stepColumn {
      planner.choose(planner.numberChoice(axis))
    } else {
      do throws(FeedFault) { try planner.chooseTime() } catch {
        // A column that was named has its own sentence.
        throw planner.options.fields.isEmpty ? fault() : error
      }
    }
    guard planner.rowTimes.count == planner.sample.rows, let time = planner.time else { throw fault() }
    switch time {
    case .row, .receipt: throw fault()
    case .column, .joined, .parts, .index: return planner.rowTimes
    }
  }

  private mutating func read(
    _ sample: TableSample, _ columns: MarkerColumns, _ times: [Timestamp?], _ planner: TablePlanner, needsText: Bool
  ) {
    let (numbers, scale) = (planner.numbers, planner.time?.indexScale)
    var places: [String?: Int] = [:]
    func text(_ role: MarkerColumns.Role, _ row: Int) -> String {
      columns[role].map { sample.text(row, $0, most: Self.longestText) } ?? ""
    }
    func number(_ role: MarkerColumns.Role, _ row: Int) -> Double? {
      columns[role].flatMap { sample.withCell(row, $0) { numbers.read($0) } }
    }
    for row in 0..<min(sample.rows, Self.mostRows) {
      let cells = MarkerCells(
        text: text(.text, row), value: number(.value, row), kind: text(.kind, row), side: text(.side, row),
        size: number(.size, row).map(abs))
      if needsText, cells.text.isEmpty { continue }
      guard let time = times[row], let marker = cells.marker(at: time) else {
        refuse(row, times[row] == nil ? "its time cannot be read" : "it says nothing")
        continue
      }
      let name = text(.symbol, row)
      let symbol = name.isEmpty ? nil : name
      if let place = places[symbol] {
        batches[place].markers.append(marker)
      } else if batches.count < SourceTable.mostSeries {
        places[symbol] = batches.count
        batches.append(MarkerBatch(symbol: symbol, markers: [marker], indexScale: scale))
      } else {
        refuse(row, "its series is one more than \(SourceTable.mostSeries)")
      }
    }
  }

  private mutating func refuse(_ row: Int, _ reason: String) {
    badRows += 1
    if firstBadRow == nil { firstBadRow = RowFault(line: row + 1, reason: reason) }
  }
}

extension TablePlanner {
  /// The column of numbers that count steps, where no column has the name of a time.
  fileprivate var stepColumn: Int? {
    guard !names.indices.contains(where: { isNamedTime($0) && axisOrder($0) == nil }) else { return nil }
    let steps = names.indices.filter { axisOrder($0) != nil && isNumber($0) }
    return steps.min { (axisOrder($0) ?? .max) < (axisOrder($1) ?? .max) }
  }

  /// Whether most filled cells of a column are words.
  fileprivate func areWords(_ column: Int) -> Bool { planned[column].profile.filled > 0 && !isNumber(column) }

  /// Whether all filled cells of a column are sides of trades.
  fileprivate func areSides(_ column: Int) -> Bool {
    var filled = 0
    for row in 0..<min(sample.rows, TableSample.mostRows) {
      let text = sample.text(row, column)
      guard !text.isEmpty else { continue }
      guard Marker.Side(word: text) != nil else { return false }
      filled += 1
    }
    return filled > 0
  }
}
