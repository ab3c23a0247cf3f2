import CivilTime

/// The report of a plan: what each column is, and what was assumed.
extension TablePlanner {
  mutating func describe(_ plan: RowPlan, _ series: [Int]) {
    understanding.numbers = numbers
    understanding.rows = sample.rows
    for (column, reason) in noValues { understanding.noValues[planned[column].name] = reason }
    understanding.columns = planned.indices.map { column in
      TableUnderstanding.Column(name: planned[column].name, use: use(column, plan), example: sample.example(column))
    }
    let shown = series.filter { plan.roles[$0].isValue }
    let beyond = Set(series).subtracting(shown)
    let leftOut = planned.indices.filter { column in
      plan.roles[column] == .ignored && !beyond.contains(column)
        && (isNumber(column) || planned[column].isTimeLike || isMixed(column) || isTimeOfText(column))
        && !isIndex(column)
        && planned[column].noValue == nil
        && column < evidence.around
        && !(isNamedIndex(column) && planned[column].profile.numbers.isAscending)
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
    if planned.count == 1, sample.isNamed == false { return }
    var parts: [String] = []
    if understanding.header == .none { parts.append("the columns have no names") }
    if case .receipt = time {
      parts.append(evidence.index.map { "x axis from the numbers of \($0)" } ?? "time of receipt")
    } else {
      parts.append(axisWords + understanding.time)
    }
    if plan.areTrades, let value, let size = plan.roles.firstIndex(of: .volume) {
      parts.append("trades: price from column \(planned[value].name), volume from column \(planned[size].name)")
    } else if plan.kind == .bars {
      parts.append("bars from columns open, high, low and close")
    } else if let value {
      parts.append("value from column \(planned[value].name)")
    } else if plan.hasOnlyStates || plan.series.names.count == 1 {
      if let name = plan.series.names.first { parts.append("value from column \(name)") }
    } else {
      parts.append("\(plan.series.names.count) columns are series: \(list(shown))")
      if !beyond.isEmpty {
        parts.append("\(beyond.count) more columns are left out: \(SourceTable.mostSeries) series are the most")
      }
    }
    if !plan.states.isEmpty { parts.append("states from the words of \(list(plan.states.map(\.column)))") }
    if series.count > 2,
      series.filter({ CalendarNames.month(planned[$0].name.lowercased()) != nil }).count > series.count / 2
    {
      parts.append(
        "columns are months: each is a series of its own, at the time of its row (a row for each month makes one)")
    }
    if !symbols.isEmpty {
      parts.append("a series for each " + symbols.map { planned[$0].name }.joined(separator: " and "))
    }
    for (column, reason) in noValues.prefix(3) {
      parts.append(
        "column \(planned[column].name) is \(reason) and left out (\(fieldOption("value", column)) charts it)")
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
    guard !evidence.isMessage, planned[column].profile.filled > 0, planned[column].profile.plainNumbers == 0 else {
      return false
    }
    let times = planned[column].profile.times
    return times.isTime || times.isClock
  }

  private func use(_ column: Int, _ plan: RowPlan) -> TableUnderstanding.Column.Use {
    switch plan.roles[column] {
    case .ignored:
      if isIndex(column) { return .leftOut("index") }
      if planned[column].isTimeLike || isTimeOfText(column) {
        return .leftOut(time?.isIndex == true ? "another count" : "another time")
      }
      if planned[column].profile.filled == 0 { return .leftOut("empty") }
      if let reason = planned[column].noValue { return .leftOut(reason) }
      return isNumber(column) ? .leftOut("number") : textUse(column)
    case .time where time?.isIndex == true: return .axis
    case let role: return .role(role)
    }
  }
}
