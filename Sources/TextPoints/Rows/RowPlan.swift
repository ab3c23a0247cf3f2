// Rows: the cells of rows as points, by a plan: `RowAssembler` for every row, `PlainRows` for rows in the most common
// form, and `SourceTable` for what they make.

import TimeSeries

/// How to read the rows of a table: the role of each column, decided once from the first rows.
struct RowPlan: Sendable {
  var kind: SeriesKind
  /// Whether bars are trades: a value and the volume beside it.
  var areTrades = false
  /// The column names as found.
  var columns: [String]
  /// The role of each column.
  var roles: [ColumnRole]
  var series: WideSeries
  /// Whether empty cells of a column are ignored, because most are empty; in other columns they are gaps.
  var isSparse: [Bool]
  var time: TimePlan
  var numbers = NumberColumns()
  var symbols = SymbolFilter()
  /// The names of the header as written, by which a row is known that repeats it; empty without a header.
  var header: [String] = []
  /// The lines above the header, which may come again.
  var linesAbove = LinesAbove()
  var missing = MissingCells()
  /// The columns whose words are series of states.
  var states: [StateColumn] = []
  /// Whether there is nothing besides states.
  var hasOnlyStates = false
  var localTimes = LocalTimes()
  /// The usual step from row to row where the times of the sample only rise, in nanoseconds; nil if they do not.
  var step: Int64?
  /// Whether rows without a cell for the time are no bad ones, because many of the sample have none.
  var skipsUntimed = false
  /// The columns of the time whose empty cells repeat the cell above.
  var carried = CarriedCells()
  /// Whether a row without all fields is a bad one.
  var hasFullRows = false

  /// Whether each symbol is a series.
  var isBySymbol: Bool { roles.contains(.symbol) }

  /// Whether a column behind the sample can become a series: samples of columns, whose times do not depend on each other.
  var acceptsLateNames: Bool {
    guard kind == .samples, !areTrades, !isBySymbol, !series.haveOwnTimes, !numbers.haveNames, states.isEmpty else {
      return false
    }
    return time.reader.map { $0.daysOfClock == 0 && $0.yearsOfDates == 0 } ?? true
  }

  /// Whether the last step of a path is no name of a time, an id or a code, nor a place in a list.
  static func isValueName(_ name: String) -> Bool {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let joined = NameWords.joined(last)
    return FieldNames.timeWord(of: last) == nil && !FieldNames.messageTimes.contains(last)
      && !FieldNames.isNumbering(last) && !NameWords.ids.contains(joined) && !NameWords.codes.contains(joined)
      && !name.split(separator: "/").contains { $0.allSatisfy { $0.isNumber || $0 == "#" } }
  }

  /// Adds a column, which may be a series, and returns its index. The only series before it then is the first one.
  ///
  /// - Precondition: ``acceptsLateNames``.
  mutating func add(_ name: String, isValue: Bool) -> Int {
    if isValue { nameValue() }
    columns.append(name)
    roles.append(isValue ? .series : .ignored)
    series.appendColumn(isValue ? name : nil)
    isSparse.append(true)
    numbers.appendColumn()
    if !missing.numbers.isEmpty { missing.numbers.append([]) }
    missing.usual.append(nil)
    return columns.count - 1
  }

  /// Names the only series by its column, beside which there are others.
  mutating func nameValue() {
    guard series.isEmpty, let value = roles.firstIndex(of: .value) else { return }
    roles[value] = .series
    series.append(columns[value], columns: [value])
  }

  /// Whether each series has columns of prices.
  var areSeriesOfBars: Bool { kind == .bars && !series.isEmpty }

  /// The names of the columns whose empty cells repeat the cell above, for a fault.
  var carriedNames: String { carried.columns.sorted().map { columns[$0].cleaned }.joined(separator: " or ") }

  /// The roles for which a row must have a cell.
  var required: [ColumnRole] {
    let values: [ColumnRole] =
      kind == .bars && !areTrades
      ? [.open, .high, .low, .close] : series.isEmpty && !hasOnlyStates ? [.value] : []
    if case .column = time { return [.time] + values }
    return values
  }

  /// Whether ``PlainRows`` may read the rows: one series, times that are numbers since 1970 or ISO 8601.
  var isPlain: Bool {
    guard case .column(let times) = time else { return false }
    return times.isPlain && times.period == nil && !localTimes.isNewestFirst && numbers.notation == .plain
      && !isBySymbol && series.isEmpty
      && missing.words.isEmpty && states.isEmpty
      && missing.numbers.allSatisfy(\.isEmpty) && !roles.contains(.zone)
      && Set(roles).isSuperset(of: required)
  }

  /// Makes a table of these series without points.
  func emptyTable() -> SourceTable {
    var table = SourceTable(kind: kind, columns: columns)
    if !series.isEmpty && !isBySymbol { table.series = series.names.map { SourceSeries(name: $0) } }
    if hasOnlyStates { table.series = [] }
    (table.indexScale, table.areTrades) = (time.indexScale, areTrades)
    return table
  }
}

/// The symbols whose rows are read.
struct SymbolFilter: Sendable {
  /// The only one; nil for all.
  var only: [UInt8]?
  /// Those that have words in place of numbers, and are left out.
  var without: Set<[UInt8]> = []

  @inline(__always)
  func leavesOut(_ symbol: UnsafeBufferPointer<UInt8>) -> Bool {
    if let only, !symbol.elementsEqual(only) { return true }
    return !without.isEmpty && without.contains(Array(symbol))
  }
}

/// The cells of a table that mean a missing number.
struct MissingCells: Sendable {
  /// Numbers that mean a missing one, by column.
  var numbers: [[Double]] = []
  var words: Set<String> = []
  /// The range of each value column in the sample, which tells a later mark from a value; nil for other columns.
  var usual: [ClosedRange<Double>?] = []
  /// Whether bars of zeros without volume are days without a trade.
  var zerosAreNoTrade = false
}

/// How to read times without an offset.
struct LocalTimes: Sendable {
  /// The zones that the source names.
  var zones = ZoneNames()
  /// Whether local times may come twice, since clocks are set back.
  var hasZone = false
  /// Whether neither the source nor an option names their zone.
  var isUnnamed = false
  /// Whether the rows go back in time.
  var isNewestFirst = false
}
