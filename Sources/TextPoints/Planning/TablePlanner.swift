// Planning: the role of each column, decided from the first rows. `TablePlanner` proposes what columns may mean, the
// evidence of the rows chooses among that, and `LateCheck` holds later rows against it.

import CivilTime
import TimeSeries

/// Decides once, from the first rows of a table, the role of each column. Ambiguous rows are a fault that names the
/// option to resolve it.
struct TablePlanner {
  let sample: TableSample
  let options: TextOptions
  let names: [String]
  let profiles: [ColumnProfile]
  /// Whether names are paths in messages, of which the last step counts.
  var isNested = false {
    didSet { plainNames = isNested ? TablePlanner.nested(names) : sample.names.map(FieldNames.plain) }
  }
  private var plainNames: [String]
  /// The report so far; completed by ``finish()``.
  var understanding = TableUnderstanding()
  /// Facts about the cells besides their text.
  var evidence = CellEvidence()
  /// What is known of the source besides the sample.
  var source = Source()
  /// The facts that the source states beside its rows.
  var aside = SourceAside() {
    didSet {
      statedDay = aside.day(options.dates)
      if statedDay != nil, hasElapsedClocks { statedDay?.start = aside.startClock }
    }
  }
  /// The day that is stated beside the rows.
  private(set) var statedDay: StatedDay?
  /// Whether options are only tried.
  var isTrial = false
  /// The column of values that are numbers in some series only.
  var mixedValue: MixedValue?
  /// Whether rows of one time hold numbers of different columns, so that only together they are a row.
  var hasRowsOfParts = false
  /// Whether the series are runs, where the numbers of the axis begin again.
  var hasRuns = false
  /// Columns of numbers that are not values, each with the reason.
  var noValues: [Int: String] = [:]
  /// The divisor of each column's numbers with units, because its name says the unit; empty without any.
  var divisors: [Double] = []

  var roles: [ColumnRole]
  var numbers = NumberNotation.plain
  /// The chosen source of the times; nil before it is chosen.
  var timeChoice: TimeChoice?
  /// Columns with times, chosen or not: none is a value.
  var isTimeLike: [Bool]
  var assumptions: [String] = []
  /// Columns named by an option.
  private var isExplicit: [Bool]
  /// The column that an option names as the axis of numbers.
  private(set) var axisColumn: Int?

  /// What a reader knows of a source besides the cells of its first rows.
  struct Source {
    /// The first lines before the header.
    var titles = ""
    /// The language of the lines; nil for tables and JSON.
    var language: LineLanguage?
    /// The names before the numbers of each column, as in `latency=12.5`; empty where no column has any.
    var keys: [String] = []
    /// Whether the sample is the whole source.
    var isWhole = false
    /// Whether numbers without times are placed at their time of receipt.
    var hasReceipt = false
    /// When each row of the sample came, where rows are placed at that time; else empty.
    var receipts: [Timestamp?] = []

    /// Whether rows come while they are read, and more may follow.
    var isPipe: Bool { hasReceipt && !isWhole }
  }

  /// A column of values that are numbers in some series, and words in others.
  struct MixedValue {
    var column: Int
    /// The series of words, which are left out.
    var wordSeries: Set<[UInt8]>
  }

  /// - Parameter other: a planner of the same sample, whose profiles are taken; nil to read the columns.
  init(_ sample: TableSample, _ options: TextOptions, like other: TablePlanner? = nil) {
    self.sample = sample
    self.options = options
    names = TablePlanner.unique(sample.names)
    plainNames = sample.names.map(FieldNames.plain)
    profiles = other?.profiles ?? (0..<sample.columns).map { ColumnProfile(sample, $0) }
    roles = [ColumnRole](repeating: .ignored, count: sample.columns)
    isTimeLike = [Bool](repeating: false, count: sample.columns)
    isExplicit = isTimeLike
  }

  /// Makes the plan for reading rows, and its report.
  ///
  /// - Throws: `FeedFault` with the code `text` when a column named by an option is missing, when no column is a time
  ///   or a value, or when the rows are ambiguous.
  mutating func plan() throws(FeedFault) -> RowPlan {
    try assignFields()
    assignStates()
    do throws(FeedFault) { try chooseNumbers() } catch {
      // In a message every text is a cell, and a text in place of a number is one without it.
      guard evidence.isMessage else { throw error }
      numbers = .plain
    }
    try chooseTime()
    chooseZone()
    chooseSymbol()
    var plan = try chooseValues()
    try checkRuns(plan)
    try checkInstant(plan)
    reportSharedTimes(plan)
    understanding.hasBarUpdates = hasBarUpdates(plan)
    reportSeriesInOrder(plan)
    plan.header = understanding.header == .names && !evidence.isMessage ? sample.names : []
    return plan
  }

  // MARK: names

