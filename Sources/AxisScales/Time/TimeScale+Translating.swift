import TimeSeries

extension TimeScale {
  /// The place on this scale of what stands at a place of another: for a scale that is switched or edited live.
  public func translate(_ position: AxisPosition, from other: TimeScale) -> AxisPosition {
    self.position(of: other.time(at: position))
  }

  /// The place on this scale of what stands at a place of another, where what stands there are the points of a series.
  ///
  /// Where slots are all that one of the scales knows, or where bars stand at the opens of their sessions, the place
  /// keeps its share of the slot it lies in, so that an edge between two bars stays between them; else it keeps its
  /// time. To and fro gives the place back but for rounding, unless it lies in what this scale leaves out.
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

  /// From the left edge of a bar to that of the next one; the last has a slot of the usual width.
  private func slot(_ index: Int, in series: Series) -> (start: AxisPosition, width: Double) {
    let start = position(ofIndex: index, in: series)
    guard index + 1 < series.indices.upperBound else { return (start, slotWidth(in: series)) }
    return (start, start.distance(to: position(ofIndex: index + 1, in: series)))
  }
}
