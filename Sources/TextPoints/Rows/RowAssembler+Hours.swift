import CivilTime

/// Hours that come twice, when clocks are set back.
extension RowAssembler {
  /// A local time that comes twice, in the order of the rows: what goes back to a time before is its second coming.
  /// Where the newest row is first, it is the first coming instead.
  @inline(__always)
  func settled(_ time: Timestamp, after previous: Timestamp?, _ table: inout SourceTable) -> Timestamp {
    guard plan.localTimes.hasZone, let previous else { return time }
    if plan.localTimes.isNewestFirst {
      guard time < previous, let second = secondComing(of: time), second < previous else { return time }
      table.notes.hoursTwice += 1
      return second
    }
    guard time <= previous, let second = secondComing(of: time), second > previous else { return time }
    table.notes.hoursTwice += 1
    return second
  }

  /// The later instant of a local time that comes twice; nil for others.
  private func secondComing(of time: Timestamp) -> Timestamp? {
    guard let offset = times?.zoneOffset else { return nil }
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
