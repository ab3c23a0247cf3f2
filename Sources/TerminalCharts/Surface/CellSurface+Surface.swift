import TerminalScreen
import TimeSeries

/// The surface of cells: box glyphs for candles, eighth blocks for columns and areas, dots for lines.
extension CellSurface: Surface {
  var isFine: Bool { false }

  mutating func candle(_ values: Aggregate, _ look: CandleLook, at x: Double, on plane: Plane) {
    drawCandle(
      CandleShape(values, axis: plane.axis), look, column: plane.rect.column + Self.column(x), width: plane.bodyWidth,
      in: plane.rect)
  }

  /// The column of a place in columns from the left.
  static func column(_ x: Double) -> Int { Int(clamping: x.rounded(.down)) }

  mutating func column(_ extent: ColumnExtent, at x: Double, _ role: Role, on plane: Plane) {
    let rect = plane.rect
    let columns = Self.bodyColumns(Self.column(x), width: plane.bodyWidth, in: rect)
    switch extent {
    case .floor(let height):
      let eighths = Int(clamping: (height * 8).rounded())
      for column in columns { drawStack(column: rect.column + column, eighths: eighths, role: role, in: rect) }
    case .between(let top, let bottom):
      for column in columns { drawBlock(from: top, to: bottom, column: rect.column + column, role, in: rect) }
    }
  }

  mutating func stem(from top: Double, to bottom: Double, at x: Double, _ role: Role, on plane: Plane) {
    let column = Self.wickColumn(Self.column(x), plane.bodyWidth)
    guard plane.columns.contains(column) else { return }
    let (first, last) = (plane.row(top), plane.row(bottom))
    for row in max(first, 0)..<max(min(last + 1, plane.rect.rows), first, 0) {
      set(isASCII ? "|" : "│", plane.rect.column + column, plane.rect.row + row, theme.style(role))
    }
  }

  mutating func dot(at x: Double, _ y: Double, isHollow: Bool, _ role: Role, on plane: Plane) {
    let column = Self.wickColumn(Self.column(x), plane.bodyWidth)
    marker(
      PlacedAnnotations.Marker(isHollow ? .ring : .handle, column: column, row: plane.row(y), role: role), on: plane)
  }

  mutating func lines(_ strokes: [LineStroke], on plane: Plane) {
    if strokes.count == 1 { return drawStroke(strokes[0], on: plane) }
    let rasters = strokes.map { raster(of: $0, on: plane) }
    let styles = strokes.map(style)
    let rect = plane.rect
    for row in 0..<rect.rows {
      for column in 0..<rect.columns {
        guard let top = rasters.indices.first(where: { rasters[$0].dots(column, row) != 0 }) else { continue }
        // A cell in which two lines cross has the dots of both.
        let ink = isASCII ? rasters[top].dots(column, row) : rasters.reduce(0) { $0 | $1.dots(column, row) }
        set(DotRaster.glyph(ink, glyphs) ?? " ", rect.column + column, rect.row + row, styles[top])
      }
    }
  }

  mutating func rule(_ rule: Rule, on plane: Plane) {
    var style = theme.style(rule.role, on: rule.form == .edge ? .tint : nil)
    let rect = plane.rect
    switch rule.way {
    case .across(let y, let columns):
      let row = plane.row(y)
      guard row >= 0, row < rect.rows else { return }
      let glyph = isASCII ? rule.form.across.ascii : rule.form.across.glyph
      let dots = rule.form == .grid ? GridDots(plane.firstCell, bodyWidth: plane.bodyWidth) : nil
      let columns = columns.clamped(to: plane.columns)
      for column in stride(from: dots?.first ?? columns.lowerBound, to: columns.upperBound, by: dots?.pitch ?? 1)
      where !(rule.form.leavesSeams && isSeam(rect.column + column, rect.row + row)) {
        put(glyph, rect.column + column, rect.row + row, style, isFaint: rule.isFaint)
      }
    case .down(let column, _, let rows):
      guard column >= 0, column < rect.columns else { return }
      let glyph = isASCII ? rule.form.down.ascii : rule.form.down.glyph
      let seen = rows.clamped(to: plane.rows)
      for row in stride(from: seen.lowerBound, to: seen.upperBound, by: rule.form == .grid ? 2 : 1) {
        if rule.form == .marker { style.background = buffer[rect.column + column, rect.row + row].style.background }
        put(glyph, rect.column + column, rect.row + row, style, isFaint: rule.isFaint)
      }
    case .slanted(let start, let end): slant(from: start, to: end, style, isFaint: rule.isFaint, in: rect)
    }
  }

  private func isSeam(_ column: Int, _ row: Int) -> Bool {
    let seam = Rule.Form.seam.down
    return buffer.contains(column, row) && buffer[column, row].glyph == (isASCII ? seam.ascii : seam.glyph).value
  }

