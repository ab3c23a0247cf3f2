/// The number of decimals of a series' price labels, so that labels keep their form.
///
/// Nine in ten prices need no more: a few prices with stray digits (438.1799 among cents) do not widen every label.
package struct PriceDecimals: Equatable, Sendable {
  /// The number of prices by the decimals they need.
  private var counts = [Int](repeating: 0, count: Self.most + 1)
  private var total = 0

  private static let most = 18
  /// Significant digits that count; further ones are noise.
  private let digits: Int

  /// - Parameter digits: eight for values that somebody wrote, whose further digits are noise of binary fractions.
  package init(digits: Int = 8) { self.digits = digits }

  /// Counts a price.
  ///
  /// - Complexity: O(1)
  package mutating func observe(_ price: Double) {
    guard price.isFinite else { return }
    counts[needed(by: price)] += 1
    total += 1
  }

  /// Counts what another one has counted.
  mutating func join(_ other: PriceDecimals) {
    for place in counts.indices { counts[place] += other.counts[place] }
    total += other.total
  }

  package var decimals: Int {
    var fitting = 0
    for decimals in 0...Self.most {
      fitting += counts[decimals]
      if fitting * 10 >= total * 9 { return decimals }
    }
    return Self.most
  }

  /// A value with these decimals, as a user would type it.
  package func rounded(_ value: Double) -> Double {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let units = (value * scale).rounded()
    return units.isFinite ? units / scale : value
  }

  /// The decimals of a table: a few values are shown whole, many as prices are.
  var tableDecimals: Int { total < Self.many ? counts.lastIndex { $0 > 0 } ?? 0 : decimals }

  private static let many = 50

  /// Decimals of a price within the significant digits.
  private func needed(by price: Double) -> Int {
    let limit = limit(for: price)
    var scale = 1.0
    for decimals in 0..<limit {
      let units = price * scale
      if abs(units - units.rounded()) <= abs(units) * 1e-9 { return decimals }
      scale *= 10
    }
    return limit
  }

  private func limit(for price: Double) -> Int {
    var whole = 0
    var rest = abs(price)
    while rest >= 1, whole < digits {
      rest /= 10
      whole += 1
    }
    if whole > 0 { return max(2, digits - whole) }
    var zeros = 0
    while rest > 0, rest < 0.1, zeros < 12 {
      rest *= 10
      zeros += 1
    }
    return min(Self.most, zeros + digits - 2)
  }
}
