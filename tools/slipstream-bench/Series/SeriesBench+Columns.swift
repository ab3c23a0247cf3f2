import CivilTime
import TimeSeries

extension SeriesBench {
  private static let columnCount = 400

  /// 401 edges of equal distance in time, from the time of `first` until after that of `last`.
  private func edges(_ first: Int, _ last: Int) -> [Timestamp] {
    let begin = series.time(at: first).nanoseconds
    let span = series.time(at: last).nanoseconds - begin + 1
    return (0...SeriesBench.columnCount).map { i in
      let part = span.multipliedFullWidth(by: Int64(i))
      return Timestamp(nanoseconds: begin + Int64(SeriesBench.columnCount).dividingFullWidth(part).quotient)
    }
  }

  /// 400 columns over all bars, in turn with the peer.
  func columns(_ results: inout SeriesResults) {
    let held = series.indices
    let edges = edges(held.lowerBound, held.upperBound - 1)
    let indices = series.lowerBounds(edges)
    let series = self.series
    var ours: [Double] = []
    var ratios: [String: [Double]] = [:]
    var theirs: [String: [Double]] = [:]
    for _ in 0..<results.rounds {
      let mine = Distribution.measure(101) { consume(series.columns(edges)) }.median
      ours.append(mine)
      for method in ["minmax", "minmax-x", "m4"] {
        let repetitions = count < 10_000_000 ? 11 : 3
        guard let peer, let other = peer.ask("\(method) \(count) \(SeriesBench.columnCount) \(repetitions)") else {
          continue
        }
        ratios[method, default: []].append(other.median / mine)
        theirs[method, default: []].append(other.median)
      }
    }
    report.time(name("400 columns over all, with time edges"), Distribution(ours))
    report.time(name("... the columns alone"), .measure(101) { consume(series.columns(indices)) })
    compareEdges(results.rounds)
    for method in theirs.keys.sorted() {
      let times = Distribution(ratios[method] ?? []).median
      report.time(name("tsdownsample \(method)"), Distribution(theirs[method] ?? []))
      report.figure(name("tsdownsample \(method) over ours"), times, "times")
      if method == "minmax" { results.peer[count] = times }
    }
  }

