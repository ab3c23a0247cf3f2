import AxisScales
import TerminalScreen

/// Bars, signs, lines around a centre, slices and bubbles by cells.
extension CellSurface {
  mutating func bar(
    _ parts: [BarPart], in cells: Range<Int>, at place: Range<Double>?, _ direction: BarDirection, on rect: CellRect
  ) {
    guard let from = parts.map(\.from).min(), let to = parts.map(\.to).max() else { return }
    let isDown = direction == .down
    let (length, width) = isDown ? (rect.rows, rect.columns) : (rect.columns, rect.rows)
    let (first, last) = (max(0, Int(from.rounded(.down))), min(Int(to.rounded(.up)), length))
    for place in first..<max(first, last) {
      guard let cell = barCell(parts.compactMap({ $0.within(place) }), direction) else { continue }
      for across in cells where across < width {
        buffer.set(cell, rect.column + (isDown ? across : place), rect.row + (isDown ? place : across))
      }
    }
  }

  mutating func strip(_ part: BarPart, on rect: CellRect) { bar([part], in: 0..<1, .right, on: rect) }

  mutating func shade(_ edges: [BandPoint], _ direction: BarDirection, on rect: CellRect) {
    let isDown = direction == .down
    for (a, b) in zip(edges, edges.dropFirst()) where !b.isBroken {
      let (first, last) = (
        Int(a.x.rounded(.down)), min(Int(b.x.rounded(.down)), (isDown ? rect.columns : rect.rows) - 1)
      )
      for across in max(first, 0)..<max(first, last + 1, 0) {
        let share = b.x > a.x ? min(max((Double(across) + 0.5 - a.x) / (b.x - a.x), 0), 1) : 0
        let upper = Int((a.upper + (b.upper - a.upper) * share).rounded(.up))
        let lower = Int((a.lower + (b.lower - a.lower) * share).rounded(.down))
        for place in upper..<max(upper, lower) {
          shade(rect.column + (isDown ? across : place), rect.row + (isDown ? place : across))
        }
      }
    }
  }

  /// Draws a bar in each column, or in each row of a plot on its side, to the farthest place of the line in it.
  mutating func area(
    _ points: [LinePath.Point], to base: Double, _ ink: SeriesInk, _ direction: BarDirection, on rect: CellRect
  ) {
    let isDown = direction == .down
    let length = isDown ? rect.columns : rect.rows
    var ends = [Double?](repeating: nil, count: max(length, 0))
    func add(_ place: Int, _ end: Double) {
      guard ends.indices.contains(place), end.isFinite else { return }
      if let last = ends[place], abs(last - base) >= abs(end - base) { return }
      ends[place] = end
    }
    var last: (x: Double, end: Double)?
    for point in points {
      let (x, end) = isDown ? (point.x, point.y) : (point.y, point.x)
      guard x.isFinite, end.isFinite, abs(x) <= 1e6 else {
        last = nil
        continue
      }
      // A point on the border of two cells is in neither.
      let cell = Int(x.rounded(.down))
      if x > Double(cell) { add(cell, end) }
      if let from = last, !point.isBroken, x > from.x {
        let (first, after) = (Int((from.x - 0.5).rounded(.up)), Int((x - 0.5).rounded(.up)))
        for place in max(first, 0)..<max(min(after, length), max(first, 0)) {
          add(place, from.end + (end - from.end) * ((Double(place) + 0.5 - from.x) / (x - from.x)))
        }
      }
      last = (x, end)
    }
    let most = Double(isDown ? rect.rows : rect.columns)
    for (place, end) in ends.enumerated() {
      guard let end = end.map({ min(max($0, 0), most) }) else { continue }
      bar([BarPart(from: min(end, base), to: max(end, base), ink: ink)], in: place..<place + 1, direction, on: rect)
    }
  }

