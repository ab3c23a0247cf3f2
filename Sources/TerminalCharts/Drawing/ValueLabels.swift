import AxisScales

/// The labels of a value axis, all in one form in which neighbours differ.
struct ValueLabels {
  let texts: [(value: Double, label: String)]
  /// Decimals of the labels, so that their points are in one column.
  let decimals: Int
  /// The free columns between the labels and the end of their gutter.
  private(set) var air = 0

  /// The labels of an axis in its unit, as its options say.
  ///
  /// - Parameter columns: the greatest length of a label.
  init(of value: ValueScene, columns: Int) {
    if let unit = value.change {
      self.init(value.scale, changesIn: unit, columns: columns)
      // Align with the number of a tag, which has a blank after it.
      air = 1
    } else {
      self.init(
        value.scale, priceDecimals: value.decimals, columns: columns, options: value.look.options.ticks)
      // Align the decimal points with those of longer labels.
      air = decimals < value.decimals ? value.decimals - decimals + (decimals == 0 ? 1 : 0) : 0
    }
  }

  /// - Parameters:
  ///   - columns: the greatest length of a label.
  ///   - options: a formatter or a change of each tick; their labels are left out if too long.
  init(_ scale: EvenScale, priceDecimals: Int, columns: Int, options: NumberTickOptions = NumberTickOptions()) {
    let exact = scale.decimals
    let ticks = scale.ticks
    if options.format != nil || options.alter != nil {
      decimals = priceDecimals
      texts = ticks.compactMap { value, _ in
        let label = options.format?(value, exact) ?? PriceLabel.text(value, decimals: exact)
        var tick = NumberTick(value: value, label: label)
        guard options.alter?(&tick) ?? true, tick.label.unicodeScalars.count <= columns else { return nil }
        return (tick.value, tick.label)
      }
      return
    }
    func fitting(_ text: (Double) -> String) -> [(value: Double, label: String)]? {
      let texts = ticks.map { (value: $0.value, label: text($0.value)) }
      return texts.allSatisfy { $0.label.unicodeScalars.count <= columns } ? texts : nil
    }
    if let plain = fitting({ PriceLabel.text($0, decimals: exact) }) {
      (texts, decimals) = (plain, exact > PriceLabel.mostDecimals ? priceDecimals : exact)
    } else if let powers = fitting({ NumberTicks.exponent($0, decimals: exact) }), exact > 4 || scale.step >= 100 {
      (texts, decimals) = (powers, priceDecimals)
    } else {
      // Labels finer than the prices would run into the plot beside a narrow gutter, so only round ones are labelled.
      let decimals = min(exact, priceDecimals)
      self.decimals = decimals
      texts = ticks.filter { Self.isRound($0.value, decimals: decimals) }.compactMap { value, _ in
        [PriceLabel.text(value, decimals: decimals), NumberTicks.exponent(value, decimals: decimals)]
          .first { $0.unicodeScalars.count <= columns }.map { (value, $0) }
      }
    }
  }

  /// The labels of an axis of changes; those that are too long are left out.
  private init(_ scale: EvenScale, changesIn unit: ChangeUnit, columns: Int) {
    decimals = scale.decimals
    let decimals = decimals
    texts = scale.ticks.compactMap { value, _ in
      let label =
        unit == .indexed
        ? NumberTicks.label(value + 100, decimals: decimals)
        : PercentText.signed(value, decimals: decimals) + (unit == .percent ? " %" : "")
      return label.unicodeScalars.count <= columns ? (value, label) : nil
    }
  }

  /// Labels of values along a plot on its side.
  init(_ texts: [(value: Double, label: String)]) { (self.texts, decimals) = (texts, 0) }

  /// Returns whether this number of decimals writes a tick's value exactly.
  private static func isRound(_ value: Double, decimals: Int) -> Bool {
    let scaled = (0..<max(decimals, 0)).reduce(value) { result, _ in result * 10 }
    return abs(scaled - scaled.rounded()) < 1e-9 * max(1, abs(scaled))
  }
}
