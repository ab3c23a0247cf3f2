import CivilTime
import TimeSeries

/// Makes points from the cells of rows by a plan. Reuses its memory from row to row.
struct RowAssembler {
  let plan: RowPlan
  let times: TimeReader?
  /// Reads dates beside clock times as local times.
  private let dates: TimeReader?
  private(set) var builder = RowBuilder()
  /// The bar of each series where several stand beside each other.
  var groups: [RowBuilder] = []
  /// The value of each series in a wide row, if any.
  private var values: [Double]
  private var hasValue: [Bool]
  /// The time of each series where each has its own.
  private(set) var ownTimes: [Int: Timestamp] = [:]
  private(set) var wall: Timestamp?
  private(set) var clock: ClockText?
  private(set) var parts: [DatePart: Int] = [:]
  /// The parts that empty cells repeat; nil where none does.
  private var carried: CarriedParts?
  /// Nanoseconds behind the seconds of a column.
  private(set) var fraction: Int64 = 0
  /// Reads times that leave out their day or year; nil where they have both.
  private var partial: PartialTimes?
  private(set) var symbol: (name: String, cell: [UInt8])?
  /// The words of the columns before, where several name the series.
  private var symbolParts: [String] = []
  private let hasSymbolParts: Bool
  /// The zone that the row names.
  private(set) var zone: (zone: Zone, cell: [UInt8])?
  private var places: [String: Int] = [:]
  private var flags = RowFlags()
  private(set) var states: StateColumns
  /// Reads dates whose day and month may change places; nil where they cannot.
  private var orders: DateOrders?

  init(_ plan: RowPlan) {
    self.plan = plan
    times = plan.time.reader
    partial = times.flatMap(PartialTimes.init)
    carried = CarriedParts(plan)
    hasSymbolParts = plan.roles.count { $0 == .symbol } > 1
    (dates, states) = (times.map { TimeReader($0.form) }, StateColumns(plan.states))
    if case .column(let reader) = plan.time, let step = plan.step, !plan.series.haveOwnTimes {
      orders = DateOrders(reader, step: step)
    }
    values = [Double](repeating: .nan, count: plan.series.names.count)
    hasValue = [Bool](repeating: false, count: plan.series.names.count)
    if plan.areSeriesOfBars { groups = [RowBuilder](repeating: RowBuilder(), count: plan.series.names.count) }
  }

  /// Starts a row.
  mutating func begin() {
    builder = RowBuilder()
    for index in groups.indices { groups[index] = RowBuilder() }
    (clock, fraction, flags) = (nil, 0, RowFlags())
    if carried == nil {
      wall = nil
      if !parts.isEmpty { parts = [:] }
    }
    carried?.begin(&parts)
    if !ownTimes.isEmpty { ownTimes = [:] }
    if hasSymbolParts { symbolParts = [] }
    if !states.isEmpty { states.begin() }
    for index in hasValue.indices { hasValue[index] = false }
  }

  /// Whether the row belongs to an unwanted symbol, so that the rest of it can be skipped.
  var isOver: Bool { flags.isSkipped }

