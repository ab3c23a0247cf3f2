/// The x axis of lines and points: categories, or numbers.
enum RowAxis {
  /// The columns of a category, and the position at the left edge.
  case categories(pitch: Double, start: Double)
  /// Categories with bars: the middles of their rows, in columns.
  case bands([Double])
  case numbers(NumberRow)

  /// - Parameter bands: the cells of bars over the same axis.
  init(_ chart: Chart, _ plot: PlotPlacement, _ bands: CategoryBands? = nil) {
    let columns = plot.upright.columns
    if let bands, bands.joined == 1, bands.count == chart.table.count {
      let bars = chart.bars.count
      self = .bands((0..<bands.count).map { bands.middle($0, bars: bars) })
      return
    }
    guard chart.hasNumbers else {
      let window = chart.passage.window
      let span = window.map { $0.upper - $0.lower } ?? Double(max(1, chart.table.count))
      self = .categories(pitch: Double(columns) / max(span, 1e-9), start: window?.lower ?? 0)
      return
    }
    let extent = chart.positionExtent
    // Points at the ends keep half a column from the edge; a bubble keeps more.
    var air = chart.mark == .scatter ? 1 : 0
    if chart.mark == .bubble {
      let radius = BubbleScale(chart, plot.rect).greatestRadius / (plot.isLying ? chart.proportions.ratio : 1)
      air = max(columns / 12, min(Int(radius.rounded(.up)), columns / 4))
    }
    self = .numbers(
      NumberRow(
        low: extent.lowerBound, high: extent.upperBound, columns: columns, left: air,
        right: chart.candleSpacing > 0 ? 0 : air + 1, isLying: plot.isLying, areTimes: chart.isOverTimes))
  }

  /// Returns the place of a row in columns from the left of the plot; nil for a gap.
  func offset(_ row: Int, _ chart: Chart) -> Double? {
    switch self {
    case .bands(let middles): return middles.indices.contains(row) ? min(max(middles[row], -1e6), 1e6) : nil
    case .categories(let pitch, let start): return min(max((chart.position(row) + 0.5 - start) * pitch, -1e6), 1e6)
    case .numbers(let axis):
      let position = chart.position(row)
      return position.isFinite ? axis.place(position) + Self.pointShift : nil
    }
  }

  /// Columns of the widest label of an axis of numbers.
  var widest: Int {
    if case .numbers(let axis) = self { axis.ticks.map(\.label.unicodeScalars.count).max() ?? 1 } else { 1 }
  }

  /// The column at which the range in view begins, and its columns.
  func ends(columns: Int) -> (start: Double, length: Double) {
    switch self {
    case .categories, .bands: (0, Double(columns))
    case .numbers(let axis): (axis.ends.start + Self.pointShift, axis.ends.length)
    }
  }

  /// Columns from the border of two cells to a point there, which is thereby in one of them.
  static let pointShift = 0.25
}
