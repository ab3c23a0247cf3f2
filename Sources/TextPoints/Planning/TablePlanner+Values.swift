import CivilTime
import TimeSeries

extension TablePlanner {
  /// Chooses the value columns, and completes the plan and its report.
  mutating func chooseValues() throws(FeedFault) -> RowPlan {
    guard let time else { throw FeedFault(.text, "This is not a time series: the header is \(header).") }
    try checkInstant()
    let groups = priceGroups()
    for group in groups { for (role, column) in group.columns { planned[column].role = role } }
    var kind = !groups.isEmpty || assignBars() ? SeriesKind.bars : .samples
    var series: [Int] = []
    var areTrades = false
    if kind == .samples {
      let volume = explicitColumn(for: .volume)
      releaseBars()
      if explicitColumn(for: .value) == nil {
        if let column = ownTimes.isEmpty ? usualValue() ?? mixedValue?.column : nil {
          planned[column].role = .value
        } else {
          series = ownTimes.isEmpty ? numberColumns() : ownTimes.keys.sorted()
          if ownTimes.isEmpty { series = mainFirst(series) }
          if series.count == 2, let volume { series.removeAll { $0 == volume } }
          for column in series { planned[column].role = series.count == 1 ? .value : .series }
        }
      }
      guard hasColumn(with: .value) || !series.isEmpty || hasColumn(with: .state) else {
        if evidence.isMessage { throw FeedFault(.point, "there is no value") }
        throw noValue
      }
      try checkValue()
      if let value = firstColumn(with: .value), let sizes = sizes(beside: value, given: volume) {
        planned[sizes].role = .volume
        (kind, areTrades) = (.bars, true)
      }
    }
    var plan = RowPlan(
      kind: kind, columns: names, roles: planned.map(\.role), series: WideSeries(columns: planned.count),
      isSparse: sparseColumns(), time: time,
      numbers: NumberColumns(notation: numbers, divisors: divisors, names: source.keys),
      symbols: SymbolFilter(only: options.symbol.map { Array($0.utf8) }, without: mixedValue?.wordSeries ?? []))
    plan.areTrades = areTrades
    plan.localTimes.zones = options.zones
    plan.hasFullRows = options.hasFullRows
    (plan.skipsUntimed, plan.carried) = (skipsUntimed, carried)
    plan.localTimes.hasZone = time.reader?.zoneOffset != nil
    plan.localTimes.isUnnamed =
      !evidence.isMessage && !plan.localTimes.hasZone && !hasColumn(with: .zone) && readsLocalTimes
    plan.localTimes.isNewestFirst = plan.localTimes.hasZone && !readsForward
    plan.step = risingStep
    if series.count > 1 {
      let kept = series.prefix(mostColumns)
      for column in kept { plan.series.append(planned[column].name, columns: [column]) }
      for column in series.dropFirst(kept.count) { plan.roles[column] = .ignored }
      adoptRoles(of: plan)
      if !ownTimes.isEmpty { plan.series.timeColumns = kept.map { ownTimes[$0] ?? timeColumns[0] } }
    }
    if !groups.isEmpty { addGroups(groups, &plan) }
    plan.states = stateColumns
    plan.hasOnlyStates = !plan.states.isEmpty && kind == .samples && !hasColumn(with: .value) && series.isEmpty
    // States beside a value are series, too.
    if !plan.states.isEmpty, kind == .samples, !plan.isBySymbol { plan.nameValue() }
    markMissing(&plan)
    describe(plan, series)
    return plan
  }

  /// The divisors of the columns' numbers with units; empty where no name says the unit.
  private var divisors: [Double] {
    planned.contains { $0.divisor != 1 } ? planned.map(\.divisor) : []
  }

  /// Takes over the roles of a plan.
  private mutating func adoptRoles(of plan: RowPlan) {
    for column in planned.indices { planned[column].role = plan.roles[column] }
  }

  /// Most columns of series. Where the rows are of several things, each of them has these columns, so that no thing is left
  /// out whole.
  private var mostColumns: Int {
    let symbols = planned.indices.filter { planned[$0].role == .symbol }
    guard !symbols.isEmpty, options.symbol == nil else { return SourceTable.mostSeries }
    let things = Set((0..<sample.rows).map { row in symbols.map { sample.text(row, $0) }.joined(separator: "\u{1}") })
    return max(1, SourceTable.mostSeries / max(1, things.count))
  }

