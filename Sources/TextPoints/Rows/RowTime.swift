import CivilTime
import TimeSeries

/// The time of a row, from the cells of its columns of time.
struct RowTime {
  /// The time in one column.
  var column: TimeColumn
  /// The time in several columns; nil where one holds it, or none.
  var parts: TimeParts?
  /// The times of the series by their columns, where each series has its own.
  private(set) var own: [Int: Timestamp] = [:]
  private let haveOwn: Bool
  /// Whether a row is placed at its number or at its arrival.
  private let isOutside: Bool
  /// The zone that the row names.
  private var zone: (zone: Zone, cell: [UInt8])?
  private let local: LocalTimes

  init(_ plan: RowPlan) {
    column = TimeColumn(plan)
    parts = TimeParts(plan)
    haveOwn = plan.series.haveOwnTimes
    local = plan.localTimes
    switch plan.time {
    case .row, .receipt: isOutside = true
    case .column, .index, .joined, .parts: isOutside = false
    }
  }

  /// Starts a row.
  mutating func begin() {
    column.begin()
    parts?.begin()
    if !own.isEmpty { own = [:] }
  }

  /// Reads the cell of a column of times; false for another text.
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard haveOwn else { return column.read(cell) }
    guard let time = column.reader?.read(cell) else { return false }
    own[index] = time
    return true
  }

  /// Reads the zone that the row names; false for an unknown one.
  mutating func readZone(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if let zone, cell.elementsEqual(zone.cell) { return true }
    let name = String(decoding: cell.prefix(64), as: UTF8.self)
    let found = OffsetText.seconds(cell).map { try? Zone(fixed: $0, identifier: name) } ?? local.zones.zone(name)
    zone = found.map { ($0, Array(cell)) }
    return found != nil
  }

  /// Whether the row has the cells of its time.
  var isKnown: Bool { isOutside || parts?.areWhole ?? (column.time != nil || !own.isEmpty) }

  /// The time by the cells before the row has ended; nil if they make none.
  var known: Timestamp? {
    if haveOwn { return own.min { $0.key < $1.key }?.value }
    guard isKnown else { return nil }
    return try? time(Timestamp(nanoseconds: 0)).get()
  }

  /// The time at the end of the row, or why it has none.
  ///
  /// - Parameter now: the number of the row, or its arrival time.
  func time(_ now: Timestamp) -> Result<Timestamp, RowReason> {
    if isOutside { return .success(now) }
    let time: Timestamp
    if let parts {
      switch parts.time {
      case .success(let whole): time = whole
      case .failure(let reason): return .failure(reason)
      }
    } else {
      guard let whole = column.time else { return .failure(RowReason("the time is missing")) }
      time = whole
    }
    guard let zone = zone?.zone else { return .success(time) }
    let wall = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
    return .success(time.advanced(by: -Int64(zone.offset(atWallSeconds: wall)) * Timestamp.nanosecondsPerSecond))
  }
}

/// Hours that come twice, when clocks are set back.
extension RowTime {
  /// A local time that comes twice, in the order of the rows: what goes back to a time before is its second coming.
  /// Where the newest row is first, it is the first coming instead.
  @inline(__always)
  func settled(_ time: Timestamp, after previous: Timestamp?, _ table: inout SourceTable) -> Timestamp {
    guard local.hasZone, let previous else { return time }
    if local.isNewestFirst {
      guard time < previous, let second = secondComing(of: time), second < previous else { return time }
      table.notes[.hoursTwice] += 1
      return second
    }
    guard time <= previous, let second = secondComing(of: time), second > previous else { return time }
    table.notes[.hoursTwice] += 1
    return second
  }

  /// The later instant of a local time that comes twice; nil for others.
  private func secondComing(of time: Timestamp) -> Timestamp? {
    guard let offset = column.reader?.zoneOffset else { return nil }
    // The first coming was read: its wall clock is the offset before the change ahead of UTC.
    let utc = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
    for before in Set([offset(utc), offset(utc &+ 86_400), offset(utc &- 86_400)]).sorted() {
      let wall = utc &+ before
      guard offset(wall) == before else { continue }
      let after = offset(wall &+ 3 * Timestamp.secondsPerHour)
      let gain = before &- after
      guard gain > 0, offset(wall &+ gain) == after else { continue }
      return time.advanced(by: gain * Timestamp.nanosecondsPerSecond)
    }
    return nil
  }
}
