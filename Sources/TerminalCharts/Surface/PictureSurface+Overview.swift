import TerminalScreen

/// The overview as a smooth outline with the selection on a ground of its own, and grips as rectangles.
extension PictureSurface {
  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane) {
    guard has(plane) else { return onCells { $0.silhouette(of: overview, isHeld: isHeld, on: plane) } }
    let (rows, columns) = (rows(plane), plane.columns)
    let inside = (overview.lowerColumn..<overview.upperColumn).clamped(to: columns)
    let pixels = self.columns(inside, plane)
    let ground = PixelRect(x: pixels.lowerBound, y: rows.lowerBound, width: pixels.count, height: rows.count)
    let tint = theme.color(isHeld ? .hot : .tint)
    addGround(.block(ground), tint.isDefault ? ink(.dim).faded(0.18) : ink(tint), plane)
    // Without colours, what is outside is fainter.
    let outer = ink(.overviewOutside).faded(theme.isMono ? 0.45 : 1)
    for (part, color) in [
      (columns.lowerBound..<inside.lowerBound, outer), (inside, ink(.overviewInside)),
      (inside.upperBound..<columns.upperBound, outer),
    ] {
      let floor = Int32(rows.upperBound) * PixelPoint.unit
      for line in overview.outline(of: part) {
        let points = line.map { point in
          PixelPoint(x(point.x, plane), y(Double(plane.rect.rows) * (1 - point.share), plane))
        }
        guard let first = points.first, let last = points.last else { continue }
        let base = [PixelPoint(x: first.x, y: floor), PixelPoint(x: last.x, y: floor)]
        add(.fill(points, lower: base), color, plane)
      }
    }
  }

  mutating func grip(_ grip: SelectorGrip, on plane: Plane) {
    guard has(plane) else { return onCells { $0.grip(grip, on: plane) } }
    let (rows, all, color) = (rows(plane), columns(plane.columns, plane), ink(grip.role))
    let edge = 2 * hair
    // The bar stands at the selection, the handle around it; at the ends of the window, both are in the picture.
    func inside(_ x: Int, width: Int) -> Int { max(min(x, all.upperBound - width), all.lowerBound) }
    let inner = Int(x(Double(grip.isLower ? grip.column + 1 : grip.column), plane))
    let bar = inside(grip.isLower ? inner - edge : inner, width: edge)
    addBlock(x: bar, y: rows.lowerBound, width: edge, height: rows.count, color, plane)
    let width = max(cell.columns, 5 * hair) | 1
    let height = min(rows.count, max(rows.count * 3 / 5, cell.rows))
    let (left, top) = (inside(bar + (edge - width) / 2, width: width), rows.lowerBound + (rows.count - height) / 2)
    addBlock(x: left, y: top, width: width, height: height, color, plane)
    let groove = grip.isAtMinimum ? [width / 2 - hair / 2] : [width / 2 - 3 * hair / 2, width / 2 + hair / 2 + 1]
    let dent = theme.isMono ? Ink(theme.ground == .dark ? 0x101010 : 0xF0F0F0) : ink(.gripInk)
    for offset in groove {
      addBlock(x: left + offset, y: top + height / 4, width: hair, height: height / 2, dent, plane)
    }
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
