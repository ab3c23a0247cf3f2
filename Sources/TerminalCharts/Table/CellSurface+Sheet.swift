import AxisScales
import TerminalScreen

extension CellSurface {
  /// Draws a mark by cells; on a surface with a sheet in pixels, for which its cells say where text has room.
  mutating func mark(
    in rect: CellRect, cells draw: (inout CellSurface) -> Void, pixels: (inout TableSheet) -> Void
  ) {
    guard var own = sheet else { return draw(&self) }
    sheet = nil
    let columns = max(rect.column, 0)..<max(min(rect.endColumn, own.screen.columns), rect.column, 0)
    let rows = max(rect.row, 0)..<max(min(rect.endRow, own.screen.rows), rect.row, 0)
    let before = rows.map { row in columns.map { buffer[$0, row] } }
    draw(&self)
    for (row, cells) in zip(rows, before) {
      for (column, cell) in zip(columns, cells) where buffer[column, row] != cell {
        own.note(buffer[column, row], column, row)
      }
    }
    pixels(&own)
    sheet = own
  }

  /// Takes the cells of marks away once all text is in place.
  mutating func finishSheet() { sheet?.takeMarks(from: &buffer) }
}

extension TableSheet {
  // MARK: discs

  /// Adds the slices of a pie or a donut with thin gaps between them.
  mutating func slices(_ slices: Slices, _ disc: Disc, hole: Double, protrusion: Double, in room: CellRect) {
    let gap = slices.parts.count > 1 ? 0.75 * hairSize.x : 0
    for part in slices.parts where part.share > 0 {
      var middle = Place(disc.x, disc.y)
      if part.isSelected, slices.parts.count > 1 {
        let moved = CircleScale.place(disc.scale(part.middle), distance: disc.radius * protrusion)
        middle = (middle.x + moved.x, middle.y + moved.y)
      }
      let centre = Place(Double(room.column) + middle.x, Double(room.row) + middle.y / disc.ratio)
      let start = disc.scale(part.start)
      let end = start + part.share * 2 * .pi
      func arc(_ radius: Double) -> [Place] {
        // A slice thinner than its gaps keeps a line.
        let side = min(gap / max(radius, 0.1), (end - start) * 0.4)
        return self.arc(centre, radius: radius, from: start + side, to: end - side, ratio: disc.ratio)
      }
      let inner = hole > 0 ? arc(hole) : [centre]
      fill(arc(disc.radius) + inner.reversed(), ink(TableInk(slot: part.slot, isSelected: part.isSelected)))
    }
  }

  /// Adds a disc with a thin gap around it, for what lies below.
  mutating func disc(_ bubble: Bubble, _ ink: Ink, ratio: Double, in rect: CellRect) {
    let centre = Place(Double(rect.column) + bubble.x, Double(rect.row) + bubble.y / ratio)
    let radius = max(bubble.radius, 2.5 * hairSize.x)
    func circle(_ radius: Double) -> [Place] { arc(centre, radius: radius, from: 0, to: 2 * .pi, ratio: ratio) }
    fill(circle(radius + 1.5 * hairSize.x), ground)
    fill(circle(radius), ink)
  }

  mutating func circle(
    x: Double, y: Double, radius: Double, ratio: Double, width: Double, _ ink: Ink, in rect: CellRect
  ) {
    let centre = Place(Double(rect.column) + x, Double(rect.row) + y / ratio)
    stroke(arc(centre, radius: radius, from: 0, to: 2 * .pi, ratio: ratio), width: width, ink)
  }

  /// Adds a line through places in cell widths from the left and the top of a room.
  mutating func path(_ places: [Place], ratio: Double, width: Double, _ ink: Ink, in room: CellRect) {
    stroke(placed(places, ratio: ratio, in: room), width: width, ink)
  }

  func placed(_ places: [Place], ratio: Double, in room: CellRect) -> [Place] {
    places.map { (Double(room.column) + $0.x, Double(room.row) + $0.y / ratio) }
  }

  // MARK: lines and bars

  /// Adds the lines of a path on a plane; a gap begins another.
  mutating func lines(_ path: LinePath, width: Double, _ ink: Ink, on plane: Plane) {
    var run: [Place] = []
    for point in path.points {
      guard point.x.isFinite, point.y.isFinite else { continue }
      if point.isBroken {
        stroke(run, width: width, ink)
        run = []
      }
      run.append((Double(plane.rect.column) + point.x, Double(plane.rect.row) + point.y))
    }
    stroke(run, width: width, ink)
  }

  /// Adds the parts of a column, with a thin gap to its neighbours and between its parts.
  mutating func column(_ parts: [BarPart], in columns: Range<Int>, _ rect: CellRect) {
    let (side, top) = (hairSize.x, parts.count > 1 ? hairSize.y : 0)
    let (left, right) = (Double(rect.column + columns.lowerBound), Double(rect.column + columns.upperBound))
    for part in parts where part.to - part.from > 1e-9 {
      let (from, to) = (Double(rect.row) + part.from, Double(rect.row) + part.to)
      block(from: (left + side, min(from + top, to)), to: (right - side, to), ink(part.ink))
    }
  }

  /// Adds a bar to the right, with a thin gap to its neighbours.
  mutating func bar(_ part: BarPart, in rows: Range<Int>, _ rect: CellRect) {
    let side = hairSize.y * 2
    let (top, bottom) = (Double(rect.row + rows.lowerBound), Double(rect.row + min(rows.upperBound, rect.rows)))
    guard part.to - part.from > 1e-9, bottom > top else { return }
    let (from, to) = (Double(rect.column) + part.from, Double(rect.column) + part.to)
    block(from: (from, top + side), to: (to, bottom - side), ink(part.ink))
  }
}
