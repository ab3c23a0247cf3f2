import FeedIO
import Foundation
import TextPoints
import TimeSeries

/// How fast files get into the series, beside other programs in turn.
struct LoadBench {
  let folder: String
  let report: Report
  let peer: Peer?
  /// A C program that reads the same CSV.
  let digits: Peer?
  let rounds: Int

  func csv(rows: Int) throws {
    report.section("CSV of \(rows) rows: file to series, and to the columns of others")
    let path = "\(folder)/walk.csv"
    var walk = Walk()
    var text = "time,open,high,low,close,volume\n"
    for (row, bar) in walk.bars(rows).enumerated() {
      let prices = [bar.open, bar.high, bar.low, bar.close].map { "\(($0 * 1_000).rounded() / 1_000)" }
      text += "\(1_700_000_000_000 + row * 60_000),\(prices.joined(separator: ",")),\(Int(bar.volume))\n"
    }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let times = try inTurn(["pandas", "polars", "c"], path) {
      let series = Series(kind: .bars)
      var count = 0
      _ = try SourceFile.load(path: path) {
        count += $0.count
        consume(series.append(contentsOf: $0.bars))
      }
      guard count == rows else { throw UsageError("\(path) gave \(count) of \(rows) rows") }
    }
    show(times, count: rows, goals: ["polars": 2, "c": 0.8])
  }

  func recording(bars: Int) throws {
    report.section("recording of \(bars) bars, 64 a message: file to series, and to the columns of pip mcap")
    let path = "\(folder)/walk.mcap"
    try LoadBench.write(path, bars: bars)
    let times = try inTurn(["mcap"], path) {
      let table = try SourceFile.read(path: path)
      guard table.bars.count == bars else { throw UsageError("\(path) did not give its \(bars) bars") }
      consume(Series(kind: .bars).append(contentsOf: table.bars))
    }
    show(times, count: bars, goals: ["mcap": 1])
  }

  static func write(_ path: String, bars: Int) throws {
    let recorder = try Recorder(path: path)
    var walk = Walk()
    for first in stride(from: 0, to: bars, by: 64) {
      recorder.add(ReplayBenchmarks.message(&walk, first, bars: min(64, bars - first)))
    }
    if let error = recorder.finish().error { throw error }
  }

  /// Each in turn, `rounds` times; ours by the empty name.
  private func inTurn(_ methods: [String], _ path: String, _ body: () throws -> Void) throws -> [String: [Double]] {
    var times: [String: [Double]] = [:]
    for _ in 0..<rounds {
      let start = System.now()
      try body()
      times["", default: []].append(System.now() - start)
      for method in methods {
        if let answer = (method == "c" ? digits : peer)?.ask("\(method) \(path) 1") {
          times[method, default: []].append(answer.median)
        }
      }
    }
    return times
  }

  private func show(_ times: [String: [Double]], count: Int, goals: [String: Double]) {
    guard let ours = times[""] else { return }
    for (name, seconds) in times.sorted(by: { $0.key < $1.key }) {
      let distribution = Distribution(seconds)
      report.time(name.isEmpty ? "slipstream" : name, distribution, unit: .milliseconds)
      guard !name.isEmpty else { continue }
      // The ratio of each round, for both saw the same machine.
      let ratio = Distribution(zip(seconds, ours).map { $0 / $1 }).median
      if let goal = goals[name] {
        report.ratio("\(count) points loaded, times \(name == "c" ? "a C digit loop" : name)", ratio, .atLeast(goal))
      } else {
        report.figure("times \(name)", ratio, "x")
      }
    }
  }
}