  /// Makes names unique: a repeated name gets its position as a suffix, an empty name becomes its position.
  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      let place = "#\(index + 1)"
      let free = name.isEmpty ? place : seen.contains(name) ? "\(name) \(place)" : name
      seen.insert(free)
      return free
    }
  }

  /// A name in the form of the lists of names.
  func plain(_ column: Int) -> String { plainNames[column] }

  /// Paths in the form of the lists of names: a nested field is known by its last step if no other path ends in it; a
  /// field in a list by its whole path.
  private static func nested(_ names: [String]) -> [String] {
    func last(_ name: String) -> Substring { name.split(separator: "/").last ?? "" }
    var counts: [Substring: Int] = [:]
    for name in names { counts[last(name), default: 0] += 1 }
    return names.map { name in
      guard name.utf8.contains(0x2F) else { return FieldNames.plain(name) }
      let isOfList = name.split(separator: "/").contains { $0.allSatisfy { $0.isNumber || $0 == "#" } }
      let isAlone = !isOfList && counts[last(name)] == 1
      return isAlone ? FieldNames.plain(String(last(name))) : name.lowercased()
    }
  }

  /// The column names as found, in words for an error.
  var header: String {
    let text = names.prefix(40).joined(separator: separator)
    return "'" + (text.count > 400 ? text.prefix(400) + "..." : text) + "'"
  }

  /// What stands between two cells of a row, as a string literal has it; a comma for messages.
  private var separator: String {
    switch understanding.delimiter {
    case nil, 0x2C?: ","
    case 0x09?: "\\t"
    case let byte?: String(Unicode.Scalar(byte))
    }
  }

  /// The first cells of a table without names, in words for an error.
  var firstRow: String {
    "'" + (0..<min(20, names.count)).map { sample.rows > 0 ? sample.text(0, $0) : "" }.joined(separator: separator)
      + "'"
  }

  /// The column that a user names.
  func column(named name: String) -> Int? { FieldNames.place(of: name, in: names, arePaths: isNested) }

  mutating func assignFields() throws(FeedFault) {
    for (name, column) in options.fields.sorted(by: { $0.key < $1.key }) {
      guard let role = ColumnRole(name: name) ?? (name == ColumnRole.axisName ? .time : nil) else { continue }
      guard let index = self.column(named: column) else {
        throw FeedFault(.text, "There is no column '\(column.cleaned)' for \(name); the header is \(header).")
      }
      roles[index] = role
      isExplicit[index] = true
      if name == ColumnRole.axisName { axisColumn = index }
    }
  }

  /// The column to which an option gave a role.
  func explicitColumn(for role: ColumnRole) -> Int? { roles.indices.first { isExplicit[$0] && roles[$0] == role } }

  /// Whether a column has no role yet.
  func isFree(_ column: Int) -> Bool { roles[column] == .ignored && !isTimeLike[column] && !isSkipped(column) }

  /// Whether the user left the column's name empty.
  func isSkipped(_ column: Int) -> Bool { understanding.header == .given && sample.names[column].isEmpty }

  func isNumber(_ column: Int) -> Bool { profiles[column].isNumber(numbers) }

  /// The names of some columns, the first few of them in full.
  func list(_ columns: [Int], most: Int = 3) -> String {
    let shown = columns.prefix(columns.count > most + 1 ? most : most + 1).map { names[$0] }
    let more = columns.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: numbers

  /// Detects the decimal mark: a file has only one.
  mutating func chooseNumbers() throws(FeedFault) {
    try chooseMark()
    let measured = profiles.indices.filter {
      profiles[$0].isMeasured && roles[$0] != .time && roles[$0] != .symbol && !isLengthOfBars($0)
    }
    guard let first = measured.first, !evidence.isMessage else { return chooseLists() }
    let areBytes = measured.contains { profiles[$0].measured.hasBytes }
    numbers = .measured(numbers.mark, areBytes: areBytes)
    let factors = sample.names.map { MeasuredNumber.factor(inName: $0, areBytes: areBytes) }
    if sample.isNamed, factors.contains(where: { $0 != 1 }) { divisors = factors }
    let example = (0..<sample.rows).first { row in
      sample.withCell(row, first) { MissingText($0) == nil && DecimalReader.whole($0, numbers.mark) == nil }
    }
    assumptions.append(
      "numbers such as '\(example.map { sample.text($0, first) } ?? "")' have units or factors after them")
  }

  /// Takes lists of one number as numbers, where all others are plain. Between blanks brackets are no lists: R prints the number of
  /// a line's first element so.
  private mutating func chooseLists() {
    guard numbers == .plain, !evidence.isMessage, understanding.delimiter != 0x20,
      let listed = profiles.indices.first(where: { profiles[$0].isListed && roles[$0] != .time })
    else { return }
    numbers = .listed
    assumptions.append("cells such as '\(sample.example(listed))' are lists of one number")
  }

  private mutating func chooseMark() throws(FeedFault) {
    if let mark = options.decimal {
      numbers = mark == .point && !profiles.contains { $0.isGrouped } ? .plain : .grouped(mark)
      return
    }
    let grouped = profiles.indices.filter {
      profiles[$0].isGrouped && roles[$0] != .time && roles[$0] != .symbol && !hasStrayComma($0)
    }
    guard !grouped.isEmpty else { return try checkThousands() }
    let points = profiles.indices.filter {
      profiles[$0].isNumber(.grouped(.point)) && !profiles[$0].isNumber(.grouped(.comma))
    }
    let commas = grouped.filter { !profiles[$0].isNumber(.grouped(.point)) }
    guard commas.isEmpty || points.isEmpty else {
      throw FeedFault(
        .text,
        "Column \(names[commas[0]]) has a decimal comma ('\(sample.example(commas[0]))') and column \(names[points[0]]) a "
          + "point ('\(sample.example(points[0]))'): say with --decimal comma or --decimal point which one counts.",
        impasse: .notation)
    }
    guard !commas.isEmpty || !points.isEmpty else {
      // Currency signs need no comma.
      guard grouped.contains(where: { hasMark($0) }) else {
        numbers = .grouped(.point)
        return
      }
      throw FeedFault(
        .text,
        "The numbers of column \(names[grouped[0]]) ('\(sample.example(grouped[0]))') have thousands apart or a decimal "
          + "comma: say with --decimal point or --decimal comma which it is.", impasse: .notation)
    }
    numbers = .grouped(commas.isEmpty ? .point : .comma)
    if !commas.isEmpty { assumptions.append("decimal comma") }
  }

  /// Numbers with a point before three digits each may be thousands, as `1.012` beside `987` in a table of German columns.
  private func checkThousands() throws(FeedFault) {
    // A fraction in another column that no thousands have, as 1639007.364, tells what a point is.
    let hasFraction = profiles.contains {
      $0.isPlainNumber && $0.numbers.hasFraction && !$0.isNumber(.grouped(.comma))
    }
    guard !hasFraction else { return }
    let column = profiles.indices.first { column in
      roles[column] != .time && roles[column] != .symbol && profiles[column].isPlainNumber
        && profiles[column].isNumber(.grouped(.comma)) && mayBeThousands(column)
    }
    guard let column else { return }
    let dotted = (0..<sample.rows).map { sample.text($0, column) }.first { $0.contains(".") } ?? ""
    throw FeedFault(
      .text,
      "The numbers of column \(names[column]) ('\(dotted)') have thousands apart or a decimal point: say with --decimal "
        + "comma or --decimal point which it is.", impasse: .notation)
  }

  /// Whether numbers of three digits stand beside ones with a point before three digits, between semicolons or with a zero
  /// at the end, which shortest decimals do not have. Where all whole numbers are among the decimals, as 98 beside 99.502,
  /// the point is one.
  private func mayBeThousands(_ column: Int) -> Bool {
    var (dotted, wholes): ([Double], [Double]) = ([], [])
    var hasZero = false
    var hasHundreds = false
    for row in 0..<sample.rows {
      let text = sample.text(row, column).drop { $0 == "-" }
      if text.contains(".") {
        guard text.first != "0" else { return false }
        dotted += Double(text).map { [$0] } ?? []
        hasZero = hasZero || text.last == "0"
      } else if !text.isEmpty {
        guard text.utf8.count <= 3 else { return false }
        wholes += Double(text).map { [$0] } ?? []
        hasHundreds = hasHundreds || text.utf8.count == 3
      }
    }
    guard dotted.count > 1, hasHundreds, let least = dotted.min(), let most = dotted.max() else { return false }
    let areAmong = wholes.allSatisfy { $0 == 0 || (least / 2...most * 2).contains($0) }
    return !areAmong && (hasZero || understanding.delimiter == 0x3B)
  }

  /// Whether few cells have a comma and no point among decimals below a thousand: `123,420` beside `123.450` has no
  /// thousands apart.
  private func hasStrayComma(_ column: Int) -> Bool {
    let profile = profiles[column]
    return profile.numbers.hasFraction && profile.numbers.greatest < 1_000 && profile.plainNumbers * 2 > profile.filled
      && options.decimal == nil
      && (0..<sample.rows).contains { row in sample.withCell(row, column) { $0.contains(0x2C) && !$0.contains(0x2E) } }
  }

  private func hasMark(_ column: Int) -> Bool {
    (0..<sample.rows).contains { row in sample.withCell(row, column) { $0.contains { $0 == 0x2C || $0 == 0x2E } } }
  }

  func isWord(_ column: Int) -> Bool {
    profiles[column].filled > 0 && profiles[column].pointNumbers < profiles[column].filled
      && !(numbers == .listed && profiles[column].isListed)
  }
}
