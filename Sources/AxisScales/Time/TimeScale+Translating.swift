import TimeSeries

extension TimeScale {
  /// Converts a position of another scale to this scale, for a scale that is switched or edited live.
  public func translate(_ position: AxisPosition, from other: TimeScale) -> AxisPosition {
    self.position(of: other.time(at: position))
  }

  /// Converts a position of another scale to this scale along the points of a series.
  ///
  /// If one of the scales knows only slots, or if bars are placed at the opens of their sessions, the position keeps
  /// its share of its slot, so that an edge between two bars stays between them; otherwise it keeps its time.
  /// Converting there and back returns the position up to rounding, unless it is in a gap of this scale.
  ///
  /// - Complexity: O(log n) times.
  public func translate(_ position: AxisPosition, from other: TimeScale, in series: Series) -> AxisPosition {
    if !isOrdinal, !other.isOrdinal, !series.isDaily { return translate(position, from: other) }
    let indices = series.indices
    guard !indices.isEmpty else { return translate(position, from: other) }
    let index = other.index(atOrBefore: position, in: series) ?? indices.lowerBound
    let (there, here) = (other.slot(index, in: series), slot(index, in: series))
    guard there.width > 0 else { return here.start }
    return here.start.advanced(by: there.start.distance(to: position) / there.width * here.width)
  }

  private var isOrdinal: Bool {
    if case .ordinal = self { return true }
    return false
  }

  /// Returns the slot from the left edge of a bar to that of the next; the last bar has a slot of the usual width.
  private func slot(_ index: Int, in series: Series) -> (start: AxisPosition, width: Double) {
    let start = position(ofIndex: index, in: series)
    guard index + 1 < series.indices.upperBound else { return (start, slotWidth(in: series)) }
    return (start, start.distance(to: position(ofIndex: index + 1, in: series)))
  }
}
