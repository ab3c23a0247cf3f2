import CivilTime
import TimeSeries

/// Makes points from the cells of rows by a plan. Reuses its memory from row to row.
struct RowAssembler {
  let plan: RowPlan
  private let times: TimeReader?
  /// Reads dates beside clock times as local times.
  private let dates: TimeReader?
  private var builder = RowBuilder()
  /// The value of each series in a wide row, if any.
  private var values: [Double]
  private var hasValue: [Bool]
  private var wall: Timestamp?
  private var clock: ClockText?
  private var parts: [DatePart: Int] = [:]
  private var symbol: String?
  private var symbolBytes: [UInt8] = []
  private var places: [String: Int] = [:]
  private var isSkipped = false

  init(_ plan: RowPlan) {
    self.plan = plan
    times = plan.time.reader
    dates = times.map { TimeReader($0.form) }
    values = [Double](repeating: .nan, count: plan.seriesNames.count)
    hasValue = [Bool](repeating: false, count: plan.seriesNames.count)
  }

  /// Starts a row.
  mutating func begin() {
    builder = RowBuilder()
    (wall, clock, isSkipped) = (nil, nil, false)
    if !parts.isEmpty { parts = [:] }
    for index in hasValue.indices { hasValue[index] = false }
  }

  /// Whether the row belongs to an unwanted symbol, so that the rest of it can be skipped.
  var isOver: Bool { isSkipped }

  /// Whether the row has the parts of its time.
  var isTimed: Bool {
    switch plan.time {
    case .column, .index: builder.time != nil
    case .joined: wall != nil && clock != nil
    case .parts(let needed, _): needed.count == parts.count
    case .row, .receipt: true
    }
  }

