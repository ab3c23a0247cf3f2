// Comparisons: several series on one axis, each as its change since the left edge of the view. They are line series like
// others, whose `LineChange` stands for their values.

/// The unit of changes: percent if prices are among the series, else that of the values, because a percentage of degrees
/// Celsius means nothing.
package enum ChangeUnit: Equatable, Sendable {
  case percent, value

  /// Formats a change with its sign in at most `columns` cells, as exactly as they allow.
  func words(_ change: Double, decimals: Int, columns: Int) -> String {
    if self == .percent { return PercentText.full(change, columns: columns) }
    for decimals in (0...max(decimals, 0)).reversed() {
      let text = PercentText.signed(change, decimals: decimals)
      if text.unicodeScalars.count <= columns { return text }
    }
    return PercentText.short(change, columns: columns)
  }
}
