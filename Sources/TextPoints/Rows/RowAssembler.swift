import CivilTime
import TimeSeries

/// Makes points from the cells of rows by a plan. Reuses its memory from row to row.
struct RowAssembler {
  let plan: RowPlan
  private(set) var rowTime: RowTime
  private(set) var builder = RowBuilder()
  /// The bar of each series where several stand beside each other.
  var groups: [RowBuilder] = []
  /// The value of each series in a wide row, if any.
  private var values: [Double]
  private var hasValue: [Bool]
  private(set) var symbol: (name: String, cell: [UInt8])?
  /// The words of the columns before, where several name the series.
  private var symbolParts: [String] = []
  private let hasSymbolParts: Bool
  private var places: [String: Int] = [:]
  private var flags = RowFlags()
  private(set) var states: StateColumns

  init(_ plan: RowPlan) {
    self.plan = plan
    rowTime = RowTime(plan)
    hasSymbolParts = plan.roles.count { $0 == .symbol } > 1
    states = StateColumns(plan.states)
    values = [Double](repeating: .nan, count: plan.series.names.count)
    hasValue = [Bool](repeating: false, count: plan.series.names.count)
    if plan.areSeriesOfBars { groups = [RowBuilder](repeating: RowBuilder(), count: plan.series.names.count) }
  }

  /// Starts a row.
  mutating func begin() {
    builder = RowBuilder()
    for index in groups.indices { groups[index] = RowBuilder() }
    flags = RowFlags()
    rowTime.begin()
    if hasSymbolParts { symbolParts = [] }
    if !states.isEmpty { states.begin() }
    for index in hasValue.indices { hasValue[index] = false }
  }

  /// Whether the row belongs to an unwanted symbol or period, so that the rest of it can be skipped.
  var isOver: Bool { flags.isSkipped || rowTime.column.isOfOtherPeriod }

