import Scales

/// A price as the screen writes it: with so many decimals, and with commas between the thousands.
public enum PriceLabel {
  /// `1,234,567.89`, `0.0000123`, `−1,500`.
  public static func text(_ value: Double, decimals: Int) -> String {
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
