import AxisScales

/// What is written at the ticks of a value axis: all in one form, in which neighbours differ.
struct ValueLabels {
  let texts: [(value: Double, label: String)]
  /// Decimals of the labels, by which their points stand in one column.
  let decimals: Int

  /// - Parameter columns: how long a label may be.
  init(_ scale: EvenScale, priceDecimals: Int, columns: Int) {
    let exact = NumberTicks.decimals(forStep: scale.step)
    let values = scale.ticks.map(\.value)
    func fitting(_ text: (Double) -> String) -> [(value: Double, label: String)]? {
      let texts = values.map { (value: $0, label: text($0)) }
      return texts.allSatisfy { $0.label.unicodeScalars.count <= columns } ? texts : nil
    }
    if let plain = fitting({ PriceLabel.text($0, decimals: exact) }) {
      (texts, decimals) = (plain, exact > PriceLabel.mostDecimals ? priceDecimals : exact)
    } else if let powers = fitting({ NumberTicks.exponent($0, decimals: exact) }), exact > 4 || scale.step >= 100 {
      (texts, decimals) = (powers, priceDecimals)
    } else {
      // Finer labels than prices are would run into the plot of a narrow gutter: then the round ones stand alone.
      let decimals = min(exact, priceDecimals)
      self.decimals = decimals
      texts = values.filter { Self.isRound($0, decimals: decimals) }.compactMap { value in
        [PriceLabel.text(value, decimals: decimals), NumberTicks.exponent(value, decimals: decimals)]
          .first { $0.unicodeScalars.count <= columns }.map { (value, $0) }
      }
    }
  }

  /// Whether this number of decimals writes a tick's value exactly.
  private static func isRound(_ value: Double, decimals: Int) -> Bool {
    let scaled = (0..<max(decimals, 0)).reduce(value) { result, _ in result * 10 }
    return abs(scaled - scaled.rounded()) < 1e-6 * max(1, abs(scaled))
  }
}
