import CivilTime

/// Rows of JSON: one object or array per row, with its scalars as cells, as in the messages of feeds. Exchange
/// envelopes around the rows are handled as in a feed.
struct ObjectReader: Sendable {
  private(set) var plan: RowPlan
  private var assembler: RowAssembler
  private var columns: [String: Int]
  /// Whether numbers under names behind the sample become series.
  private let acceptsLateNames: Bool
  /// Whether rows are placed by their number, and are of one series; and how many more than records there were so far.
  private let isCounted: Bool
  private var rowsBefore: Int64 = 0
  /// Number of names behind the sample.
  private var lateNames = 0

  /// Most names behind the sample to look at.
  private static let mostLateNames = 256

  private let shape: RecordShape
  /// Whether fields hold the time of a row.
  private let needsTime: Bool

  init(_ plan: RowPlan, _ shape: RecordShape) {
    self.plan = plan
    self.shape = shape
    assembler = RowAssembler(plan)
    needsTime = plan.roles.contains(where: \.isTime)
    acceptsLateNames = plan.acceptsLateNames
    if case .row = plan.time { isCounted = !plan.isBySymbol } else { isCounted = false }
    columns = Dictionary(
      plan.columns.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter now: the number of the row, or its arrival time.
  mutating func read(_ value: JSONValue, line: Int, now: Timestamp, into table: inout SourceTable) {
    switch value {
    case .object, .array: break
    default: return table.addFault(RowFault(line: line, reason: "the line is not a JSON object"))
    }
    let root = ForeignValue(value)
    let record = shape.read(root)
    if record.rows.isEmpty { table.notes.addWithoutData(root.kind) }
    if let cut = record.cut {
      for _ in 0..<cut.count { table.addFault(RowFault(line: line, reason: cut.reason)) }
    }
    var isBehind = false
    for row in record.rows {
      addLateNames(row, line, into: &table)
      if holdsData(row, isControl: ControlMessages.contain(root)) {
        // Each row counts, but where a record holds a row of each of several series.
        if isBehind, isCounted { rowsBefore += 1 }
        isBehind = true
        read(row, line: line, now: now.advanced(by: rowsBefore), into: &table)
      } else {
        table.notes.addWithoutData(root.kind)
      }
    }
  }

  /// Makes a series of each number under a name that no row before had, as where a trainer evaluates now and then.
  private mutating func addLateNames(_ row: MessageCells, _ line: Int, into table: inout SourceTable) {
    guard acceptsLateNames, row.isNamed, lateNames < Self.mostLateNames else { return }
    let places = row.names.indices.prefix(row.around).filter { columns[row.names[$0]] == nil }
    guard !places.isEmpty else { return }
    // A row of none of the series is of another kind of message, but where the axis counts steps.
    let isTimed = row.names.contains { columns[$0].map { plan.roles[$0].isTime } ?? false }
    let isValued = row.names.contains { columns[$0].map { plan.roles[$0].isValue } ?? false }
    guard isTimed || !needsTime, isValued || plan.time.isIndex && isTimed else { return }
    for place in places.prefix(Self.mostLateNames - lateNames) {
      let name = row.names[place]
      lateNames += 1
      let number = row.texts.contains(place) ? nil : Double(row.cells[place])
      let isValue =
        RowPlan.isValueName(name) && number.map { $0.isFinite && !TimeUnit.isRecent($0) } == true
        && table.series.count < SourceTable.mostSeries
      columns[name] = plan.add(name, isValue: isValue)
      guard isValue else { continue }
      table.series.append(SourceSeries(name: name))
      table.notes.add(LateSeries(name: name, line: line))
    }
    assembler = RowAssembler(plan)
  }

  /// Whether a row has a field for a value and, if the plan reads times from fields, a field for its time.
  ///
  /// A feed may send other kinds of messages between these, with other numbers, as gpsd sends satellites between
  /// positions. A row with a time and no number is a bad row, unless it is a reply or a heartbeat.
  func holdsData(_ row: MessageCells, isControl: @autoclosure () -> Bool) -> Bool {
    var (isTimed, isValued, hasOthers) = (false, false, false)
    for (name, cell) in zip(row.names, row.cells) {
      let role = columns[name].map { plan.roles[$0] } ?? .ignored
      isValued = isValued || role.isCharted
      isTimed = isTimed || role.isTime
      if role == .ignored, Double(cell) != nil { hasOthers = true }
    }
    if isValued { return row.isNamed ? isTimed || !needsTime : !isControl() }
    if row.isNamed, hasOthers { return false }
    // An array among objects is a bad row.
    let isStray = !row.isNamed && plan.columns.first?.hasPrefix("#") == false
    return (isTimed || isStray) && !isControl()
  }

  private mutating func read(_ row: MessageCells, line: Int, now: Timestamp, into table: inout SourceTable) {
    assembler.begin()
    var fault: RowReason?
    for (name, cell) in zip(row.names, row.cells) {
      guard fault == nil || !plan.series.isEmpty, let column = columns[name] else { continue }
      var cell = cell
      let reason = cell.withUTF8 { assembler.read($0, column: column) }
      fault = fault ?? reason
    }
    if fault == nil, let value = absentValue(of: row) {
      fault = assembler.read(UnsafeBufferPointer(start: nil, count: 0), column: value)
    }
    if let fault {
      table.addFault(RowFault(line: line, reason: fault.text))
      guard !plan.series.isEmpty, assembler.rowTime.isKnown else { return }
    }
    assembler.finish(line: line, now: now, into: &table)
  }

  /// The column of the only value where a row of a reply holds its time and nothing else than the name of its series:
  /// services leave out the value of an hour to come. It is a gap, as a null is.
  private func absentValue(of row: MessageCells) -> Int? {
    guard shape.holdsRows, row.isNamed, plan.kind == .samples, plan.series.isEmpty, !row.names.isEmpty,
      let value = plan.roles.firstIndex(of: .value)
    else { return nil }
    let hasOthers = row.names.contains { name in
      guard let column = columns[name] else { return true }
      return !plan.roles[column].isTime && plan.roles[column] != .symbol
    }
    return hasOthers ? nil : value
  }

  /// The first rows as a table whose columns are all paths that occur in them, and the facts about their cells.
  static func sample(
    _ rows: [MessageCells], most: Int = TableSample.mostRows
  ) -> (sample: TableSample, evidence: CellEvidence) {
    var places: [String: Int] = [:]
    var names: [String] = []
    var around: Set<String> = []
    var evidence = CellEvidence()
    func place(_ name: String) {
      guard places[name] == nil, names.count < TableSample.mostColumns else { return }
      places[name] = names.count
      names.append(name)
    }
    let rows = rows.prefix(most)
    for row in rows {
      for name in row.names.prefix(row.around) { place(name) }
      evidence.leftOut.formUnion(row.leftOut)
      around.formUnion(row.names.dropFirst(row.around))
    }
    evidence.around = names.count
    for name in around.sorted() { place(name) }
    var sample = TableSample(names: [])
    var (present, nulls) = ([Int](repeating: 0, count: names.count), [Int](repeating: 0, count: names.count))
    for row in rows {
      var cells: [Int: String] = [:]
      for (index, name) in row.names.enumerated() {
        guard let place = places[name] else { continue }
        cells[place] = row.cells[index]
        present[place] += 1
        if row.cells[index].isEmpty { nulls[place] += 1 }
        if row.texts.contains(index) { evidence.texts.insert(place) }
      }
      // Cells after the last used column need no index.
      let last = cells.keys.max() ?? -1
      for place in 0..<(last + 1) { sample.add((cells[place] ?? "").utf8) }
      sample.endRow()
    }
    sample.rename(names)
    evidence.mostlyNull = Set(names.indices.filter { nulls[$0] * 2 > present[$0] })
    return (sample, evidence)
  }
}

extension ForeignValue {
  /// The kind that a message states, with the name of the field: `type rapid_wind`.
  fileprivate var kind: String? {
    for name in ["type", "event", "e", "kind", "msg_type", "channel", "topic"] {
      guard case .string(let word)? = self[name], !word.isEmpty, word.utf8.count <= 40 else { continue }
      return "\(name) '\(word.cleaned)'"
    }
    return nil
  }
}
