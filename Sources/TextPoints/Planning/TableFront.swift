import CivilTime

/// The first records of a table: finds the header and the records before it.
///
/// The header is the row above the first rows whose cells are of the kinds that the columns usually have. Rows between
/// them hold units, types or further words of the header.
struct TableFront {
  /// The rows after the header, under its names.
  private(set) var sample: TableSample
  private(set) var header = TableUnderstanding.Header.names
  /// Number of records before the header.
  private(set) var skipped = 0
  /// Whether one or two years beside a word may be names of columns, as in a table of categories.
  var mayHaveFewYears = false
  /// Number of records before the first row.
  private(set) var rowsBefore = 1
  /// Number of records between the header and the first row.
  private(set) var rowsBelow = 0
  /// The names before the numbers of each column, empty where it has none; empty where no column has.
  private(set) var keys: [String] = []
  /// The cells of the records before the header.
  private(set) var preamble: [[String]] = []

  /// The words in further rows of the header that apply to all columns, such as a symbol; empty without any.
  private(set) var levelWords: [String] = []
  /// Numbers below the header in columns without data, each behind its name, such as the increment of an oscilloscope.
  private(set) var stated: [String] = []

  /// The words that may be zones below the name of the times.
  private var zones: [String] = []

  /// The names of the columns from a row that begins with a key; empty without one.
  var keyed: [String] = []

  /// Most rows of a header, and most with the rows that describe its columns.
  static let (mostLevels, mostNotes) = (5, 12)

  /// Most records before a header.
  private static let mostSkipped = 100

  let isOfBlanks: Bool
  private let records: [UnsafeBufferPointer<UInt8>]

  init(_ records: [UnsafeBufferPointer<UInt8>], _ delimiter: UInt8) {
    isOfBlanks = delimiter == 0x20
    self.records = records
    sample = TableSample(names: [], isNamed: false)
    for record in records { Self.add(record, delimiter, to: &sample) }
  }

  private static func add(_ record: UnsafeBufferPointer<UInt8>, _ delimiter: UInt8, to sample: inout TableSample) {
    guard let base = record.baseAddress else { return }
    var cursor = FieldCursor(base, base + record.count, delimiter)
    while let field = cursor.next() {
      if field.hasDoubledQuotes { sample.add(field.unquoted()) } else { sample.add(field.bytes) }
    }
    sample.endRow()
  }

  /// Finds the header: the first row, when its cells are neither numbers nor times, or the names of an option.
  mutating func findHeader(_ options: TextOptions) throws(FeedFault) {
    let width = usualWidth
    var isWide = false
    if options.columns == nil {
      if isTitle { remove(1) }
      skipRulers(over: width)
      skip(to: width)
      skipPreamble()
      skipShortTable()
      if isOfBlanks, sample.rows > 1, !isData(0), isData(1), sample.width(ofRow: 0) > sample.width(ofRow: 1) {
        // Names of two words make more words than a row has fields.
        isWide = hasWideNames(0, width) && sample.width(ofRow: 1) == width
        if isWide { keyed = Self.wideNames(records[skipped]) }
        if isWide || sample.width(ofRow: 0) > sample.width(ofRow: 1) + 1 { remove(1) }
      }
    }
    // A table of R has no name over the column with the row names.
    let isNumbered = hasRowNames
    let isShort =
      isNumbered
      || sample.rows > 1 && sample.width(ofRow: 0) == width - 1 && !isData(0) && isData(1)
        && !endsInDelimiter(width)
    if let names = options.columns {
      guard names.contains(where: { !$0.isEmpty }) else {
        throw FeedFault(.text, "--columns names no column; give names with commas between them, as time,open,,close.")
      }
      header = .given
      let hasHeader = !isData(0)
      rowsBefore = skipped + (hasHeader ? 1 : 0)
      if hasHeader { sample = sample.splitHeader() }
      sample.name(names)
    } else if sample.rows > 0, isNumbered || !isData(0) {
      let levels = headerRows
      let below = levels == 1 ? unitRows : 0
      let isTimed = isTimedHeader(0)
      levelWords = sample.join(levels)
      if isTimed { sample.rename(["time"] + sample.names.dropFirst()) }
      if isShort {
        let clock = doubledColumn(from: below)
        sample.insert(
          clock == nil || sample.names.contains("time") ? "" : "time", at: clock ?? bracketed(from: below) ?? 0)
      }
      mergeUnits(below)
      rowsBefore = skipped + levels + below
    } else {
      rowsBefore = skipped
      if keyed.isEmpty {
        keyed = wordsAbove
        // That line is the header.
        if !keyed.isEmpty { skipped -= 1 }
      }
      if isWide { skipped -= 1 }
      header = keyed.isEmpty ? .none : .names
      if !keyed.isEmpty { sample.name(keyed) }
    }
  }

