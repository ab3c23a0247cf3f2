import CivilTime
import TimeSeries

/// The first rows of a stream that was understood by fewer rows than a sample has, as they came.
struct EarlyRows: Sendable {
  /// The reader as it was before the first row: one element, because a reader holds these rows.
  private let reader: [TextReader]
  private(set) var bytes: [UInt8] = []
  /// The offset of each piece, and when it came.
  private(set) var arrivals: [(place: Int, time: Timestamp?)] = []
  private var lines = 0
  /// Number of lines from which to understand them anew.
  private var next = 0
  /// The sentences about them that the user has seen.
  var reported: Set<String> = []

  init(before reader: TextReader, _ bytes: [UInt8], at time: Timestamp?) {
    self.reader = [reader]
    bytes.withUnsafeBufferPointer { add($0, at: time) }
    next = max(Self.fewest, lines * 2)
  }

  mutating func add(_ more: UnsafeBufferPointer<UInt8>, at time: Timestamp?) {
    arrivals.append((bytes.count, time))
    bytes.append(contentsOf: more)
    for byte in more where byte == 0x0A { lines += 1 }
  }

  /// Lines from which another reading is no accident.
  private static let fewest = 4

  /// Whether there are enough rows to understand them anew at the end of the stream.
  var areEnough: Bool { lines >= Self.fewest }

  /// Whether there are twice as many rows as the last time.
  var isDue: Bool { lines >= next || isFull }

  /// Whether there are as many rows as a sample has.
  var isFull: Bool { lines > TableSample.mostRows || bytes.count >= TableSample.mostBytes }

  /// Waits for twice as many rows.
  mutating func wait() { next = max(next, lines) * 2 }

  /// A reader that has understood all of these rows, and the offset of its first one; nil when they make no table.
  func understood() -> (reader: TextReader, place: Int)? {
    guard var reader = reader.first else { return nil }
    reader.receiveTime = arrivals.first?.time
    reader.arrivals = arrivals
    let place = bytes.withUnsafeBufferPointer { try? reader.understand($0, isEnd: false) }
    guard let place, reader.hasHeader else { return nil }
    return (reader, place)
  }
}

/// A stream whose first rows came one at a time: its reading goes on being checked.
extension TextReader {
  /// Understands the first rows anew, and reads them again where they show another reading.
  mutating func revise(isEnd: Bool) {
    guard var rows = early else { return }
    early = nil
    defer { if !isEnd, !rows.isFull { early = rows } }
    rows.wait()
    guard var (reader, place) = rows.understood() else { return }
    guard let change = change(to: reader) else {
      let doubts = Set(reader.points.understanding?.doubts ?? []).union(noValues(shownBy: reader)).subtracting(
        rows.reported)
      rows.reported.formUnion(doubts)
      if !doubts.isEmpty { points.remark = doubts.sorted().joined(separator: "; ") }
      return
    }
    rows.reported.formUnion(reader.points.understanding?.doubts ?? [])
    for (index, arrival) in rows.arrivals.enumerated() {
      let end = index + 1 < rows.arrivals.count ? rows.arrivals[index + 1].place : rows.bytes.count
      guard end > place || index + 1 == rows.arrivals.count else { continue }
      reader.receiveTime = arrival.time
      rows.bytes.withUnsafeBufferPointer { bytes in
        reader.read(
          UnsafeBufferPointer(rebasing: bytes[min(max(place, arrival.place), end)..<end]),
          isEnd: isEnd && end == bytes.count)
      }
      place = max(place, end)
    }
    reader.arrivals = []
    reader.points.startsAgain =
      "The rows so far show \(change) that the first ones did not: the series starts again, read anew."
    self = reader
  }

  /// What another reader knows to be no values of the columns that this one charts.
  private func noValues(shownBy other: TextReader) -> [String] {
    guard let plan, let reasons = other.points.understanding?.noValues, !reasons.isEmpty else { return [] }
    return plan.columns.indices.filter { plan.roles[$0].isValue }.compactMap { column in
      reasons[plan.columns[column]].map {
        "column \(plan.columns[column].cleaned) is \($0), and is charted because the first rows did not show it"
      }
    }
  }

  private var plan: RowPlan? { delimited?.plan ?? objects?.plan }

  /// The differences that another reader finds; nil if both make the same points, or the other reads fewer columns.
  private func change(to other: TextReader) -> String? {
    guard let plan, let new = other.plan, let words = points.understanding,
      let others = other.points.understanding
    else { return nil }
    func columns(_ plan: RowPlan, _ isMeant: (ColumnRole) -> Bool) -> Set<String> {
      Set(plan.columns.indices.filter { isMeant(plan.roles[$0]) }.map { plan.columns[$0] })
    }
    let isSameAxis =
      switch (plan.time.indexScale, new.time.indexScale) {
      case (let one?, let other?): one.hasNumbers(of: other)
      case (let one, let other): one == nil && other == nil
      }
    if words.time != others.time || !isSameAxis { return "times" }
    if columns(plan, { $0 == .symbol }) != columns(new, { $0 == .symbol }) { return "series" }
    let (isValue, isNewValue) = (columns(plan, \.isValue), columns(new, \.isValue))
    if plan.kind != new.kind || plan.areTrades != new.areTrades || !isNewValue.isSubset(of: isValue) {
      return "values"
    }
    return plan.numbers.areRead(as: new.numbers) ? nil : "numbers"
  }
}
