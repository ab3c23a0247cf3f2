import AxisScales

/// Scales with ticks that a user set.
extension EvenScale {
  /// Creates the tightest scale for a range. With a fixed step, ticks are on row centres if the rows have room for all
  /// of them; otherwise the range is that of a scale without a rule.
  ///
  /// - Precondition: as for `init(low:high:rows:)`.
  package init(low: Double, high: Double, rows: Int, rule: TickRule) {
    self.init(low: low, high: high, rows: rows)
    if rule.explicit == nil, let step = rule.step, let fixed = fixed(low, high, step: step, anchor: rule.anchor) {
      self = fixed
    }
    self.rule = rule
  }

  private func fixed(_ low: Double, _ high: Double, step: Double, anchor: Double) -> EvenScale? {
    // A flat range has the height that the free scale gives it.
    let pad = high - low < (upper - lower) * 1e-6 ? min(low - lower, upper - high) / 2 : 0
    let (low, high) = (low - pad, high + pad)
    guard high > low else { return nil }
    let most = Int(clamping: min(Double(rows) * step / (high - low), Double(rows)).rounded(.down))
    for rowsPerStep in stride(from: most, through: max(1, most - 3), by: -1) where rowsPerStep > 0 {
      let perRow = step / Double(rowsPerStep)
      guard perRow > 0, perRow.isFinite else { return nil }
      let least = ((high - anchor) / perRow - 0.5).rounded(.up)
      let greatest = ((low - anchor) / perRow + Double(rows) - 0.5).rounded(.down)
      guard least <= greatest else { continue }
      let top = ((least + greatest) / 2).rounded(.down) + 0.5
      let (upper, lower) = (anchor + top * perRow, anchor + (top - Double(rows)) * perRow)
      guard upper > lower, upper.magnitude <= Self.greatest, lower.magnitude <= Self.greatest else { return nil }
      return EvenScale(upper: upper, lower: lower, rows: rows, step: step, rowsPerStep: rowsPerStep)
    }
    return nil
  }

  /// The distance of the ticks: that of the rule, or the least of its multiples that leaves room for labels.
  package var tickStep: Double {
    guard let fixed = rule.step, !isLogarithmic else { return step }
    // 1, 2, 5, 10 ... times; a range is at most some hundred powers of ten of a step.
    let factors: [Double] = [2, 2.5, 2]
    var result = fixed
    for place in 0..<2_000 {
      if result >= valuePerRow * 2 { break }
      result *= factors[place % 3]
    }
    return result
  }

  /// The decimals of the ticks' labels.
  package var decimals: Int {
    if isTight, rule.explicit == nil {
      return upright.endTicks.reduce(0) { max($0, NumberTicks.decimals(forStep: abs($1.value))) }
    }
    if isLogarithmic, rule.explicit == nil { return NumberTicks.decimals(forStep: step) }
    // The end of a gap is as exact as it was given.
    let ends = rule.explicit == nil ? gaps?.seams(from: lower, to: upper) ?? [] : []
    return ends.reduce(rule.decimals(forStep: tickStep)) { max($0, NumberTicks.decimals(forStep: abs($1.to))) }
  }

  /// The exact ticks of the rule from the top down, with their rows, one in a row.
  func explicitTicks(_ values: [Double]) -> [(value: Double, row: Int)] {
    var result: [(value: Double, row: Int)] = []
    for value in values.reversed() where value >= lower && value <= upper {
      let row = min(row(of: value), rows - 1)
      if row >= 0, result.last?.row != row { result.append((value, row)) }
    }
    return result
  }
}