  /// Finding the edges of viewports that are never the same, against a plain binary search for each.
  private func compareEdges(_ rounds: Int) {
    let held = series.indices
    var ours: [Double] = []
    var plain: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      var mine: [Double] = []
      var theirs: [Double] = []
      for _ in 0..<40 {
        let width = Int.random(in: count / 2..<count, using: &random)
        let first = held.lowerBound + Int.random(in: 0..<count - width, using: &random)
        let edges = edges(first, first + width - 1)
        let start = System.now()
        consume(series.lowerBounds(edges))
        let middle = System.now()
        consume(binary(edges.map { Timestamp(nanoseconds: $0.nanoseconds + 100_000) }))
        theirs.append(System.now() - middle)
        mine.append(middle - start)
      }
      ours.append(Distribution(mine).median)
      plain.append(Distribution(theirs).median)
      ratios.append(Distribution(theirs).median / Distribution(mine).median)
    }
    report.time(name("401 time edges of a new viewport"), Distribution(ours))
    report.time(name("... by binary search in one array"), Distribution(plain))
    report.figure(name("... binary search over ours"), Distribution(ratios).median, "times")
  }

  /// The plain way to the same edges, for comparison.
  private func binary(_ edges: [Timestamp]) -> Int {
    var sum = 0
    for edge in edges {
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if arrays.times[middle] < edge.nanoseconds { low = middle + 1 } else { high = middle }
      }
      sum += low
    }
    return sum
  }

  /// 400 columns at random places and while panning by one column, for every width that fits.
  func viewports(_ results: inout SeriesResults) {
    var widths = [400, 4000]
    while let last = widths.last, last < count { widths.append(last < 10_000 ? 100_000 : last * 10) }
    for width in widths where width <= count {
      if width < count { randomViewport(width, &results) }
      let panned = pan(width)
      report.time(name("pan by one column of \(width)"), panned)
      results.slowestPan[count] = max(results.slowestPan[count] ?? 0, panned.median)
    }
    aggregates()
  }

  private func aggregates() {
    var seconds: [Double] = []
    for _ in 0..<2000 {
      let a = randomIndex()
      let b = randomIndex()
      let range = min(a, b)..<max(a, b) + 1
      let start = System.now()
      consume(series.aggregate(range))
      seconds.append(System.now() - start)
    }
    report.time(name("aggregate of a random range"), Distribution(seconds))
  }

  private func randomIndex() -> Int {
    Int.random(in: series.indices, using: &random)
  }

  /// A viewport somewhere else each time. The tail that counts is that of processor time: on a machine that does other
  /// things too, the slowest of a hundred by the clock is the one during which something else ran.
  private func randomViewport(_ width: Int, _ results: inout SeriesResults) {
    let held = series.indices
    var all: [Double] = []
    var tails: [Double] = []
    for _ in 0..<results.rounds {
      var seconds: [Double] = []
      var processor: [Double] = []
      for _ in 0..<200 {
        let first = held.lowerBound + Int.random(in: 0..<held.count - width, using: &random)
        let edges = edges(first, first + width - 1)
        let begin = System.processorTime()
        let start = System.now()
        consume(series.columns(edges))
        seconds.append(System.now() - start)
        processor.append(System.processorTime() - begin)
      }
      all += seconds
      tails.append(Distribution(processor).at(0.99))
    }
    let times = Distribution(all)
    let tail = Distribution(tails).median
    report.time(name("random viewport of \(width)"), times)
    report.figure(name("... p99 of processor time"), tail * 1e6, "us")
    let slowest = results.viewport[count] ?? (0, 0)
    results.viewport[count] = (max(slowest.0, times.median), max(slowest.1, tail))
  }

  /// The viewport moves on by one column each time, over the whole or around the middle.
  func pan(_ width: Int) -> Distribution {
    let held = series.indices
    let first = held.lowerBound + (held.count - width) / 2
    let start = series.time(at: first).nanoseconds
    let span = series.time(at: min(first + width, held.upperBound - 1)).nanoseconds - start
    let grid = ColumnGrid(span: span, columns: SeriesBench.columnCount)
    let column = grid.column(containing: start)
    var seconds: [Double] = []
    for step in 0..<200 {
      let begin = System.now()
      consume(series.columns(grid, from: column + step, count: SeriesBench.columnCount))
      seconds.append(System.now() - begin)
    }
    return Distribution(seconds)
  }

  /// Against a hundred thousand bars, in turn: all of them at once, and a pan over the fifth a viewer shows first and
  /// over all.
  func compare(with small: SeriesBench, _ results: inout SeriesResults) {
    let big = self
    results.whole[count] = ratio(results.rounds, { big.whole() }, { small.whole() })
    let fifth = ratio(results.rounds, { big.pan(big.count / 5).median }, { small.pan(small.count / 5).median })
    let all = ratio(results.rounds, { big.pan(big.count).median }, { small.pan(small.count).median })
    results.pan[count] = max(fifth, all)
    report.figure(name("400 columns over all, over those of \(small.count)"), results.whole[count] ?? .nan, "times")
    report.figure(name("pan over a fifth, over that of \(small.count)"), fifth, "times")
    report.figure(name("pan over all, over that of \(small.count)"), all, "times")
  }

  private func whole() -> Double {
    let held = series.indices
    let edges = edges(held.lowerBound, held.upperBound - 1)
    let series = self.series
    return Distribution.measure(51) { consume(series.columns(edges)) }.median
  }

  private func ratio(_ rounds: Int, _ mine: () -> Double, _ other: () -> Double) -> Double {
    Distribution((0..<rounds).map { _ in mine() / other() }).median
  }
}
