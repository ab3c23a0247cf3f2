import CivilTime
import TimeSeries

extension TablePlanner {
  /// Chooses the value columns, and completes the plan and its report.
  mutating func chooseValues() throws(FeedFault) -> RowPlan {
    guard let time else { throw FeedFault(.text, "This is not a time series: the header is \(header).") }
    try checkInstant()
    let groups = priceGroups()
    for group in groups { for (role, column) in group.columns { roles[column] = role } }
    var kind = !groups.isEmpty || assignBars() ? SeriesKind.bars : .samples
    var series: [Int] = []
    var areTrades = false
    if kind == .samples {
      let volume = explicitColumn(for: .volume)
      releaseBars()
      if explicitColumn(for: .value) == nil {
        if let column = ownTimes.isEmpty ? usualValue() ?? mixedValue?.column : nil {
          roles[column] = .value
        } else {
          series = ownTimes.isEmpty ? numberColumns() : ownTimes.keys.sorted()
          if ownTimes.isEmpty { series = mainFirst(series) }
          if series.count == 2, let volume { series.removeAll { $0 == volume } }
          for column in series { roles[column] = series.count == 1 ? .value : .series }
        }
      }
      guard roles.contains(.value) || !series.isEmpty || roles.contains(.state) else {
        if evidence.isMessage { throw FeedFault(.point, "there is no value") }
        throw noValue
      }
      try checkValue()
      if let value = roles.firstIndex(of: .value), let sizes = sizes(beside: value, given: volume) {
        roles[sizes] = .volume
        (kind, areTrades) = (.bars, true)
      }
    }
    var plan = RowPlan(
      kind: kind, columns: names, roles: roles, series: WideSeries(columns: names.count),
      isSparse: sparseColumns(), time: time,
      numbers: NumberColumns(notation: numbers, divisors: divisors, names: source.keys),
      symbols: SymbolFilter(only: options.symbol.map { Array($0.utf8) }, without: mixedValue?.wordSeries ?? []))
    plan.areTrades = areTrades
    plan.localTimes.zones = options.zones
    plan.hasFullRows = options.hasFullRows
    (plan.skipsUntimed, plan.carried) = (skipsUntimed, carried)
    plan.localTimes.hasZone = time.reader?.zoneOffset != nil
    plan.localTimes.isUnnamed =
      !evidence.isMessage && !plan.localTimes.hasZone && !roles.contains(.zone) && readsLocalTimes
    plan.localTimes.isNewestFirst = plan.localTimes.hasZone && !readsForward
    plan.step = risingStep
    if series.count > 1 {
      let kept = series.prefix(mostColumns)
      for column in kept { plan.series.append(names[column], columns: [column]) }
      for column in series.dropFirst(kept.count) { plan.roles[column] = .ignored }
      roles = plan.roles
      if !ownTimes.isEmpty { plan.series.timeColumns = kept.map { ownTimes[$0] ?? timeColumns[0] } }
    }
    if !groups.isEmpty { addGroups(groups, &plan) }
    plan.states = stateColumns
    plan.hasOnlyStates = !plan.states.isEmpty && kind == .samples && !roles.contains(.value) && series.isEmpty
    // States beside a value are series, too.
    if !plan.states.isEmpty, kind == .samples, !plan.isBySymbol { plan.nameValue() }
    markMissing(&plan)
    describe(plan, series)
    return plan
  }

  /// Most columns of series. Where the rows are of several things, each of them has these columns, so that no thing is left
  /// out whole.
  private var mostColumns: Int {
    let symbols = roles.indices.filter { roles[$0] == .symbol }
    guard !symbols.isEmpty, options.symbol == nil else { return SourceTable.mostSeries }
    let things = Set((0..<sample.rows).map { row in symbols.map { sample.text(row, $0) }.joined(separator: "\u{1}") })
    return max(1, SourceTable.mostSeries / max(1, things.count))
  }

  /// Rejects the date of a whole table: `as_of_date` is the same in all rows, and no column tells the rows apart.
  private func checkInstant() throws(FeedFault) {
    guard source.isWhole, sample.rows >= Self.enoughRows, explicitColumn(for: .time) == nil, !evidence.isMessage,
      ownTimes.isEmpty,
      timeColumns.count == 1, profiles[timeColumns[0]].times.isPlainDate,
      TimeEvidence(rowTimes, rows: sample.rows).isOneInstant
    else { return }
    if let symbol = roles.firstIndex(of: .symbol) {
      // A point for each of several things is one of each.
      let names = Set((0..<sample.rows).map { sample.text($0, symbol) })
      guard names.count * 3 <= sample.rows * 2 else { return }
    }
    throw FeedFault(
      "The dates of column \(names[timeColumns[0]]) cannot be the times: all \(sample.rows) rows have the same",
      advice: advice)
  }

