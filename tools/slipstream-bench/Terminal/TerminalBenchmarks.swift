import Slipstream
import TerminalCharts
import TerminalScreen

/// How long a frame of a fling takes on the terminal behind standard input, by cells and in pixels, in turn in one run:
/// drawn, encoded, and swallowed, which is until the terminal answers a question after the frame.
///
/// Options: `--rounds` (frames of each way).
enum TerminalBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let rounds = try options.number("rounds", default: 300)
    let bench = try TerminalBench(rounds: rounds)
    var results: [TerminalBench.Result] = []
    for way in TerminalBench.Way.allCases { results.append(try bench.run(way)) }
    bench.end()
    report.section("frames of a fling through 20,000 bars at \(bench.size.columns)x\(bench.size.rows), 60 a second")
    for result in results {
      let name = result.way.rawValue
      guard !result.whole.isEmpty else {
        report.note("\(name): left out, the terminal cannot do it")
        continue
      }
      report.time(name + ", drawn", Distribution(result.drawn), unit: .milliseconds)
      report.time(name + ", encoded", Distribution(result.encoded), unit: .milliseconds)
      report.time(name + ", swallowed", Distribution(result.swallowed), unit: .milliseconds)
      report.time(name + ", whole", Distribution(result.whole), unit: .milliseconds)
      let bytes = Distribution(result.bytes)
      report.figure(name + ", bytes", bytes.median, "B", more: [("p99", bytes.at(0.99)), ("mean", bytes.mean)])
      let late = Double(result.whole.count { $0 > 1 / 60 }) / Double(result.whole.count)
      report.figure(name + ", frames later than a sixtieth", late * 100, "%")
    }
  }
}
