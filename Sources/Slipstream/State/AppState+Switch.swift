import RangeSelection
import TerminalCharts

/// Which symbol is charted.
extension AppState {
  /// Charts the symbol so many places on, round the list.
  mutating func switchSymbol(by step: Int, at now: Double) -> Change {
    guard charts.count > 1 else { return .nothing }
    return chart(place: (charted + step % charts.count + charts.count) % charts.count, at: now)
  }

  /// Charts another symbol.
  ///
  /// The same times stay in view where it has points in them; else it is shown as it was left, or as it first was. Back
  /// at a symbol without a movement in between, its view is exactly what it was. The crosshair stays at its time.
  mutating func chart(place: Int, at now: Double) -> Change {
    guard charts.indices.contains(place), place != charted, charts.indices.contains(charted) else { return .nothing }
    let time = crosshair.flatMap { index in
      charts[charted].series.indices.contains(index.index) ? charts[charted].series.time(at: index.index) : nil
    }
    leave(at: now)
    charted = place
    openCharted(at: now)
    enter(at: now)
    isSymbolChosen = true
    (pointer, box, prompt) = (nil, nil, nil)
    crosshair = time.flatMap { charts[place].series.index(atOrBefore: $0) }
      .flatMap { visibleIndices?.contains($0) == true ? Crosshair(index: $0) : nil }
    revealCharted()
    return [.points, .view, .look, .words]
  }

  /// Ends the motion of what is charted, and takes note of what a hand wanted to see.
  private mutating func leave(at now: Double) {
    charts[charted].select(at: now) { $0.stop(at: now) }
    let chart = charts[charted]
    guard let viewport = chart.selection?.viewport, let present = chart.lookedAt(wish: 0) else { return }
    if let left = chart.left, let carried, left.wish == carried.wish,
      chart.opening.isCarried || viewport.isUnmoved(since: left.viewport)
    {
      // The live end has gone on in the meantime, and the wish with it.
      if viewport.mode == .follow { self.carried = carried.advanced(by: present.to.nanoseconds(since: left.to)) }
    } else {
      wishes += 1
      carried = chart.lookedAt(wish: wishes)
    }
    keepPlace()
  }

  private mutating func enter(at now: Double) {
    guard let carried, !carried.isOpening else { return }
    let chart = charts[charted]
    if let left = chart.left, let viewport = chart.selection?.viewport, left.wish == carried.wish,
      viewport.isUnmoved(since: left.viewport)
    {
      return
    }
    charts[charted].look(at: carried, now: now)
    keepPlace()
  }

  private mutating func keepPlace() {
    guard let carried, let viewport = charts[charted].selection?.viewport else { return }
    charts[charted].left = LeftChart(
      wish: carried.wish, viewport: viewport, to: charts[charted].scale.time(at: viewport.upper))
  }
}
