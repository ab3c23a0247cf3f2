import CivilTime
import TimeSeries

/// Sources of JSON.
extension TextReader {
  /// Bytes of an object up to which the reader waits for its end.
  private static let longestObject = 64 << 20

  mutating func understandJSON(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> Int {
    guard let front = try jsonFront(bytes, from: start, isEnd: isEnd) else { return 0 }
    let place = beginJSON(front.shape, from: start)
    let names = elements.readObject(front.bytes, from: start, around: place)
    line = 1 + front.bytes[..<place].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    let (rows, fault) = rows(front.bytes, from: place, isEnd: front.isWhole)
    if let fault, rows.isEmpty { throw fault }
    guard let first = rows.first else {
      guard isEnd || bytes.count >= TableSample.mostBytes else { return 0 }
      throw FeedFault(.text, "The JSON holds no objects and no arrays.")
    }
    guard rows.contains(where: { !$0.isScalar }) else {
      guard case .number = first else { throw FeedFault(.text, "The JSON holds neither objects nor numbers.") }
      understandNumbers()
      return place
    }
    return try understandRecords(rows, names: names, in: front.bytes, from: place, isEnd: isEnd) ?? 0
  }

  /// The bytes that tell the shape of a JSON source, whether they are all of it, and the shape.
  private struct JSONFront {
    var bytes: UnsafeBufferPointer<UInt8>
    var isWhole: Bool
    var shape: JSONShape
  }

  /// The front of a source; nil as long as only its end can tell the shape, because an object of columns exceeds a
  /// sample.
  private func jsonFront(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> JSONFront? {
    let front = UnsafeBufferPointer(rebasing: bytes.prefix(TableSample.mostBytes))
    let isWhole = isEnd && front.count == bytes.count
    if let shape = JSONShape.find(front, from: start, isEnd: isWhole || front.count < bytes.count) {
      // Series of their own may stand behind a long first list.
      if case .elements(let first) = shape, isEnd, !isWhole, bytes.count <= Self.longestObject,
        first > start + 1
          ? JSONShape.lists(bytes, from: start, most: 2).count > 1 : JSONShape.holdsLists(bytes, from: start),
        let other = JSONShape.find(bytes, from: start, isEnd: true), case .values = other
      {
        return JSONFront(bytes: bytes, isWhole: true, shape: other)
      }
      return JSONFront(bytes: front, isWhole: isWhole, shape: shape)
    }
    if !isWhole {
      guard isEnd else {
        guard bytes.count <= Self.longestObject else {
          throw FeedFault(.text, "The source is one JSON object of more than \(Self.longestObject >> 20) MB.")
        }
        return nil
      }
      if let shape = JSONShape.find(bytes, from: start, isEnd: true) {
        return JSONFront(bytes: bytes, isWhole: true, shape: shape)
      }
    }
    throw FeedFault(
      .text,
      "The JSON has no rows: it takes an object a line, an array of objects or of arrays, or an object that holds one.")
  }

  /// Returns the place of the first row.
  mutating func beginJSON(_ shape: JSONShape, from start: Int) -> Int {
    elements = JSONElements(shape, from: start)
    switch shape {
    case .lines:
      format = .ndjson
      return start
    case .values(let first), .elements(let first):
      format = .json
      return first
    }
  }

  /// Takes bare numbers as the values of one series.
  private mutating func understandNumbers() {
    points = SourceTable(kind: .samples, columns: ["value"])
    points.indexScale = numbers.areIndices ? .whole : nil
    var understanding = TableUnderstanding()
    understanding.format = .json
    understanding.time = numbersWords
    points.understanding = understanding
    hasHeader = true
  }

  /// Plans a table of objects or of arrays, whose first may be a header; returns the place of the first row of data, or
  /// nil while all records of a stream are replies and heartbeats, which must not decide how the data are read.
  ///
  /// - Parameter names: the lists of texts beside the rows, one of which may name their columns.
  mutating func understandRecords(
    _ rows: [JSONValue], names: [[String]] = [], in front: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool
  ) throws(FeedFault) -> Int? {
    let isWhole = isEnd && front.count < TableSample.mostBytes && rows.count < TableSample.mostRows
    let beginsWithNames = beginsWithNames(rows)
    let place = beginsWithNames ? skipRecord(front, from: start) : start
    let count = rows.count
    var rows = rows
    if !beginsWithNames, let names = header(of: rows, names) { rows.insert(.array(names.map { .string($0) }), at: 0) }
    let roots = rows.map(ForeignValue.init)
    let isControl = roots.map(ControlMessages.contain)
    if !isEnd, front.count < TableSample.mostBytes, !isControl.contains(false) { return nil }
    var shape = RecordShape(rows)
    shape.around = elements.facts
    let cells = roots.map { shape.rows(of: $0) }
    let hasHeader = beginsWithNames || rows.count > count
    func records(_ isKept: (Int) -> Bool) -> [MessageCells] { cells.indices.filter(isKept).flatMap { cells[$0] } }
    var found: (planner: TablePlanner, plan: RowPlan)
    // Replies and heartbeats hold no data: a version in one may look like a date.
    let isMixed = isControl.contains(true) && isControl.contains(false)
    if isMixed, let plain = try? plan(records { !isControl[$0] }, hasHeader: hasHeader, isWhole: isWhole) {
      found = plain
    } else {
      found = try plan(records { _ in true }, hasHeader: hasHeader, isWhole: isWhole)
    }
    func holdData(_ plan: RowPlan) -> [Bool] {
      let reader = ObjectReader(plan, shape)
      return cells.indices.map { place in
        hasHeader || cells[place].contains { reader.holdsData($0, isControl: isControl[place]) }
      }
    }
    // Records without data would leave the cells of the series empty.
    let hasData = holdData(found.plan)
    if hasData.contains(true), hasData.contains(false) {
      // Of two kinds of records, the more frequent one is read.
      let others = cells.indices.filter { !hasData[$0] && !isControl[$0] }
      let count = hasData.count { $0 }
      if others.count > count,
        let other = try? plan(records { others.contains($0) }, hasHeader: hasHeader, isWhole: isWhole),
        holdData(other.plan).count(where: { $0 }) > count
      {
        found = other
      } else if let other = try? plan(records { hasData[$0] }, hasHeader: hasHeader, isWhole: isWhole) {
        found = other
      }
    }
    if let list = found.planner.listWithTimes {
      let name = list.split(separator: "/").last ?? ""
      throw FeedFault(
        .text,
        "Each record holds a list of rows with times of their own (\(list)), which is no row itself: jq -c "
          + "\(".. | .[\"\(name)\"]? // empty | .[]".asShellWord) gives a line for each.")
    }
    objects = ObjectReader(found.plan, shape)
    use(found.plan, found.planner.understanding)
    return place
  }

  /// Records of one shape that a stream may begin with before it is refused.
  private static let mostAlike = 8

  /// Whether the first lines of a stream, which make no chart, may be replies before the data: each is a message, and few
  /// are alike.
  func mayBeFollowedByData(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count < TableSample.mostBytes else { return false }
    var probe = self
    probe.format = .ndjson
    guard let start = firstOfText(bytes, from: 0), bytes[start] == 0x7B || bytes[start] == 0x5B else { return false }
    let (rows, fault) = probe.rows(bytes, from: start, isEnd: false)
    guard fault == nil, let last = rows.last else { return false }
    let records = RecordShape(rows)
    let shape = records.rows(of: ForeignValue(last)).map(\.names)
    var alike = 0
    for row in rows {
      let root = ForeignValue(row)
      if !ControlMessages.contain(root), records.rows(of: root).map(\.names) == shape { alike += 1 }
    }
    return alike < Self.mostAlike
  }

  /// Whether the first of several arrays holds the names of the columns.
  private func beginsWithNames(_ rows: [JSONValue]) -> Bool {
    guard case .array(let cells) = rows[0], cells.allSatisfy({ $0.string != nil }), rows.count > 1 else { return false }
    // Exchanges write numbers as texts: then the first row is one of the others.
    return !cells.allSatisfy { $0.string.flatMap(Double.init) != nil }
  }

  /// The only list of names that has one for each cell of the rows, which are arrays; nil for other rows.
  private func header(of rows: [JSONValue], _ names: [[String]]) -> [String]? {
    guard let width = rows.first?.array?.count, rows.allSatisfy({ $0.array?.count == width }) else { return nil }
    let found = names.filter { $0.count == width && Set($0).count == width }
    return found.count == 1 ? found[0] : nil
  }

  /// The plan for rows.
  private func plan(
    _ rows: [MessageCells], hasHeader: Bool, isWhole: Bool
  ) throws(FeedFault) -> (planner: TablePlanner, plan: RowPlan) {
    var (sample, evidence) = ObjectReader.sample(rows)
    let isNamed = rows.contains(where: \.isNamed)
    sample.isNamed = isNamed
    if hasHeader { sample = sample.splitHeader() }
    var planner = TablePlanner(sample, options)
    planner.isNested = true
    planner.evidence = evidence
    planner.understanding.format = format ?? .json
    planner.understanding.header = isNamed || hasHeader ? .names : .none
    planner.source.hasReceipt = receiveTime != nil
    // The lines of a program are few, and what stands still in them may move in the next run.
    let language = notation.language
    planner.source.isWhole = isWhole && language == nil && rows.count <= TableSample.mostRows
    planner.source.language = language
    if let language, language != .turned { planner.assumptions.append("the lines are \(language.words)") }
    var plan = try planner.plan()
    // The cells of arrays are found by position.
    let names = plan.columns
    if hasHeader { plan.columns = names.indices.map { $0 < evidence.around ? "#\($0 + 1)" : names[$0] } }
    return (planner, plan)
  }

  /// The offset after the record that starts at `place`; counts its lines.
  private mutating func skipRecord(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int {
    guard let base = bytes.baseAddress else { return place }
    var cursor = base + place
    guard let record = nextRecord(&cursor, base + bytes.count, isEnd: true) else { return place }
    line += record.leading + record.lines
    return cursor - base
  }

  /// The first rows, objects or arrays, whichever are more, and the first fault among them.
  mutating func rows(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, isEnd: Bool, most: Int = TableSample.mostRows
  ) -> ([JSONValue], FeedFault?) {
    guard let base = bytes.baseAddress else { return ([], nil) }
    var probe = self
    var cursor = base + start
    var rows: [JSONValue] = []
    var fault: FeedFault?
    while rows.count < most, cursor < base + bytes.count,
      let record = probe.nextRecord(&cursor, base + bytes.count, isEnd: isEnd)
    {
      if isBlank(record.bytes) { continue }
      do throws(FeedFault) {
        rows.append(
          try notation.language == nil
            ? JSONReader.read(record.bytes, acceptsNaN: true) : notation.record(record.bytes))
      } catch {
        fault = fault ?? error
      }
    }
    let (objects, arrays) = (rows.count(where: \.isObject), rows.count { $0.array != nil })
    if objects > 0, objects >= arrays {
      rows.removeAll { !$0.isObject }
    } else if arrays > 0 {
      // Replies as objects come before data as arrays.
      rows.removeAll(where: \.isObject)
    }
    return (rows, fault)
  }
}

extension JSONValue {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }

  fileprivate var isScalar: Bool {
    switch self {
    case .object, .array: false
    case .null, .bool, .number, .string: true
    }
  }
}
