import Randomness
import TimeSeries

/// What chose the fan-out and the chunk: cost of the query and of memory for each.
enum FanoutBenchmark {
  static func run(_ report: Report, count: Int) {
    for (chunkShift, fanoutShift, groupShift) in [
      (12, 3, 3), (12, 4, 2), (12, 4, 3), (12, 4, 4), (12, 5, 3), (12, 5, 4), (12, 6, 3), (12, 6, 6), (10, 4, 3),
      (14, 4, 3),
    ] {
      let layout = ChunkLayout(kind: .bars, chunkShift: chunkShift, fanoutShift: fanoutShift, groupShift: groupShift)
      let name = "chunk \(1 << chunkShift), fan-out \(1 << fanoutShift) then \(1 << groupShift)"
      report.section("\(name), \(count) bars")
      let memory = Double(layout.blockBytes) / Double(layout.rawBytes << chunkShift)
      measure(Series(layout: layout), name, report, count, memory: memory)
    }
  }

  private static func measure(_ series: Series, _ layout: String, _ report: Report, _ count: Int, memory: Double) {
    var walk = Walk()
    var columns = BarColumns()
    while series.count < count {
      walk.fill(&columns, min(1 << 16, count - series.count))
      consume(series.append(columns))
    }
    report.figure("fanout/\(layout)/memory over raw columns", memory, "")
    var random = SplitMix64(seed: 7)
    var width = 4000
    while width <= count {
      let seconds = (0..<200).map { _ in
        let first = Int.random(in: 0...count - width, using: &random)
        let edges = (0...400).map { first + width * $0 / 400 }
        let start = System.now()
        consume(series.columns(edges))
        return System.now() - start
      }
      report.time("fanout/\(layout)/400 columns of \(width)", Distribution(seconds))
      width *= 10
    }
    let seconds = (0..<300).map { _ in
      var bar = series.bar(at: Int.random(in: series.indices, using: &random))
      bar.time.nanoseconds -= 1
      let start = System.now()
      consume(series.append(bar))
      return System.now() - start
    }
    report.time("fanout/\(layout)/insert late anywhere", Distribution(seconds))
  }
}
