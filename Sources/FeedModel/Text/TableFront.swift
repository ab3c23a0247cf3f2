import CivilTime

/// The first records of a table: finds the header and the records before it.
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

  /// What the further rows of the header say of all columns, such as a symbol; empty without any.
  private(set) var levelWords: [String] = []

  /// Most rows of a header.
  private static let mostLevels = 5

  /// Most records before a header.
  private static let mostSkipped = 100

  init(_ records: [UnsafeBufferPointer<UInt8>], _ delimiter: UInt8) {
    sample = TableSample(names: [], isNamed: false)
    for record in records {
      guard let base = record.baseAddress else { continue }
      var cursor = FieldCursor(base, base + record.count, delimiter)
      while let field = cursor.next() {
        if field.hasDoubledQuotes { sample.add(field.unquoted()) } else { sample.add(field.bytes) }
      }
      sample.endRow()
    }
  }

  /// Finds the header: the first row, when its cells are neither numbers nor times, or the names of an option.
  mutating func findHeader(_ options: TextOptions) throws(FeedFault) {
    let width = usualWidth
    if options.columns == nil { skip(to: width) }
    // A table of R has no name over the column with the row names.
    let isShort = sample.rows > 1 && sample.width(ofRow: 0) == width - 1 && !isData(0)
    if let names = options.columns {
      guard names.contains(where: { !$0.isEmpty }) else {
        throw FeedFault(.text, "--columns names no column; give names with commas between them, as time,open,,close.")
      }
      header = .given
      rowsBefore = isData(0) ? 0 : 1
      if rowsBefore == 1 { sample = sample.splitHeader() }
      sample.name(names)
    } else if sample.rows > 0, !isData(0) {
      let levels = headerRows
      levelWords = sample.join(levels)
      if isShort { sample.shiftNames() }
      rowsBefore = skipped + levels
    } else {
      header = .none
      rowsBefore = skipped
    }
  }

  /// The rows of the header. A data frame whose columns have names on several levels has a row for each, and a last one
  /// that names the column of times alone.
  private var headerRows: Int {
    let width = sample.width(ofRow: 0)
    guard width > 1 else { return 1 }
    for row in 1..<max(1, min(Self.mostLevels, sample.rows)) {
      guard sample.width(ofRow: row) == width, !isData(row) else { return 1 }
      let isNamed = (0..<width).map { !sample.text(row, $0).isEmpty }
      if isNamed[0], !isNamed.dropFirst().contains(true) { return row > 1 ? row + 1 : 1 }
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
      !(sample.width(ofRow: 0) == width - 1 && sample.width(ofRow: 1) == width)
    else { return }
    guard
      let first = (0..<min(sample.rows, Self.mostSkipped)).first(where: { sample.width(ofRow: $0) == width }),
      sample.rows - first > first || sample.rows - first > 2
    else { return }
    // A header may have one delimiter more or fewer than its rows.
    let isOdd =
      first > 0 && isData(first) && !isData(first - 1) && abs(sample.width(ofRow: first - 1) - width) == 1
    skipped = isOdd ? first - 1 : first
    sample.removeRows(skipped)
  }

  /// Whether a row has cells that are numbers or times, and so cannot be a header.
  private func isData(_ row: Int) -> Bool {
    let width = sample.width(ofRow: row)
    var numbers: [Double] = []
    var (times, words) = (0, 0)
    for column in 0..<width {
      sample.withCell(row, column) { cell in
        if let number = DecimalReader.whole(cell) {
          numbers.append(number)
        } else if TimeReader(.iso8601).read(cell) != nil || CivilText(cell) != nil || ClockText(cell) != nil {
          times += 1
        } else if Nothing(cell) == nil {
          words += 1
        }
      }
    }
    guard numbers.count + times > 0 else { return false }
    guard times == 0 else { return true }
    // The columns of a matrix are numbered, and a table may have a column per year.
    let isNumbered =
      width > 1 && numbers.count == width - 1 && words == 0 && sample.text(row, 0).isEmpty
      && numbers.enumerated().allSatisfy { Double($0.offset) == $0.element }
    let areYears =
      words > 0 && numbers.allSatisfy(Self.isYear)
      && (numbers.count > 2 || mayHaveFewYears && hasNoYears(below: row))
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    return !isNumbered && !areYears
  }

  private static func isYear(_ number: Double) -> Bool {
    (1_000..<3_000).contains(number) && number == number.rounded()
  }

  /// Whether some number below a row is no year.
  private func hasNoYears(below row: Int) -> Bool {
    (row + 1..<max(sample.rows, row + 1)).contains { row in
      (0..<sample.width(ofRow: row)).contains { column in
        sample.withCell(row, column) { DecimalReader.whole($0).map { !Self.isYear($0) } ?? false }
      }
    }
  }
}
