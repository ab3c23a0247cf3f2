import AxisScales

/// A box by keys (I7): one press marks the bar under the crosshair, arrows stretch the box, another press shows it.
extension AppState {
  mutating func markBox(at now: Double) -> Change {
    if hand.crosshair == nil {
      hand.boxMark = nil
      hand.toggleCrosshair(over: visibleIndices)
    }
    guard let chart, let index = crosshairIndex else { return .view }
    guard let box = keyBox else {
      hand.boxMark = chart.series.time(at: index)
      return .view
    }
    hand.boxMark = nil
    let change = withChart { $0.select(at: now) { $0.boxZoom(from: box.lowerBound, to: box.upperBound, at: now) } }
    reportIfShort("the box")
    return change
  }

  /// From the marked bar to the one under the crosshair, both included; nil while nothing is marked.
  var keyBox: Range<AxisPosition>? {
    guard let boxMark = hand.boxMark, let chart, let here = crosshairIndex else { return nil }
    // Found by time, so that it stays when late bars renumber the others; a marked bar that has left the window becomes
    // the window's start.
    let marked = chart.series.index(atOrBefore: boxMark) ?? chart.series.indices.lowerBound
    let last = chart.scale.position(ofIndex: max(marked, here), in: chart.series)
    let first = chart.scale.position(ofIndex: min(marked, here), in: chart.series)
    return first..<max(first, last.advanced(by: chart.slotWidth))
  }
}
