/// Gives each of a list of names a band of equal width.
///
///     | outer | band a | inner | band b | inner | band c | outer |
public struct CategoryScale: Equatable, Sendable {
  /// The names, in order; a repeated name counts once.
  public let domain: [String]
  /// The start of the room for all bands and the padding around them.
  public let rangeLower: Double
  /// The end of the room.
  public let rangeUpper: Double
  /// Padding between two bands, as a share of the distance between their starts, in [0, 1).
  public let innerPadding: Double
  /// Padding before the first and after the last band, in the same unit, not negative.
  public let outerPadding: Double

  private let positions: [String: Int]

  /// Creates a scale; paddings are clamped to their ranges.
  public init(
    domain: [String], range: (lower: Double, upper: Double), innerPadding: Double = 0, outerPadding: Double = 0
  ) {
    var positions: [String: Int] = [:]
    var names: [String] = []
    for name in domain where positions[name] == nil {
      positions[name] = names.count
      names.append(name)
    }
    self.domain = names
    self.positions = positions
    (rangeLower, rangeUpper) = range
    self.innerPadding = min(max(innerPadding, 0), 1.nextDown)
    self.outerPadding = max(outerPadding, 0)
  }

  /// The distance between the starts of two neighbours; negative if the range runs downwards.
  public var step: Double {
    let count = Double(domain.count)
    return (rangeUpper - rangeLower) / max(1, count - innerPadding + 2 * outerPadding)
  }

  /// The width of a band.
  public var bandwidth: Double { step * (1 - innerPadding) }

  /// Returns the start of a name's band; nil if the name is not in the domain.
  public func callAsFunction(_ name: String) -> Double? {
    positions[name].map { rangeLower + step * (outerPadding + Double($0)) }
  }

  /// Returns the name whose band, or the padding after it, contains a place; the nearest name outside, nil without
  /// names.
  public func invert(_ y: Double) -> String? {
    guard !domain.isEmpty, y.isFinite else { return nil }
    guard step != 0 else { return domain.first }
    let index = ((y - rangeLower) / step - outerPadding).rounded(.down)
    return domain[Int(min(max(index, 0), Double(domain.count - 1)))]
  }

  /// Returns the names to label, at most `maximumCount`: every first, second, fifth, tenth ... name, starting with the
  /// first.
  public func ticks(maximumCount: Int = .max) -> [String] {
    guard !domain.isEmpty else { return [] }
    let stride = Int(NumberTicks.step(span: Double(domain.count), maximumCount: max(1, maximumCount)).rounded(.up))
    return domain.enumerated().filter { $0.offset % max(1, stride) == 0 }.map(\.element)
  }

  public static func == (a: CategoryScale, b: CategoryScale) -> Bool {
    a.domain == b.domain && a.rangeLower == b.rangeLower && a.rangeUpper == b.rangeUpper
      && a.innerPadding == b.innerPadding && a.outerPadding == b.outerPadding
  }
}
