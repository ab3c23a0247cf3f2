import AxisScales

/// The cells of grouped bars along an axis: every bar has the same whole number of cells.
struct CategoryBands {
  /// The number of categories with room for a bar of each series.
  let count: Int
  /// The cells of a bar.
  let thickness: Int
  /// The cells between two bars of a category.
  let gap: Int
  /// The distance of the middles of two categories.
  let pitch: Double
  private let starts: [Int]

  /// - Parameters:
  ///   - categories, bars: the number of categories, and of bars side by side in each.
  ///   - cells: the length of the axis in cells.
  ///   - most: the most cells of a bar.
  init(categories: Int, bars: Int, cells: Int, form: ChartProportions, most: Int = .max) {
    let bars = max(1, bars)
    count = max(0, min(categories, cells / bars))
    let padding = ChartProportions.share(form.categoryPadding, 0.9)
    let scale = CategoryScale(
      domain: (0..<count).map(String.init), range: (0, Double(cells)), innerPadding: padding, outerPadding: padding / 2)
    let width = scale.bandwidth
    let slot = width / Double(bars)
    let inner = ChartProportions.share(form.seriesPadding, 0.9)
    thickness = min(most, max(1, Int(min(slot * (1 - inner), 1e4).rounded(.down))))
    gap =
      bars > 1 ? max(0, min(Int((slot * inner).rounded()), (cells / max(1, count) - bars * thickness) / (bars - 1))) : 0
    let group = bars * thickness + (bars - 1) * gap
    starts = (0..<count).map { place in
      let start = (scale(String(place)) ?? 0) + (width - Double(group)) / 2
      return min(max(0, Int(start.rounded())), max(0, cells - group))
    }
    pitch = scale.step
  }

  /// The cells of a bar, from the start of the axis.
  func cells(_ category: Int, _ bar: Int) -> Range<Int> {
    let start = starts[category] + bar * (thickness + gap)
    return start..<start + thickness
  }

  /// The middle of a category.
  func middle(_ category: Int, bars: Int) -> Double {
    Double(cells(category, 0).lowerBound + cells(category, max(0, bars - 1)).upperBound) / 2
  }
}