  /// Rejects the date of a whole table: `as_of_date` is the same in all rows, and no column tells the rows apart.
  private func checkInstant() throws(FeedFault) {
    guard source.isWhole, sample.rows >= Self.enoughRows, explicitColumn(for: .time) == nil, !evidence.isMessage,
      ownTimes.isEmpty,
      timeColumns.count == 1, planned[timeColumns[0]].profile.times.isPlainDate,
      TimeEvidence(rowTimes, rows: sample.rows).isOneInstant
    else { return }
    if let symbol = firstColumn(with: .symbol) {
      // A point for each of several things is one of each.
      let names = Set((0..<sample.rows).map { sample.text($0, symbol) })
      guard names.count * 3 <= sample.rows * 2 else { return }
    }
    throw FeedFault(
      "The dates of column \(planned[timeColumns[0]].name) cannot be the times: all \(sample.rows) rows have the same",
      advice: advice)
  }

  /// Makes each group a series of bars.
  private mutating func addGroups(_ groups: [PriceGroup], _ plan: inout RowPlan) {
    let kept = groups.prefix(SourceTable.mostSeries)
    for group in kept { plan.series.append(group.name, columns: group.columns.values) }
    for group in groups.dropFirst(kept.count) { for column in group.columns.values { plan.roles[column] = .ignored } }
    adoptRoles(of: plan)
    assumptions.append(
      "bars of \(kept.prefix(3).map(\.name).joined(separator: ", "))"
        + (kept.count > 3 ? " and \(kept.count - 3) more" : ""))
  }

  /// Whether the times of the sample ascend, so that a step back may be an hour that comes twice.
  private var readsForward: Bool {
    let evidence = TimeEvidence(rowTimes, rows: sample.rows)
    return evidence.steps.rising >= evidence.steps.falling
  }

  /// The usual step of times that only rise.
  private var risingStep: Int64? {
    let evidence = TimeEvidence(rowTimes, rows: sample.rows)
    guard evidence.steps.rising > 10, evidence.steps.falling == 0 else { return nil }
    return Int64(exactly: evidence.steps.typical)
  }

  /// Assigns the roles of bars to the columns of prices, if all four exist.
  private mutating func assignBars() -> Bool {
    guard explicitColumn(for: .value) == nil, ownTimes.isEmpty, let found = namedPrices ?? placedBars() else {
      return false
    }
    for (role, column) in found { planned[column].role = role }
    return true
  }

  /// Number of rows from which numbers in the order of bars are no coincidence, without other evidence.
  private static let enoughBars = 3

  /// The columns of a table without names: four columns of numbers in the order of a bar in every row, and a volume.
  /// The close may follow the open, as Bitfinex writes it.
  private func placedBars() -> [ColumnRole: Int]? {
    guard understanding.header == .none, sample.rows > 0 else { return nil }
    let columns = planned.indices.filter { isFree($0) && $0 < evidence.around }
    guard columns.count >= 4, columns.prefix(5).allSatisfy({ isNumber($0) && planned[$0].profile.empty == 0 }) else {
      return nil
    }
    // After the volume, exchanges write turnovers and counts.
    guard columns.count <= 5 || areWholeMinutes else { return nil }
    // A message may be a single row, where any numbers happen to be in the order of a bar now and then.
    guard !evidence.isMessage || sample.rows >= Self.enoughBars || columns.count >= 5 && areWholeMinutes else {
      return nil
    }
    let orders: [[ColumnRole]] = [
      [.open, .high, .low, .close], [.open, .close, .high, .low], [.low, .high, .open, .close],
    ]
    for order in orders where areBars(columns, order) {
      var found = Dictionary(zip(order, columns)) { first, _ in first }
      if columns.count >= 5 { found[.volume] = volume(columns, found) }
      return found
    }
    return nil
  }

  /// The first column behind the prices that is not a price itself: an average of a bar's prices lies within the bar.
  private func volume(_ columns: [Int], _ prices: [ColumnRole: Int]) -> Int {
    guard let low = prices[.low], let high = prices[.high] else { return columns[4] }
    func value(_ row: Int, _ column: Int) -> Double { sample.withCell(row, column) { numbers.read($0) ?? .nan } }
    let behind = columns.dropFirst(4)
    let volume = behind.first { column in
      isNumber(column)
        && (0..<sample.rows).contains {
          !(value($0, low)...max(value($0, low), value($0, high))).contains(value($0, column))
        }
    }
    return volume ?? columns[4]
  }

