import Charts
import Feed
import Slipstream
import Terminal
import TimeSeries

/// What a frame of the viewer costs at 160x45 with 1,000 bars: bytes, cells, and the time of query and drawing and of
/// diff and encoding, for each kind of change. The byte goals gate: bytes do not depend on the machine.
///
/// Options: `--rounds` (repetitions of each change).
enum FrameBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let rounds = try options.number("rounds", default: 400)
    var bench = FrameBench(rounds: rounds)
    report.section("frames at 160x45, 1,000 bars, true colour")
    var worst = Distribution([])
    for kind in FrameBench.Kind.allCases {
      let result = bench.run(kind)
      report.figure(
        kind.name + ", bytes", result.bytes.median, "B",
        more: [("mean", result.bytes.mean), ("most", result.bytes.at(1)), ("cells", result.cells.median)],
        count: result.bytes.count)
      report.time(kind.name + ", query and draw", result.draw)
      report.time(kind.name + ", diff and encode", result.encode)
      let counted = kind.movesLine == true ? result.bytes.mean : result.bytes.at(1)
      report.ratio(kind.name + ", bytes", counted, .atMost(kind.byteGoal), gates: true)
      if result.whole.median > worst.median || worst.count == 0 { worst = result.whole }
    }
    report.ratio("dearest frame, query to bytes, p50 in ms", worst.median * 1000, .atMost(0.25))
  }
}
