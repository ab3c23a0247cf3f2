import SlipstreamTerminal

/// The plays of a song each day, its rank with 1 at the top, and its total plays on a logarithmic scale.
struct ScalesPage: GalleryPage {
  let name = "scales"
  let title = "A scale for each pane"
  let words = "Rank 1 is at the top, and all plays have even ratios: p, then I or L."

  func prepare(_ settings: inout Settings) {
    settings.symbols = ["plays", "rank", "total"]
    settings.mark = .line
    settings.policies.firstSelection = .all
    settings.panes.choices = [.symbol("rank"), .symbol("total")]
    settings.panes.setScale(of: "rank", isInverted: true)
    settings.panes.setScale(of: "total", isLogarithmic: true)
  }

  func fill(_ state: inout AppState) {
    var (plays, ranks, totals): ([Sample], [Sample], [Sample]) = ([], [], [])
    var total = 0.0
    for day in 0..<120 {
      let time = Timestamp(nanoseconds: (1_704_067_200 + Int64(day) * 86_400) * Timestamp.nanosecondsPerSecond)
      // It is found, then everywhere, then one of many.
      let reach = Double(day) < 45 ? Double(day) / 45 : max(0.1, 1 - Double(day - 45) / 70)
      let count = (900 * reach * reach * reach * (1 + Double(day * 29 % 7) / 20) + 2).rounded()
      total += count
      plays.append(Sample(time: time, value: count))
      ranks.append(Sample(time: time, value: max(1, (100 - 99.4 * reach).rounded())))
      totals.append(Sample(time: time, value: total))
    }
    for (symbol, samples) in [("plays", plays), ("rank", ranks), ("total", totals)] {
      state.update(.load(symbol: symbol, .samples(samples), badRows: 0), at: 0)
    }
  }
}
