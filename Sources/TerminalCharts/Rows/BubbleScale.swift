import AxisScales

/// The map from the values of a column to radii.
struct BubbleScale {
  /// Square cell widths of a unit.
  let area: Double
  /// The greatest value; 0 without values.
  let greatest: Double

  init(_ chart: Chart, _ rect: CellRect) {
    let greatest = chart.greatestArea
    let plot = min(Double(rect.columns), Double(rect.rows) * chart.proportions.ratio)
    let asked = chart.proportions.bubbleDiameter.flatMap { $0.isFinite && $0 > 0 ? min($0, 1e4) : nil }
    let largest = (asked ?? max(1, plot / 4)) / 2
    if let scale = chart.proportions.bubbleScale, scale.isFinite, scale > 0 {
      area = scale
    } else {
      area = greatest > 0 ? .pi * largest * largest / greatest : 0
    }
    self.greatest = greatest
  }

  /// Returns a radius in cell widths; nil for a gap and for a value that is not above zero.
  func radius(_ value: Double) -> Double? {
    guard value.isFinite, value > 0, area > 0 else { return nil }
    return min((value * area / .pi).squareRoot(), 1e4)
  }

  var greatestRadius: Double { radius(greatest) ?? 0 }

  /// Round values for the legend, the largest first.
  var legend: [Double] {
    guard greatest > 0 else { return [] }
    // A step is at most twice its span.
    return [2, 8, 32].map { NumberTicks.step(span: greatest / $0, maximumCount: 1) }
  }
}
