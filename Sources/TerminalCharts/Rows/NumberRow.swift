import AxisScales
import TerminalScreen

/// An axis of numbers in cells: from left to right, or the upright form of one that goes up a plot on its side.
struct NumberRow {
  let low: Double
  let high: Double
  let columns: Int
  /// The ticks with their labels.
  let ticks: [(value: Double, label: String)]
  private let left: Double
  private let room: Double

  /// - Parameters:
  ///   - left, right: columns kept free at the ends.
  ///   - isLying: whether each tick has a row of the screen for its label, whatever the label's length.
  init(low: Double, high: Double, columns: Int, left: Int = 0, right: Int = 0, isLying: Bool = false) {
    let isFlat = high - low <= max(abs(low), abs(high)) * 1e-12
    let pad = isFlat ? max(abs(low) * 0.01, 0.5) : 0
    (self.low, self.high) = (low == 0 ? 0 : low - pad, high + pad)
    self.columns = columns
    self.left = Double(min(max(left, 0), columns / 3))
    room = max(1, Double(columns) - self.left - Double(min(max(right, 0), columns / 3)))
    var count = max(1, columns / (isLying ? 4 : 8))
    var found: [(value: Double, label: String)] = []
    // Years and other numbers of four digits have no commas.
    let isGrouped = max(abs(self.low), abs(self.high)) >= 10_000
    for _ in 0..<8 {
      let step = NumberTicks.step(span: self.high - self.low, maximumCount: count)
      let decimals = NumberTicks.decimals(forStep: step)
      found = NumberTicks.ticks(from: self.low, to: self.high, step: step)
        .map { ($0, isGrouped ? PriceLabel.text($0, decimals: decimals) : NumberTicks.label($0, decimals: decimals)) }
      let width = found.map(\.label.unicodeScalars.count).max() ?? 0
      if isLying || count <= 1 || found.count * (width + 2) <= columns { break }
      count = max(1, min(count - 1, columns / (width + 3)))
    }
    ticks = found
  }

  /// Returns columns from the left edge, also outside of the axis.
  func place(_ value: Double) -> Double {
    let place = left + (value - low) / (high - low) * room
    return place.isFinite ? min(max(place, -1e6), 1e6) : left
  }

  /// The column at which the axis begins, and its columns.
  var ends: (start: Double, length: Double) { (left, room) }

  /// Returns columns from the left edge, within it.
  func offset(_ value: Double) -> Double {
    let place = left + (value - low) / (high - low) * room
    return place.isFinite ? min(max(place, 0), Double(columns)) : left
  }
}
