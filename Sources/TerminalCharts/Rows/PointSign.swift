import TerminalScreen

/// The shape of a point, which tells series apart where colours do not.
struct PointSign: Equatable, Sendable, CaseIterable {
  enum Outline: Equatable, Sendable, CaseIterable { case circle, diamond, triangle, square, wedge }

  var outline: Outline
  var isHollow = false

  /// In the order of slots: each outline filled, and then hollow.
  static let allCases = Outline.allCases.flatMap { outline in
    [false, true].map { PointSign(outline: outline, isHollow: $0) }
  }

  /// Signs repeat after ten slots.
  static func of(slot: Int) -> PointSign { allCases[slot % allCases.count] }

  var glyph: Unicode.Scalar {
    switch outline {
    case .circle: isHollow ? "○" : "●"
    case .diamond: isHollow ? "◇" : "◆"
    case .triangle: isHollow ? "△" : "▲"
    case .square: isHollow ? "□" : "■"
    case .wedge: isHollow ? "▽" : "▼"
    }
  }

  /// The corners around a middle, or none for a circle.
  ///
  /// - Parameter radius: of a circle; all outlines have about its area, so that none outweighs another.
  func corners(_ middle: (x: Double, y: Double), radius: Double) -> [(x: Double, y: Double)] {
    let corners: [(x: Double, y: Double)] =
      switch outline {
      case .circle: []
      case .diamond: [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)]
      case .triangle: [(0, -1.4), (1.3, 0.85), (-1.3, 0.85)]
      case .square: [(-0.89, -0.89), (0.89, -0.89), (0.89, 0.89), (-0.89, 0.89)]
      case .wedge: [(0, 1.4), (-1.3, -0.85), (1.3, -0.85)]
      }
    return corners.map { (middle.x + $0.x * radius, middle.y + $0.y * radius) }
  }
}
