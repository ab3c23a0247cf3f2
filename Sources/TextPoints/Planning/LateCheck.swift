import CivilTime
import TimeSeries

/// Checks the rows behind the sample against the numbers of the sample.
struct LateCheck: Sendable {
  /// The usual numbers of each series, or of all series together.
  private let usual: [ClosedRange<Double>?]
  private let isShared: Bool
  /// Whether times are local ones of no known zone.
  private let isLocal: Bool
  /// The numbers of an axis; nil for times.
  private let scale: IndexScale?
  /// The last number of each series so far, which may have been taken with its table since.
  private var last: [Double] = []

  /// - Parameter plan: nil for a source of bare numbers, which is not checked.
  init?(_ plan: RowPlan?) {
    guard let plan else { return nil }
    scale = plan.time.indexScale
    isLocal = plan.localTimes.isUnnamed
    isShared = plan.series.isEmpty || plan.isBySymbol
    if plan.series.isEmpty {
      let columns = plan.roles.indices.filter { plan.roles[$0].isValue && plan.missing.usual.indices.contains($0) }
      let ranges = columns.compactMap { plan.missing.usual[$0] }
      let low = ranges.map(\.lowerBound).min()
      let high = ranges.map(\.upperBound).max()
      if let low, let high, ranges.count == columns.count { usual = [low...high] } else { usual = [nil] }
    } else {
      var found = [ClosedRange<Double>?](repeating: nil, count: plan.series.names.count)
      for column in plan.roles.indices
      where plan.roles[column] == .series && plan.missing.usual.indices.contains(column) {
        found[plan.series.ofColumn[column]] = plan.missing.usual[column]
      }
      usual = found
    }
  }

  /// The number of points of each series, from which a check begins.
  static func counts(_ table: SourceTable) -> [Int] { table.series.map(\.count) }

  /// Checks the points that were added since `counts` were taken.
  ///
  /// - Complexity: O(points added).
  mutating func check(_ table: inout SourceTable, from counts: [Int]) {
    last += Array(repeating: .nan, count: max(0, table.series.count - last.count))
    // The series of a row go back together.
    var backs: Set<Timestamp> = []
    var steps: Set<Timestamp> = []
    for place in table.series.indices {
      let start = place < counts.count ? counts[place] : 0
      let range = isShared ? usual.count == 1 ? usual[0] : nil : place < usual.count ? usual[place] : nil
      if table.kind == .samples {
        if check(&table.series[place].samples, from: start, range, after: &last[place], &table.notes).isMixed {
          Self.findSteps(table.series[place].samples.lazy.map(\.time), from: start, &steps)
        }
        if isLocal {
          Self.findBacks(table.series[place].samples.lazy.map(\.time), from: start, &backs)
        }
      } else {
        let order = check(
          &table.series[place].bars, from: start, range, after: &last[place], &table.notes, areTrades: table.areTrades)
        if order.isMixed { Self.findSteps(table.series[place].bars.lazy.map(\.time), from: start, &steps) }
        if isLocal { Self.findBacks(table.series[place].bars.lazy.map(\.time), from: start, &backs) }
      }
    }
    table.notes[.clocksBack] += backs.count
    table.notes[.stepsBack] += steps.subtracting(backs).count
  }

  /// Whether times rise and fall from row to row.
  private struct Order {
    private var rises = false
    private var falls = false

    /// Whether both: where times only fall, the newest row comes first.
    var isMixed: Bool { rises && falls }

    @inline(__always)
    mutating func take(_ before: Timestamp, _ next: Timestamp) {
      rises = rises || before < next
      falls = falls || next < before
    }
  }

  /// Finds the times before the one of the row above. The series of a row go back together, so a time counts once.
  private static func findSteps(
    _ times: some RandomAccessCollection<Timestamp>, from start: Int, _ backs: inout Set<Timestamp>
  ) {
    for (time, next) in zip(times.dropFirst(max(0, start - 1)), times.dropFirst(max(1, start))) where next < time {
      backs.insert(next)
    }
  }