  /// The column behind a date that is a time of day in the first rows: one name stands over both, as in `vmstat -t`.
  private func doubledColumn(from row: Int) -> Int? {
    // Names may come again between the rows.
    let rows = (row..<min(sample.rows, row + 20)).filter { sample.width(ofRow: $0) == sample.columns }
    return (1..<max(1, sample.columns)).first { column in
      !rows.isEmpty
        && rows.allSatisfy { row in
          sample.withCell(row, column) { ClockText($0) != nil }
            && sample.withCell(row, column - 1) { TimeReader(.iso8601).read($0) != nil || CivilText($0) != nil }
        }
    }
  }

  /// Names the columns of a table without a header by the names before their numbers, as in `latency=12.5`.
  ///
  /// Lines of other texts, as a log has them, have numbers without that name in the same place: these are none of the column.
  mutating func nameByKeys() {
    guard header == .none, sample.rows > 0 else { return }
    let names = (0..<sample.columns).map { column -> String in
      var counts: [String: Int] = [:]
      for row in 0..<sample.rows {
        counts[sample.withCell(row, column) { MeasuredNumber.key($0) ?? "" }, default: 0] += 1
      }
      let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
      return most.map { $0.value * 3 >= sample.rows * 2 ? $0.key : "" } ?? ""
    }
    guard names.contains(where: { !$0.isEmpty }) else { return }
    keys = names
    sample.rename(names)
    for column in names.indices where !names[column].isEmpty {
      sample.clear(column) { MeasuredNumber.key($0) != names[column] }
    }
  }

  /// Reads the names from comments in front of a table without a header: of those that have as many fields as the rows,
  /// the first that names a time or an axis, else the first.
  mutating func readNames(from comments: [UnsafeBufferPointer<UInt8>], _ delimiter: UInt8) {
    guard header == .none, sample.rows > 0 else { return }
    let width = usualWidth
    guard width > 1 else { return }
    var first = PlotNames.names(comments, width: width)
    for comment in first == nil ? comments : [] where comment.first != PlotNames.mark || !PlotNames.isDirective(comment)
    {
      let text = UnsafeBufferPointer(
        rebasing: comment.drop { $0 == 0x23 || HeaderLine.marks.contains($0) || $0 <= 0x20 && delimiter != $0 })
      var names = TableSample(names: [], isNamed: false)
      Self.add(text, delimiter, to: &names)
      let found =
        names.width(ofRow: 0) == width ? (0..<width).map { names.name(0, $0) } : isOfBlanks ? Self.wideNames(text) : []
      guard found.count == width else { continue }
      guard found.allSatisfy({ !$0.isEmpty }), !found.allSatisfy({ Double($0) != nil }) else { continue }
      // Below the names of buoys stand their units, several of which are alike.
      if let first, Set(first).count == width, Set(found).count < width { break }
      first = first ?? found
      guard namesAxis(found) else { continue }
      first = found
      break
    }
    guard let first else { return }
    sample.name(first)
    header = .names
  }

  /// The rows of the header. A data frame whose columns have names on several levels has a row for each, and a last one
  /// that names the column of times alone. The names of a level may be numbers if times follow.
  private var headerRows: Int {
    let width = sample.width(ofRow: 0)
    guard width > 1 else { return 1 }
    var hasNumbers = false
    for row in 1..<max(1, min(Self.mostLevels, sample.rows)) {
      guard sample.width(ofRow: row) == width, !isData(row) || kind(row, 0) == .word else { return 1 }
      hasNumbers = hasNumbers || isData(row)
      let isNamed = (0..<width).map { !sample.text(row, $0).isEmpty }
      if isNamed[0], !isNamed.dropFirst().contains(true) {
        let isOverTimes = row + 1 < sample.rows && sample.withCell(row + 1, 0, Self.isTime)
        return row > 1 && (isOverTimes || !hasNumbers) ? row + 1 : 1
      }
      guard isNamed.dropFirst().allSatisfy({ $0 }) else { return 1 }
    }
    return 1
  }

