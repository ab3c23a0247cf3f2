import TerminalScreen

/// The overview as a smooth outline with the selection on its own ground, and grips as rectangles.
extension PictureSurface {
  mutating func silhouette(of overview: OverviewColumns, isHeld: Bool, on plane: Plane) {
    guard has(plane) else { return onCells { $0.silhouette(of: overview, isHeld: isHeld, on: plane) } }
    let columns = 0..<overview.grid.columns
    let inside = (overview.lowerColumn..<overview.upperColumn).clamped(to: columns)
    addSelectionGround(
      inside.lowerBound / overview.parts..<inside.upperBound / overview.parts, isHeld: isHeld, on: plane)
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

  /// Adds some columns of the overview, in the colours that they have inside the selection or outside: the space below
  /// the low, low to high, and the last values where there is room.
  mutating func addOutline(of overview: OverviewColumns, _ columns: Range<Int>, isInside: Bool, on plane: Plane) {
    // Without colours, the part outside the selection is fainter.
    let band = isInside ? ink(.overviewInside) : ink(.overviewOutside).faded(theme.isMono ? 0.45 : 1)
    let color = theme.color(isInside ? .overviewInsideFill : .overviewOutsideFill)
    let fill = color.isDefault ? band.faded(0.35) : ink(color)
    let floor = Double(rows(plane).upperBound)
    func level(_ share: Double) -> Double {
      let level = y(Double(plane.rect.rows) * (1 - share), plane)
      // In a picture that is sent, half pixels, so that not every tick is another picture.
      return hasSprites ? (level * 2).rounded() / 2 : level
    }
    for line in overview.outline(of: columns) {
      let strip = line.map { point in
        let low = level(point.low)
        // As thick as a line even where low and high are one.
        let high = min(level(point.high), low - Double(2 * hair))
        return OverviewStrip(
          x: x(point.x / Double(overview.parts), plane), low: low, high: high, last: level(point.last))
      }
      guard let first = strip.first, let last = strip.last else { continue }
      let lows = strip.map { PixelPoint($0.x, $0.low) }
      add(.fill(lows, lower: [PixelPoint(first.x, floor), PixelPoint(last.x, floor)]), fill, plane)
      add(.fill(strip.map { PixelPoint($0.x, $0.high) }, lower: lows), band, plane)
      addSpikes(of: strip, band, plane)
      if overview.hasLasts { addLast(of: strip, every: overview.parts, ink(isInside ? .text : .dim), plane) }
    }
  }

  /// Pixels by which a spike is higher or lower than both of its neighbours, and the pixels of a band in which its last
  /// value has room, in thin lines.
  private static let leastSpike = 4
  private static let roomForLast = 8
  /// The share of columns that have room for the last value in an overview that has a line through them.
  private static let leastRoomy = 0.9

  /// Adds a bar for each column that reaches out from both of its neighbours: between them it would be a thin triangle.
  private mutating func addSpikes(of strip: [OverviewStrip], _ ink: Ink, _ plane: Plane) {
    let least = Double(Self.leastSpike * hair)
    for place in strip.indices.dropFirst().dropLast() {
      let before = strip[place - 1]
      let here = strip[place]
      let after = strip[place + 1]
      guard min(before.high, after.high) - here.high >= least || here.low - max(before.low, after.low) >= least else {
        continue
      }
      let (top, bottom) = (Int(here.high.rounded(.down)), Int(here.low.rounded(.up)))
      addBlock(x: Int(here.x.rounded(.down)) - hair / 2, y: top, width: 2 * hair, height: bottom - top, ink, plane)
    }
  }

  /// Adds a line through the last value of each column of the screen, if low to high has room for it almost
  /// everywhere: pieces of a line would look like a fault.
  private mutating func addLast(of strip: [OverviewStrip], every parts: Int, _ ink: Ink, _ plane: Plane) {
    let columns = stride(from: 0, to: strip.count, by: parts).map { strip[$0..<min($0 + parts, strip.count)] }
    let roomy = columns.count { column in
      let (low, high) = (column.map(\.low).max() ?? 0, column.map(\.high).min() ?? 0)
      return low - high >= Double(Self.roomForLast * hair)
    }
    guard Double(roomy) >= Self.leastRoomy * Double(columns.count) else { return }
    let line = columns.compactMap { $0.last.map { PixelPoint($0.x, $0.last) } }
    add(.stroke(line, width: Int32(hair) * PixelPoint.unit), ink, plane)
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
    let rows = rows(plane)
    let all = columns(plane.columns, plane)
    let color = ink(grip.role)
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

/// A point of the outline of the overview, in pixels.
private struct OverviewStrip {
  let x: Double
  let low: Double
  let high: Double
  let last: Double
}

/// A point of the outline of the overview, in shares of the height from the bottom.
struct OverviewOutline {
  /// Columns from the left edge.
  var x: Double
  var low: Double
  var high: Double
  var last: Double

  fileprivate init(x: Double, _ extent: OverviewExtent, _ height: OverviewHeight) {
    func held(_ share: Double) -> Double { min(max(share, 0), 1) }
    let ends = height.ends(from: extent.low, to: extent.high)
    self.x = x
    low = held(ends.lower)
    high = held(ends.upper)
    last = held(height(extent.last))
  }

  /// The point half way to another, at `x`.
  fileprivate func joined(with other: OverviewOutline?, x: Double) -> OverviewOutline {
    var result = self
    result.x = x
    guard let other else { return result }
    result.low = (low + other.low) / 2
    result.high = (high + other.high) / 2
    result.last = (last + other.last) / 2
    return result
  }
}

extension OverviewColumns {
  /// The outline of some columns through the middles of their extents, from edge to edge: a line for each run of
  /// columns with an extent. Outlines of neighbouring columns meet.
  func outline(of columns: Range<Int>) -> [[OverviewOutline]] {
    func known(_ column: Int) -> OverviewOutline? {
      guard extents.indices.contains(column), let extent = extents[column] else { return nil }
      return OverviewOutline(x: Double(column) + 0.5, extent, height)
    }
    if isStepped { return steps(of: columns, known) }
    var lines: [[OverviewOutline]] = []
    var line: [OverviewOutline] = []
    var (before, here) = (known(columns.lowerBound - 1), known(columns.lowerBound))
    for column in columns {
      let next = known(column + 1)
      defer { (before, here) = (here, next) }
      guard let point = here else { continue }
      if line.isEmpty { line.append(point.joined(with: before, x: Double(column))) }
      line.append(point)
      guard column + 1 == columns.upperBound || next == nil else { continue }
      line.append(point.joined(with: next, x: Double(column + 1)))
      lines.append(line)
      line = []
    }
    return lines
  }

  /// The outline of bars: from the left to the right edge of each column.
  private func steps(of columns: Range<Int>, _ known: (Int) -> OverviewOutline?) -> [[OverviewOutline]] {
    var lines: [[OverviewOutline]] = []
    var line: [OverviewOutline] = []
    for column in columns {
      if let point = known(column) {
        for x in [column, column + 1] { line.append(point.joined(with: nil, x: Double(x))) }
      } else if !line.isEmpty {
        lines.append(line)
        line = []
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
