// Planning: the role of each column, decided from the first rows. `TablePlanner` proposes what columns may mean, the
// evidence of the rows chooses among that, and `LateCheck` holds later rows against it.

import CivilTime
import TimeSeries

/// Decides once, from the first rows of a table, the role of each column. Ambiguous rows are a fault that names the
/// option to resolve it.
struct TablePlanner {
  let sample: TableSample
  let options: TextOptions
  /// The columns of the sample, in its order.
  var planned: [PlannedColumn]
  /// Whether names are paths in messages, of which the last step counts.
  var isNested = false {
    didSet {
      let plain = isNested ? TablePlanner.nested(names) : sample.names.map(FieldNames.plain)
      for column in planned.indices { planned[column].plainName = plain[column] }
    }
  }
  /// The report so far.
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
  /// How the cells write numbers.
  var numbers = NumberNotation.plain
  /// The chosen source of the times; nil before it is chosen.
  var timeChoice: TimeChoice?
  /// What was assumed, in words for the report.
  var assumptions: [String] = []
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
    planned = TablePlanner.unique(sample.names).enumerated().map { column, name in
      PlannedColumn(
        name: name, plainName: FieldNames.plain(sample.names[column]),
        profile: other?.planned[column].profile ?? ColumnProfile(sample, column))
    }
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

  // MARK: columns

  /// The names of the columns.
  ///
  /// - Complexity: O(columns).
  var names: [String] { planned.map(\.name) }

  /// Columns of numbers that are not values, each with the reason, in ascending order.
  var noValues: [(column: Int, reason: String)] {
    planned.indices.compactMap { column in planned[column].noValue.map { (column, $0) } }
  }

  /// The first column with a role.
  func firstColumn(with role: ColumnRole) -> Int? { planned.firstIndex { $0.role == role } }

