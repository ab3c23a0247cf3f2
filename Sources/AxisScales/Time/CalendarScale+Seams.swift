import CivilTime

extension CalendarScale {
  /// Returns the gaps whose seams are in `from` ... `to`, in order, at most `limit`.
  ///
  /// - Complexity: O(log n + seams).
  package func seams(from: Timestamp, to: Timestamp, limit: Int = 10_000) -> [Seam] {
    let hasSessions = calendar != nil
    let found = table.state.withLock { $0.gaps(from: from.nanoseconds, to: to.nanoseconds, limit: limit) }
    return found.map { gap in
      let opens = Timestamp(nanoseconds: gap.to)
      return Seam(
        closes: Timestamp(nanoseconds: gap.from), opens: opens, position: AxisPosition(whole: gap.position),
        date: CivilDate(days: hasSessions ? gap.date : zone.days(opens)),
        beginsSession: !hasSessions || gap.isNewDate)
    }
  }
}

extension OpenTimeState {
  struct Gap {
    var from: Int64
    var to: Int64
    var position: Int64
    var date: Int
    var isNewDate: Bool
  }

  mutating func gaps(from: Int64, to: Int64, limit: Int) -> [Gap] {
    cover(from)
    cover(to)
    var result: [Gap] = []
    var index = Swift.max(stretch(atOrBefore: from), 1)
    while index < opens.count, closes[index - 1] <= to, result.count < limit {
      // Sessions without a pause between them touch, so there is no gap.
      if opens[index] >= from, opens[index] > closes[index - 1] {
        result.append(
          Gap(
            from: closes[index - 1], to: opens[index], position: prefix[index], date: Int(dates[index]),
            isNewDate: dates[index] != dates[index - 1]))
      }
      index += 1
    }
    return result
  }
}
