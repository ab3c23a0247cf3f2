import AxisScales
import TimeSeries

/// A value axis whose ticks are on the centres of rows, a whole number of rows apart. A held range is shown exactly as
/// given, and its ticks are where they fall.
///
/// The scale widens the range until the step fits. The slack also avoids most rescales, each of which changes every
/// cell.
package struct EvenScale: Equatable, Sendable {
  /// The greatest value, at the top edge of the first row, and the least, at the bottom edge of the last; the other way
  /// round if the scale is inverted.
  package let upper: Double
  package let lower: Double
  package let rows: Int
  package let step: Double
  package let rowsPerStep: Int
  /// Whether equal ratios have equal heights; the ticks are then round numbers at any row.
  package let isLogarithmic: Bool
  /// Whether the greatest value is at the bottom. The ticks have the same values, in mirrored rows.
  package var isInverted = false
  /// Whether the range fits the values tightly, with labels at its ends.
  var isTight = false
  /// The values that it skips; its ticks are then round numbers at any row.
  package var gaps: NumberGaps?
  /// The ticks that a user set; they change no range.
  package var rule = TickRule()

  package var mode: ValueScaleMode { ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: isInverted) }

  /// The scale with the greatest value at the top.
  var upright: EvenScale {
    var scale = self
    scale.isInverted = false
    return scale
  }

  package var valuePerRow: Double { extent(lower, upper) / Double(rows) }

  /// The length of a range without the gaps.
  private func extent(_ low: Double, _ high: Double) -> Double {
    gaps.map { $0.place(of: high) - $0.place(of: low) } ?? high - low
  }

  /// Creates the tightest even scale for `low ... high` in `rows` rows, with 4 to 9 ticks if the rows allow.
  ///
  /// Steps are 1, 2, 2.5 or 5 times a power of ten. A flat range is widened about its value.
  ///
  /// - Precondition: `rows` is positive; `low` and `high` are in order. They are clamped to ±`greatest`.
  /// - Complexity: O(1)
  package init(low: Double, high: Double, rows: Int) {
    precondition(rows > 0 && low <= high, "an even scale needs rows and a range")
    // Values on one side of zero get no labels on the other.
    let side: Side = low >= 0 ? .above : high <= 0 ? .below : .both
    var (low, high) = (max(low, -Self.greatest), min(high, Self.greatest))
    if Self.isFlat(low, high) {
      let magnitude = max(abs(low), abs(high))
      let least = Self.leastExtent(magnitude)
      let pad = magnitude > 0 ? max(magnitude * 0.005, least) : 0.5
      (low, high) = (low - pad, high + pad)
    }
    if side == .above { low = max(low, 0) }
    if side == .below { high = min(high, 0) }
    let extent = high - low
    var best: EvenScale?
    let fewest = max(2, min(3, rows / 2))
    for rowsPerStep in fewest...max(fewest, min(rows / 4, 9)) {
      guard let scale = Self.fitting(low, high, extent, rows, rowsPerStep, side) else { continue }
      let gain = best.map { scale.cost < $0.cost * 0.999 } ?? true
      if gain { best = scale }
    }
    if let best {
      self = best
    } else {
      // A range at the limit of a Double gets even rows without round steps.
      self.init(upper: high, lower: low, rows: rows, step: extent, rowsPerStep: rows)
    }
  }

  /// Whether a range is too short for its values to be told apart, so that it is drawn as one value.
  static func isFlat(_ low: Double, _ high: Double) -> Bool { !(high - low >= leastExtent(max(abs(low), abs(high)))) }

  /// The shortest range of values up to a magnitude that has a height.
  private static func leastExtent(_ magnitude: Double) -> Double { max(magnitude * 1e-9, .leastNormalMagnitude * 1e10) }

  /// The greatest value on an axis: that of a series, with room for margins and zooming.
  package static let greatest = Series.greatestValue * 1e5

  init(upper: Double, lower: Double, rows: Int, step: Double, rowsPerStep: Int, isLogarithmic: Bool = false) {
    self.upper = upper
    self.lower = lower
    self.rows = rows
    self.step = step
    self.rowsPerStep = rowsPerStep
    self.isLogarithmic = isLogarithmic
  }

  /// The value of a row, weighted up if the step is a quarter of a power of ten: 440, 460, 480 are easier to read than
  /// 425, 450, 475, and the slack avoids rescales.
  private var cost: Double {
    var digit = step
    var budget = LoopBudget("the digit of a step", most: 700)
    while budget.spend(), digit >= 10 { digit /= 10 }
    while budget.spend(), digit < 1, digit > 0 { digit *= 10 }
    return abs(digit - 2.5) < 1e-6 ? valuePerRow * 1.1 : valuePerRow
  }

  /// The side of zero that a range is on.
  private enum Side { case above, below, both }

  /// Returns the smallest round step at which `rowsPerStep` rows per step contain the range, with the range in the
  /// middle.
  private static func fitting(
    _ low: Double, _ high: Double, _ extent: Double, _ rows: Int, _ rowsPerStep: Int, _ side: Side
  ) -> EvenScale? {
    var step = NumberTicks.step(span: extent * Double(rowsPerStep) / Double(rows), maximumCount: 1)
    for _ in 0..<6 {
      let perRow = step / Double(rowsPerStep)
      guard perRow > 0, perRow.isFinite else { return nil }
      // Row borders are on odd halves of a row's value, so that multiples of the step fall on row centres.
      let least = (high / perRow - 0.5).rounded(.up)
      let most = (low / perRow + Double(rows) - 0.5).rounded(.down)
      if least <= most {
        var top = ((least + most) / 2).rounded(.down)
        // Zero is on the last row at most, or on the first.
        if side == .above { top = min(max(top, Double(rows) - 1), most) }
        if side == .below { top = max(min(top, 0), least) }
        top += 0.5
        return EvenScale(
          upper: top * perRow, lower: (top - Double(rows)) * perRow, rows: rows, step: step, rowsPerStep: rowsPerStep)
      }
      step = NumberTicks.step(span: step * 1.01, maximumCount: 1)
    }
    return nil
  }

  /// Returns rows from the top edge, 0 ... rows for a value on the scale.
  package func rowOffset(of value: Double) -> Double {
    ValueAxis(self).rowOffset(of: value)
  }

  /// Returns the row of a value, which may be outside 0 ..< rows.
  package func row(of value: Double) -> Int {
    ValueAxis.row(rowOffset(of: value))
  }

  /// More ticks than most axes have, for which room is made at once.
  private static let usualTicks = 16

  /// Tick values from the top down, with their rows.
  package var ticks: [(value: Double, row: Int)] {
    isInverted ? upright.uprightTicks.reversed().map { ($0.value, rows - 1 - $0.row) } : uprightTicks
  }

  /// The same on a scale that is not inverted.
  private var uprightTicks: [(value: Double, row: Int)] {
    if let explicit = rule.explicit { return explicitTicks(explicit) }
    if isLogarithmic { return logarithmicTicks }
    if let gaps { return ticks(beside: gaps) }
    if isTight { return endTicks }
    let step = tickStep
    guard step > 0, step.isFinite else { return [] }
    var result: [(value: Double, row: Int)] = []
    result.reserveCapacity(min(max(rows, 0), Self.usualTicks))
    var multiple = ((upper - rule.anchor) / step).rounded(.down)
    // The first tick may be a rounding error above the top; no two ticks share a row.
    for _ in 0...rows + 1 {
      let value = rule.anchor + multiple * step
      let row = row(of: value)
      if row >= rows || value < lower { break }
      if row >= 0 { result.append((value == 0 ? 0 : value, row)) }
      multiple -= 1
    }
    return result
  }

  /// Returns whether a range needs another scale, because it leaves this one or fills less than half of it.
  package func mustRescale(low: Double, high: Double, rows: Int) -> Bool {
    // A value in a gap needs its seam alone.
    if rows != self.rows || low < lower && extent(low, lower) > 0 || high > upper && extent(upper, high) > 0 {
      return true
    }
    guard isLogarithmic else { return extent(low, high) < extent(lower, upper) * 0.5 }
    // Half the height is the root of the ratio.
    let ratio = high / low
    return ratio * ratio < upper / lower
  }
}

