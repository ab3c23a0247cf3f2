import TimeSeries

extension Annotation {
  /// The line at the value of a point, or of the nearest one if the index is outside; nil without a value there (R16).
  ///
  /// Its role says whether the value rose from the point before; a first point counts as rising.
  package static func value(of series: Series, at index: Int, part: Part = .value) -> Annotation? {
    let indices = series.indices
    guard !indices.isEmpty else { return nil }
    let place = min(max(index, indices.lowerBound), indices.upperBound - 1)
    let value = series.value(at: place)
    guard value.isFinite else { return nil }
    let isRising = place > indices.lowerBound ? value >= series.value(at: place - 1) : true
    var line = Annotation(.across(value), role: isRising ? .up : .down, isBelow: true)
    line.part = part
    return line
  }
}
