import CivilTime

extension Exclusion {
  /// Appends the occurrences that touch `window`, clipped to it, in order of time.
  ///
  /// - Complexity: O(occurrences in the window).
  func expand(in window: TimeStretch, zone: Zone, into stretches: inout [TimeStretch]) {
    func add(_ from: Timestamp, _ to: Timestamp) {
      let low = max(from.nanoseconds, window.from)
      let high = min(to.nanoseconds, window.to)
      if low < high { stretches.append(TimeStretch(from: low, to: high)) }
    }
    switch rule {
    case .instants(let from, let to):
      add(from, to)
    case .numbers:
      // Where no axis has placed them, an index is its own number.
      placed(on: .whole).expand(in: window, zone: zone, into: &stretches)
    case .indices(let from, let to):
      add(Timestamp(nanoseconds: from), Timestamp(nanoseconds: to))
    case .wall(let from, let to):
      add(zone.timestamp(wallSeconds: from, nanosecond: 0), zone.timestamp(wallSeconds: to, nanosecond: 0))
    case .daily(let from, let to):
      let length = to > from ? to : to + Exclusion.day
      let days = dayHull(of: window, zone)
      for day in days.lowerBound - 2...days.upperBound + 1 {
        let midnight = Int64(day) * Timestamp.secondsPerDay
        add(
          zone.timestamp(wallSeconds: midnight + Int64(from), nanosecond: 0),
          zone.timestamp(wallSeconds: midnight + Int64(length), nanosecond: 0))
      }
    case .repeated(let anchor, let length, let frequency):
      let start = CivilDateTime(wallSeconds: anchor)
      for k in occurrences(in: window, start, length, frequency, zone) {
        let from = frequency.added(k, to: start, in: zone)
        add(from, end(of: from, length, zone))
      }
    }
  }

  /// Returns the numbers of the occurrences that touch the window, and a few more.
  private func occurrences(
    in window: TimeStretch, _ start: CivilDateTime, _ length: CalendarAmount, _ frequency: CalendarAmount, _ zone: Zone
  ) -> ClosedRange<Int> {
    if let step = frequency.exactNanoseconds {
      let origin = zone.timestamp(start)
      let reach = Timestamp(nanoseconds: window.from).advanced(by: -Int64(clamping: length.typicalNanoseconds * 1.1))
      let first = floorDivide(reach.nanoseconds(since: origin), step)
      let last = floorDivide(Timestamp(nanoseconds: window.to).nanoseconds(since: origin), step)
      return Int(first)...Int(max(first, last))
    }
    let days = dayHull(of: window, zone)
    let reach = min(Int(clamping: length.typicalNanoseconds * 1.05 / NominalLength.day), 1_000_000) + 2
    if let step = frequency.days {
      let first = floorDivide(days.lowerBound - reach - start.days, step)
      return first...max(first, floorDivide(days.upperBound + 1 - start.days, step))
    }
    let step = frequency.months ?? 1
    let origin = CivilDate(days: start.days).monthNumber
    func months(_ day: Int) -> Int { CivilDate(days: day).monthNumber - origin }
    let first = floorDivide(months(days.lowerBound - reach) - 1, step)
    return first...max(first, floorDivide(months(days.upperBound + 1) + 1, step))
  }

  private func end(of from: Timestamp, _ length: CalendarAmount, _ zone: Zone) -> Timestamp {
    if let exact = length.exactNanoseconds { return from.advanced(by: exact) }
    return length.added(1, to: zone.civil(from), in: zone)
  }

  private func dayHull(of window: TimeStretch, _ zone: Zone) -> ClosedRange<Int> {
    let first = zone.days(Timestamp(nanoseconds: window.from))
    return first...max(first, zone.days(Timestamp(nanoseconds: window.to)))
  }
}