  /// Adds one cell; returns the reason when it is unusable.
  @inline(__always)
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, column: Int) -> RowReason? {
    let role = plan.roles[column]
    switch role {
    case .ignored: return nil
    case .time:
      guard let time = times?.read(bytes) else { return bad(column, bytes) }
      builder.time = time
    case .symbol: takeSymbol(bytes)
    case .series: return takeValue(bytes, column)
    case .date, .clock, .part: return takePart(bytes, role, column)
    default:
      if let number = plan.numbers.read(bytes) {
        builder.set(role, number)
      } else if let word = Nothing(bytes) {
        if role == .volume || role == .value { builder.set(role, word.number) }
      } else {
        return bad(column, bytes)
      }
    }
    return nil
  }

  private mutating func takeValue(_ bytes: UnsafeBufferPointer<UInt8>, _ column: Int) -> RowReason? {
    let place = plan.seriesOf[column]
    if let number = plan.numbers.read(bytes) {
      values[place] = number
    } else if let word = Nothing(bytes) {
      if plan.isSparse[column], word.number.isNaN { return nil }
      values[place] = word.number
    } else {
      return bad(column, bytes)
    }
    hasValue[place] = true
    return values[place].isInfinite ? RowReason("\(plan.columns[column]) is not finite") : nil
  }

  private mutating func takePart(
    _ bytes: UnsafeBufferPointer<UInt8>, _ role: ColumnRole, _ column: Int
  ) -> RowReason? {
    switch plan.time {
    case .joined(_, let form):
      if role == .date {
        wall = dates?.read(bytes)
        return wall == nil ? bad(column, bytes) : nil
      }
      clock =
        form == .colons
        ? ClockText(bytes)
        : DecimalReader.whole(bytes).flatMap(Int.init(exactly:)).flatMap { ClockText(number: $0, form) }
      return clock == nil ? bad(column, bytes) : nil
    case .parts(let parts, _):
      guard let part = parts[column] else { return nil }
      let number = DecimalReader.whole(bytes).flatMap(Int.init(exactly:))
      guard let number = number ?? (part == .month ? RowAssembler.month(bytes) : nil) else { return bad(column, bytes) }
      self.parts[part] = number
      return nil
    default: return nil
    }
  }

  private static func month(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var scan = ByteScan(trimming: bytes)
    let month = CalendarNames.month(scan.word())
    return scan.isAtEnd ? month : nil
  }

  private mutating func takeSymbol(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let wanted = plan.symbol, !bytes.elementsEqual(wanted) { isSkipped = true }
    // Most rows have the symbol of the previous row.
    guard symbol == nil || !bytes.elementsEqual(symbolBytes) else { return }
    symbolBytes = Array(bytes)
    symbol = String(decoding: bytes.prefix(Topic.longest), as: UTF8.self).cleanedName
  }

  private func bad(_ column: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> RowReason {
    let role = plan.roles[column]
    let isTime = role == .time || role == .date || role == .clock || role == .part
    let name = role == .series || role == .part ? plan.columns[column].cleaned : role.name
    guard !bytes.isEmpty else { return RowReason("\(name) is missing") }
    let text = String(decoding: bytes.prefix(40), as: UTF8.self).cleaned
    if isTime, let year = Int(text.prefix(4)), text.count > 3, !(1_677...2_262).contains(year), times?.isPlain != true {
      return RowReason("\(name) '\(text)' is beyond the years 1677 to 2262")
    }
    return RowReason("\(name) '\(text)' is no \(isTime ? "time" : "number")")
  }

  /// The reason why a row has too few cells; nil when no required cell is missing.
  func missing(from count: Int) -> RowReason? {
    guard count < plan.roles.count else { return nil }
    let needed: Set<ColumnRole> = Set(plan.required).union([.date, .clock, .part])
    guard let missing = plan.roles[count...].first(where: { needed.contains($0) }) else { return nil }
    return RowReason("\(missing.name) is missing: the row has \(count) of \(plan.roles.count) fields")
  }

  /// Ends a row: adds its points, or its fault.
  ///
  /// - Parameter now: the number of the row, or its arrival time.
  mutating func finish(line: Int, now: Timestamp, into table: inout SourceTable) {
    if isSkipped { return }
    switch time(now) {
    case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
    case .success(let time):
      builder.time = time
      if plan.seriesNames.isEmpty { addPoint(line, &table) } else { addValues(time, &table) }
    }
  }

  private func time(_ now: Timestamp) -> Result<Timestamp, RowReason> {
    switch plan.time {
    case .column, .index:
      return builder.time.map(Result.success) ?? .failure(RowReason("the time is missing"))
    case .row, .receipt: return .success(now)
    case .joined(let date, _):
      guard let wall, let clock else { return .failure(RowReason("the time is missing")) }
      let days = wall.nanoseconds / (Timestamp.nanosecondsPerDay)
      return date.utc(day: days, clock).map(Result.success) ?? .failure(RowReason("the time is out of range"))
    case .parts(_, let reader):
      guard let time = RowAssembler.date(parts, reader) else { return .failure(RowReason("the parts make no date")) }
      return .success(time)
    }
  }

  private static func date(_ parts: [DatePart: Int], _ reader: TimeReader) -> Timestamp? {
    guard let year = parts[.year], (1_000..<3_000).contains(year) else { return nil }
    let hour = parts[.hour] ?? 0
    guard (0...24).contains(hour) else { return nil }
    let days: Int?
    if let ofYear = parts[.dayOfYear] {
      guard (1...366).contains(ofYear) else { return nil }
      days = CivilDate.days(year: year, month: 1, day: ofYear)
    } else {
      let quarter = parts[.quarter]
      guard quarter == nil || (1...4).contains(quarter ?? 1) else { return nil }
      days =
        CivilDate(
          year: year, month: parts[.month] ?? quarter.map { $0 * 3 - 2 } ?? 1, day: parts[.day] ?? 1)?.days
    }
    return days.flatMap {
      reader.utc(civil: Int64($0) * Timestamp.secondsPerDay + Int64(hour) * Timestamp.secondsPerHour, fraction: 0)
    }
  }

  private mutating func addPoint(_ line: Int, _ table: inout SourceTable) {
    switch plan.kind {
    case .bars:
      switch builder.bar() {
      case .success(let bar): if let place = place(symbol, &table) { table.series[place].bars.append(bar) }
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    case .samples:
      switch builder.sample() {
      case .success(let sample): if let place = place(symbol, &table) { table.series[place].samples.append(sample) }
      case .failure(let reason): table.addFault(RowFault(line: line, reason: reason.text))
      }
    }
  }

  private mutating func addValues(_ time: Timestamp, _ table: inout SourceTable) {
    for (index, name) in plan.seriesNames.enumerated() where hasValue[index] && !values[index].isInfinite {
      let place = plan.isBySymbol ? place((symbol ?? "") + "/" + name, &table) : index
      if let place { table.series[place].samples.append(Sample(time: time, value: values[index])) }
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
