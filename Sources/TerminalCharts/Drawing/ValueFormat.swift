import TimeSeries

/// How the values of a series are written.
package struct ValueFormat: Equatable, Sendable {
  /// The decimals; nil for as many as the data need.
  package var decimals: Int?
  /// The unit, such as `°C`: it is the title of the axis, and follows the value in the title; empty for none.
  package var unit: String
  /// Whether large and small values have the prefixes of SI, as `1.2M`.
  package var hasPrefixes: Bool
  /// The words that values stand for; nil for numbers.
  package var words: Optional<StateWords>

  package init(decimals: Int? = nil, unit: String = "", hasPrefixes: Bool = false, words: StateWords? = nil) {
    self.decimals = decimals
    self.unit = unit
    self.hasPrefixes = hasPrefixes
    self.words = words
  }

  /// A formatted value with the unit after its prefix: `430.5 MHz`, `4.32 °C`.
  package func withUnit(_ text: String) -> String {
    guard !unit.isEmpty else { return text }
    guard hasPrefixes, let sign = text.last, sign.isLetter else { return text + " " + unit }
    return text.dropLast() + " " + String(sign) + unit
  }

  /// A value without its unit.
  ///
  /// - Parameter needed: the decimals that the value needs without a prefix.
  package func text(_ value: Double, decimals needed: Int) -> String {
    if let words { return words[value] ?? "–" }
    return hasPrefixes ? SIPrefix.text(value, decimals: needed, digits: 4) : PriceLabel.text(value, decimals: needed)
  }
}

extension ChartScene {
  /// A value of the charted series as the tags on its axis have it.
  func tagText(_ value: Double) -> String {
    if subject.format.words != nil {
      return subject.format.text(value, decimals: 0).shortened(to: gutter.width)
    }
    return subject.format.hasPrefixes
      ? subject.format.text(value, decimals: priceDecimals)
      : PriceLabel.text(value, decimals: priceDecimals, columns: gutter.width)
  }
}
