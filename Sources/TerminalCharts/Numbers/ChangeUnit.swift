import AxisScales

/// The unit of changes: percent if prices are among the series, else that of the values, because a percentage of
/// degrees Celsius means nothing.
package enum ChangeUnit: Equatable, Sendable {
  case percent, value
  /// Percent with 100 added, so that every line begins at 100: `104.2` in place of `+4.2 %`.
  case indexed

  /// Whether a change is a part of the value at the left edge.
  package var isRelative: Bool { self != .value }

  /// Formats a change with its sign in at most `columns` cells, as exactly as they allow.
  func words(_ change: Double, decimals: Int, columns: Int) -> String {
    if self == .percent { return PercentText.full(change, columns: columns) }
    if self == .indexed {
      let texts = [2, 1, 0].lazy.map { NumberTicks.label(change + 100, decimals: $0) }
      return texts.first { $0.unicodeScalars.count <= columns } ?? ShortNumber.format(change + 100)
    }
    for decimals in (0...max(decimals, 0)).reversed() {
      let text = PercentText.signed(change, decimals: decimals)
      if text.unicodeScalars.count <= columns { return text }
    }
    return PercentText.short(change, columns: columns)
  }
}
