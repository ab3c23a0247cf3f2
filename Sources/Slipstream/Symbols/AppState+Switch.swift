import RangeSelection
import TerminalCharts

/// Charts another symbol, and compares symbols with it.
extension AppState {
  /// Charts the symbol `step` places further, in a cycle.
  mutating func switchSymbol(by step: Int, at now: Double) -> Change {
    let order = listed
    guard order.count > 1, let place = order.firstIndex(of: symbols.charted) else { return .nothing }
    return chart(place: order[(place + step % order.count + order.count) % order.count], at: now)
  }

  /// Charts another symbol. The crosshair stays at its time.
  mutating func chart(place: Int, at now: Double) -> Change {
    guard let chart, symbols.charts.indices.contains(place), place != symbols.charted else { return .nothing }
    let time = crosshairIndex.map { chart.series.time(at: $0) }
    symbols.leave(for: place, at: now)
    openCharted(at: now)
    symbols.enter(at: now)
    hand.letGo()
    prompt = nil
    hand.crosshair = time.flatMap { symbols.charts[place].series.index(atOrBefore: $0) }
      .flatMap { visibleIndices?.contains($0) == true ? Crosshair(index: $0) : nil }
    watchList.reveal(listed.firstIndex(of: place) ?? 0, size, of: symbols.charts.count)
    return [.points, .view, .look, .words]
  }

  /// Marks or unmarks a symbol of a name for comparison.
  mutating func compare(_ name: String) -> Change {
    guard let place = found(name) else {
      screen.remark = "no symbol has '\(name)' in its name"
      return .words
    }
    return toggleCompared(place)
  }

  /// Marks or unmarks a symbol for comparison.
  mutating func toggleCompared(_ place: Int) -> Change {
    if let words = symbols.toggleCompared(place) { screen.remark = words }
    return [.look, .words]
  }
}
