/// The horizontal axis of lines and points: categories, or numbers.
enum RowAxis {
  /// The columns of a category.
  case categories(pitch: Double)
  case numbers(NumberRow)

  init(_ chart: Chart, _ rect: CellRect) {
    let columns = rect.columns
    guard chart.hasNumbers else {
      self = .categories(pitch: Double(columns) / Double(max(1, chart.table.count)))
      return
    }
    let extent = chart.positionExtent
    // Points at the ends keep half a column from the edge; a bubble keeps more.
    var air = chart.mark == .scatter ? 1 : 0
    if chart.mark == .bubble {
      air = max(columns / 12, min(Int(BubbleScale(chart, rect).greatestRadius.rounded(.up)), columns / 4))
    }
    self = .numbers(
      NumberRow(low: extent.lowerBound, high: extent.upperBound, columns: columns, left: air, right: air + 1))
  }

  /// Returns the place of a row in columns from the left of the plot; nil for a gap.
  func offset(_ row: Int, _ chart: Chart) -> Double? {
    switch self {
    case .categories(let pitch): return (Double(row) + 0.5) * pitch
    case .numbers(let axis):
      let position = chart.position(row)
      return position.isFinite ? axis.offset(position) + 0.25 : nil
    }
  }
}
