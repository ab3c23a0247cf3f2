import CivilTime

/// The rules that make time open: sessions of a calendar, or all time, minus the exclusions.
struct OpenTimeRules: Sendable {
  let calendar: TradingCalendar?
  let exclusions: [Exclusion]
  /// Stretches that are open despite all rules: slots of points in closed time; sorted and merged.
  let inclusions: [TimeStretch]
  let zone: Zone
  /// The number of days computed at a time.
  let daysPerChunk: Int

  /// Whether there are too many stretches to count positions from 1970; positions then count from near the first time
  /// used.
  let isDense: Bool

  /// Days around a time that may affect it.
  static let margin = 3
  /// The greatest number of stretches in a table; times further out are clamped to its ends.
  static let maximumCount = 4_000_000

  init(calendar: TradingCalendar?, exclusions: [Exclusion], inclusions: [TimeStretch] = [], zone: Zone) {
    self.calendar = calendar
    self.exclusions = exclusions
    self.inclusions = OpenTimeRules.merged(inclusions)
    self.zone = zone
    let finest = exclusions.map(\.typicalFrequency).min() ?? .infinity
    isDense = finest < 900e9
    daysPerChunk = isDense ? 1 : 256
  }

  /// Chunks within the range of a timestamp.
  var firstChunk: Int { floorDivide(-106_751, daysPerChunk) + 1 }
  var lastChunk: Int { floorDivide(106_751, daysPerChunk) - 1 }

  /// Returns the open stretches of a chunk's days, in order and without overlaps.
  ///
  /// - Complexity: O(sessions + occurrences, and a sort of the latter).
  func stretches(inChunk chunk: Int) -> [DatedStretch] {
    let days = chunk * daysPerChunk..<(chunk + 1) * daysPerChunk
    // A dense table has chunks of another size, which other charts cannot share.
    var open = isDense ? base(days) : calendar?.memory.chunk(chunk) { base(days) } ?? base(days)
    if !exclusions.isEmpty, let first = open.first, let last = open.last {
      let window = TimeStretch(from: first.from, to: last.to)
      var closed: [TimeStretch] = []
      for exclusion in exclusions { exclusion.expand(in: window, zone: zone, into: &closed) }
      open = OpenTimeRules.subtract(OpenTimeRules.merged(closed), from: open)
    }
    return inclusions.isEmpty ? open : including(days, open)
  }

  /// Returns the stretches with the inclusions of these days, each piece with the date of its day.
  private func including(_ days: Range<Int>, _ open: [DatedStretch]) -> [DatedStretch] {
    let from = zone.midnight(days: days.lowerBound).nanoseconds
    let to = zone.midnight(days: days.upperBound).nanoseconds
    var extra: [DatedStretch] = []
    for inclusion in inclusions where inclusion.to > from && inclusion.from < to {
      extra += daily(TimeStretch(from: max(inclusion.from, from), to: min(inclusion.to, to)))
    }
    let closed = open.map { TimeStretch(from: $0.from, to: $0.to) }
    var result = OpenTimeRules.subtract(closed, from: extra) + open
    result.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    // An evening's piece after the open of tomorrow's session belongs to that session, so dates never decrease.
    for index in result.indices.dropFirst() { result[index].date = max(result[index].date, result[index - 1].date) }
    return result
  }

  /// Returns a stretch cut at the midnights that it contains.
  private func daily(_ stretch: TimeStretch) -> [DatedStretch] {
    var pieces: [DatedStretch] = []
    var from = stretch.from
    while from < stretch.to {
      let date = zone.days(Timestamp(nanoseconds: from))
      let end = min(stretch.to, max(zone.midnight(days: date + 1).nanoseconds, from + 1))
      pieces.append(DatedStretch(from: from, to: end, date: date))
      from = end
    }
    return pieces
  }

  private func base(_ days: Range<Int>) -> [DatedStretch] {
    guard let calendar else {
      return [
        DatedStretch(
          from: zone.midnight(days: days.lowerBound).nanoseconds, to: zone.midnight(days: days.upperBound).nanoseconds,
          date: days.lowerBound)
      ]
    }
    var base: [DatedStretch] = []
    base.reserveCapacity(days.count)
    for session in calendar.rules.sessions(days: days) {
      let open = session.open.nanoseconds
      let close = session.close.nanoseconds
      let date = session.date.days
      if let start = session.breakStart?.nanoseconds, let end = session.breakEnd?.nanoseconds {
        base.append(DatedStretch(from: open, to: start, date: date))
        base.append(DatedStretch(from: end, to: close, date: date))
      } else {
        base.append(DatedStretch(from: open, to: close, date: date))
      }
    }
    return base.filter { $0.from < $0.to }
  }

  /// Returns the stretches sorted, with overlapping and touching stretches merged.
  static func merged(_ stretches: [TimeStretch]) -> [TimeStretch] {
    var result: [TimeStretch] = []
    result.reserveCapacity(stretches.count)
    for stretch in stretches.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) where stretch.from < stretch.to {
      if let last = result.last, stretch.from <= last.to {
        result[result.count - 1].to = max(last.to, stretch.to)
      } else {
        result.append(stretch)
      }
    }
    return result
  }

  /// Returns `open` without `closed`; both are sorted, `closed` without overlaps.
  static func subtract(_ closed: [TimeStretch], from open: [DatedStretch]) -> [DatedStretch] {
    var result: [DatedStretch] = []
    result.reserveCapacity(open.count + closed.count)
    var next = 0
    for stretch in open {
      while next > 0, closed[next - 1].to > stretch.from { next -= 1 }
      while next < closed.count, closed[next].to <= stretch.from { next += 1 }
      var from = stretch.from
      while next < closed.count, closed[next].from < stretch.to {
        if closed[next].from > from {
          result.append(DatedStretch(from: from, to: closed[next].from, date: stretch.date))
        }
        from = max(from, closed[next].to)
        next += 1
      }
      if from < stretch.to { result.append(DatedStretch(from: from, to: stretch.to, date: stretch.date)) }
    }
    return result
  }
}