  /// Whether the numbers of all rows are in the order of bars, and near enough to each other to be prices of one thing:
  /// temperature, humidity and pressure are in some order in every row, too.
  func areBars(_ columns: [Int], _ order: [ColumnRole]) -> Bool {
    var heights: [Double] = []
    for row in 0..<sample.rows {
      var builder = RowBuilder()
      for (role, column) in zip(order, columns) {
        builder.set(role, sample.withCell(row, column) { numbers.read($0) ?? .nan })
      }
      guard builder.high >= max(builder.open, builder.close), builder.low <= min(builder.open, builder.close) else {
        return false
      }
      heights.append((builder.high - builder.low) / max(abs(builder.high), abs(builder.low), .leastNormalMagnitude))
    }
    heights.sort()
    return heights.count < Self.enoughHeights || heights[heights.count / 2] <= Self.tallest
  }

  /// The greatest share of its price that a bar spans in the middle of a sample, and the rows from which that counts.
  private static let (tallest, enoughHeights) = (0.5, 5)

  /// Whether the times of all rows are whole minutes, like the times of bars.
  var areWholeMinutes: Bool {
    guard timeColumns.count == 1, let reader = time?.reader else { return false }
    return (0..<sample.rows).allSatisfy { row in
      let time = sample.withCell(row, timeColumns[0]) { reader.read($0) }
      return time.map { $0.nanoseconds % (60 * Timestamp.nanosecondsPerSecond) == 0 } ?? false
    }
  }

  /// Releases price columns when not all four exist, because they make no bars.
  private mutating func releaseBars() {
    for column in planned.indices {
      switch planned[column].role {
      case .open, .high, .low, .close, .volume, .ticks: planned[column].role = .ignored
      default: break
      }
    }
  }

  func isMostlyNumbers(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return count(profile) > 0 && count(profile) * 2 >= profile.filled
  }

  /// In a table of so many columns, `Rate` is one of many quantities, as of rain.
  private static let mostBesideRate = 8

  /// The value column with a usual name; when it is the only one, its first rows need not be numbers.
  private mutating func usualValue() -> Int? {
    let named = FieldNames.values.compactMap { name in free(name).flatMap { isValueName(name, $0) ? $0 : nil } }
      .filter { plain($0) != "rate" || planned.count < Self.mostBesideRate }
    // An empty column leads to the next, and to others of other names.
    return named.first { sample.rows == 0 || isMostlyNumbers($0) }
      ?? (numberColumns().isEmpty ? named.first { planned[$0].profile.filled == 0 && !source.isWhole } : nil)
      ?? (named.isEmpty || !numberColumns().isEmpty ? nil : named.first)
  }

  /// The columns of numbers that are neither times nor row numbers.
  private mutating func numberColumns() -> [Int] {
    let free = planned.indices.filter {
      isFree($0) && (sample.names[$0].isEmpty || !isNamedIndex($0)) && !isIndex($0) && !isNoValue($0)
    }
    guard sample.rows > 0 else { return Array(free) }
    return withoutCounts(free.filter { isNumber($0) || isNumberWithSlips($0) })
  }

  /// Whether the name of a column numbers rows.
  func isNamedIndex(_ column: Int) -> Bool {
    sample.isNamed && FieldNames.indices.contains(plain(column)) && !isIdle(column)
  }

  /// Whether a column is the idle share of a processor's time, which vmstat calls `id`.
  func isIdle(_ column: Int) -> Bool {
    plain(column) == "id" && Set(names).isSuperset(of: ["us", "sy", "wa"])
  }

  /// Whether a column has numbers except for a few bad cells, each of which loses only itself.
  private func isNumberWithSlips(_ column: Int) -> Bool {
    let profile = planned[column].profile
    let slips = profile.filled - count(profile)
    guard count(profile) * 2 > profile.filled else { return false }
    return slips <= max(1, profile.filled / 20) || !evidence.isMessage && wordsForMissing(column) != nil
  }

  /// Whether words stand between numbers, too many of them to be slips.
  func isMixed(_ column: Int) -> Bool {
    let profile = planned[column].profile
    return profile.plainNumbers > 4 && profile.plainNumbers * 10 >= profile.filled && !profile.isPlainNumber
  }

  /// Number of cells that are numbers in the form of the table.
  private func count(_ profile: ColumnProfile) -> Int {
    switch numbers {
    case .plain: profile.plainNumbers
    case .grouped: max(profile.pointNumbers, profile.commaNumbers)
    case .measured: max(profile.pointNumbers, profile.commaNumbers) + profile.measured.count
    case .listed: profile.plainNumbers + profile.listed
    }
  }

  private func checkValue() throws(FeedFault) {
    guard let column = explicitColumn(for: .value), sample.rows > 0, !isMostlyNumbers(column),
      planned[column].profile.filled > 0
    else {
      return
    }
    throw FeedFault(
      .text, "Column \(planned[column].name) has no numbers: its first value is '\(sample.example(column))'.")
  }
}
