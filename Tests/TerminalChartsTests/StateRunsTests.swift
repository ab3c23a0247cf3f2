import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TerminalCharts

/// The states of ranges, against a count of each point by itself.
@Suite struct StateRunsTests {
  private func time(_ second: Int) -> Timestamp { Timestamp(nanoseconds: Int64(second) * 1_000_000_000) }

  /// Counts point by point.
  private func plain(_ series: Series, _ start: Timestamp, _ end: Timestamp) -> [Int: StateTally.Entry] {
    var found: [Int: StateTally.Entry] = [:]
    let indices = series.indices
    guard !indices.isEmpty else { return found }
    let newest = series.time(at: indices.upperBound - 1).advanced(by: max(series.upperMedianStep, 1))
    var before: Int?
    for index in indices {
      let value = series.value(at: index)
      let state = value.isFinite ? Int(value) : -1
      let from = series.time(at: index)
      let to = index + 1 < indices.upperBound ? series.time(at: index + 1) : newest
      let (a, b) = (max(from, start), min(to, end))
      var entry = found[state] ?? StateTally.Entry()
      if a < b { entry.time += a.distance(to: b) }
      if from >= start, from < end {
        entry.points += 1
        if before != state { entry.runs += 1 }
      }
      if entry != StateTally.Entry() { found[state] = entry }
      before = state
    }
    return found
  }

  private func check(_ runs: StateRuns, _ series: Series, _ random: inout SplitMix64, last: Int) {
    for _ in 0..<12 {
      let (a, b) = (Int.random(in: -5...last + 5, using: &random), Int.random(in: -5...last + 5, using: &random))
      var tally = StateTally()
      runs.count(from: time(min(a, b)), to: time(max(a, b)), of: series, into: &tally)
      let expected = plain(series, time(min(a, b)), time(max(a, b)))
      for state in -1..<8 { #expect(tally[state] == expected[state] ?? StateTally.Entry(), "\(state) in \(a) \(b)") }
    }
  }

  @Test(arguments: [0, 1, 2, 40, 3_000], [1.0, 20])
  func `the count of a range is that of its points, while points come, change and go`(count: Int, run: Double) {
    var random = SplitMix64(seed: UInt64(count) * 3 + UInt64(run))
    let series = Series(kind: .samples)
    let runs = StateRuns()
    var (second, state) = (0, 0.0)
    for step in 0..<count {
      second += Int.random(in: 1...3, using: &random)
      if Double.random(in: 0..<run, using: &random) < 1 {
        state = Int.random(in: 0..<9, using: &random) == 0 ? .nan : Double(Int.random(in: 0..<7, using: &random))
      }
      _ = series.append(Sample(time: time(second), value: state))
      switch Int.random(in: 0..<60, using: &random) {
      case 0: _ = series.append(Sample(time: time(second), value: 2))
      case 1: _ = series.append(Sample(time: time(Int.random(in: 1...second, using: &random)), value: 3))
      case 2: _ = series.removeFirst(min(series.count, 9))
      default: break
      }
      if step % 7 == 0 { runs.follow(series) }
      if step % 500 == 3 {
        runs.follow(series)
        check(runs, series, &random, last: second)
      }
    }
    runs.follow(series)
    check(runs, series, &random, last: second)
    check(StateRuns(series), series, &random, last: second)
  }

  @Test func `a window that slides for long keeps the count of its points`() {
    var random = SplitMix64(seed: 8)
    let series = Series(kind: .samples, retention: .count(500))
    let runs = StateRuns()
    for second in 0..<20_000 {
      _ = series.append(Sample(time: time(second), value: Double(second % 5)))
      if second % 11 == 0 { runs.follow(series) }
    }
    runs.follow(series)
    check(runs, series, &random, last: 20_000)
  }

  @Test func `shares are of the time that has a state`() {
    let series = Series(kind: .samples)
    for (second, value) in [(0, 0.0), (10, 1), (20, .nan), (40, 1), (50, 0)] {
      _ = series.append(Sample(time: time(second), value: value))
    }
    var tally = StateTally()
    StateRuns(series).count(from: time(0), to: time(50), of: series, into: &tally)
    #expect(tally.share(of: 0, byPoints: false) == 1.0 / 3 && tally.share(of: 1, byPoints: false) == 2.0 / 3)
    #expect(tally[1].runs == 2 && tally[-1].time == 20_000_000_000)
    #expect(tally.share(of: 0, byPoints: true) == 1.0 / 3)
    #expect(StateTally().share(of: 0, byPoints: false) == nil && StateTally().longest(byPoints: false) == nil)
  }
}
