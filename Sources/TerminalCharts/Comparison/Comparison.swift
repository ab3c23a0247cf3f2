/// The lines of the main chart, the charted symbol last so that it is on top.
package struct Comparison: Equatable, Sendable {
  package var lines: [ComparisonLine]
  /// Whether changes are in percent; otherwise they are in the unit of the values.
  package var isPercent: Bool

  package init(_ lines: [ComparisonLine], isPercent: Bool = true) {
    self.lines = lines
    self.isPercent = isPercent
  }

  /// Formats a change with its sign in at most `columns` cells, as exactly as they allow.
  func words(_ change: Double, _ line: ComparisonLine, columns: Int) -> String {
    if isPercent { return PercentText.full(change, columns: columns) }
    for decimals in (0...max(line.decimals, 0)).reversed() {
      let text = PercentText.signed(change, decimals: decimals)
      if text.unicodeScalars.count <= columns { return text }
    }
    return PercentText.short(change, columns: columns)
  }

  /// The least and the greatest percent of all lines, including the 0 at which they start.
  package var extent: (low: Double, high: Double) {
    lines.compactMap(\.extent).reduce((0, 0)) { (min($0.0, $1.low), max($0.1, $1.high)) }
  }
}