  /// Adds one cell; returns the reason when it is unusable.
  @inline(__always)
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, column: Int) -> RowReason? {
    let role = plan.roles[column]
    switch role {
    case .ignored: return nil
    case .time: return readTime(bytes, column)
    case .symbol: readSymbol(bytes)
    case .zone: return readZone(bytes, column)
    case .series: return readValue(bytes, column)
    case .state: states.read(bytes, column: column, isMissing: nothing(bytes) != nil)
    case .date, .clock, .part: return readPart(bytes, role, column)
    default:
      if plan.numbers.lacksName(bytes, column) { return nil }
      if let number = plan.numbers.read(bytes, column) {
        set(role, isMissing(number, column) ? .nan : number, column)
      } else if let number = nothing(bytes) {
        if role == .volume || role == .value { set(role, number, column) }
      } else if role == .volume || role == .ticks {
        // A bad volume costs itself, and not the prices.
        flags.hasBadVolume = true
      } else if let number = marked(bytes, column) {
        set(role, isMissing(number, column) ? .nan : number, column)
        flags.marks += 1
      } else {
        return bad(column, bytes)
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func set(_ role: ColumnRole, _ number: Double, _ column: Int) {
    if groups.isEmpty { builder.set(role, number) } else { groups[plan.series.ofColumn[column]].set(role, number) }
  }

  private mutating func readTime(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int) -> RowReason? {
    // A shorter series ends before the others.
    if plan.skipsUntimed || plan.series.haveOwnTimes, nothing(bytes) != nil { return nil }
    return rowTime.read(bytes, column) ? nil : bad(column, bytes)
  }

  /// The meaning of a word for a missing number; nil for other cells.
  @inline(__always)
  private func nothing(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    if let word = MissingText(bytes) { return word.number }
    guard !plan.missing.words.isEmpty else { return nil }
    return plan.missing.words.contains(String(decoding: bytes, as: UTF8.self)) ? .nan : nil
  }

  /// Whether a number stands for a missing one.
  @inline(__always)
  private func isMissing(_ number: Double, _ column: Int) -> Bool {
    !plan.missing.numbers.isEmpty && plan.missing.numbers[column].contains(number)
  }

  private mutating func readValue(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int) -> RowReason? {
    let place = plan.series.ofColumn[column]
    if plan.numbers.lacksName(bytes, column) { return nil }
    if let number = plan.numbers.read(bytes, column) {
      values[place] = isMissing(number, column) ? .nan : number
    } else if let number = nothing(bytes) {
      if plan.isSparse[column] || plan.series.haveOwnTimes, number.isNaN { return nil }
      values[place] = number
    } else if let number = marked(bytes, column) {
      values[place] = isMissing(number, column) ? .nan : number
      flags.marks += 1
    } else {
      return bad(column, bytes)
    }
    hasValue[place] = true
    return values[place].isInfinite ? RowReason("\(plan.columns[column]) is not finite") : nil
  }

  /// The number before a mark that a footnote explains: `86.1*`.
  private func marked(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int) -> Double? {
    let end = bytes.lastIndex { $0 != 0x2A && $0 != 0x23 } ?? -1
    guard end >= 0, end + 1 < bytes.count else { return nil }
    return plan.numbers.read(UnsafeBufferPointer(rebasing: bytes[...end]), column)
  }

  private mutating func readPart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ role: ColumnRole, _ column: Int
  ) -> RowReason? {
    if rowTime.parts?.mayRepeat == true, nothing(bytes) != nil, rowTime.parts?.repeats(column) == true { return nil }
    return rowTime.parts?.read(bytes, role, column) == false ? bad(column, bytes) : nil
  }

  private mutating func readSymbol(_ bytes: UnsafeBufferPointer<UInt8>) {
    if hasSymbolParts {
      symbolParts.append(Topic.made(of: bytes))
      symbol = (Topic.made(of: symbolParts.joined(separator: "/").utf8), [])
      return
    }
    if plan.symbols.leavesOut(bytes) { flags.isSkipped = true }
    // Most rows have the symbol of the previous row.
    if let symbol, bytes.elementsEqual(symbol.cell) { return }
    symbol = (Topic.made(of: bytes), Array(bytes))
  }

  private mutating func readZone(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int) -> RowReason? {
    guard !rowTime.readZone(bytes) else { return nil }
    let name = String(decoding: bytes.prefix(64), as: UTF8.self)
    return RowReason("\(plan.columns[column].cleaned) '\(name.cleaned)' is not a known zone")
  }

  private func bad(_ column: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> RowReason {
    let role = plan.roles[column]
    let isTime = role == .time || role == .date || role == .clock || role == .part
    let name = role == .series || role == .part ? plan.columns[column].cleaned : role.name
    let isAxis = role == .time && plan.time.isIndex
    guard !bytes.isEmpty else { return RowReason("\(isAxis ? plan.columns[column].cleaned : name) is missing") }
    let text = String(decoding: bytes.prefix(40), as: UTF8.self).cleaned
    if isAxis {
      let isFraction = plan.time.indexScale?.isWhole == true && plan.numbers.notation.read(bytes) != nil
      let fault =
        isFraction
        ? "is not a whole number, as the numbers before it are" : "is not a number that an axis can hold"
      return RowReason("\(plan.columns[column].cleaned) '\(text)' \(fault)")
    }
    if isTime, let year = Int(text.prefix(4)), text.count > 3, !(1_677...2_262).contains(year),
      plan.time.reader?.isPlain != true
    {
      return RowReason("\(name) '\(text)' is beyond the years 1677 to 2262")
    }
    return RowReason("\(name) '\(text)' is not a \(isTime ? "time" : "number")")
  }

  /// The reason why a row has too few cells; nil when no required cell is missing.
  func missing(from count: Int) -> RowReason? {
    guard count < plan.roles.count, !plan.series.haveOwnTimes else { return nil }
    if plan.hasFullRows { return RowReason("the row has \(count) of \(plan.roles.count) fields") }
    let needed: Set<ColumnRole> = Set(plan.required).union([.date, .clock, .part])
    guard let missing = plan.roles[count...].first(where: { needed.contains($0) }) else { return nil }
    return RowReason("\(missing.name) is missing: the row has \(count) of \(plan.roles.count) fields")
  }

  /// Ends a row: adds its points, or its fault, at the number of the row or its arrival time, `now`.
  mutating func finish(line: Int, now: Timestamp, into table: inout SourceTable) {
    if rowTime.column.isOfOtherPeriod { table.notes[.otherPeriods] += 1 }
    if isOver { return }
    if flags.hasBadVolume { table.notes[.badVolumes] += 1 }
    if flags.marks > 0 { table.notes[.marks] += flags.marks }
    if rowTime.column.hasOtherUnit { table.notes[.otherUnits] += 1 }
    if rowTime.column.isInOtherOrder { table.notes[.otherOrders] += 1 }
    if plan.series.haveOwnTimes { return addOwnTimes(&table) }
    switch rowTime.time(now) {
    case .failure where plan.skipsUntimed && rowTime.column.time == nil: table.notes[.untimed] += 1
    case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
    case .success(let time):
      if rowTime.parts?.isAgainst(time) == true {
        return table.addFault(RowFault(line: line, reason: "\(plan.carriedNames) is missing"))
      }
      builder.time = time
      if !states.isEmpty, addStates(time, &table) { return }
      if !groups.isEmpty { return addBars(time, line, &table) }
      if plan.numbers.haveNames, plan.series.isEmpty, plan.kind == .samples, !builder.has(.value) {
        table.notes[.withoutData] += 1
      } else if plan.series.isEmpty {
        addPoint(line, &table)
      } else {
        addValues(time, &table)
      }
    }
  }

  // MARK: points

  private mutating func addPoint(_ line: Int, _ table: inout SourceTable) {
    switch plan.kind {
    case .bars where !plan.areTrades && builder.hasNoTrade(zeros: plan.missing.zerosAreNoTrade):
      table.notes[.emptyBars] += 1
    case .bars:
      switch plan.areTrades ? builder.trade() : builder.bar() {
      case .success(var bar):
        guard let place = place(symbol?.name, &table) else { return }
        bar.time = rowTime.settled(bar.time, after: table.series[place].bars.last?.time, &table)
        table.series[place].bars.append(bar)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    case .samples:
      switch builder.sample() {
      case .success(var sample):
        guard let place = place(symbol?.name, &table) else { return }
        sample.time = rowTime.settled(sample.time, after: table.series[place].samples.last?.time, &table)
        table.series[place].samples.append(sample)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    }
  }

  private mutating func addValues(_ time: Timestamp, _ table: inout SourceTable) {
    if plan.numbers.haveNames, !hasValue.contains(true) { table.notes[.withoutData] += 1 }
    var settledTime: Timestamp?
    for (index, name) in plan.series.names.enumerated() where hasValue[index] && !values[index].isInfinite {
      let place = plan.isBySymbol ? place((symbol?.name ?? "") + "/" + name, &table) : index
      guard let place else { continue }
      let time = settledTime ?? rowTime.settled(time, after: table.series[place].samples.last?.time, &table)
      settledTime = time
      table.series[place].samples.append(Sample(time: time, value: values[index]))
    }
  }

  /// Adds the values of series with times of their own.
  private mutating func addOwnTimes(_ table: inout SourceTable) {
    for index in plan.series.names.indices where hasValue[index] && !values[index].isInfinite {
      guard let time = rowTime.own[plan.series.timeColumns[index]] else { continue }
      table.series[index].samples.append(Sample(time: time, value: values[index]))
    }
  }

  /// The index of a symbol's series; nil when there are too many symbols.
  private mutating func place(_ name: String?, _ table: inout SourceTable) -> Int? {
    guard plan.isBySymbol else { return 0 }
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? RowAssembler.nameless
    if table.series.count != places.count { learnPlaces(table) }
    if let place = places[name] { return place }
    if table.series.count == 1, table.series[0].name == nil {
      table.series[0].name = name
      places = [name: 0]
      return 0
    }
    guard table.series.count < SourceTable.mostSeries else {
      table.rowsBeyond += 1
      return nil
    }
    places[name] = table.series.count
    table.series.append(SourceSeries(name: name))
    return table.series.count - 1
  }

  /// The series of rows without a symbol.
  private static let nameless = "no symbol"

  private mutating func learnPlaces(_ table: SourceTable) {
    places = [:]
    for (place, series) in table.series.enumerated() { if let name = series.name { places[name] = place } }
  }
}

/// The findings in a row's cells besides its point.
private struct RowFlags {
  var isSkipped = false
  var hasBadVolume = false
  /// Number of values with a mark behind them.
  var marks = 0
}
