import AxisScales
import TerminalScreen

/// Bars, signs, lines around a centre, slices and bubbles in pixels.
///
/// Places are columns and rows of the screen; a fraction is a part of a cell.
extension PictureSurface {
  private typealias Position = Outline.Place

  /// One thin line's width in columns and in rows.
  private var hairSize: Position { (Double(hair) / Double(cell.columns), Double(hair) / Double(cell.rows)) }

  /// The ground of the terminal, for thin gaps between marks.
  var bare: Ink { Ink(theme.background ?? (theme.ground == .dark ? 0x101418 : 0xFFFFFF)) }

  func ink(_ ink: SeriesInk) -> Ink { self.ink(ink.role).faded(ink.strength) }

  // MARK: shapes

  private mutating func add(_ form: Shape.Form, _ ink: Ink) {
    add(form, ink, rows: 0..<max(region.rows * cell.rows, 0))
  }

  private func point(_ place: Position) -> PixelPoint {
    PixelPoint(
      (place.x - Double(region.column)) * Double(cell.columns), (place.y - Double(region.row)) * Double(cell.rows))
  }

  /// Adds a rectangle of whole pixels, at least one wide and high.
  private mutating func block(from start: Position, to end: Position, _ ink: Ink) {
    func pixel(_ value: Double, _ first: Int, _ side: Int) -> Int {
      Int(clamping: ((min(max(value, -1e4), 1e4) - Double(first)) * Double(side)).rounded())
    }
    let (left, top) = (pixel(start.x, region.column, cell.columns), pixel(start.y, region.row, cell.rows))
    let (right, bottom) = (pixel(end.x, region.column, cell.columns), pixel(end.y, region.row, cell.rows))
    add(.block(PixelRect(x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))), ink)
  }

  /// Adds the inside of a closed path.
  private mutating func fill(_ path: [Position], _ ink: Ink) {
    if path.count > 2 { add(.fill(path.map(point)), ink) }
  }

  /// Adds a line of a width in thin lines.
  private mutating func stroke(_ path: [Position], width: Double, _ ink: Ink) {
    guard !path.isEmpty else { return }
    add(.stroke(path.map(point), width: Int32(width * Double(hair) * Double(PixelPoint.unit))), ink)
  }

  /// The places of an arc around a middle, clockwise from one direction to another, about three pixels apart.
  ///
  /// - Parameters:
  ///   - radius: in columns.
  ///   - ratio: the height of a cell divided by its width.
  private func arc(_ middle: Position, radius: Double, from start: Double, to end: Double, ratio: Double) -> [Position]
  {
    let steps = Int(min(max(abs(end - start) * radius * Double(cell.columns) / 3, 2), 2_000))
    return (0...steps).map { step in
      let place = CircleScale.place(start + (end - start) * Double(step) / Double(steps), distance: radius)
      return (middle.x + place.x, middle.y + place.y / ratio)
    }
  }

  private func placed(_ places: [Position], ratio: Double, in room: CellRect) -> [Position] {
    places.map { (Double(room.column) + $0.x, Double(room.row) + $0.y / ratio) }
  }

  // MARK: bars and bands

  mutating func bar(
    _ parts: [BarPart], in cells: Range<Int>, at place: Range<Double>?, _ direction: BarDirection, on rect: CellRect
  ) {
    let isDown = direction == .down
    let band =
      isDown
      ? CellRect(column: rect.column + cells.lowerBound, row: rect.row, columns: cells.count, rows: rect.rows)
      : CellRect(column: rect.column, row: rect.row + cells.lowerBound, columns: rect.columns, rows: cells.count)
    reserve(band) { $0.bar(parts, in: cells, direction, on: rect) }
    // A bar has a thin gap to its neighbours, and between its parts.
    for part in parts where part.to - part.from > 1e-9 {
      if isDown {
        let (side, top) = (hairSize.x, parts.count > 1 ? hairSize.y : 0)
        let (from, to) = (Double(rect.row) + part.from, Double(rect.row) + part.to)
        block(
          from: (Double(rect.column + cells.lowerBound) + side, min(from + top, to)),
          to: (Double(rect.column + cells.upperBound) - side, to), part, direction)
      } else if cells.lowerBound < rect.rows {
        // Bars of one length are of one height in pixels.
        func whole(_ rows: Double) -> Double { (rows * Double(cell.rows)).rounded() / Double(cell.rows) }
        let side = place == nil ? hairSize.y * 2 : 0
        let top = place.map { whole($0.lowerBound) } ?? Double(cells.lowerBound)
        let bottom =
          place.map { top + whole($0.upperBound - $0.lowerBound) } ?? Double(min(cells.upperBound, rect.rows))
        block(
          from: (Double(rect.column) + part.from, Double(rect.row) + top + side),
          to: (Double(rect.column) + part.to, Double(rect.row) + bottom - side),
          part, direction)
      }
    }
  }

  /// Adds a part of a bar, whose tip may be round.
  private mutating func block(
    from start: Position, to end: Position, _ part: BarPart, _ direction: BarDirection
  ) {
    guard let tip = part.tip else { return block(from: start, to: end, ink(part.ink)) }
    let (width, height) = ((end.x - start.x) * Double(cell.columns), (end.y - start.y) * Double(cell.rows))
    guard width > 0, height > 0 else { return block(from: start, to: end, ink(part.ink)) }
    let isDown = direction == .down
    let radius = min((isDown ? width : height) / 2 * tip.ratio, isDown ? height : width)
    let (x, y) = (radius / Double(cell.columns), radius / Double(cell.rows))
    // Quarters of a circle from the upper left corner on, clockwise; at the square end their radius is 0.
    let corners = [(false, false), (true, false), (true, true), (false, true)]
    var path: [Position] = []
    for (place, corner) in corners.enumerated() {
      let isAtStart = isDown ? !corner.1 : !corner.0
      guard isAtStart == tip.isAtStart else {
        path.append((corner.0 ? end.x : start.x, corner.1 ? end.y : start.y))
        continue
      }
      let middle = (x: corner.0 ? end.x - x : start.x + x, y: corner.1 ? end.y - y : start.y + y)
      for step in 0...Self.roundSteps {
        let share = Double(step) / Double(Self.roundSteps)
        let unit = CircleScale.place((Double(place) - 1 + share) * .pi / 2, distance: 1)
        path.append((middle.x + unit.x * x, middle.y + unit.y * y))
      }
    }
    fill(path, ink(part.ink))
  }

  /// The straight parts of a round corner.
  private static var roundSteps: Int { 8 }

  mutating func strip(_ part: BarPart, on rect: CellRect) {
    reserve(CellRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1)) { $0.strip(part, on: rect) }
    block(
      from: (Double(rect.column) + part.from, Double(rect.row)),
      to: (Double(rect.column) + part.to, Double(rect.row + 1)), ink(part.ink))
  }

  mutating func shade(_ edges: [BandPoint], _ direction: BarDirection, on rect: CellRect) {
    reserve(rect) { $0.shade(edges, direction, on: rect) }
    var part: [BandPoint] = []
    for edge in edges + [BandPoint(x: 0, upper: 0, lower: 0, isBroken: true)] {
      if edge.isBroken {
        func side(_ offset: KeyPath<BandPoint, Double>) -> [Position] {
          part.map { edge in
            let (x, y) = direction == .down ? (edge.x, edge[keyPath: offset]) : (edge[keyPath: offset], edge.x)
            return (Double(rect.column) + x, Double(rect.row) + y)
          }
        }
        if part.count > 1 { fill(side(\.upper) + side(\.lower).reversed(), ink(.hot)) }
        part = []
      }
      part.append(edge)
    }
  }

  mutating func area(
    _ points: [LinePath.Point], to base: Double, _ ink: SeriesInk, _ direction: BarDirection, on rect: CellRect
  ) {
    reserve(rect) { $0.area(points, to: base, ink, direction, on: rect) }
    let color = self.ink(ink)
    var path: [Position] = []
    func finish(_ surface: inout PictureSurface) {
      guard let first = path.first, let last = path.last else { return }
      let floor = direction == .down ? Double(rect.row) + base : Double(rect.column) + base
      let ends: [Position] =
        direction == .down ? [(last.x, floor), (first.x, floor)] : [(floor, last.y), (floor, first.y)]
      surface.fill(path + ends, color.faded(0.4))
      surface.stroke(path, width: 1.5, color)
      path = []
    }
    for point in points {
      if point.isBroken { finish(&self) }
      path.append((Double(rect.column) + point.x, Double(rect.row) + point.y))
    }
    finish(&self)
  }

  // MARK: points

  mutating func dots(_ places: [LinePath.Point], _ ink: SeriesInk, on rect: CellRect) {
    reserve(rect) { $0.dots(places, ink, on: rect) }
    let color = self.ink(ink).faded(0.8)
    guard places.count <= mostStrokes else { return addPixels(places, color, on: rect) }
    for place in places {
      stroke([(Double(rect.column) + place.x, Double(rect.row) + place.y)], width: 3, color)
    }
  }

  /// The most points with a shape each; more share pixels.
  private var mostStrokes: Int { 20_000 }

  /// Adds the pixels of points as runs, so that a million points are no more shapes than the plot has room for.
  private mutating func addPixels(_ places: [LinePath.Point], _ ink: Ink, on rect: CellRect) {
    let (width, height) = (max(rect.columns * cell.columns, 0), max(rect.rows * cell.rows, 0))
    let side = max(3 * hair, 1)
    var taken = [Bool](repeating: false, count: width * height)
    for place in places where abs(place.x) <= 1e6 && abs(place.y) <= 1e6 {
      let left = Int((place.x * Double(cell.columns) - Double(side) / 2).rounded())
      let top = Int((place.y * Double(cell.rows) - Double(side) / 2).rounded())
      for y in max(top, 0)..<max(min(top + side, height), max(top, 0)) {
        for x in max(left, 0)..<max(min(left + side, width), max(left, 0)) { taken[y * width + x] = true }
      }
    }
    let (column, row) = ((rect.column - region.column) * cell.columns, (rect.row - region.row) * cell.rows)
    for y in 0..<height {
      var start: Int?
      for x in 0...width {
        let isTaken = x < width && taken[y * width + x]
        if isTaken, start == nil { start = x }
        guard !isTaken, let from = start else { continue }
        add(.block(PixelRect(x: column + from, y: row + y, width: x - from, height: 1)), ink)
        start = nil
      }
    }
  }

  mutating func cloud(_ places: [LinePath.Point], age: Int, on rect: CellRect) {
    reserve(rect) { $0.cloud(places, age: age, on: rect) }
    let age = min(max(age, 0), Self.cloudLooks.count - 1)
    let (width, strength) = Self.cloudLooks[age]
    let color = ink(CellSurface.cloudRoles[age]).faded(strength)
    for place in places {
      stroke([(Double(rect.column) + place.x, Double(rect.row) + place.y)], width: width, color)
    }
  }

  /// The diameter of points in thin lines, and the share of their colour, by age.
  private static let cloudLooks: [(width: Double, strength: Double)] = [(7, 1), (5, 0.9), (4, 0.75), (3, 0.6)]

  mutating func sign(_ ink: SeriesInk, x: Double, y: Double, on rect: CellRect) {
    guard let cell = rect.cell(x: x, y: y) else { return }
    reserve(cell) { $0.sign(ink, x: x, y: y, on: rect) }
    addSign(ink, (Double(rect.column) + x, Double(rect.row) + y))
  }

  /// Adds the sign of a point; a hollow one hides everything below it.
  private mutating func addSign(_ ink: SeriesInk, _ place: Position) {
    let (sign, color) = (ink.point, self.ink(ink))
    let radius = (ink.isSelected ? 9 : 7) * Double(hair) / 2
    let middle = (
      x: (place.x - Double(region.column)) * Double(cell.columns), y: (place.y - Double(region.row)) * Double(cell.rows)
    )
    if sign.outline == .square { return square(middle, radius: radius, isHollow: sign.isHollow, color) }
    let line = Double(hair) * 1.5
    let reach = sign.isHollow ? radius - line / 2 : radius
    let path =
      sign.outline == .circle
      ? Self.ring(x: middle.x, y: middle.y, radius: reach)
      : sign.corners(middle, radius: reach).map { PixelPoint($0.x, $0.y) }
    // A light colour must not let the line through, and so be two colours.
    if sign.isHollow || color.alpha < 255 { add(.fill(path), bare) }
    guard sign.isHollow, let first = path.first else { return add(.fill(path), color) }
    add(.stroke(path + [first], width: Int32(line * Double(PixelPoint.unit))), color)
  }

  /// Adds a square of whole pixels.
  private mutating func square(_ middle: Position, radius: Double, isHollow: Bool, _ ink: Ink) {
    let side = max(Int((radius * 1.78).rounded()), 1)
    func start(_ middle: Double) -> Int { Int(clamping: (middle - Double(side) / 2).rounded()) }
    let rect = PixelRect(x: start(middle.x), y: start(middle.y), width: side, height: side)
    if ink.alpha < 255 { add(.block(rect), bare) }
    add(.block(rect), ink)
    let inner = side - 2 * hair
    guard isHollow, inner > 0 else { return }
    add(.block(PixelRect(x: rect.x + hair, y: rect.y + hair, width: inner, height: inner)), bare)
  }

  // MARK: around a centre

  mutating func outlines(_ outlines: [Outline], _ look: Outline.Look, ratio: Double, on rect: CellRect) {
    reserve(rect) { $0.outlines(outlines, look, ratio: ratio, on: rect) }
    if case .spoke(let spoke, let usual) = look {
      var color = ink(.grid).faded(0.6)
      if case .leader(let slice) = usual { color = ink(slice).faded(0.8) }
      if let own = spoke.color { color = ink(own.color(theme)) }
      for path in outlines.flatMap({ spoke.parts($0.places) }) {
        stroke(placed(path, ratio: ratio, in: rect), width: spoke.width ?? 1, color)
      }
      return
    }
    let (color, width): (Ink, Double) =
      switch look {
      case .spoke: (ink(.grid), 1)
      case .grid: (ink(.grid).faded(0.6), 1)
      case .leader(let slice): (self.ink(slice).faded(0.8), 1)
      case .size: (ink(.dim), 1)
      case .selection: (ink(.focus), 2)
      case .series(let ink, _): (self.ink(ink), 1.75)
      }
    for outline in outlines {
      switch outline {
      case .path(let places):
        let path = placed(places, ratio: ratio, in: rect)
        // A closed line has an inside.
        if case .series(_, true) = look { fill(path, color.faded(0.12)) }
        stroke(path, width: width, color)
      case .circle(let x, let y, let radius):
        let middle = (Double(rect.column) + x, Double(rect.row) + y / ratio)
        stroke(arc(middle, radius: radius, from: 0, to: 2 * .pi, ratio: ratio), width: width, color)
      }
    }
  }

  /// Adds slices with thin gaps between them.
  mutating func sectors(_ slices: Slices, of disc: Disc, _ form: SectorProportions, on rect: CellRect) {
    reserve(rect) { $0.sectors(slices, of: disc, form, on: rect) }
    let gap = slices.parts.count > 1 ? 0.75 * hairSize.x : 0
    for part in slices.parts where part.share > 0 {
      var middle = Position(disc.x, disc.y)
      if part.isSelected, slices.parts.count > 1 {
        let moved = CircleScale.place(disc.scale(part.middle), distance: disc.radius * form.protrusion)
        middle = (middle.x + moved.x, middle.y + moved.y)
      }
      let centre = Position(Double(rect.column) + middle.x, Double(rect.row) + middle.y / disc.ratio)
      let start = disc.scale(part.start)
      let end = start + part.share * 2 * .pi
      func arc(_ radius: Double) -> [Position] {
        // A slice thinner than its gaps keeps a line.
        let side = min(gap / max(radius, 0.1), (end - start) * 0.4)
        return self.arc(centre, radius: radius, from: start + side, to: end - side, ratio: disc.ratio)
      }
      let inner = form.hole > 0 ? arc(form.hole) : [centre]
      fill(arc(disc.radius) + inner.reversed(), ink(SeriesInk(slot: part.slot, isSelected: part.isSelected)))
    }
  }

  /// Adds discs through which what lies below them shows, each with a line of the whole colour around it.
  mutating func bubbles(_ bubbles: [Bubble], ratio: Double, on rect: CellRect) {
    reserve(rect) { $0.bubbles(bubbles, ratio: ratio, on: rect) }
    for bubble in bubbles {
      let centre = Position(Double(rect.column) + bubble.x, Double(rect.row) + bubble.y / ratio)
      let radius = max(bubble.radius, 2.5 * hairSize.x)
      func circle(_ radius: Double) -> [Position] { arc(centre, radius: radius, from: 0, to: 2 * .pi, ratio: ratio) }
      let color = ink(SeriesInk(slot: bubble.ink.slot))
      // The line of a small one would be most of it.
      guard radius > 6 * hairSize.x else {
        fill(circle(radius), color)
        continue
      }
      fill(circle(radius), color.faded(Self.bubbleShare))
      stroke(circle(radius), width: 1.25, color)
    }
  }

  /// The share of its colour that a bubble has: words on it are as legible as beside it.
  private static var bubbleShare: Double { 0.4 }

  func nameStyle(on bubble: Bubble) -> Style { theme.style(.strong, .bold) }

  mutating func legendSign(_ ink: SeriesInk, of mark: Mark, _ column: Int, _ row: Int) {
    reserve(CellRect(column: column, row: row, columns: 2, rows: 1)) { $0.legendSign(ink, of: mark, column, row) }
    let middle = Position(Double(column) + 1, Double(row) + 0.5)
    switch mark.legendSign {
    case .point: addSign(ink, middle)
    case .line:
      let half = hairSize.y
      block(from: (middle.x - 1, middle.y - half), to: (middle.x + 1, middle.y + half), self.ink(ink))
    case .block:
      let (across, down) = (0.3 * Double(cell.rows) / Double(max(cell.columns, 1)), 0.3)
      let half = min(across, 1)
      block(from: (middle.x - half, middle.y - down), to: (middle.x + half, middle.y + down), self.ink(ink))
    }
  }

  func isGround(_ column: Int, _ row: Int) -> Bool { canvas.isGround(column, row) }
  func isFaint(_ column: Int, _ row: Int) -> Bool { canvas.isFaint(column, row) }
  func hasWords(_ column: Int, _ row: Int) -> Bool { canvas.hasWords(column, row) }
}
