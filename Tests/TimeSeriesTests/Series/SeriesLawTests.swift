import CivilTime
import Randomness
import Testing

@testable import TimeSeries

/// A series beside its model: every operation goes to both, and they must agree.
private struct Pair {
  let series: Series
  var model: ArrayModel
  var random: SplitMix64
  let strange: Bool
  /// Times lie within this many ticks around the newest one.
  let spread: Int64
  var newest: Int64 = 1000

  init(_ layout: ChunkLayout, _ retention: Retention, strange: Bool, spread: Int64, seed: UInt64) {
    series = Series(layout: layout, retention: retention)
    model = ArrayModel(kind: layout.kind, retention: retention)
    series.keepsEqualTimes = seed % 2 == 0
    model.keepsEqualTimes = seed % 2 == 0
    random = SplitMix64(seed: seed)
    self.strange = strange
    self.spread = spread
    if seed % 3 == 0 { newest = 1_700_000_000_000_000_000 }
    if seed % 3 == 1 { newest = .min + 5000 }
  }

  mutating func point() -> Bar {
    newest += Int64.random(in: 0...3, using: &random)
    let late = Int.random(in: 0..<4, using: &random) == 0
    let time = late ? newest - Int64.random(in: 0...spread, using: &random) : newest
    let bar = Bar.random(at: time, using: &random, strange: strange)
    return series.kind == .bars ? bar : Bar(Sample(time: bar.time, value: bar.close))
  }

  mutating func apply(_ bars: [Bar]) -> Bool {
    let held = series.indices
    let change =
      series.kind == .bars
      ? (bars.count == 1 ? series.append(bars[0]) : series.append(contentsOf: bars))
      : (bars.count == 1
        ? series.append(Sample(time: bars[0].time, value: bars[0].close))
        : series.append(contentsOf: bars.map { Sample(time: $0.time, value: $0.close) }))
    guard change.isEmpty == (series.indices == held && change.amended.isEmpty) else { return false }
    return change == model.append(contentsOf: bars)
  }

  /// One random operation; false when the two disagree.
  mutating func step() -> Bool {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<11: return apply([point()])
    case 12 where series.kind == .bars:
      let bars = (0..<Int.random(in: 0...40, using: &random)).map { _ in point().reduced }
      return series.append(BarColumns(bars)) == model.append(contentsOf: bars)
    case 11, 12: return apply((0..<Int.random(in: 0...40, using: &random)).map { _ in point() })
    case 13:
      let n = Int.random(in: -1...12, using: &random)
      return series.removeFirst(n) == model.removeFirst(n)
    case 14:
      if Int.random(in: 0..<50, using: &random) > 0 { return true }
      let n = Int.random(in: 0...model.points.count + 1, using: &random)
      return series.removeFirst(n) == model.removeFirst(n)
    default: return query()
    }
  }

  private mutating func query() -> Bool {
    let held = model.indices
    guard series.indices == held, series.faults == model.faults, series.count == model.points.count,
      series.firstTime == model.points.first?.time, series.lastTime == model.points.last?.time
    else { return false }
    if held.isEmpty { return series.aggregate(Int.min..<Int.max) == nil && series.upperMedianStep == 0 }
    let i = Int.random(in: held, using: &random)
    let point = model.points[i - model.lower]
    guard series.bar(at: i).isSame(as: point), series.time(at: i) == point.time,
      series.value(at: i) == point.close || point.close.isNaN,
      series.lowerBound(point.time) == model.lowerBound(point.time),
      series.index(atOrBefore: point.time) == model.lowerBound(point.time.advanced(by: 1)) - 1,
      series.lowerBound(point.time) == i && series.index(atOrBefore: point.time) == i || model.keepsEqualTimes
    else { return false }
    return queryRanges(held) && queryTimes(held)
  }

  private mutating func queryRanges(_ held: Range<Int>) -> Bool {
    var edges = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Int.random(in: held.lowerBound - 3...held.upperBound + 3, using: &random)
    }
    edges.sort()
    let columns = series.columns(edges)
    guard columns.count == max(0, edges.count - 1) else { return false }
    for (i, column) in columns.enumerated() {
      let range = edges[i]..<edges[i + 1]
      let expected = model.aggregate(range)
      guard isSame(column, expected), isSame(series.aggregate(range), expected),
        series.extent(range) == expected.map({ $0.low...$0.high })
      else { return false }
    }
    return true
  }

  private mutating func queryTimes(_ held: Range<Int>) -> Bool {
    var times = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      Timestamp(nanoseconds: newest - Int64.random(in: -5...spread * 3, using: &random))
    }
    times.sort()
    let bounds = times.map { model.lowerBound($0) }
    guard series.lowerBounds(times) == bounds, times.map({ series.lowerBound($0) }) == bounds else { return false }
    for (i, column) in series.columns(times).enumerated() {
      let expected = model.aggregate(bounds[i]..<bounds[i + 1])
      let range = times[i]..<times[i + 1]
      guard isSame(column, expected), isSame(series.aggregate(range), expected) else { return false }
    }
    return model.points.count > 512 || series.upperMedianStep == model.upperMedianStep
  }

  func isWholeSame() -> Bool {
    series.indices == model.indices && series.store.pointee.ragged == series.store.pointee.countRagged()
      && zip(series.indices, model.points).allSatisfy { series.bar(at: $0).isSame(as: $1) }
  }
}

struct SeriesLawTests {
  @Test(arguments: [
    (SeriesKind.bars, 2, 1, Retention.unlimited), (.bars, 3, 2, .count(70)), (.bars, 4, 1, .age(nanoseconds: 120)),
    (.bars, 6, 2, .unlimited), (.samples, 2, 2, .count(33)), (.samples, 4, 2, .unlimited),
    (.samples, 5, 1, .age(nanoseconds: 300)), (.bars, 12, 4, .count(3000)),
  ])
  func `a series equals a plain array under any sequence of operations`(
    kind: SeriesKind, chunkShift: Int, fanoutShift: Int, retention: Retention
  ) {
    for seed in 1...4 as ClosedRange<UInt64> {
      let layout = ChunkLayout(
        kind: kind, chunkShift: chunkShift, fanoutShift: fanoutShift, groupShift: 1 + Int(seed % 3))
      var pair = Pair(layout, retention, strange: seed % 2 == 0, spread: seed < 3 ? 20 : 500, seed: seed)
      for step in 0..<3200 {
        guard pair.step() else {
          Issue.record("seed \(seed), step \(step), \(kind), chunk 2^\(chunkShift), fan-out 2^\(fanoutShift)")
          return
        }
      }
      #expect(pair.isWholeSame(), "seed \(seed)")
    }
  }
}