/// Scales that skip values: even on both sides of a seam, and labelled with round numbers and the end of each gap.
extension EvenScale {
  /// Creates the scale of `low ... high` without `gaps`; nil if no value has its own position.
  ///
  /// - Parameter air: room above and below, as a share of the range without gaps.
  init?(low: Double, high: Double, rows: Int, gaps: NumberGaps, rule: TickRule, air: Double) {
    guard rows > 0, low <= high else { return nil }
    // The scale of the places has room around a flat range, too.
    let (bottom, top) = (gaps.place(of: low), gaps.place(of: high))
    let pad = (top - bottom) * air
    let places = Self.isFlat(bottom, top) ? EvenScale(low: bottom, high: top, rows: rows) : nil
    let (lower, upper) = (
      gaps.number(at: places?.lower ?? bottom - pad), gaps.number(at: places?.upper ?? top + pad)
    )
    guard lower < upper, (upper - lower).isFinite else { return nil }
    self.init(exactly: lower...upper, rows: rows, isLogarithmic: false, rule: rule, gaps: gaps)
  }

  /// The least distance between two labels in rows.
  private static let leastDistance = 2

  /// Tick values from the top down, with their rows; those at the end of a gap take the place of others near them.
  func ticks(beside gaps: NumberGaps) -> [(value: Double, row: Int)] {
    let ends = Set(gaps.seams(from: lower, to: upper).map(\.to))
    let values = gaps.ticks(from: lower, to: upper, step: tickStep, anchor: rule.anchor)
    var kept: [(value: Double, row: Int)] = []
    for value in values.filter(ends.contains) + values.filter({ !ends.contains($0) }) {
      let row = row(of: value)
      guard row >= 0, row < rows, kept.allSatisfy({ abs($0.row - row) >= Self.leastDistance }) else { continue }
      kept.append((value == 0 ? 0 : value, row))
    }
    return kept.sorted { $0.row < $1.row }
  }
}