  /// Whether the row has the parts of its time.
  var isTimed: Bool {
    switch plan.time {
    case .column, .index: builder.time != nil || !ownTimes.isEmpty
    case .joined: wall != nil && clock != nil
    case .parts(let needed, _): needed.count == parts.count
    case .row, .receipt: true
    }
  }

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
    if plan.series.haveOwnTimes {
      // A shorter series ends before the others.
      guard nothing(bytes) == nil else { return nil }
      guard let time = times?.read(bytes) else { return bad(column, bytes) }
      ownTimes[column] = time
      return nil
    }
    if plan.skipsUntimed, nothing(bytes) != nil { return nil }
    if let period = times?.period, let found = PlainBlanks.read(bytes, TimeReader.periodAndYear(of:)),
      found.period != period
    {
      (flags.isSkipped, flags.isOfOtherPeriod) = (true, true)
      return nil
    }
    if case .index(let scale) = plan.time {
      builder.time = plan.numbers.notation.index(bytes, on: scale)
      return builder.time == nil ? bad(column, bytes) : nil
    }
    if orders != nil {
      builder.time = orders?.read(bytes)
      return builder.time == nil ? bad(column, bytes) : nil
    }
    guard let time = partial == nil ? times?.read(bytes) : partial?.read(bytes) else {
      guard let time = times?.numberAmongTexts(bytes) else { return bad(column, bytes) }
      (builder.time, flags.hasOtherUnit) = (time, true)
      return nil
    }
    builder.time = time
    if let usual = times?.usualUnit, !usual.isLikely(bytes) { flags.hasOtherUnit = true }
    return nil
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
    } else {
      return bad(column, bytes)
    }
    hasValue[place] = true
    return values[place].isInfinite ? RowReason("\(plan.columns[column]) is not finite") : nil
  }

  private mutating func readPart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ role: ColumnRole, _ column: Int
  ) -> RowReason? {
    if carried != nil, nothing(bytes) != nil, carried?.carries(column) == true { return nil }
    switch plan.time {
    case .joined(_, let form):
      if role == .date {
        wall = dates?.read(bytes)
        return wall == nil ? bad(column, bytes) : nil
      }
      let bytes = form == .intervals ? TimeInterval(bytes)?.beginning ?? bytes : bytes
      clock =
        form == .colons || form == .intervals
        ? ClockText(bytes) ?? ClockText(pastMidnight: bytes)
        : DecimalReader.whole(bytes).flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, form) }
      return clock == nil ? bad(column, bytes) : nil
    case .parts(let parts, _):
      guard let part = parts[column] else { return nil }
      if part == .clock {
        guard let clock = ClockText(bytes) ?? ClockText(pastMidnight: bytes) else { return bad(column, bytes) }
        self.parts[.clock] = clock.seconds - (clock.offset ?? 0)
        fraction = Int64(clock.nanosecond)
        return nil
      }
      let decimal = DecimalReader.whole(bytes)
      if case .clockDigits(let form) = part {
        let clock = decimal.flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, form) }
        self.parts[.clock] = clock?.seconds
        return clock == nil ? bad(column, bytes) : nil
      }
      if part == .second, let decimal, decimal >= 0, decimal < 61 {
        // A fraction of a second is as fine as its digits.
        self.parts[.second] = Int(decimal)
        fraction = Int64(((decimal - decimal.rounded(.down)) * 1e9).rounded())
        return nil
      }
      let number = decimal.flatMap(Int.init(exactly:))
      guard let number = number ?? part.inWords(bytes) else { return bad(column, bytes) }
      self.parts[part] = number
      return nil
    default: return nil
    }
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
    if let zone, bytes.elementsEqual(zone.cell) { return nil }
    let name = String(decoding: bytes.prefix(64), as: UTF8.self)
    let found =
      OffsetText.seconds(bytes).map { try? Zone(fixed: $0, identifier: name) } ?? plan.localTimes.zones.zone(name)
    zone = found.map { ($0, Array(bytes)) }
    return found == nil ? RowReason("\(plan.columns[column].cleaned) '\(name.cleaned)' is not a known zone") : nil
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
    if isTime, let year = Int(text.prefix(4)), text.count > 3, !(1_677...2_262).contains(year), times?.isPlain != true {
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
    if flags.isOfOtherPeriod { table.notes.otherPeriods += 1 }
    if flags.isSkipped { return }
    if flags.hasBadVolume { table.notes.badVolumes += 1 }
    if flags.hasOtherUnit { table.notes.otherUnits += 1 }
    if orders?.wasOther == true { table.notes.otherOrders += 1 }
    if plan.series.haveOwnTimes { return addOwnTimes(&table) }
    switch time(now) {
    case .failure where plan.skipsUntimed && builder.time == nil: table.notes.untimed += 1
    case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
    case .success(let time):
      if carried?.isAgainst(time) == true {
        return table.addFault(RowFault(line: line, reason: "\(carried?.names(plan) ?? "") is missing"))
      }
      builder.time = time
      if !states.isEmpty, addStates(time, &table) { return }
      if !groups.isEmpty { return addBars(time, line, &table) }
      if plan.numbers.haveNames, plan.series.isEmpty, plan.kind == .samples, !builder.has(.value) {
        table.notes.withoutData += 1
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
    case .bars where builder.hasNoPrice && !plan.areTrades: table.notes.emptyBars += 1
    case .bars:
      switch plan.areTrades ? builder.trade() : builder.bar() {
      case .success(var bar):
        guard let place = place(symbol?.name, &table) else { return }
        bar.time = settled(bar.time, after: table.series[place].bars.last?.time, &table)
        table.series[place].bars.append(bar)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    case .samples:
      switch builder.sample() {
      case .success(var sample):
        guard let place = place(symbol?.name, &table) else { return }
        sample.time = settled(sample.time, after: table.series[place].samples.last?.time, &table)
        table.series[place].samples.append(sample)
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    }
  }

  private mutating func addValues(_ time: Timestamp, _ table: inout SourceTable) {
    if plan.numbers.haveNames, !hasValue.contains(true) { table.notes.withoutData += 1 }
    var settledTime: Timestamp?
    for (index, name) in plan.series.names.enumerated() where hasValue[index] && !values[index].isInfinite {
      let place = plan.isBySymbol ? place((symbol?.name ?? "") + "/" + name, &table) : index
      guard let place else { continue }
      let time = settledTime ?? settled(time, after: table.series[place].samples.last?.time, &table)
      settledTime = time
      table.series[place].samples.append(Sample(time: time, value: values[index]))
    }
  }

  /// Adds the values of series with times of their own.
  private mutating func addOwnTimes(_ table: inout SourceTable) {
    for index in plan.series.names.indices where hasValue[index] && !values[index].isInfinite {
      guard let time = ownTimes[plan.series.timeColumns[index]] else { continue }
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
  var isOfOtherPeriod = false
  var hasBadVolume = false
  var hasOtherUnit = false
}