  /// The number of fields in most rows.
  private var usualWidth: Int {
    var counts: [Int: Int] = [:]
    for row in 0..<sample.rows { counts[sample.width(ofRow: row), default: 0] += 1 }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let most, most.value * 5 >= sample.rows * 4 || most.value > sample.rows - Self.mostSkipped else {
      return sample.rows > 0 ? sample.width(ofRow: 0) : 0
    }
    return most.key
  }

  private mutating func skip(to width: Int) {
    guard width > 1, sample.rows > 2, sample.width(ofRow: 0) != width,
      !(sample.width(ofRow: 0) == width - 1 && sample.width(ofRow: 1) == width && isData(1))
    else { return }
    guard
      let usual = (0..<min(sample.rows, Self.mostSkipped)).first(where: { sample.width(ofRow: $0) == width }),
      sample.rows - usual > usual || sample.rows - usual > 2 || isHeaderOfOneRow(usual)
    else { return }
    let first = firstRow(from: usual, width)
    guard first > 0, !isWideHeader(before: first), !isHeaderOfShortRows(before: first) else { return }
    // A header may have one delimiter more or fewer than its rows.
    let isOdd =
      first > 0 && isData(first) && !isData(first - 1) && !isMarker(first - 1)
      && (abs(sample.width(ofRow: first - 1) - width) == 1 || namesFirst(first - 1, first)
        || hasWideNames(first - 1, width))
    remove(isOdd ? first - 1 : first)
  }

  /// Whether a row is a header with one row of data below it, and the only words so far of that many fields.
  private func isHeaderOfOneRow(_ row: Int) -> Bool {
    row + 2 == sample.rows && sample.width(ofRow: row + 1) == sample.width(ofRow: row) && !isData(row)
      && isData(row + 1)
      && (0..<row).allSatisfy { sample.width(ofRow: $0) * 2 <= sample.width(ofRow: row) }
  }

  /// Whether a row has so many names of one word or more, with two blanks between them.
  private func hasWideNames(_ row: Int, _ width: Int) -> Bool {
    isOfBlanks && records.indices.contains(skipped + row) && Self.wideNames(records[skipped + row]).count == width
  }

  /// Whether a row names the first columns alone, the time in front.
  private func namesFirst(_ row: Int, _ first: Int) -> Bool {
    sample.width(ofRow: row) > 2 && FieldNames.timeWord(of: sample.text(row, 0)) != nil && namesTime(row, first)
  }

  /// The first of the rows up to one of the usual width that end in further delimiters, and their header.
  private func firstRow(from first: Int, _ width: Int) -> Int {
    var place = first
    while place > 0, isData(place - 1), sample.width(ofRow: place - 1) > width,
      (width..<sample.width(ofRow: place - 1)).allSatisfy({ sample.text(place - 1, $0).isEmpty })
    {
      place -= 1
    }
    let isHeader =
      place > 0 && place < first && !isData(place - 1) && sample.width(ofRow: place - 1) == sample.width(ofRow: place)
    return isHeader ? place - 1 : place
  }

  mutating func rename(_ names: [String]) { sample.name(names) }

  mutating func keepRows(_ isKept: (Int) -> Bool) { sample.keepRows(isKept) }

  mutating func remove(_ count: Int) {
    guard count > 0 else { return }
    for row in 0..<count where preamble.count < Self.mostSkipped {
      preamble.append((0..<min(sample.width(ofRow: row), 32)).map { sample.text(row, $0) })
    }
    skipped += count
    sample.removeRows(count)
  }

  // MARK: rows around the header

  /// Passes over the first records, which say how to read the others.
  mutating func passOver(_ count: Int) { remove(min(count, sample.rows)) }

