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
    let start = try beginText(bytes)
    let first = firstOfText(bytes, from: start)
    guard let first else { return 0 }
    if bytes[first] == 0x7B && !LogLine.isDict(bytes[first...]) || bytes[first] == 0x5B && beginsArray(bytes, first) {
      return try understandJSON(bytes, from: first, isEnd: isEnd)
    }
    return try understandFields(bytes, from: start, isEnd: isEnd)
  }

  /// Whether a bracket begins an array, and no time in brackets, as logs have them, and no name.
  private func beginsArray(_ bytes: UnsafeBufferPointer<UInt8>, _ first: Int) -> Bool {
    let end = bytes[first...].prefix(64).firstIndex(of: 0x5D) ?? first
    guard end > first else { return true }
    // A number in brackets before words is a time, as ping writes it, or a step, as trainers do.
    let behind = bytes[(end + 1)...].prefix { $0 != marks.lineEnd }
    if behind.first == 0x20 || behind.first == 0x09, let next = behind.first(where: { $0 > 0x20 }),
      ![0x2C, 0x5B, 0x5D, 0x7B].contains(next)
    {
      return false
    }
    let content = UnsafeBufferPointer(rebasing: bytes[(first + 1)..<end])
    if ClockText(content) != nil { return false }
    // A number with a unit, as the uptime of a log: `[1.394s][info]`.
    if content.first?.isDigit == true, content.last?.isLetter == true { return false }
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
        place = bytes[place...].firstIndex(of: marks.lineEnd) ?? bytes.count
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
    /// The first comments behind it, each with the number of records before it.
    var laterComments: [(text: UnsafeBufferPointer<UInt8>, records: Int)] = []
    /// Whether more bytes follow than were looked at.
    var isCut = false
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
      if !isBlank(record.bytes), !front.records.isEmpty || !HeaderLine.isComment(record.bytes) {
        front.records.append(record.bytes)
        front.starts.append((place, line))
      } else if front.records.isEmpty, !record.bytes.isEmpty, front.comments.count < Front.mostComments {
        front.comments.append(record.bytes)
      } else if !record.bytes.isEmpty, front.laterComments.count < 8 {
        front.laterComments.append((record.bytes, front.records.count))
      }
      line += record.lines
    }
    front.starts.append((cursor - base, line))
    front.isCut = cursor < base + bytes.count
    // Read a header that exceeds the sample as a whole, to report what is wrong with it.
    if front.records.isEmpty, bytes.count > TextReader.longestRecord || isEnd {
      front.records.append(UnsafeBufferPointer(rebasing: bytes[start..<min(bytes.count, start + 1_000)]))
      front.starts.insert((start, 1), at: 0)
    }
    return front
  }

  /// - Parameter reportTable: the table within a report that is read; nil where the source is one.
  mutating func understandFields(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool, in reportTable: ReportTable? = nil
  ) throws(FeedFault) -> Int {
    var front = front(bytes, from: start, isEnd: isEnd)
    guard !front.records.isEmpty else {
      guard bytes.count <= TextReader.longestRecord else {
        throw FeedFault(.text, "The source is not a table: its first line is longer than a megabyte.")
      }
      return 0
    }
    var recordsBefore = DelimiterSearch.mark(front.records[0]) != nil && front.records.count > 1 ? 1 : 0
    var stated: String?
    let ephemeris = EphemerisRows(front.records)
    var names: [String] = []
    if let ephemeris {
      stated =
        "the rows between $$SOE, in line \(front.starts[ephemeris.rows.lowerBound].line - 1), and $$EOE are read, and the "
        + "lines around them are left out"
      front = front.cut(to: ephemeris.rows)
      (marks.tableEnd.mark, recordsBefore) = (EphemerisRows.end, 0)
    } else if let reportTable {
      stated =
        "the table of numbers from line \(front.starts[reportTable.records.lowerBound].line) on is read, and the lines of "
        + "the report around it are left out"
      front = front.cut(to: reportTable.records)
      (marks.tableEnd.mark, recordsBefore) = (reportTable.end, 0)
    } else if options.columns == nil, options.delimiter == nil, let section = SectionRows(front.records) {
      stated =
        "the section \(section.name) from line \(front.starts[section.records.lowerBound].line) on is read, and the others "
        + "are left out\(sectionAdvice(section, front))"
      (front, marks.tableEnd.mark, recordsBefore, names) = (section.cut(front), section.end, 0, section.names)
    } else if options.columns == nil, options.delimiter == nil {
      let log = try WellLog(front.records)
      if isEnd, log == nil, front.records.count < TableSample.mostRows, WellLog.begins(front.records[0]) {
        throw FeedFault(.text, "The well log has no rows: no section ~A with names of curves before it.")
      }
      if let log {
        recordsBefore = log.recordsBefore
        options.apply(log)
        stated = log.words
      }
      if areNumbers(front.records) { return understandNumbers(front) }
      notation = RecordNotation(of: front.records, after: front.comments)
      if notation.language != nil { return try understandLines(bytes, front, isEnd: isEnd) }
    }
    let isTabbed = format == .tsv && front.records[0].contains(0x09)
    let mark = DelimiterSearch.mark(front.records[0])
    let delimiter =
      options.delimiter ?? mark ?? ephemeris?.delimiter
      ?? (isTabbed
        ? 0x09
        : reportTable != nil || StampedBlocks.areLines(front.records) ? 0x20 : DelimiterSearch.find(in: front.records))
    format = delimiter == 0x09 ? .tsv : .csv
    marks.delimiters = [delimiter]
    if marks.tableEnd.mark == nil, let footer = TableFooter(front.records, delimiter) {
      (front, marks.tableEnd.mark) = (footer.cut(front), footer.ruler)
    }
    if let ephemeris, ephemeris.delimiter == delimiter { names = ephemeris.names }
    if marks.tableEnd.mark == nil, let count = TableEnd.firstSet(of: front.records) {
      let line = front.starts[count].line
      if count + 1 < front.records.count { stated = "the sets of the plot behind the & in line \(line) are left out" }
      (front, marks.tableEnd.mark) = (front.cut(after: count), TableEnd.setOfPlot)
    }
    var table = try tableFront(front, front.records, delimiter, recordsBefore, names: names)
    let linesAbove = LinesAbove(front.records.prefix(table.skipped))
    if let records = linesAbove.removed(from: front.records, before: table.rowsBefore) {
      table = try tableFront(front, records, delimiter, recordsBefore, names: names)
    }
    var planner = self.planner(of: table, front, delimiter, isEnd: isEnd)
    if let wider = widened(planner, front, bytes, delimiter, recordsBefore, isEnd: isEnd) { planner = wider }
    if let stated { planner.assumptions.append(stated) }
    let mayBeLog = table.header == .none && delimiter == 0x20 && (table.keys.isEmpty || options.bareTimes == .index)
    if ephemeris == nil, mayBeLog || planner.sample.rows == 0,
      let place = understandLog(bytes, front, share: 0.8, isEnd: isEnd)
    {
      return place
    }
    var plan: RowPlan
    do throws(FeedFault) { plan = try planner.plan() } catch {
      if error.impasse == .turned {
        return try understandTurned(bytes, front, table, delimiter, isEnd: isEnd, otherwise: error)
      }
      guard let place = understandLog(bytes, front, share: 0.25, isEnd: isEnd) else {
        if let names = namesOfLog(bytes, front, isEnd: isEnd) {
          throw FeedFault(
            .text,
            "This is not a time series: the lines are numbers with names (\(names)) and have no times; --time index takes "
              + "them in their order.")
        }
        if reportTable == nil, let place = understandReportTable(bytes, front, from: start, isEnd: isEnd) {
          return place
        }
        if let report = ReportText(front.records), error.impasse == .columns {
          throw FeedFault(.text, report.sentence(advice: planner.programAdvice))
        }
        throw withDelimiter(error, besides: delimiter, bytes, from: start, isEnd: isEnd)
      }
      return place
    }
    if let place = understandHours(bytes, front, table, delimiter, plan, isEnd: isEnd) { return place }
    // A reading under which few rows have numbers may be one of the words around a table.
    if delimiter == 0x20, ephemeris == nil, reportTable == nil, !planner.readsMostRows(plan),
      let place = understandReportTable(bytes, front, from: start, isEnd: isEnd)
    {
      return place
    }
    let (place, line) = front.starts[min(table.rowsBefore, front.starts.count - 1)]
    if front.records.count > TableSample.mostRows, !plan.isBySymbol, planner.hasOneWord {
      // Blocks of rows may be longer than the sample, which then knows one series alone.
      let records = front.records + lateRecords(bytes, from: front.starts[front.starts.count - 1].place, isEnd: isEnd)
      if let wider = try? tableFront(front, records, delimiter, recordsBefore) {
        var second = self.planner(of: wider, front, delimiter, isEnd: isEnd)
        if let found = try? second.plan(), found.isBySymbol { (planner, plan) = (second, found) }
      }
    }
    plan.linesAbove = linesAbove
    delimited = DelimitedReader(plan, delimiter: delimiter)
    use(plan, planner.understanding)
    self.line = line
    return place
  }

  /// Most records and bytes behind the sample to look at.
  private static let (mostLate, mostLateBytes) = (4_000, TableSample.mostBytes)

  /// The last records of the bytes at hand, where another block may begin.
  private func lateRecords(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) -> [UnsafeBufferPointer<UInt8>] {
    guard let base = bytes.baseAddress, start < bytes.count else { return [] }
    let late = max(start, bytes.count - Self.mostLateBytes)
    let first = late == start ? start : bytes[late...].firstIndex(of: marks.lineEnd).map { $0 + 1 } ?? bytes.count
    var (probe, cursor) = (self, base + first)
    var records: [UnsafeBufferPointer<UInt8>] = []
    while cursor < base + bytes.count, let record = probe.nextRecord(&cursor, base + bytes.count, isEnd: isEnd) {
      if !isBlank(record.bytes) { records.append(record.bytes) }
    }
    return Array(records.suffix(Self.mostLate))
  }

  /// A planner over the sample and rows from the rest of the bytes at hand, where columns without a cell in the sample have
  /// some; nil where there are none.
  private func widened(
    _ planner: TablePlanner, _ front: Front, _ bytes: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8,
    _ recordsBefore: Int, isEnd: Bool
  ) -> TablePlanner? {
    // Rows that come one by one are placed at their arrival.
    let empty = planner.emptyColumns
    guard receiveTime == nil, marks.tableEnd.mark == nil, front.records.count > TableSample.mostRows, !empty.isEmpty
    else {
      return nil
    }
    let late = lateRecords(bytes, from: front.starts[front.starts.count - 1].place, isEnd: isEnd)
    let step = (late.count + TableSample.mostRows - 1) / TableSample.mostRows
    let spread = step > 1 ? stride(from: 0, to: late.count, by: step).map { late[$0] } : late
    guard !spread.isEmpty,
      let table = try? tableFront(front, front.records + spread, delimiter, recordsBefore)
    else { return nil }
    let wider = self.planner(of: table, front, delimiter, isEnd: isEnd)
    guard wider.names == planner.names, wider.emptyColumns.count < empty.count else { return nil }
    return wider
  }

  private func tableFront(
    _ front: Front, _ records: [UnsafeBufferPointer<UInt8>], _ delimiter: UInt8, _ recordsBefore: Int,
    names: [String] = []
  ) throws(FeedFault) -> TableFront {
    // A row without all fields shows nothing about its columns.
    let least = options.hasFullRows ? options.columns?.count ?? 0 : 0
    let records = records.enumerated().filter { place, record in
      place < recordsBefore || least == 0 || FieldCursor.count(in: record, delimiter) >= least
    }.map(\.element)
    var table = TableFront(records, delimiter)
    table.passOver(recordsBefore)
    table.keyed = names
    try table.findHeader(options)
    if delimiter == 0x20 { table.placeNames(of: records) }
    table.nameByGroups(records)
    table.nameBehindUnits()
    // Below a title, too, a comment may hold the names: `pidstat -h` writes it so.
    let below = front.laterComments.filter { $0.records == table.skipped }.map(\.text)
    table.readNames(from: front.comments + below, delimiter)
    table.nameByKeys()
    table.cutRows()
    table.dropFragments()
    table.dropUntimed()
    return table
  }

  private func planner(of table: TableFront, _ front: Front, _ delimiter: UInt8, isEnd: Bool) -> TablePlanner {
    var planner = TablePlanner(table.sample, options)
    planner.source.isWhole = isEnd && !front.isCut && front.records.count < TableSample.mostRows
    planner.aside = SourceAside(table.statements, front.comments)
    planner.source.keys = table.keys
    planner.source.titles = table.preamble.prefix(3).map { $0.joined(separator: " ") }.joined(separator: " ")
    planner.understanding.format = delimiter == 0x09 ? .tsv : .csv
    planner.understanding.delimiter = delimiter
    planner.understanding.header = table.header
    planner.source.hasReceipt = receiveTime != nil
    if !arrivals.isEmpty, front.records.count - table.rowsBefore == table.sample.rows {
      // Each row came with the last piece that begins before its end.
      planner.source.receipts = front.starts[table.rowsBefore...].dropFirst().map { next in
        arrivals.last { $0.place < next.place }?.time
      }
    }
    let skipped = front.starts[min(table.skipped, front.starts.count - 1)].line - 1
    if table.skipped > 0 {
      planner.understanding.skippedLines = skipped
      planner.assumptions.append(
        "\(skipped) \(skipped == 1 ? "line" : "lines") before the header \(skipped == 1 ? "is" : "are") left out")
    }
    // A row of units may look like a comment: its first column has none, `#`.
    let isBelow = front.laterComments.contains { comment in
      guard table.header == .names, table.rowsBefore > 0, comment.records == table.rowsBefore else { return false }
      let width = FieldCursor.count(in: comment.text, delimiter)
      return width > 1 && width == table.sample.columns
    }
    let below = table.rowsBelow + (isBelow ? 1 : 0)
    if below > 0 {
      let (count, are) = (below, below == 1 ? "row" : "rows")
      planner.assumptions.append(
        "\(count) \(are) of units or types below the header \(count == 1 ? "is" : "are") left out")
    }
    if !table.stated.isEmpty {
      planner.assumptions.append(
        "the lines below the header say \(table.stated.joined(separator: ", ")), which is not applied")
    }
    if !table.levelWords.isEmpty {
      planner.assumptions.append("the header says \(table.levelWords.joined(separator: ", ")) of every column")
    }
    return planner
  }

  /// Reads the numbers with names of a log; nil where there are too few, or where they make no series.
  mutating func understandLog(
    _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, share: Double, isEnd: Bool
  ) -> Int? {
    guard options.columns == nil, options.delimiter == nil,
      LogLine.areMost(front.records, share: share) || share < 0.5 && LogLine.areAmongTimes(front.records)
    else { return nil }
    var other = self
    other.notation = .log(telling: [])
    guard let place = try? other.understandLines(bytes, front, isEnd: isEnd), other.hasHeader else { return nil }
    self = other
    return place
  }

  mutating func understandLines(
    _ bytes: UnsafeBufferPointer<UInt8>, _ front: Front, isEnd: Bool
  ) throws(FeedFault) -> Int {
    format = .ndjson
    let (place, line) = front.starts[0]
    self.line = line
    let isLog = notation.language == .log
    if isLog { notation = .log(telling: LogLine.namesToTell(in: front.records)) }
    let sample = UnsafeBufferPointer(rebasing: bytes.prefix(TableSample.mostBytes))
    var (rows, _) = rows(sample, from: place, isEnd: isEnd && sample.count == bytes.count)
    if isLog { rows = LogLine.timed(rows) }
    return try understandRecords(rows, in: sample, from: place, isEnd: isEnd) ?? 0
  }

  /// The place of numbers without times, in words.
  var numbersWords: String {
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

  /// Says something of the text as a whole, once.
  mutating func say(_ words: String?) {
    guard let words, points.understanding?.assumptions.contains(words) == false else { return }
    points.understanding?.assumptions.append(words)
  }

  mutating func use(_ plan: RowPlan, _ understanding: TableUnderstanding) {
    if case .row = plan.time { numbering.isPlace = true }
    points = plan.emptyTable()
    lateCheck = LateCheck(plan)
    points.understanding = understanding
    say(entrance.words)
    hasHeader = true
  }
}