  /// Finds the times that go back by an hour, less their step, in a night of a Sunday in spring or autumn: summer time ends.
  private static func findBacks(
    _ times: some RandomAccessCollection<Timestamp>, from start: Int, _ backs: inout Set<Timestamp>
  ) {
    var before: (last: Timestamp, step: Int64)?
    for time in times.dropFirst(max(0, start - 2)) {
      let step = before.map { time.nanoseconds &- $0.last.nanoseconds } ?? 0
      if step <= 0, let before, before.step > 0, before.step <= hour, step == before.step - hour,
        isNightOfChange(time)
      {
        backs.insert(time)
      }
      before = (time, step)
    }
  }

  private static let hour = Timestamp.secondsPerHour * Timestamp.nanosecondsPerSecond

  private static func isNightOfChange(_ time: Timestamp) -> Bool {
    let days = floorDivide(time.nanoseconds, Timestamp.nanosecondsPerDay)
    let date = CivilDate(days: Int(days))
    return date.weekday == 0 && [3, 4, 9, 10, 11].contains(date.month)
      && time.nanoseconds &- days &* Timestamp.nanosecondsPerDay < 4 * hour
  }

  private func check(
    _ samples: inout [Sample], from start: Int, _ range: ClosedRange<Double>?, after last: inout Double,
    _ notes: inout RowNotes
  ) -> Order {
    var order = Order()
    // A piece of a file begins without a number before it: the one after it tells as much.
    if !last.isFinite, samples.indices.contains(start + 1) { last = samples[start + 1].value }
    for index in start..<max(start, samples.count) {
      if index > 0 {
        order.take(samples[index - 1].time, samples[index].time)
        if leaps(samples[index - 1].time, samples[index].time) { notes[.leaps] += 1 }
      }
      if let range, Self.isMark(samples[index].value, range, after: last) {
        samples[index].value = .nan
        notes[.lateMarks] += 1
      } else if samples[index].value.isFinite {
        last = samples[index].value
      }
    }
    return order
  }

  private func check(
    _ bars: inout [Bar], from start: Int, _ range: ClosedRange<Double>?, after last: inout Double,
    _ notes: inout RowNotes, areTrades: Bool
  ) -> Order {
    var order = Order()
    var marks: [Int] = []
    if !last.isFinite, bars.indices.contains(start + 1) { last = bars[start + 1].close }
    for index in start..<max(start, bars.count) {
      if index > 0 {
        order.take(bars[index - 1].time, bars[index].time)
        if leaps(bars[index - 1].time, bars[index].time) { notes[.leaps] += 1 }
      }
      if let range, bars[index].low == bars[index].high, Self.isMark(bars[index].low, range, after: last) {
        if areTrades {
          bars[index] = Bar(tradeAt: Sample(time: bars[index].time, value: .nan), size: .nan)
          notes[.lateMarks] += 1
        } else {
          marks.append(index)
        }
      } else if bars[index].close.isFinite {
        last = bars[index].close
      }
    }
    guard !marks.isEmpty else { return order }
    let left = Set(marks)
    let kept = bars[start...].indices.filter { !left.contains($0) }.map { bars[$0] }
    notes[.emptyBars] += marks.count
    bars.replaceSubrange(start..., with: kept)
    return order
  }

  /// Whether a number is a mark for a missing one: far from the numbers of the sample and from the previous number. A
  /// counter that climbs to 9,999 has neighbours nearby.
  private static func isMark(_ number: Double, _ range: ClosedRange<Double>, after last: Double) -> Bool {
    guard MissingMarks.isLate(number, range) else { return false }
    guard last.isFinite else { return true }
    return MissingMarks.isLate(number, min(range.lowerBound, last)...max(range.upperBound, last))
  }

  /// Whether one of two neighbours counts since 1970 and the other from another start: its number is small, or reads as
  /// a time around 1970.
  private func leaps(_ one: Timestamp, _ other: Timestamp) -> Bool {
    if let scale {
      let numbers = [scale.number(of: one).magnitude, scale.number(of: other).magnitude].sorted()
      return numbers[0] < 1e8 && TimeUnit.isRecent(numbers[1])
    }
    let (low, high) = one < other ? (one, other) : (other, one)
    return TimeEvidence.isEarly(low) && UInt64(bitPattern: high.nanoseconds &- low.nanoseconds) >= TimeSteps.leap / 2
  }
}