  /// Removes rows below the header, and completes by them the names that several columns share.
  private mutating func mergeUnits(_ count: Int) {
    guard count > 0 else { return }
    rowsBelow = count
    for row in 0..<count where !numbersTwins(row, of: sample.names) {
      for column in sample.names.indices
      where kind(row, column) == .data && !sample.withCell(row, column, Self.isTime) && stated.count < Self.mostLevels {
        stated.append("\(sample.names[column]) \(sample.text(row, column))")
      }
    }
    var counts: [String: Int] = [:]
    for name in sample.names { counts[name, default: 0] += 1 }
    var names = sample.names
    var naming: Set<Int> = []
    for column in names.indices where counts[names[column], default: 0] > 1 && !names[column].isEmpty {
      let twins = names.indices.filter { sample.names[$0] == sample.names[column] && $0 != column }
      for row in 0..<count {
        let text = sample.text(row, column)
        guard !text.isEmpty, twins.contains(where: { sample.text(row, $0) != text }) else { continue }
        names[column] += " " + text
        if !NameWords.isUnitOrType(text) { naming.insert(row) }
      }
    }
    completeNames(&names, by: naming.sorted(), below: count)
    sample.removeRows(count, keepsNames: true)
    sample.rename(names)
  }

  /// Completes the names that one column alone has by lines that tell the names of several apart: the cells above
  /// them name devices, and each line names a quantity. Above the times such a line may state their zone.
  private mutating func completeNames(_ names: inout [String], by rows: [Int], below count: Int) {
    guard count < sample.rows else { return }
    for column in names.indices {
      let isOfTimes = sample.withCell(count, column, Self.isTime)
      for row in isOfTimes ? Array(0..<count) : rows {
        let text = sample.text(row, column)
        if isOfTimes {
          if let zone = text.split(separator: " ").first, zone.contains("/") { zones.append(String(zone)) }
        } else if names[column] == sample.names[column], kind(row, column) == .word, !NameWords.isUnitOrType(text) {
          names[column] += " " + text
        }
      }
    }
  }

  /// What the lines beside the rows say: those before the header, and the zones below the name of the times.
  var statements: [[String]] { preamble + zones.map { ["timezone", $0] } }

  // MARK: rows after the first table

  /// Removes rows that repeat the header, the rows from a second header on, and rows without a cell.
  mutating func cutRows() {
    sample.dropEmptyRows()
    // A word alone between records of many fields is none of them.
    let isMark = (0..<sample.rows).map {
      isOfBlanks && sample.columns > 2 && sample.width(ofRow: $0) == 1 && kind($0, 0) == .word || isMarker($0)
    }
    if isMark.contains(true) { sample.keepRows { !isMark[$0] } }
    guard header == .names else { return }
    let (names, areNumbers) = (sample.names, areNumbers)
    var end = sample.rows
    let kinds = (0..<sample.rows).map { row -> HeaderLine? in
      HeaderLine(
        (0..<sample.width(ofRow: row)).map { sample.name(row, $0) }, names, isBelowNumbers: areNumbers && row > 2)
    }
    if let second = kinds.firstIndex(of: .other) { end = second }
    // Under a title of its own the same header may stand over another kind of rows, which shows nothing of the first.
    let titled = kinds.indices.first { row in
      row > Self.mostLevels && kinds[row] == .again && !isOfBlanks && names.count > 2
        && sample.width(ofRow: row - 1) == 1
    }
    if let titled { end = min(end, titled - 1) }
    guard end < sample.rows || kinds.contains(where: { $0 != nil }) else { return }
    sample.keepRows { $0 < end && kinds[$0] == nil }
  }

  /// Whether nearly all rows hold numbers and times alone.
  private var areNumbers: Bool {
    guard sample.rows > 2, sample.columns > 1 else { return false }
    // A row of words alone may have the names of another table.
    var (others, names) = (0, 0)
    for row in 0..<sample.rows {
      let words = (0..<sample.columns).count { kind(row, $0) == .word }
      if words == sample.columns, sample.width(ofRow: row) == words {
        names += 1
      } else if words > 0 || sample.width(ofRow: row) != sample.columns {
        others += 1
      }
    }
    return others * 10 <= sample.rows && names * 4 <= sample.rows
  }

  /// Removes notes from the sample: few rows, each with fewer than half of the header's cells. Each is a bad row later.
  mutating func dropFragments() {
    guard header == .names, sample.names.count > 5, sample.rows > 10 else { return }
    // Between blanks a row may leave cells out, but words alone, as `Site Closed`, are no row.
    let areFragments = (0..<sample.rows).map { row in
      let width = sample.width(ofRow: row)
      return width * 2 < sample.names.count && (!isOfBlanks || (0..<width).allSatisfy { kind(row, $0) == .word })
    }
    let count = areFragments.count { $0 }
    guard count > 0, count * 10 <= sample.rows else { return }
    sample.keepRows { !areFragments[$0] }
  }
}
