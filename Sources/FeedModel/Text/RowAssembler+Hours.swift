import CivilTime

/// Hours that come twice, when clocks are set back.
extension RowAssembler {
  /// A local time that comes twice, in the order of the rows: what goes back to a time before is its second coming.
  @inline(__always)
  func settled(_ time: Timestamp, after previous: Timestamp?, _ table: inout SourceTable) -> Timestamp {
    guard plan.hasZone, let previous, time <= previous else { return time }
    return secondComing(of: time, after: previous, &table)
  }

  private func secondComing(of time: Timestamp, after previous: Timestamp, _ table: inout SourceTable) -> Timestamp {
    guard let offset = times?.zoneOffset else { return time }
    // The first coming was read: its wall clock is the offset before the change ahead of UTC.
    let utc = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerSecond)
    for before in Set([offset(utc), offset(utc &+ 86_400), offset(utc &- 86_400)]).sorted() {
      let wall = utc &+ before
      guard offset(wall) == before else { continue }
      let after = offset(wall &+ 3 * Timestamp.secondsPerHour)
      let gain = before &- after
      guard gain > 0, offset(wall &+ gain) == after else { continue }
      let second = time.advanced(by: gain * Timestamp.nanosecondsPerSecond)
      guard second > previous else { continue }
      table.notes.hoursTwice += 1
      return second
    }
    return time
  }
}