  private mutating func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int, _ style: Style, isFaint: Bool) {
    guard !isFaint || self.isFaint(column, row) else { return }
    set(glyph, column, row, style)
  }

  private mutating func slant(
    from start: LinePath.Point, to end: LinePath.Point, _ style: Style, isFaint: Bool, in rect: CellRect
  ) {
    var raster = DotRaster(columns: rect.columns, rows: rect.rows, glyphs: glyphs)
    let (across, down) = (Double(raster.dotsAcross), Double(raster.dotsDown))
    raster.line(
      from: (Int(start.x * across), Int(start.y * down)), to: (Int(end.x * across), Int(end.y * down)))
    // A cell of ASCII has no dots: it has the character that goes the line's way.
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    let isFalling = (end.x > start.x) == (end.y > start.y)
    let character: Unicode.Scalar? =
      !isASCII ? nil : height * 3 < width ? "-" : width * 3 < height ? "|" : isFalling ? "\\" : "/"
    let columns = [Int(start.x), Int(end.x)].sorted()
    let rows = [Int(start.y), Int(end.y)].sorted()
    for row in rows[0]...rows[1] {
      for column in columns[0]...columns[1] {
        guard raster.dots(column, row) != 0, let glyph = character ?? raster.glyph(column, row) else { continue }
        put(glyph, rect.column + column, rect.row + row, style, isFaint: isFaint)
      }
    }
  }

  // MARK: annotations

  /// Whether bands have a background; otherwise they are hatched.
  private var tintsBands: Bool { !isASCII && !theme.color(.tint).isDefault }

  /// Draws sparse strokes in the cells of a band without data.
  mutating func band(_ band: PlacedAnnotations.Band, on plane: Plane) {
    if tintsBands { return }
    let (style, plot) = (theme.style(.dot), plane.rect)
    for row in band.rows.clamped(to: plane.rows) {
      for column in band.columns.clamped(to: plane.columns)
      where (column + band.phase + 2 * row).isMultiple(of: Self.hatchPitch) {
        guard isFaint(plot.column + column, plot.row + row) else { continue }
        set(isASCII ? "/" : "╱", plot.column + column, plot.row + row, style)
      }
    }
  }

  /// Columns between two strokes of a hatch.
  private static let hatchPitch = 4

  /// Tints the cells that have no ground of their own.
  mutating func tint(_ tint: Tint, on plane: Plane) {
    let own = tint.ink.map { theme.wash($0, share: Theme.bandShare) ?? .terminalDefault }
    let color = tint.part == .session ? theme.raisedGround ?? .terminalDefault : own ?? theme.color(.tint)
    let plot = plane.rect
    guard !color.isDefault, tint.part != .band || tintsBands else { return }
    for row in tint.rows.clamped(to: plane.rows) {
      for column in tint.columns.clamped(to: plane.columns) {
        var cell = buffer[plot.column + column, plot.row + row]
        guard cell.style.background.isDefault else { continue }
        if [.stripe, .fill, .session].contains(tint.part), cell.style.attributes.contains(.reverse) { continue }
        cell.style.background = color
        buffer.set(cell, plot.column + column, plot.row + row)
      }
    }
  }

  /// Draws the sign of a note on the ground of its cell, so that a candle's body stays a body; others have their own.
  mutating func marker(_ marker: PlacedAnnotations.Marker, on plane: Plane) {
    let (column, row) = (plane.rect.column + marker.column, plane.rect.row + marker.row)
    guard plane.rect.contains(column, row) else { return }
    var style = theme.style(marker.role, .bold)
    switch marker.form {
    case .note, .buy, .sell, .event:
      let below = buffer[column, row].style
      style.background = below.background
      style.attributes.formUnion(below.attributes.intersection(.reverse))
    case .point: style.attributes.formUnion(.reverse)
    case .handle, .ring: break
    }
    let signs = marker.form.signs
    set(isASCII ? signs.ascii : signs.glyph, column, row, style)
  }
}

extension PlacedAnnotations.Marker.Form {
  fileprivate var signs: (glyph: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .note: ("◆", "@")
    case .handle, .point: ("●", "O")
    case .ring: ("○", "o")
    case .buy: ("▲", "^")
    case .sell: ("▼", "v")
    case .event(let slot): Self.events[slot % Self.events.count]
    }
  }

  /// The signs of kinds, none of which is that of a note or a trade.
  private static let events: [(glyph: Unicode.Scalar, ascii: Unicode.Scalar)] = [
    ("◇", "*"), ("■", "#"), ("○", "o"), ("□", "%"), ("◈", "&"), ("◎", "$"),
  ]
}

extension Rule.Form {
  /// Whether the seams of months and years go on where the line crosses them.
  fileprivate var leavesSeams: Bool { self == .value || self == .level || self == .cross }

  /// The glyph of a line from left to right, and its ASCII form.
  fileprivate var across: (glyph: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .grid: ("·", ".")
    // A line glyph is three bytes, and this line changes its row with almost every bar.
    case .value: ("-", "-")
    case .note: ("╌", "=")
    case .level, .cross: ("┈", "-")
    case .gap: ("┄", "~")
    case .extended: ("╌", "~")
    case .zero, .axis, .seam, .tick, .minorTick, .leader, .edge, .marker: ("─", "-")
    }
  }

  /// The glyph of a line from top to bottom, and its ASCII form.
  fileprivate var down: (glyph: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .seam: ("┊", ":")
    case .grid: ("·", ".")
    case .tick: ("┴", "+")
    case .minorTick: ("┴", "'")
    case .note: ("╎", "|")
    case .marker: ("╵", "'")
    case .zero, .level, .value, .gap, .axis, .extended, .leader, .edge, .cross: ("│", "|")
    }
  }
}

/// The columns of the dots in a row of the grid: absolute, so that they pan with the bars.
struct GridDots {
  let first: Int
  let pitch: Int

  /// - Parameter firstCell: the absolute cell in the leftmost column.
  init(_ firstCell: Double, bodyWidth: Int) {
    pitch = bodyWidth == 3 ? 3 : 4
    let offset = bodyWidth == 3 ? 1.0 : 0
    let phase = Int(clamping: (firstCell - offset).truncatingRemainder(dividingBy: Double(pitch)))
    first = (pitch - phase) % pitch
  }
}
