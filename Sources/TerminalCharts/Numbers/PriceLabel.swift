// Numbers: values as the text that labels, readouts and legends share: prices, percentages, changes, prefixes of SI,
// and large numbers in few characters.

import AxisScales

/// Formats prices with fixed decimals and with commas between the thousands.
package enum PriceLabel {
  /// The most decimals; with more, a power of ten is easier to read.
  static let mostDecimals = 10

  /// Returns the columns of a value axis' labels from `low` to `high`: the columns of the prices, or more if the values
  /// are so close that their labels need more decimals.
  package static func columns(from low: Double, to high: Double, decimals: Int) -> Int {
    let width = max(
      text(low, decimals: decimals).unicodeScalars.count, text(high, decimals: decimals).unicodeScalars.count)
    let magnitude = max(abs(low), abs(high))
    guard magnitude > 0, magnitude < 1e300, high - low < magnitude * 0.01 else { return width }
    let extent = high - low < magnitude * 1e-9 ? magnitude * 0.01 : high - low
    let step = NumberTicks.step(span: extent, maximumCount: 8)
    let finer = max(decimals, NumberTicks.decimals(forStep: step))
    return max(width, text(high + step, decimals: finer).unicodeScalars.count + 1)
  }

  /// Formats a price in a limited number of columns: without decimals or commas if they do not fit, then as a power of
  /// ten.
  static func text(_ value: Double, decimals: Int, columns: Int) -> String {
    var text = text(value, decimals: decimals)
    var places = min(decimals, mostDecimals)
    var budget = LoopBudget("a price's decimals", most: 1_000)
    while budget.spend(), text.unicodeScalars.count > columns, places > 0, abs(value) >= 1 {
      places -= 1
      text = Self.text(value, decimals: places)
    }
    if text.unicodeScalars.count > columns { text = String(text.filter { $0 != "," }) }
    places = decimals
    while budget.spend(), text.unicodeScalars.count > columns, places > -320, value.isFinite {
      text = NumberTicks.exponent(value, decimals: places)
      places -= 1
    }
    return text
  }

  /// Formats `1,234,567.89`, `0.0000123`, `−1,500`.
  package static func text(_ value: Double, decimals: Int) -> String {
    // Nobody reads more digits than these.
    if decimals > mostDecimals || abs(value) >= 1e15, value.isFinite {
      return NumberTicks.exponent(value, decimals: decimals)
    }
    if let short = NumberTicks.shortLabel(value, decimals: decimals, separator: UInt8(ascii: ",")) { return short }
    let plain = NumberTicks.label(value, decimals: decimals)
    guard abs(value) >= 1_000, value.isFinite else { return plain }
    let digits = plain.drop { !$0.isNumber }
    let whole = digits.prefix { $0.isNumber }
    // A power of ten has three digits and no thousands.
    guard whole.count > 3 else { return plain }
    var grouped = ""
    for (place, digit) in whole.enumerated() {
      if place > 0, (whole.count - place) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return plain.prefix(plain.count - digits.count) + grouped + digits.dropFirst(whole.count)
  }
}
