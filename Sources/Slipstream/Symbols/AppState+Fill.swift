import FeedModel
import TerminalCharts
import TextPoints
import TimeSeries

/// Charts that show the newest points of a long recording while the earlier ones are read.
extension AppState {
  /// Takes all points in place of the newest ones: what follows is as if they had come at once. A view that nobody has
  /// moved is the first view of all points; another one keeps its points.
  ///
  /// - Complexity: O(symbols); O(points) if the axis skips time by now.
  @discardableResult
  package mutating func fill(_ all: [LoadedSeries], at now: Double) -> Change {
    guard LoadedSeries(settings: settings) != nil else { return fill(all.compactMap(\.run), at: now) }
    return filling(at: now) { state in
      state.feed.faults.forgetPoints()
      for loaded in all {
        guard let place = state.symbols.places[loaded.symbol], let form = loaded.form else {
          state.load(loaded, at: now)
          continue
        }
        state.feed.faults.add(loaded.faults)
        if state.symbols.charts[place].form != form { _ = state.adopt(form, of: loaded.symbol) }
        let before = state.symbols.charts[place].bytes
        state.symbols.charts[place].fill(loaded, at: now)
        state.symbols.held.bytes += state.symbols.charts[place].bytes - before
        if let words = loaded.memoryWords { state.screen.remark = words }
      }
    }
  }

  /// The same for points that do not go into their series unchanged.
  ///
  /// - Complexity: O(points).
  @discardableResult
  package mutating func fill(_ runs: [TapeRun], badRows: Int = 0, at now: Double) -> Change {
    feed.faults.record(badRows: badRows, of: "")
    return filling(at: now) { state in
      state.refill(runs, isWhole: true, at: now)
      for place in state.symbols.charts.indices {
        state.symbols.charts[place].missing.dropped.count = state.symbols.charts[place].series.indices.lowerBound
      }
    }
  }

  /// Marks the points of a symbol as the newest ones of a file, whose earlier ones are being read.
  package mutating func markPart(_ symbol: String) {
    guard let place = symbols.places[symbol] else { return }
    symbols.charts[place].isNumberedFromStart = false
    symbols.charts[place].missing.dropped.isMore = true
  }

  private mutating func filling(at now: Double, _ fill: (inout AppState) -> Void) -> Change {
    let opened = symbols.charts.filter { $0.isInFirstView(at: now) }.map(\.symbol)
    let newest = chart?.series.indices.upperBound
    let symbol = chart?.symbol
    fill(&self)
    // The overview's columns are as wide as its newest points needed.
    for place in symbols.charts.indices { symbols.charts[place].scales.overviewWidth = nil }
    for place in opened.compactMap({ symbols.places[$0] }) { symbols.charts[place].showFirstView(at: now) }
    openCharted(at: now)
    // The crosshair stays on its point, which has another number now.
    if let newest, let chart, chart.symbol == symbol {
      hand.crosshair?.index += chart.series.indices.upperBound - newest
    }
    restartAlerts()
    for place in symbols.charts.indices { showAlerts(newestOf: symbols.charts[place]) }
    return keepHand().union([.points, .view, .look, .words])
  }
}

extension LoadedSeries {
  /// The form of its points; nil without points.
  fileprivate var form: PointSchema? { series.map { PointSchema(of: $0, indexScale: indexScale) } }

  /// Its points as they would be played; nil without points.
  fileprivate var run: TapeRun? {
    guard let series else { return nil }
    let payload: FeedPayload =
      switch series.kind {
      case .bars: .bars(series.indices.map { series.bar(at: $0) })
      case .samples:
        .samples(series.indices.map { Sample(time: series.bar(at: $0).time, value: series.bar(at: $0).close) })
      }
    var run = TapeRun(symbol: symbol, payload: payload, indexScale: indexScale)
    run.equalTimesAreOwn = series.keepsEqualTimes
    run.words = words
    return run
  }
}
