import Randomness
import TimeSeries

/// All figures at one number of bars.
final class SeriesBench {
  let count: Int
  let report: Report
  let arrays: SharedArrays
  let peer: Peer?
  let series = Series(kind: .bars)
  var walk = Walk()
  var random = SplitMix64(seed: 1)

  init(count: Int, report: Report, arrays: SharedArrays, peer: Peer?) {
    self.count = count
    self.report = report
    self.arrays = arrays
    self.peer = peer
  }

  func run(_ results: inout SeriesResults, small: SeriesBench) {
    report.section("series of \(count) bars")
    build(&results)
    if count >= 100_000 {
      columns(&results)
      viewports(&results)
      if count > small.count { compare(with: small, &results) }
    }
    slide(&results)
    rewrite()
    removeFromStart(&results)
  }

  /// The bars alone, without a figure.
  func fill() {
    consume(series.append(contentsOf: walk.bars(count)))
  }

  func name(_ what: String) -> String {
    "series/\(what)/\(count)"
  }

  /// Cold build from raw columns, a piece at a time, without the making of the pieces.
  private func build(_ results: inout SeriesResults) {
    let piece = 1 << 16
    var columns = BarColumns()
    let before = System.residentBytes()
    var seconds = 0.0
    var left = count
    while left > 0 {
      walk.fill(&columns, min(piece, left))
      let start = System.now()
      consume(series.append(columns))
      seconds += System.now() - start
      left -= columns.count
    }
    report.figure(name("build from columns, cold"), seconds / Double(count) * 1e9, "ns")
    let resident = Double(System.residentBytes() - before) / Double(count)
    report.figure(
      name("memory a bar"), resident, "B", more: [("held", Double(series.memoryBytes) / Double(count)), ("raw", 48)])
    if resident > 0 { results.memory[count] = resident / 48 }
  }

  /// Removing from the start gives memory back: half, then all.
  private func removeFromStart(_ results: inout SeriesResults) {
    let before = System.residentBytes()
    let half = series.count / 2
    consume(series.removeFirst(half))
    let after = System.residentBytes()
    results.kept[count] = Double(half) * 48 - Double(before - after)
    report.figure(
      name("memory given back by half"), Double(before - after) / 1e6, "MB", more: [("of", Double(before) / 1e6)])
    consume(series.removeFirst(series.count))
    report.figure(name("memory held when empty"), Double(series.memoryBytes) / 1e6, "MB")
  }
}
