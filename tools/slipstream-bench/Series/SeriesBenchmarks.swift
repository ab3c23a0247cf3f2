import TimeSeries

/// The series, from a thousand bars to a hundred million.
///
/// Options: `--smallest` and `--largest` (bars, powers of ten), `--rounds`, `--peer` (program and arguments, a line each) for the peer
/// of the viewport query, `--fanout 1` to compare fan-outs instead.
enum SeriesBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let smallest = try options.number("smallest", default: 1000)
    let largest = try options.number("largest", default: 100_000_000)
    if try options.number("fanout", default: 0) != 0 {
      FanoutBenchmark.run(report, count: largest)
      return
    }
    MachineLimits.run(report)
    guard let arrays = SharedArrays(count: largest) else {
      throw UsageError("no room for \(largest * 16) bytes in a file shared with the peer")
    }
    defer { arrays.remove() }
    var walk = Walk()
    for i in 0..<largest {
      let bar = walk.bar()
      arrays.times[i] = bar.time.nanoseconds
      arrays.values[i] = bar.close
    }
    let command = options.text("peer")?.split(separator: "\n").map(String.init) ?? []
    let peer = command.isEmpty ? nil : try Peer(command + [arrays.path, "\(largest)"])
    defer { peer?.stop() }
    var results = SeriesResults(rounds: try options.number("rounds", default: 5))
    if largest >= 10_000_000 { SampleMemory.run(report, count: 10_000_000, &results) }
    let small = SeriesBench(count: 100_000, report: report, arrays: arrays, peer: nil)
    small.fill()
    var count = smallest
    while count <= largest {
      let bench = SeriesBench(count: count, report: report, arrays: arrays, peer: peer)
      bench.run(&results, small: small)
      count *= 10
    }
    results.report(report)
  }
}
