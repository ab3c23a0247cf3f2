import Charts

/// Which symbols are drawn beside the charted one.
extension AppState {
  /// Marks a symbol for comparison, or lets it go.
  mutating func toggleCompared(_ place: Int) {
    guard charts.indices.contains(place), charts.count > 1 else { return }
    if charts[place].slot != nil {
      charts[place].slot = nil
    } else {
      let taken = Set(charts.compactMap(\.slot))
      charts[place].slot = (0..<ComparisonLine.most).first { !taken.contains($0) }
    }
    for index in charts.indices { charts[index].valueRange.reset() }
  }

  /// Whether a symbol is in the main chart of this moment.
  func isDrawn(_ place: Int) -> Bool { place == charted || charts[place].slot != nil }

  /// Whether more than the charted symbol is drawn.
  var isComparing: Bool { charts.indices.contains { $0 != charted && charts[$0].slot != nil } }
}