  private mutating func shade(_ column: Int, _ row: Int) {
    if theme.depth >= .indexed, !isASCII {
      buffer.set(Cell(" ", Style(on: theme.color(.hot))), column, row)
    } else {
      set(isASCII ? ":" : "░", column, row, theme.style(.dim))
    }
  }

  mutating func sign(_ ink: SeriesInk, x: Double, y: Double, on rect: CellRect) {
    guard let cell = rect.cell(x: x, y: y) else { return }
    set(ink.sign(glyphs), cell.column, cell.row, ink.style(theme))
  }

  mutating func dots(_ places: [LinePath.Point], _ ink: SeriesInk, on rect: CellRect) {
    var raster = DotRaster(columns: rect.columns, rows: rect.rows, glyphs: glyphs)
    for place in places {
      raster.mark(
        Int((place.x * Double(raster.dotsAcross)).rounded(.down)),
        Int((place.y * Double(raster.dotsDown)).rounded(.down)))
    }
    draw(raster, ink.style(theme), at: rect, ascii: ink.sign(.ascii))
  }

  mutating func outlines(_ outlines: [Outline], _ look: Outline.Look, ratio: Double, on rect: CellRect) {
    if case .spoke(let spoke, let usual) = look {
      return drawSpokes(outlines.flatMap { spoke.parts($0.places) }, spoke, usual, ratio: ratio, on: rect)
    }
    var raster = DotRaster(columns: rect.columns, rows: rect.rows, glyphs: glyphs)
    for outline in outlines {
      switch outline {
      case .path(let places): raster.path(places, ratio: ratio)
      case .circle(let x, let y, let radius): raster.addCircle(x: x, y: y, radius: radius, ratio: ratio)
      }
    }
    switch look {
    case .spoke: break
    case .grid: draw(raster, theme.style(.grid), at: rect, ascii: ".")
    case .leader(let slice):
      draw(raster, theme.isMono ? theme.style(.dim) : slice.style(theme), at: rect, ascii: ".", isUnderAll: true)
    case .size: draw(raster, theme.style(.dim), at: rect, ascii: ".")
    case .selection: draw(raster, theme.style(.focus, .bold), at: rect, ascii: "*")
    case .series(let ink, _):
      if theme.isMono { raster.keep { LineSign.isDrawn(ink.slot, at: $0, mono: true) } }
      draw(raster, ink.style(theme), at: rect, ascii: ink.sign(.ascii))
    }
  }

  private mutating func drawSpokes(
    _ paths: [[Outline.Place]], _ spoke: SpokeLook, _ usual: Outline.Look, ratio: Double, on rect: CellRect
  ) {
    var raster = DotRaster(columns: rect.columns, rows: rect.rows, glyphs: glyphs)
    // A dot beside the path for each further thin line.
    let lines = max(Int(spoke.width ?? 1), 1)
    for path in paths {
      let isSteep = path.first.flatMap { a in path.last.map { abs($0.y - a.y) > abs($0.x - a.x) } } ?? false
      for line in 0..<lines {
        let out = Double((line + 1) / 2) * (line.isMultiple(of: 2) ? 1 : -1)
        let (x, y) = isSteep ? (out / Double(raster.dotsAcross), 0) : (0, out * ratio / Double(raster.dotsDown))
        raster.path(path.map { ($0.x + x, $0.y + y) }, ratio: ratio)
      }
    }
    var style = theme.style(.grid)
    var isUnderAll = false
    if case .leader(let slice) = usual {
      (style, isUnderAll) = (theme.isMono ? theme.style(.dim) : slice.style(theme), true)
    }
    if let color = spoke.color { style.foreground = color.color(theme) }
    draw(raster, style, at: rect, ascii: spoke.stroke == .dashed ? "-" : ".", isUnderAll: isUnderAll)
  }

