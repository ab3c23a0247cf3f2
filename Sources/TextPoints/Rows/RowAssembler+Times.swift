import CivilTime

/// The time of a row from its cells.
extension RowAssembler {
  /// The time of the current row, before it has ended; nil if it has none.
  var rowTime: Timestamp? {
    if plan.series.haveOwnTimes { return ownTimes.min { $0.key < $1.key }?.value }
    guard isTimed else { return nil }
    return try? time(Timestamp(nanoseconds: 0)).get()
  }

  /// The time of the current row at its end, or why it has none.
  func time(_ now: Timestamp) -> Result<Timestamp, RowReason> {
    let time: Timestamp?
    switch plan.time {
    case .column, .index: time = builder.time
    case .row, .receipt: return .success(now)
    case .joined(let date, _):
      guard let wall, let clock else { return .failure(RowReason("the time is missing")) }
      let days = floorDivide(wall.nanoseconds, Timestamp.nanosecondsPerDay)
      time = date.utc(day: days, clock)
      if time == nil { return .failure(RowReason("the time is out of range")) }
    case .parts(_, let reader):
      time = DatePart.time(of: parts, fraction, reader)
      if time == nil { return .failure(RowReason("the parts make no date")) }
    }
    guard let time else { return .failure(RowReason("the time is missing")) }
    guard let zone = zone?.zone else { return .success(time) }
    let wall = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
    return .success(time.advanced(by: -Int64(zone.offset(atWallSeconds: wall)) * Timestamp.nanosecondsPerSecond))
  }
}
