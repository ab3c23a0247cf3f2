import AxisScales

/// Percentages with their sign.
package enum PercentText {
  /// Formats with two decimals, fewer without room, and without a percent sign.
  package static func short(_ value: Double, columns: Int) -> String {
    for decimals in [2, 1, 0] {
      let text = signed(value, decimals: decimals)
      if text.unicodeScalars.count <= columns { return text }
    }
    let text = (value < 0 ? "−" : "+") + ShortNumber.format(abs(value))
    return text.unicodeScalars.count <= columns ? text : "–"
  }

  /// Formats with a percent sign and up to two decimals, as there is room.
  package static func full(_ value: Double, columns: Int) -> String { short(value, columns: columns - 2) + " %" }

  package static func signed(_ value: Double, decimals: Int) -> String {
    let text = NumberTicks.label(value, decimals: decimals)
    return value > 0 && text.contains { $0 != "0" && $0 != "." } ? "+" + text : text
  }
}
