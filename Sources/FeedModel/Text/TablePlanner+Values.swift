import CivilTime
import TimeSeries

extension TablePlanner {
  /// Chooses the value columns, and completes the plan and its report.
  mutating func chooseValues() throws(FeedFault) -> RowPlan {
    guard let time else { throw FeedFault(.text, "This is no time series: the header is \(header).") }
    let kind = takeBars() ? SeriesKind.bars : .samples
    var series: [Int] = []
    if kind == .samples {
      releaseBars()
      if given(.value) == nil {
        if let column = usualValue() {
          roles[column] = .value
        } else {
          series = numberColumns()
          for column in series { roles[column] = series.count == 1 ? .value : .series }
        }
      }
      guard roles.contains(.value) || !series.isEmpty else {
        if evidence.isMessage { throw FeedFault(.point, "there is no value") }
        throw FeedFault(
          .text,
          "There are neither columns open, high, low and close nor a column of numbers; the header is \(header): name "
            + "one with --fields value=NAME.")
      }
      try checkValue()
    }
    var plan = RowPlan(
      kind: kind, columns: names, roles: roles, seriesOf: [Int](repeating: 0, count: names.count),
      isSparse: profiles.map(\.isSparse), time: time, numbers: numbers, symbol: options.symbol.map { Array($0.utf8) })
    if series.count > 1 {
      let kept = series.prefix(SourceTable.mostSeries)
      for (place, column) in kept.enumerated() { plan.seriesOf[column] = place }
      for column in series.dropFirst(kept.count) { plan.roles[column] = .ignored }
      roles = plan.roles
      plan.seriesNames = kept.map { names[$0] }
    }
    tell(plan, series)
    return plan
  }

  /// Takes the columns of bars, if all four exist.
  private mutating func takeBars() -> Bool {
    guard given(.value) == nil, let found = namedPrices ?? placedBars() else { return false }
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
    let orders: [[ColumnRole]] = [[.open, .high, .low, .close], [.open, .close, .high, .low]]
    for order in orders where areBars(columns, order) {
      var found = Dictionary(zip(order, columns)) { first, _ in first }
      if columns.count >= 5 { found[.volume] = columns[4] }
      return found
    }
    return nil
  }

  private func areBars(_ columns: [Int], _ order: [ColumnRole]) -> Bool {
    (0..<sample.rows).allSatisfy { row in
      var builder = RowBuilder()
      for (role, column) in zip(order, columns) {
        builder.set(role, sample.withCell(row, column) { numbers.read($0) ?? .nan })
      }
      return builder.high >= max(builder.open, builder.close) && builder.low <= min(builder.open, builder.close)
    }
  }

  /// Whether the times of all rows are whole minutes, like those of bars.
  private var areWholeMinutes: Bool {
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
    let count = numbers == .plain ? profile.plainNumbers : max(profile.pointNumbers, profile.commaNumbers)
    return count > 0 && count * 2 >= profile.filled
  }

  /// The value column with a usual name; when it is the only one, its first rows need not be numbers.
  private func usualValue() -> Int? {
    let named = FieldNames.values.compactMap { name in free(name).flatMap { isValueName(name, $0) ? $0 : nil } }
    return named.first { sample.rows == 0 || isMostlyNumbers($0) || profiles[$0].filled == 0 }
      ?? (numberColumns().isEmpty ? named.first : nil)
  }

  /// The columns of numbers that are neither times nor row numbers.
  private func numberColumns() -> [Int] {
    let free = names.indices.filter {
      isFree($0) && !(sample.isNamed && !sample.names[$0].isEmpty && FieldNames.indices.contains(plain($0)))
        && !isIndex($0) && !isNoValue($0)
    }
    return sample.rows == 0 ? Array(free) : free.filter { isNumber($0) || isNumberWithSlips($0) }
  }

  /// Whether a column has numbers except for a few bad cells, each of which loses only itself.
  private func isNumberWithSlips(_ column: Int) -> Bool {
    let profile = profiles[column]
    let count = numbers == .plain ? profile.plainNumbers : max(profile.pointNumbers, profile.commaNumbers)
    let slips = profile.filled - count
    return count * 2 > profile.filled && slips <= max(1, profile.filled / 20)
  }

  private func checkValue() throws(FeedFault) {
    guard let column = given(.value), sample.rows > 0, !isMostlyNumbers(column), profiles[column].filled > 0 else {
      return
    }
    throw FeedFault(
      .text, "Column \(names[column]) has no numbers: its first value is '\(sample.example(column))'.")
  }

  // MARK: the report

  private mutating func tell(_ plan: RowPlan, _ series: [Int]) {
    understanding.numbers = numbers
    understanding.rows = sample.rows
    understanding.columns = names.indices.map { column in
      TableUnderstanding.Column(name: names[column], use: use(column, plan), example: sample.example(column))
    }
    let leftOut = names.indices.filter { column in
      plan.roles[column] == .ignored && (isNumber(column) || isTimeLike[column]) && !isIndex(column)
        && column < evidence.around
        && !(sample.isNamed && FieldNames.indices.contains(plain(column)))
    }
    let value = plan.roles.firstIndex(of: .value)
    let hasPlainValue =
      plan.kind == .bars
      ? understanding.header != .none
      : value.map { FieldNames.plainValues.contains(plain($0)) && understanding.header != .none } ?? false
    let symbol = plan.roles.firstIndex(of: .symbol)
    guard !hasPlainTime || !hasPlainValue || !leftOut.isEmpty || !assumptions.isEmpty else { return }
    if names.count == 1, sample.isNamed == false { return }
    var parts: [String] = []
    if understanding.header == .none { parts.append("the columns have no names") }
    if case .receipt = time {
      parts.append("time of receipt")
    } else {
      parts.append((time?.isIndex == true ? "place from " : "time from ") + understanding.time)
    }
    if plan.kind == .bars {
      parts.append("bars from columns open, high, low and close")
    } else if let value {
      parts.append("value from column \(names[value])")
    } else {
      parts.append("\(plan.seriesNames.count) columns are series: \(list(series))")
      if series.count > plan.seriesNames.count {
        parts.append("\(series.count - plan.seriesNames.count) more columns are left out")
      }
    }
    if let symbol { parts.append("a series for each \(names[symbol])") }
    if !leftOut.isEmpty {
      parts.append(
        "column\(leftOut.count == 1 ? "" : "s") \(list(leftOut)) \(leftOut.count == 1 ? "is" : "are") left out")
    }
    understanding.assumptions += parts + assumptions
  }

  private func use(_ column: Int, _ plan: RowPlan) -> String {
    switch plan.roles[column] {
    case .ignored:
      if isIndex(column) { return "index, left out" }
      if isTimeLike[column] { return "another time, left out" }
      if profiles[column].filled == 0 { return "empty, left out" }
      return isNumber(column) ? "number, left out" : "text, left out"
    case .time: return time?.isIndex == true ? "place" : "time"
    case let role: return role.name
    }
  }
}
