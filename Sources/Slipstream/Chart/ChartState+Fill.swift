import AxisScales
import RangeSelection
import TerminalCharts
import TimeSeries

/// A chart that shows the newest points of a file while the earlier ones are read, and then all of them.
extension ChartState {
  /// Whether it shows its first view, which no hand has moved.
  func isInFirstView(at now: Double) -> Bool {
    guard let selection else { return true }
    var opened = self
    opened.showFirstView(at: now)
    return opened.selection.map { selection.destination.isUnmoved(since: $0.destination) } ?? true
  }

  /// Takes all points of the file in place of its newest ones. The same points stay in view, whatever their numbers are
  /// now.
  mutating func fill(_ loaded: LoadedSeries, at now: Double) {
    guard let filled = loaded.series, !filled.isEmpty else { return }
    timeAxis.change { _ = $0.advance(to: now) }
    let newest = series.indices.upperBound
    hold(filled)
    (decimals, words, missing) = (loaded.decimals, loaded.words, LostPoints())
    missing.dropped = DroppedPoints(count: filled.indices.lowerBound, isMore: loaded.isCut)
    isNumberedFromStart = true
    lastBar.stop()
    earlier.forgetSwitches()
    timeAxis = timeAxis.refilled(makeScale(axis))
    let more = series.indices.upperBound - newest
    newestWhenHeld = newestWhenHeld.map { $0 + more }
    if axis == .ordinal, more != 0 { renumber(from: AxisPosition(whole: .min), by: Double(more)) }
    updateBounds(at: now)
  }

  /// Shows its first view again, over the points that it has now.
  mutating func showFirstView(at now: Double) {
    timeAxis.set(axis, makeScale(axis), nil)
    scales.beginAxis()
    history = RangeHistory()
    updateBounds(at: now)
  }
}
