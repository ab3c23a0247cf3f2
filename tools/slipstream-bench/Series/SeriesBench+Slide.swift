import TimeSeries

extension SeriesBench {
  /// Append and trim in a window that stays as large as it is, so that chunks are used again.
  func slide(_ results: inout SeriesResults) {
    series.retention = .count(count)
    let bars = walk.bars(1024)
    let span = bars[1023].time.nanoseconds - bars[0].time.nanoseconds + 1_000_000
    let repetitions = 1000
    var lap: Int64 = 0
    func next() -> [Bar] {
      lap += 1
      return bars.map { bar in
        var bar = bar
        bar.time.nanoseconds += span * lap
        return bar
      }
    }
    let series = self.series
    for _ in 0..<100 { consume(series.append(contentsOf: next())) }
    let both = timed(repetitions, next) { bars in
      for bar in bars { _ = series.append(bar) }
    }
    report.time(name("append one and trim one, by retention"), both, per: 1024, unit: .nanoseconds)
    series.retention = .unlimited
    // Trimmed between the timings, so that chunks are used again.
    let shrink = { _ = series.removeFirst(1024) }
    let one = timed(repetitions, next, after: shrink) { bars in
      for bar in bars { _ = series.append(bar) }
    }
    series.retention = .count(count)
    let loop = timed(repetitions, next) { bars in
      for bar in bars { pass(bar) }
    }
    report.time(name("append one"), one, per: 1024, unit: .nanoseconds)
    report.time(name("... of which the loop around it"), loop, per: 1024, unit: .nanoseconds)
    let few = timed(repetitions, next) { bars in
      var i = 0
      while i < 1024 {
        _ = series.append(contentsOf: Array(bars[i..<i + 64]))
        i += 64
      }
    }
    report.time(name("append batches of 64"), few, per: 1024, unit: .nanoseconds)
    let many = timed(repetitions, next) { bars in _ = series.append(contentsOf: bars) }
    report.time(name("append batches of 1024"), many, per: 1024, unit: .nanoseconds)
    series.retention = .unlimited
    let refill: ([Bar]) -> Void = { _ = series.append(contentsOf: $0) }
    let trim = timed(min(repetitions, count / 1024 + 1), next, before: refill) { _ in
      for _ in 0..<1024 { _ = series.removeFirst(1) }
    }
    report.time(name("trim one"), trim, per: 1024, unit: .nanoseconds)
    results.append[count] = (one.median - loop.median) / 1024
    results.trim[count] = trim.median / 1024
  }

  /// Times of `body` over and over, each with fresh bars and with `before` and `after` outside of the time.
  private func timed(
    _ repetitions: Int, _ next: () -> [Bar], before: ([Bar]) -> Void = { _ in }, after: () -> Void = {},
    _ body: ([Bar]) -> Void
  ) -> Distribution {
    var seconds: [Double] = []
    for _ in 0..<repetitions {
      let bars = next()
      before(bars)
      let start = System.now()
      body(bars)
      seconds.append(System.now() - start)
      after()
    }
    return Distribution(seconds)
  }

  /// Points that come late or again.
  func rewrite() {
    for distance in [1, 1000, count] where distance <= count {
      let seconds = (0..<500).map { _ in
        let held = series.indices
        let index = held.upperBound - 1 - Int.random(in: 0..<min(distance, held.count - 1), using: &random)
        var bar = series.bar(at: index)
        bar.time.nanoseconds -= Int64.random(in: 1..<1000, using: &random)
        let start = System.now()
        consume(series.append(bar))
        return System.now() - start
      }
      report.time(name("insert late, at most \(distance) back"), Distribution(seconds))
    }
    let seconds = (0..<2000).map { _ in
      var bar = series.bar(at: Int.random(in: series.indices, using: &random))
      bar.close = bar.open
      let start = System.now()
      consume(series.append(bar))
      return System.now() - start
    }
    report.time(name("amend anywhere"), Distribution(seconds))
  }
}

/// A call that takes a bar and does nothing: what a loop over bars costs by itself.
@inline(never)
private func pass(_ bar: Bar) {
  consume(bar.time.nanoseconds)
}
