import TerminalScreen

/// The overview as a smooth outline with the selection on a ground of its own, and grips as rectangles.
extension PictureSurface {
  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane) {
    guard has(plane) else { return onCells { $0.silhouette(of: overview, isHeld: isHeld, on: plane) } }
    let columns = plane.columns
    let inside = (overview.lowerColumn..<overview.upperColumn).clamped(to: columns)
    addSelectionGround(inside, isHeld: isHeld, on: plane)
    addOutline(of: overview, columns.lowerBound..<inside.lowerBound, isInside: false, on: plane)
    addOutline(of: overview, inside, isInside: true, on: plane)
    addOutline(of: overview, inside.upperBound..<columns.upperBound, isInside: false, on: plane)
  }

  mutating func addSelectionGround(_ columns: Range<Int>, isHeld: Bool, on plane: Plane) {
    let (rows, pixels) = (rows(plane), self.columns(columns, plane))
    let ground = PixelRect(x: pixels.lowerBound, y: rows.lowerBound, width: pixels.count, height: rows.count)
    let tint = theme.color(isHeld ? .hot : .tint)
    addTint(.block(ground), tint.isDefault ? ink(.dim).faded(0.18) : ink(tint), plane)
  }

  /// Adds some columns of the overview, in the colour that they have inside the selection or outside.
  ///
  /// - Parameter parts: columns of the overview in one of the plane.
  mutating func addOutline(
    of overview: OverviewColumns, _ columns: Range<Int>, parts: Int = 1, isInside: Bool, on plane: Plane
  ) {
    // Without colours, what is outside is fainter.
    let color = isInside ? ink(.overviewInside) : ink(.overviewOutside).faded(theme.isMono ? 0.45 : 1)
    let floor = Int32(rows(plane).upperBound) * PixelPoint.unit
    for line in overview.outline(of: columns) {
      let points = line.map { point in
        let level = y(Double(plane.rect.rows) * (1 - point.share), plane)
        // In a picture that is sent, half pixels, so that not every tick is another picture.
        return PixelPoint(x(point.x / Double(parts), plane), hasSprites ? (level * 2).rounded() / 2 : level)
      }
      guard let first = points.first, let last = points.last else { continue }
      let base = [PixelPoint(x: first.x, y: floor), PixelPoint(x: last.x, y: floor)]
      add(.fill(points, lower: base), color, plane)
    }
  }

  mutating func grip(_ grip: SelectorGrip, on plane: Plane) {
    guard has(plane) else { return onCells { $0.grip(grip, on: plane) } }
    let edge = Int(x(Double(grip.isLower ? grip.column + 1 : grip.column), plane))
    for shape in shapes(of: grip, atEdge: edge, on: plane) { add(shape.form, shape.ink, plane) }
  }

  /// The bar beside the selection, the handle around it, and the grooves of the handle.
  ///
  /// - Parameter edge: the selection's edge in pixels.
  func shapes(of grip: SelectorGrip, atEdge edge: Int, on plane: Plane) -> [Shape] {
    let (rows, all, color) = (rows(plane), columns(plane.columns, plane), ink(grip.role))
    let thickness = 2 * hair
    // At the ends of the window, both are in the picture.
    func inside(_ x: Int, width: Int) -> Int { max(min(x, all.upperBound - width), all.lowerBound) }
    let bar = inside(grip.isLower ? edge - thickness : edge, width: thickness)
    let width = max(cell.columns, 5 * hair) | 1
    let height = min(rows.count, max(rows.count * 3 / 5, cell.rows))
    let (left, top) = (inside(bar + (thickness - width) / 2, width: width), rows.lowerBound + (rows.count - height) / 2)
    let grooves = grip.isAtMinimum ? [width / 2 - hair / 2] : [width / 2 - 3 * hair / 2, width / 2 + hair / 2 + 1]
    let dent = theme.isMono ? Ink(theme.ground == .dark ? 0x101010 : 0xF0F0F0) : ink(.gripInk)
    func block(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ ink: Ink) -> Shape {
      Shape(.block(PixelRect(x: x, y: y, width: width, height: height)), ink, rows: rows)
    }
    // A line as thick as the handle has its round ends.
    let (middle, end) = (Double(left) + Double(width) / 2, Double(width) / 2)
    let line = [Double(top) + end, max(Double(top + height) - end, Double(top) + end)].map { PixelPoint(middle, $0) }
    let handle = Shape(.stroke(line, width: Int32(width) * PixelPoint.unit), color, rows: rows)
    return [block(bar, rows.lowerBound, thickness, rows.count, color), handle]
      + grooves.map { block(left + $0, top + height * 3 / 10, hair, height * 4 / 10, dent) }
  }
}

extension OverviewColumns {
  /// The outline of some columns through the middles of their values, from edge to edge: a line for each run of columns
  /// with a value. Outlines of neighbouring columns meet.
  func outline(of columns: Range<Int>) -> [[(x: Double, share: Double)]] {
    func known(_ column: Int) -> Double? {
      values.indices.contains(column) ? values[column].map { min(max(share(of: $0), 0), 1) } : nil
    }
    var lines: [[(x: Double, share: Double)]] = []
    var line: [(x: Double, share: Double)] = []
    for column in columns {
      guard let height = known(column) else {
        if !line.isEmpty { lines.append(line) }
        line = []
        continue
      }
      if line.isEmpty {
        let before = known(column - 1).map { ($0 + height) / 2 } ?? height
        line.append((Double(column), column > columns.lowerBound ? height : before))
      }
      line.append((Double(column) + 0.5, height))
      let isLast = column + 1 == columns.upperBound
      guard isLast || known(column + 1) == nil else { continue }
      line.append((Double(column + 1), isLast ? known(column + 1).map { ($0 + height) / 2 } ?? height : height))
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
