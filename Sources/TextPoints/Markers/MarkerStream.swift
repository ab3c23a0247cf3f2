import CivilTime
import TimeSeries

/// Reads markers as they come: messages of JSON, or lines of JSON or of fields with a delimiter, whose first line may
/// have the names.
package struct MarkerStream: Sendable {
  private let fields: [String: String]
  /// Whether rows without a text are none: of a column beside values.
  private let needsText: Bool
  /// The name of the markers: that of the column, where one was named.
  private var name: String { needsText ? fields["text"] ?? MarkerBatch.usualName : MarkerBatch.usualName }
  private let times: TimeReader
  /// The columns of the rows with these names.
  private var known: (names: [String], columns: MarkerColumns, time: Int?, axis: Int?)?
  /// The names of lines with fields, and their delimiter; nil before the first line.
  private var header: (names: [String], delimiter: UInt8)?
  /// The start of a line whose end has not come.
  private var rest: [UInt8] = []
  private var isSkipping = false
  /// Rows without anything to say, of a source of markers.
  package private(set) var badRows = 0

  /// Bytes of the longest line.
  private static let longest = 1 << 20
  /// Rows of a message, and fields of a row, that are looked at.
  private static let mostRows = 10_000
  private static let mostFields = 256

  /// - Parameter needsText: whether a row without a text is no marker, as where a column of the charted source has some.
  package init(options: TextOptions = TextOptions(), fields: [String: String] = [:], needsText: Bool = false) {
    (self.fields, self.needsText) = (fields, needsText)
    times = TimeReader(unit: options.timeUnit, zoneOffset: options.zoneOffset)
  }

  // MARK: input

  /// Reads a message: its frames of JSON, or its last frame as lines.
  package mutating func read(frames: [[UInt8]], at wall: Timestamp) -> [MarkerBatch] {
    var found: [(String?, Marker, IndexScale?)] = []
    let texts = frames.filter { Self.isJSON($0[...]) }
    for frame in texts { found += json(frame, at: wall) }
    if texts.isEmpty, let last = frames.last {
      for line in last.split(separator: 0x0A).prefix(Self.mostRows) { found += row(Array(line), at: wall) }
    }
    return batches(found)
  }

  /// Reads bytes of lines as they come; with `isEnd` the last line needs no line break.
  package mutating func read(_ bytes: ArraySlice<UInt8>, isEnd: Bool, at wall: Timestamp) -> [MarkerBatch] {
    var found: [(String?, Marker, IndexScale?)] = []
    for (place, part) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if place > 0 {
        found += line(at: wall)
        isSkipping = false
      }
      if rest.count + part.count > Self.longest { (rest, isSkipping) = ([], true) }
      if !isSkipping { rest += part }
    }
    if isEnd { found += line(at: wall) }
    return batches(found)
  }

  private mutating func line(at wall: Timestamp) -> [(String?, Marker, IndexScale?)] {
    var line: [UInt8] = []
    swap(&line, &rest)
    if line.last == 0x0D { line.removeLast() }
    guard line.contains(where: { $0 > 0x20 }) else { return [] }
    return Self.isJSON(line[...]) ? json(line, at: wall) : row(line, at: wall)
  }

  private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first(where: { $0 > 0x20 }) else { return false }
    return first == 0x7B || first == 0x5B
  }

  private func batches(_ found: [(symbol: String?, marker: Marker, scale: IndexScale?)]) -> [MarkerBatch] {
    var batches: [MarkerBatch] = []
    for (symbol, marker, scale) in found {
      if let place = batches.indices.last, batches[place].symbol == symbol, batches[place].indexScale == scale {
        batches[place].markers.append(marker)
      } else {
        batches.append(MarkerBatch(symbol: symbol, markers: [marker], indexScale: scale).named(name))
      }
    }
    return batches
  }

  // MARK: rows

  private mutating func json(_ bytes: [UInt8], at wall: Timestamp) -> [(String?, Marker, IndexScale?)] {
    let value = bytes.withUnsafeBufferPointer { buffer in
      do throws(FeedFault) { return Optional(try JSONReader.read(buffer, acceptsNaN: true)) } catch { return nil }
    }
    guard let value else {
      badRows += 1
      return []
    }
    let rows = RecordShape([value]).rows(of: ForeignValue(value))
    return rows.prefix(Self.mostRows).compactMap { row in
      marker(Array(row.names.prefix(Self.mostFields)), Array(row.cells.prefix(Self.mostFields)), at: wall)
    }
  }

  private mutating func row(_ line: [UInt8], at wall: Timestamp) -> [(String?, Marker, IndexScale?)] {
    let delimiter = header?.delimiter ?? line.withUnsafeBufferPointer { DelimiterSearch.find(in: [$0]) }
    let cells = Self.cells(line, delimiter)
    guard let header else {
      // Names are no times and no numbers.
      let isHeader = cells.allSatisfy { !$0.isEmpty && time(of: $0) == nil && Double($0) == nil }
      self.header = (isHeader ? cells : cells.indices.map { "#\($0 + 1)" }, delimiter)
      return isHeader ? [] : marker(self.header?.names ?? [], cells, at: wall).map { [$0] } ?? []
    }
    return marker(header.names, cells, at: wall).map { [$0] } ?? []
  }

  private static func cells(_ line: [UInt8], _ delimiter: UInt8) -> [String] {
    FieldCursor.texts(in: line, delimiter, most: mostFields).map(\.cleanedName)
  }

  private func time(of cell: String) -> Timestamp? {
    var cell = cell
    return cell.withUTF8 { times.read($0) }
  }

  private mutating func marker(
    _ names: [String], _ cells: [String], at wall: Timestamp
  ) -> (String?, Marker, IndexScale?)? {
    if known?.names != names {
      guard let found = columns(names, cells) else {
        badRows += 1
        return nil
      }
      known = (names, found.columns, found.time, found.axis)
    }
    guard let known else { return nil }
    func text(_ role: MarkerColumns.Role) -> String {
      guard let place = known.columns[role], cells.indices.contains(place) else { return "" }
      return String(String.UnicodeScalarView(cells[place].unicodeScalars.prefix(MarkerTable.longestText))).cleanedName
    }
    let row = MarkerCells(
      text: text(.text), value: Double(text(.value)), kind: text(.kind), side: text(.side),
      size: Double(text(.size)).map(abs))
    if needsText, row.text.isEmpty { return nil }
    var (moment, scale): (Timestamp?, IndexScale?) = (wall, nil)
    if let axis = known.axis, cells.indices.contains(axis) {
      let reading = IndexScale.reading(cells[axis])
      (moment, scale) = (reading?.index, reading?.scale)
    } else if let time = known.time, cells.indices.contains(time) {
      moment = self.time(of: cells[time])
    }
    guard let moment, let marker = row.marker(at: moment) else {
      if !needsText { badRows += 1 }
      return nil
    }
    let symbol = text(.symbol)
    return (symbol.isEmpty ? nil : symbol, marker, scale)
  }

  /// The columns of rows with these names; nil where none says anything.
  private func columns(
    _ names: [String], _ cells: [String]
  ) -> (columns: MarkerColumns, time: Int?, axis: Int?)? {
    func cell(_ place: Int) -> String { cells.indices.contains(place) ? cells[place] : "" }
    let last = names.map { String($0.split(separator: "/").last ?? "") }
    let time =
      fields[MarkerColumns.Role.time.rawValue].flatMap { MarkerColumns.place(of: $0, in: names) }
      ?? names.indices.first { FieldNames.timeWord(of: last[$0]) != nil && self.time(of: cell($0)) != nil }
      ?? names.indices.first { names[$0].hasPrefix("#") && Double(cell($0)) == nil && self.time(of: cell($0)) != nil }
    let axis =
      time != nil
      ? nil
      : fields[MarkerColumns.Role.index.rawValue].flatMap { MarkerColumns.place(of: $0, in: names) }
        ?? names.indices.first { NameWords.steps.contains(NameWords.joined(last[$0])) && Double(cell($0)) != nil }
    var own = fields
    (own["time"], own["index"]) = (nil, nil)
    // A row need not have every field.
    own = own.filter { MarkerColumns.place(of: $0.value, in: names) != nil }
    guard
      let columns = try? MarkerColumns(
        names, fields: own, taken: Set([time, axis].compactMap { $0 }),
        areWords: { !cell($0).isEmpty && Double(cell($0)) == nil }, areSides: { Marker.Side(word: cell($0)) != nil }),
      columns.hasWords
    else { return nil }
    return (columns, time, axis)
  }
}
