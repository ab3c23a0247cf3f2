import AxisScales
import CivilTime

/// Values with the prefixes of SI: `1.2M`, `450k`, `3.3m`, `−20µ`.
package enum SIPrefix {
  private static let prefixes: [(power: Int, sign: String)] = [
    (5, "P"), (4, "T"), (3, "G"), (2, "M"), (1, "k"), (0, ""), (-1, "m"), (-2, "µ"), (-3, "n"), (-4, "p"),
  ]

  /// Formats a value by the greatest prefix that it reaches.
  ///
  /// - Parameters:
  ///   - decimals: the decimals that the value needs without a prefix.
  ///   - digits: the most digits that count; nil for all of them, so that neighbours on an axis differ.
  package static func text(_ value: Double, decimals: Int, digits: Int? = nil) -> String {
    guard value.isFinite, value != 0 else { return NumberTicks.label(value, decimals: 0) }
    let found = prefixes.first { abs(value) >= size($0.power) * (1 - 1e-12) } ?? (-4, "p")
    let scaled = value / size(found.power)
    var places = min(max(decimals + 3 * found.power, 0), 9)
    if let digits {
      let whole = abs(scaled) >= 100 ? 3 : abs(scaled) >= 10 ? 2 : 1
      places = min(places, max(0, digits - whole))
    }
    return withoutZeros(NumberTicks.label(scaled, decimals: places)) + found.sign
  }

  private static func size(_ power: Int) -> Double {
    let size = (0..<abs(power)).reduce(1.0) { size, _ in size * 1_000 }
    return power < 0 ? 1 / size : size
  }

  /// A number without the zeros after its last decimal that counts.
  private static func withoutZeros(_ text: String) -> String {
    guard text.contains("."), !text.contains("e") else { return text }
    let kept = text.reversed().drop { $0 == "0" }
    return String((kept.first == "." ? kept.dropFirst() : kept).reversed())
  }
}
