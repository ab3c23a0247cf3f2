/// Gives each of a list of names a band of equal width.
///
///     | outer | band a | inner | band b | inner | band c | outer |
public struct CategoryScale: Equatable, Sendable {
  /// The names, in order; a repeated name counts once.
  public let domain: [String]
  /// Where the room for all bands and the air around them begins.
  public let rangeLower: Double
  /// Where the room ends.
  public let rangeUpper: Double
  /// Air between two bands as a part of the distance between their starts, in [0, 1).
  public let innerPadding: Double
  /// Air before the first and after the last band in the same unit, not negative.
  public let outerPadding: Double

  private let positions: [String: Int]

  /// Paddings outside their ranges are held to them.
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

  /// The distance between the starts of two neighbours; negative when the range runs downwards.
  public var step: Double {
    let count = Double(domain.count)
    return (rangeUpper - rangeLower) / max(1, count - innerPadding + 2 * outerPadding)
  }

  /// The width of a band.
  public var bandwidth: Double { step * (1 - innerPadding) }

  /// The start of the band of a name, nil when it is none of the domain.
  public func callAsFunction(_ name: String) -> Double? {
    positions[name].map { rangeLower + step * (outerPadding + Double($0)) }
  }

  /// The name whose band, or the air after it, holds a place; the nearest one outside, nil without names.
  public func invert(_ y: Double) -> String? {
    guard !domain.isEmpty, y.isFinite else { return nil }
    guard step != 0 else { return domain.first }
    let index = ((y - rangeLower) / step - outerPadding).rounded(.down)
    return domain[Int(min(max(index, 0), Double(domain.count - 1)))]
  }

  /// The names to label when there is room for so many: every first, second, fifth, tenth ... one, from the first on.
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