/// Scales for a few rows, in which even steps would leave most of the height empty: the range of the values, labelled
/// in the first and the last row.
extension EvenScale {
  /// The most rows of such a scale.
  package static let fewRows = 4

  /// Room above and below the values, as a share of their range.
  private static let tightAir = 0.08

  /// Creates the scale of `low ... high` in a few rows; nil for a range without height.
  init?(tightLow low: Double, high: Double, rows: Int) {
    let air = (high - low) * Self.tightAir
    // Padding extends to zero and not beyond.
    let lower = low >= 0 ? max(0, low - air) : low - air
    let upper = high <= 0 ? min(0, high + air) : high + air
    guard rows > 0, air > 0, upper > lower, upper - lower < .infinity, upper - lower > abs(upper) * 1e-9 else {
      return nil
    }
    self.init(upper: upper, lower: lower, rows: rows, step: upper - lower, rowsPerStep: rows)
    isTight = true
  }

  /// The ticks of the first and the last row, from the top down.
  var endTicks: [(value: Double, row: Int)] {
    let axis = ValueAxis(self)
    return Set([0, rows - 1]).sorted().compactMap { row in Self.shortest(in: row, of: axis).map { ($0, row) } }
  }

  /// Returns the number with the fewest digits in a row; nil if the row is too low for one.
  static func shortest(in row: Int, of axis: ValueAxis) -> Double? {
    let (low, high) = (axis.value(atRow: Double(row + 1)), axis.value(atRow: Double(row)))
    guard low.isFinite, high.isFinite, high > low else { return nil }
    let step = NumberTicks.step(span: high - low, maximumCount: 2)
    return NumberTicks.ticks(from: low, to: high, step: step).first { axis.row(of: $0) == row && axis.contains($0) }
  }
}