  /// Draws the dots of a raster in one style.
  ///
  /// - Parameter isUnderAll: whether they are only where nothing else is.
  mutating func draw(
    _ raster: DotRaster, _ style: Style, at rect: CellRect, ascii: Unicode.Scalar, isUnderAll: Bool = false
  ) {
    for row in 0..<raster.rows {
      for column in 0..<raster.columns {
        guard let glyph = raster.glyph(column, row) else { continue }
        let (x, y) = (rect.column + column, rect.row + row)
        if isUnderAll, buffer[x, y] != .blank { continue }
        set(isASCII ? ascii : glyph, x, y, style)
      }
    }
  }

  mutating func sectors(_ slices: Slices, of disc: Disc, _ form: SectorProportions, on rect: CellRect) {
    func slot(_ x: Double, _ y: Double, _ isWanted: (Slices.Part) -> Bool) -> Int? {
      let square = x * x + y * y
      guard square <= disc.radius * disc.radius, square >= form.hole * form.hole else { return nil }
      let share = disc.scale.invert(CircleScale.direction(x: x, y: y))
      guard let place = slices.part(at: share), isWanted(slices.parts[place]) else { return nil }
      return slices.parts[place].slot
    }
    var raster = InkRaster(columns: rect.columns, rows: rect.rows)
    let reach = disc.radius * 1.6
    let box = (disc.x - reach...disc.x + reach, disc.y - reach...disc.y + reach)
    // A slice that is the whole disc stays in the middle.
    let moved = slices.parts.count > 1 ? slices.parts.first(where: \.isSelected) : nil
    raster.fill(ratio: disc.ratio, in: box) { x, y in
      slot(x - disc.x, y - disc.y) { moved == nil || !$0.isSelected }
    }
    if let moved {
      let way = CircleScale.place(disc.scale(moved.middle), distance: disc.radius * form.protrusion)
      raster.fill(ratio: disc.ratio, in: box) { x, y in slot(x - disc.x - way.x, y - disc.y - way.y, \.isSelected) }
    }
    draw(raster, at: rect)
  }

  mutating func bubbles(_ bubbles: [Bubble], ratio: Double, on rect: CellRect) {
    // Below the size of a cell a bubble is a sign.
    var raster = InkRaster(columns: rect.columns, rows: rect.rows)
    for bubble in bubbles where bubble.radius >= 0.8 { raster.addDisc(bubble, ratio: ratio) }
    draw(raster, at: rect)
    for bubble in bubbles where bubble.radius < 0.8 {
      set(
        isASCII ? "." : "•", rect.column + min(Int(bubble.x), rect.columns - 1),
        rect.row + min(Int(bubble.y / ratio), rect.rows - 1), bubble.ink.style(theme))
    }
  }

  mutating func legendSign(_ ink: SeriesInk, of mark: Mark, _ column: Int, _ row: Int) {
    switch mark.legendSign {
    case .point: set(ink.sign(glyphs), column, row, ink.style(theme))
    case .line:
      let sign = LineSign.glyph(ink.slot, ascii: isASCII, mono: theme.isMono)
      for place in 0..<2 { set(sign, column + place, row, ink.style(theme)) }
    case .block:
      for place in 0..<2 { buffer.set(ink.cell(theme, glyphs), column + place, row) }
    }
  }

  func nameStyle(on bubble: Bubble) -> Style { theme.tag(SeriesInk(slot: bubble.series).role) }

  func isGround(_ column: Int, _ row: Int) -> Bool {
    guard buffer.contains(column, row) else { return false }
    let cell = buffer[column, row]
    return cell.style.background.isDefault && !cell.style.attributes.contains(.reverse)
      && [" ", "·", "."].contains(Unicode.Scalar(cell.glyph) ?? " ")
  }
}

extension CellRect {
  /// The cell of a place in it; its right and lower edges belong to the last cells. Nil for a place before it.
  func cell(x: Double, y: Double) -> CellRect? {
    let (column, row) = (min(CellSurface.column(x), columns - 1), min(CellSurface.column(y), rows - 1))
    guard column >= 0, row >= 0 else { return nil }
    return CellRect(column: self.column + column, row: self.row + row, columns: 1, rows: 1)
  }
}
