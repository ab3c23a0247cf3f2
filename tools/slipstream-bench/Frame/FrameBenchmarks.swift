import FeedModel
import Slipstream
import TerminalCharts
import TerminalScreen
import TimeSeries

/// What a frame of the viewer costs at 160x45 with 1,000 bars: bytes, cells, allocations, and the time of taking the
/// change in, of query and drawing, and of diff and encoding, for each kind of change. The byte goals gate, with the
/// greatest frame: bytes do not depend on the machine.
///
/// Options: `--rounds` (repetitions of each change), `--change` (only the change of this name),
/// `--rest` (milliseconds of sleep before each change, with `--change`).
enum FrameBenchmarks {
  static func run(_ options: Options, _ report: Report) throws {
    let rounds = try options.number("rounds", default: 400)
    var bench = FrameBench(rounds: rounds)
    report.section("frames at 160x45, 1,000 bars, true colour")
    let only = options.text("change")
    let rest = only == nil ? 0 : Double(try options.number("rest", default: 0)) / 1_000
    for kind in FrameChange.allCases where only == nil || only == kind.name {
      let result = bench.run(kind, rest: rest)
      report.figure(
        kind.name + ", bytes", result.bytes.median, "B",
        more: [("mean", result.bytes.mean), ("most", result.bytes.at(1)), ("cells", result.cells.median)]
          + (result.allocations.map { [("allocations", Double($0))] } ?? []),
        count: result.bytes.count)
      report.time(kind.name + ", update", result.update)
      report.time(kind.name + ", query and draw", result.draw)
      report.time(kind.name + ", diff and encode", result.encode)
      report.ratio(
        kind.name + ", most bytes", result.bytes.at(1), .atMost(kind.byteGoal),
        gates: true)
      report.ratio(kind.name + ", query to bytes, p50 in us", result.whole.median * 1e6, .atMost(kind.timeGoal))
    }
    guard only == nil else { return }
    report.section("the same after 20 ms of rest, in which caches grow cold")
    var rested = FrameBench(rounds: min(rounds, 60))
    for kind in [FrameChange.tick, .append] {
      let result = rested.run(kind, rest: 0.02)
      report.time(kind.name + ", update", result.update)
      report.time(kind.name + ", query and draw", result.draw)
      report.time(kind.name + ", diff and encode", result.encode)
    }
  }
}