  /// Whether any column has a role.
  func hasColumn(with role: ColumnRole) -> Bool { firstColumn(with: role) != nil }

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
  func plain(_ column: Int) -> String { planned[column].plainName }

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
    "'" + (0..<min(20, planned.count)).map { sample.rows > 0 ? sample.text(0, $0) : "" }.joined(separator: separator)
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
      planned[index].role = role
      planned[index].isExplicit = true
      if name == ColumnRole.axisName { axisColumn = index }
    }
  }

  /// The column to which an option gave a role.
  func explicitColumn(for role: ColumnRole) -> Int? {
    planned.indices.first { planned[$0].isExplicit && planned[$0].role == role }
  }

  /// Whether a column has no role yet.
  func isFree(_ column: Int) -> Bool {
    planned[column].role == .ignored && !planned[column].isTimeLike && !isSkipped(column)
  }

  /// Whether the user left the column's name empty.
  func isSkipped(_ column: Int) -> Bool { understanding.header == .given && sample.names[column].isEmpty }

  func isNumber(_ column: Int) -> Bool { planned[column].profile.isNumber(numbers) }

  /// The names of some columns, the first few of them in full.
  func list(_ columns: [Int], most: Int = 3) -> String {
    let shown = columns.prefix(columns.count > most + 1 ? most : most + 1).map { planned[$0].name }
    let more = columns.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  // MARK: numbers

  /// Detects the decimal mark: a file has only one.
  mutating func chooseNumbers() throws(FeedFault) {
    try chooseMark()
    let measured = planned.indices.filter {
      planned[$0].profile.isMeasured && planned[$0].role != .time && planned[$0].role != .symbol && !isLengthOfBars($0)
    }
    guard let first = measured.first, !evidence.isMessage else { return chooseLists() }
    let areBytes = measured.contains { planned[$0].profile.measured.hasBytes }
    numbers = .measured(numbers.mark, areBytes: areBytes)
    let factors = sample.names.map { MeasuredNumber.factor(inName: $0, areBytes: areBytes) }
    if sample.isNamed { for column in planned.indices { planned[column].divisor = factors[column] } }
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
      let listed = planned.indices.first(where: { planned[$0].profile.isListed && planned[$0].role != .time })
    else { return }
    numbers = .listed
    assumptions.append("cells such as '\(sample.example(listed))' are lists of one number")
  }

  private mutating func chooseMark() throws(FeedFault) {
    if let mark = options.decimal {
      numbers = mark == .point && !planned.contains { $0.profile.isGrouped } ? .plain : .grouped(mark)
      return
    }
    let grouped = planned.indices.filter {
      planned[$0].profile.isGrouped && planned[$0].role != .time && planned[$0].role != .symbol && !hasStrayComma($0)
    }
    guard !grouped.isEmpty else { return try checkThousands() }
    let points = planned.indices.filter {
      planned[$0].profile.isNumber(.grouped(.point)) && !planned[$0].profile.isNumber(.grouped(.comma))
    }
    // The numbers on the axis also show whether a comma is a decimal mark.
    let axes = planned.indices.filter { planned[$0].role == .time && planned[$0].profile.isGrouped }
    let commas = (grouped + axes).filter { !planned[$0].profile.isNumber(.grouped(.point)) }
    guard commas.isEmpty || points.isEmpty else {
      throw FeedFault(
        .text,
        "Column \(planned[commas[0]].name) has a decimal comma ('\(sample.example(commas[0]))') and column \(planned[points[0]].name) a "
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
        "The numbers of column \(planned[grouped[0]].name) ('\(sample.example(grouped[0]))') have thousands apart or a decimal "
          + "comma: say with --decimal point or --decimal comma which it is.", impasse: .notation)
    }
    numbers = .grouped(commas.isEmpty ? .point : .comma)
    if !commas.isEmpty { assumptions.append("decimal comma") }
  }

  /// Numbers with a point before three digits each may be thousands, as `1.012` beside `987` in a table of German columns.
  private func checkThousands() throws(FeedFault) {
    // A fraction in another column that no thousands have, as 1639007.364, tells what a point is.
    let hasFraction = planned.map(\.profile).contains {
      $0.isPlainNumber && $0.numbers.hasFraction && !$0.isNumber(.grouped(.comma))
    }
    guard !hasFraction else { return }
    let column = planned.indices.first { column in
      planned[column].role != .time && planned[column].role != .symbol && planned[column].profile.isPlainNumber
        && planned[column].profile.isNumber(.grouped(.comma)) && mayBeThousands(column)
    }
    guard let column else { return }
    let dotted = (0..<sample.rows).map { sample.text($0, column) }.first { $0.contains(".") } ?? ""
    throw FeedFault(
      .text,
      "The numbers of column \(planned[column].name) ('\(dotted)') have thousands apart or a decimal point: say with --decimal "
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
      } else if let whole = Double(text), whole.isFinite {
        guard text.utf8.count <= 3 else { return false }
        wholes.append(whole)
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
    let profile = planned[column].profile
    return profile.numbers.hasFraction && profile.numbers.greatest < 1_000 && profile.plainNumbers * 2 > profile.filled
      && options.decimal == nil
      && (0..<sample.rows).contains { row in sample.withCell(row, column) { $0.contains(0x2C) && !$0.contains(0x2E) } }
  }

  private func hasMark(_ column: Int) -> Bool {
    (0..<sample.rows).contains { row in sample.withCell(row, column) { $0.contains { $0 == 0x2C || $0 == 0x2E } } }
  }

  func isWord(_ column: Int) -> Bool {
    planned[column].profile.filled > 0 && planned[column].profile.pointNumbers < planned[column].profile.filled
      && !(numbers == .listed && planned[column].profile.isListed)
  }
}

/// What the planner knows of one column, and what it has decided.
struct PlannedColumn {
  /// The name, which no other column has.
  let name: String
  /// The name in the form of the lists of names.
  var plainName: String
  let profile: ColumnProfile
  var role = ColumnRole.ignored
  /// Whether an option gave the role.
  var isExplicit = false
  /// Whether the cells are times, chosen or not: then they are no values.
  var isTimeLike = false
  /// Why the numbers are no values, such as "an id"; nil where they may be.
  var noValue: String?
  /// The divisor of numbers with units, where the name says the unit.
  var divisor = 1.0
}
