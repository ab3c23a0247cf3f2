import CivilTime
import TimeSeries

/// Checks rows behind the sample by what the sample led to expect: the reading goes on being checked.
struct LateCheck: Sendable {
  /// The usual numbers of each series, or of all series together.
  private let usual: [ClosedRange<Double>?]
  private let isShared: Bool

  /// - Parameter plan: nil for a source of bare numbers, which is not checked.
  init?(_ plan: RowPlan?) {
    guard let plan, !plan.time.isIndex else { return nil }
    isShared = plan.seriesNames.isEmpty || plan.isBySymbol
    if plan.seriesNames.isEmpty {
      let columns = plan.roles.indices.filter { plan.roles[$0].isValue && plan.usual.indices.contains($0) }
      let ranges = columns.compactMap { plan.usual[$0] }
      let low = ranges.map(\.lowerBound).min()
      let high = ranges.map(\.upperBound).max()
      if let low, let high, ranges.count == columns.count { usual = [low...high] } else { usual = [nil] }
    } else {
      var found = [ClosedRange<Double>?](repeating: nil, count: plan.seriesNames.count)
      for column in plan.roles.indices where plan.roles[column] == .series && plan.usual.indices.contains(column) {
        found[plan.seriesOf[column]] = plan.usual[column]
      }
      usual = found
    }
  }

  /// The number of points of each series, from which a check begins.
  static func counts(_ table: SourceTable) -> [Int] { table.series.map(\.count) }

  /// Checks the points that were added since `counts` were taken.
  ///
  /// - Complexity: O(points added).
  func check(_ table: inout SourceTable, from counts: [Int]) {
    for place in table.series.indices {
      let start = place < counts.count ? counts[place] : 0
      let range = isShared ? usual.count == 1 ? usual[0] : nil : place < usual.count ? usual[place] : nil
      if table.kind == .samples {
        Self.check(&table.series[place].samples, from: start, range, &table.notes)
      } else {
        Self.check(&table.series[place].bars, from: start, range, &table.notes)
      }
    }
  }

  private static func check(
    _ samples: inout [Sample], from start: Int, _ range: ClosedRange<Double>?, _ notes: inout RowNotes
  ) {
    for index in start..<max(start, samples.count) {
      if index > 0, leaps(samples[index - 1].time, samples[index].time) { notes.leaps += 1 }
      if let range, MissingMarks.isLate(samples[index].value, range) {
        samples[index].value = .nan
        notes.lateMarks += 1
      }
    }
  }

  private static func check(
    _ bars: inout [Bar], from start: Int, _ range: ClosedRange<Double>?, _ notes: inout RowNotes
  ) {
    var hasMarks = false
    for index in start..<max(start, bars.count) {
      if index > 0, leaps(bars[index - 1].time, bars[index].time) { notes.leaps += 1 }
      if let range, isMark(bars[index], range) { hasMarks = true }
    }
    guard hasMarks, let range else { return }
    let kept = bars[start...].filter { !isMark($0, range) }
    notes.emptyBars += bars.count - start - kept.count
    bars.replaceSubrange(start..., with: kept)
  }

  private static func isMark(_ bar: Bar, _ range: ClosedRange<Double>) -> Bool {
    bar.low == bar.high && MissingMarks.isLate(bar.low, range)
  }

  /// Whether one of two neighbours counts from some start, which reads as 1970, and the other since 1970.
  private static func leaps(_ one: Timestamp, _ other: Timestamp) -> Bool {
    let (low, high) = one < other ? (one, other) : (other, one)
    return TimeEvidence.isEarly(low) && UInt64(bitPattern: high.nanoseconds &- low.nanoseconds) >= TimeEvidence.leap / 2
  }
}