  /// Makes each group a series of bars.
  private mutating func addGroups(_ groups: [PriceGroup], _ plan: inout RowPlan) {
    let kept = groups.prefix(SourceTable.mostSeries)
    for group in kept { plan.series.append(group.name, columns: group.columns.values) }
    for group in groups.dropFirst(kept.count) { for column in group.columns.values { plan.roles[column] = .ignored } }
    roles = plan.roles
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
    for (role, column) in found { roles[column] = role }
    return true
  }

  /// Number of rows from which numbers in the order of bars are no coincidence, without other evidence.
  private static let enoughBars = 3

  /// The columns of a table without names: four columns of numbers in the order of a bar in every row, and a volume.
  /// The close may follow the open, as Bitfinex writes it.
  private func placedBars() -> [ColumnRole: Int]? {
    guard understanding.header == .none, sample.rows > 0 else { return nil }
    let columns = names.indices.filter { isFree($0) && $0 < evidence.around }
    guard columns.count >= 4, columns.prefix(5).allSatisfy({ isNumber($0) && profiles[$0].empty == 0 }) else {
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
    for column in roles.indices {
      switch roles[column] {
      case .open, .high, .low, .close, .volume, .ticks: roles[column] = .ignored
      default: break
      }
    }
  }

  func isMostlyNumbers(_ column: Int) -> Bool {
    let profile = profiles[column]
    return count(profile) > 0 && count(profile) * 2 >= profile.filled
  }

  /// The value column with a usual name; when it is the only one, its first rows need not be numbers.
  private mutating func usualValue() -> Int? {
    let named = FieldNames.values.compactMap { name in free(name).flatMap { isValueName(name, $0) ? $0 : nil } }
    // An empty column leads to the next, and to others of other names.
    return named.first { sample.rows == 0 || isMostlyNumbers($0) }
      ?? (numberColumns().isEmpty ? named.first { profiles[$0].filled == 0 && !source.isWhole } : nil)
      ?? (named.isEmpty || !numberColumns().isEmpty ? nil : named.first)
  }

  /// The columns of numbers that are neither times nor row numbers.
  private mutating func numberColumns() -> [Int] {
    let free = names.indices.filter {
      isFree($0) && (sample.names[$0].isEmpty || !isNamedIndex($0)) && !isIndex($0) && !isNoValue($0)
    }
    guard sample.rows > 0 else { return Array(free) }
    return withoutCounts(free.filter { isNumber($0) || isNumberWithSlips($0) })
  }

  /// Whether the name of a column numbers rows.
  private func isNamedIndex(_ column: Int) -> Bool {
    sample.isNamed && FieldNames.indices.contains(plain(column)) && !isIdle(column)
  }

  /// Whether a column is the idle share of a processor's time, which vmstat calls `id`.
  func isIdle(_ column: Int) -> Bool {
    plain(column) == "id" && Set(names).isSuperset(of: ["us", "sy", "wa"])
  }

  /// Whether a column has numbers except for a few bad cells, each of which loses only itself.
  private func isNumberWithSlips(_ column: Int) -> Bool {
    let profile = profiles[column]
    let slips = profile.filled - count(profile)
    guard count(profile) * 2 > profile.filled else { return false }
    return slips <= max(1, profile.filled / 20) || !evidence.isMessage && wordsForMissing(column) != nil
  }

  /// Whether words stand between numbers, too many of them to be slips.
  private func isMixed(_ column: Int) -> Bool {
    let profile = profiles[column]
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
      profiles[column].filled > 0
    else {
      return
    }
    throw FeedFault(
      .text, "Column \(names[column]) has no numbers: its first value is '\(sample.example(column))'.")
  }

  // MARK: the report

  private mutating func describe(_ plan: RowPlan, _ series: [Int]) {
    understanding.numbers = numbers
    understanding.rows = sample.rows
    for (column, reason) in noValues { understanding.noValues[names[column]] = reason }
    understanding.columns = names.indices.map { column in
      TableUnderstanding.Column(name: names[column], use: use(column, plan), example: sample.example(column))
    }
    let shown = series.filter { plan.roles[$0].isValue }
    let beyond = Set(series).subtracting(shown)
    let leftOut = names.indices.filter { column in
      plan.roles[column] == .ignored && !beyond.contains(column)
        && (isNumber(column) || isTimeLike[column] || isMixed(column) || isTimeOfText(column))
        && !isIndex(column)
        && noValues[column] == nil
        && column < evidence.around
        && !(isNamedIndex(column) && profiles[column].numbers.isAscending)
    }
    let otherForms = wordsLeftOut(plan)
    let value = plan.roles.firstIndex(of: .value)
    let hasPlainValue =
      plan.areTrades
      ? false
      : plan.kind == .bars
        ? understanding.header != .none
        : value.map { FieldNames.plainValues.contains(plain($0)) && understanding.header != .none } ?? false
    let unused = ["volume", "ticks"].filter { role in
      options.fields[role] != nil && (plan.kind == .samples || plan.areTrades && role == "ticks")
    }
    let symbols = plan.roles.indices.filter { plan.roles[$0] == .symbol }
    let hasPlainSymbol = symbols.allSatisfy { FieldNames.symbols.contains(plain($0)) }
    if sample.hasWindowsNames { assumptions.append("names are read as Windows-1252") }
    reportEmptyColumns(plan)
    reportMixedSeries(plan)
    guard
      !hasPlainTime || !hasPlainValue || !hasPlainSymbol || !noValues.isEmpty || !leftOut.isEmpty
        || !assumptions.isEmpty || !unused.isEmpty || !otherForms.isEmpty
    else { return }
    if names.count == 1, sample.isNamed == false { return }
    var parts: [String] = []
    if understanding.header == .none { parts.append("the columns have no names") }
    if case .receipt = time {
      parts.append(evidence.index.map { "x axis from the numbers of \($0)" } ?? "time of receipt")
    } else {
      parts.append(axisWords + understanding.time)
    }
    if plan.areTrades, let value, let size = plan.roles.firstIndex(of: .volume) {
      parts.append("trades: price from column \(names[value]), volume from column \(names[size])")
    } else if plan.kind == .bars {
      parts.append("bars from columns open, high, low and close")
    } else if let value {
      parts.append("value from column \(names[value])")
    } else if plan.hasOnlyStates || plan.series.names.count == 1 {
      if let name = plan.series.names.first { parts.append("value from column \(name)") }
    } else {
      parts.append("\(plan.series.names.count) columns are series: \(list(shown))")
      if !beyond.isEmpty {
        parts.append("\(beyond.count) more columns are left out: \(SourceTable.mostSeries) series are the most")
      }
    }
    if !plan.states.isEmpty { parts.append("states from the words of \(list(plan.states.map(\.column)))") }
    if series.count > 2, series.filter({ CalendarNames.month(names[$0].lowercased()) != nil }).count > series.count / 2
    {
      parts.append(
        "columns are months: each is a series of its own, at the time of its row (a row for each month makes one)")
    }
    if !symbols.isEmpty { parts.append("a series for each " + symbols.map { names[$0] }.joined(separator: " and ")) }
    for (column, reason) in noValues.sorted(by: { $0.key < $1.key }).prefix(3) {
      parts.append("column \(names[column]) is \(reason) and left out (\(fieldOption("value", column)) charts it)")
    }
    if noValues.count == 4 { parts.append("one more id, code or constant is left out") }
    if noValues.count > 4 { parts.append("\(noValues.count - 3) more ids, codes and constants are left out") }
    if !leftOut.isEmpty {
      parts.append(
        "column\(leftOut.count == 1 ? "" : "s") \(list(leftOut)) \(leftOut.count == 1 ? "is" : "are") left out")
    }
    parts += otherForms
    parts += unused.map { role in
      "\(role)=\(options.fields[role] ?? "") has no use: only \(role == "volume" ? "bars, and trades of one price," : "bars of open, high, low and close") have \(role)"
    }
    understanding.assumptions += parts + assumptions
  }

  /// The kind of the report's times, before the words for them.
  private var axisWords: String {
    switch time {
    case .index: "x axis from "
    case .row: "place from "
    case nil, .column, .joined, .parts, .receipt: "time from "
    }
  }

  /// Whether the words of a column are times, such as the ends of intervals.
  private func isTimeOfText(_ column: Int) -> Bool {
    guard !evidence.isMessage, profiles[column].filled > 0, profiles[column].plainNumbers == 0 else { return false }
    let times = profiles[column].times
    return times.isTime || times.isClock
  }

  private func use(_ column: Int, _ plan: RowPlan) -> TableUnderstanding.Column.Use {
    switch plan.roles[column] {
    case .ignored:
      if isIndex(column) { return .leftOut("index") }
      if isTimeLike[column] || isTimeOfText(column) {
        return .leftOut(time?.isIndex == true ? "another count" : "another time")
      }
      if profiles[column].filled == 0 { return .leftOut("empty") }
      if let reason = noValues[column] { return .leftOut(reason) }
      return isNumber(column) ? .leftOut("number") : textUse(column)
    case .time where time?.isIndex == true: return .axis
    case let role: return .role(role)
    }
  }
}
