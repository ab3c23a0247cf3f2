import AxisScales
import CivilTime

/// Large numbers in four or five characters: 9.6M, 52.2M, 1.20B.
package enum ShortNumber {
  package static func format(_ value: Double) -> String {
    guard value < 1e15 else { return NumberTicks.label(value, decimals: 2) }
    let units: [(Double, String)] = [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "K")]
    for (size, unit) in units where value >= size * 0.9995 {
      return fixed(value / size) + unit
    }
    return fixed(value)
  }

  /// Formats a volume, most of which are whole numbers: one below 1,000 has no decimals.
  package static func volume(_ value: Double) -> String {
    guard (0..<1_000).contains(value), value == value.rounded() else { return format(value) }
    return String(Int(value))
  }

  /// Returns the next number of one or two digits at or above `value`: a scale that stays while bars of large volume
  /// come and go.
  static func roundedUp(_ value: Double) -> Double {
    guard value.isFinite, value > 0 else { return value }
    var unit = 1.0
    var budget = LoopBudget("a rounded volume", most: 700)
    while budget.spend(), unit * 10 <= value, unit < 1e300 { unit *= 10 }
    while budget.spend(), unit > value, unit > 1e-300 { unit /= 10 }
    let steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    return (steps.first { $0 * unit >= value } ?? 10) * unit
  }

  /// Formats a number without trailing zeros: 60M, 2.5M, 100K.
  static func plain(_ value: Double) -> String {
    let text = format(value)
    let bytes = text.utf8
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")) else { return text }
    let unit = bytes.firstIndex { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    var end = unit ?? text.endIndex
    while end > point, let last = bytes[..<end].last, last == UInt8(ascii: "0") || last == UInt8(ascii: ".") {
      end = bytes.index(before: end)
    }
    return String(text[..<end]) + text[(unit ?? text.endIndex)...]
  }

  private static func fixed(_ value: Double) -> String {
    let decimals = value < 9.995 ? 2 : value < 999.95 ? 1 : 0
    let scale = decimals == 2 ? 100.0 : decimals == 1 ? 10.0 : 1.0
    let units = Int(clamping: (value * scale).rounded())
    guard decimals > 0 else { return String(units) }
    let digits = String(units % Int(scale))
    return String(units / Int(scale)) + "." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}
