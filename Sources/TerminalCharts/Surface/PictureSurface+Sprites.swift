import TerminalScreen

/// The parts that move by themselves: the line of a value, and the lines and the ring of a crosshair. Each is a
/// separate picture, which a terminal moves without new pixels.
extension PictureSurface {
  mutating func addSprite(_ rule: Rule, on plane: Plane) {
    guard part != .shapes else { return }
    let color = ink(rule.role).faded(rule.form.strength)
    switch rule.way {
    case .across(let y, let columns):
      guard plane.rows.contains(plane.row(y)) else { return }
      // A line that only moves need not be short while it does, as one of cells.
      let pixels = self.columns(rule.form == .value ? plane.columns : columns, plane)
      let top = min(wholeY(y, plane) - hair / 2, rows(plane).upperBound - hair)
      let place = PixelRect(x: pixels.lowerBound, y: top, width: pixels.count, height: hair)
      addLine(place, rule.form, color)
    case .down(let column, let part, let rows):
      guard plane.columns.contains(column) else { return }
      let edge = columns(plane.columns, plane).upperBound
      let x = min(Int(self.x(Double(column) + part + 0.5, plane)) - hair / 2 + shift, edge - hair)
      let (top, bottom) = (wholeY(Double(rows.lowerBound), plane), wholeY(Double(rows.upperBound), plane))
      addLine(PixelRect(x: x, y: top, width: hair, height: bottom - top), rule.form, color)
    case .slanted: onCells { $0.rule(rule, on: plane) }
    }
  }

  /// Adds a line with the dashes of its form; they count from its beginning.
  private mutating func addLine(_ place: PixelRect, _ form: Rule.Form, _ ink: Ink) {
    guard place.width > 0, place.height > 0 else { return }
    let (all, isAcross) = (0..<place.height, place.width > place.height)
    let length = isAcross ? place.width : place.height
    let dash = form.dash.map { (ink: $0.ink * hair, period: ($0.ink + $0.gap) * hair) } ?? (ink: length, period: length)
    let shapes = stride(from: 0, to: length, by: dash.period).map { start in
      let part = min(dash.ink, length - start)
      let rect =
        isAcross
        ? PixelRect(x: start, y: 0, width: part, height: place.height)
        : PixelRect(x: 0, y: start, width: place.width, height: part)
      return Shape(.block(rect), ink, rows: all)
    }
    sprites.append(FramePicture.Sprite(place, shapes))
  }

  mutating func addSprite(_ ring: PlacedAnnotations.Marker, on plane: Plane) {
    guard part != .shapes else { return }
    let side = min(cell.columns, cell.rows) + 4
    let x = Int(x(Double(ring.column) + 0.5, plane)) + shift - side / 2
    let y = Int(y(Double(ring.row) + 0.5, plane)) - side / 2
    let middle = Double(side) / 2
    let path = Self.ring(x: middle, y: middle, radius: Double(side - 4) * 0.4)
    let width = Int32(1.25 * Double(hair) * Double(PixelPoint.unit))
    let shape = Shape(.stroke(path, width: width), ink(ring.role), rows: 0..<side)
    sprites.append(FramePicture.Sprite(PixelRect(x: x, y: y, width: side, height: side), [shape]))
  }
}

extension Rule.Form {
  /// Whether lines of this form move by themselves.
  var isSprite: Bool { [.value, .cross, .edge].contains(self) }
}
