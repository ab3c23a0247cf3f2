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

extension TableSheet {
  /// Adds the sign of a point of a series.
  mutating func sign(_ ink: TableInk, _ place: Place) {
    add(ink.point, place, width: ink.isSelected ? 9 : 7, self.ink(ink))
  }

  /// Adds the sign of a point; a hollow one hides what is below it.
  ///
  /// - Parameter width: the diameter of a circle in thin lines.
  private mutating func add(_ sign: PointSign, _ place: Place, width: Double, _ ink: Ink) {
    let radius = width * Double(hair) / 2
    let middle = (x: place.x * Double(cell.columns), y: place.y * Double(cell.rows))
    if sign.outline == .square { return square(middle, radius: radius, isHollow: sign.isHollow, ink) }
    let line = Double(hair) * 1.5
    let reach = sign.isHollow ? radius - line / 2 : radius
    let path =
      sign.outline == .circle
      ? PictureSurface.ring(x: middle.x, y: middle.y, radius: reach)
      : sign.corners(middle, radius: reach).map { PixelPoint($0.x, $0.y) }
    // A light colour must not let the line through, and so be two colours.
    if sign.isHollow || ink.alpha < 255 { add(.fill(path), ground) }
    guard sign.isHollow, let first = path.first else { return add(.fill(path), ink) }
    add(.stroke(path + [first], width: Int32(line * Double(PixelPoint.unit))), ink)
  }

  /// Adds a square of whole pixels.
  private mutating func square(_ middle: (x: Double, y: Double), radius: Double, isHollow: Bool, _ ink: Ink) {
    let side = max(Int((radius * 1.78).rounded()), 1)
    func start(_ middle: Double) -> Int { Int(clamping: (middle - Double(side) / 2).rounded()) }
    let rect = PixelRect(x: start(middle.x), y: start(middle.y), width: side, height: side)
    if ink.alpha < 255 { add(.block(rect), ground) }
    add(.block(rect), ink)
    let inner = side - 2 * hair
    guard isHollow, inner > 0 else { return }
    add(.block(PixelRect(x: rect.x + hair, y: rect.y + hair, width: inner, height: inner)), ground)
  }

  /// Adds what stands for a series in a legend, in two cells.
  mutating func legendSign(_ ink: TableInk, of mark: TableMark, _ column: Int, _ row: Int) {
    let middle = Place(Double(column) + 1, Double(row) + 0.5)
    switch mark {
    case .scatter: sign(ink, middle)
    case .line, .band, .radar, .polar:
      let half = hairSize.y
      block(from: (middle.x - 1, middle.y - half), to: (middle.x + 1, middle.y + half), self.ink(ink))
    default:
      let (across, down) = (0.3 * Double(cell.rows) / Double(max(cell.columns, 1)), 0.3)
      let half = min(across, 1)
      block(from: (middle.x - half, middle.y - down), to: (middle.x + half, middle.y + down), self.ink(ink))
    }
  }
}
