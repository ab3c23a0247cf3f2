import TerminalScreen
import TimeSeries

/// Lines, areas and signs with smooth edges.
extension PictureSurface {
  mutating func lines(_ strokes: [LineStroke], on plane: Plane) {
    guard has(plane) else { return onCells { $0.lines(strokes, on: plane) } }
    reserve(plane.rect) { $0.lines(strokes, on: plane) }
    for stroke in strokes.reversed() {
      let style = canvas.style(stroke)
      let isStrong = stroke.isStrong || theme.isMono && stroke.zone.isHeavy
      let width = stroke.isSelected ? 2.5 : isStrong ? 2 : stroke.isDim ? 1 : 1.5
      // Colours repeat in paler rounds, which a line without others does not need.
      let own = stroke.isWhole ? 1 : stroke.slot.map { SeriesInk(slot: $0).strength } ?? 1
      let strength = stroke.zone == .own ? own : strength(stroke.zone)
      let color = ink(style.foreground).faded(strength)
      add(runs(stroke.path, plane), width: width, color, plane, hasDots: stroke.zone == .own)
    }
  }

  /// Draws lines of a width in thin lines.
  ///
  /// - Parameter hasDots: whether a point without neighbours is a dot that is seen; a line cut in parts may have such
  ///   points where it is whole.
  private mutating func add(
    _ runs: [[PixelPoint]], width: Double, _ ink: Ink, _ plane: Plane, hasDots: Bool = false
  ) {
    func pixels(_ width: Double) -> Int32 { Int32((width * Double(hair) * Double(PixelPoint.unit)).rounded()) }
    for run in runs {
      add(.stroke(run, width: pixels(hasDots && run.count == 1 ? 3 * width : width)), ink, plane)
    }
  }

  /// The joined points of a path, as a stroke goes through them; each gap begins another.
  func runs(_ path: LinePath, _ plane: Plane) -> [[PixelPoint]] {
    var runs: [[PixelPoint]] = []
    var run: [PixelPoint] = []
    var last: LinePath.Point?
    func place(_ x: Double, _ y: Double) -> PixelPoint { PixelPoint(self.x(x, plane), self.y(y, plane)) }
    for point in path.points {
      guard point.x.isFinite, point.y.isFinite else {
        last = nil
        continue
      }
      if last == nil || point.isBroken {
        if !run.isEmpty { runs.append(run) }
        run = []
      } else if path.isStepped, let last {
        run.append(place(point.x, last.y))
      }
      run.append(place(point.x, point.y))
      last = point
    }
    if !run.isEmpty { runs.append(run) }
    return runs
  }

  mutating func area(_ bars: ArraySlice<ColumnBar>, _ role: Role, _ zones: PlacedZones?, on plane: Plane) {
    guard has(plane) else { return onCells { $0.area(bars, role, zones, on: plane) } }
    var path = LinePath()
    var isAfterGap = false
    for bar in bars {
      guard let values = bar.values else {
        if !bar.indices.isEmpty { isAfterGap = true }
        continue
      }
      let x = bar.x + min(Double(bar.width), plane.slotColumns) / 2
      let y = plane.axis.rowOffset(of: values.close)
      path.points.append(LinePath.Point(x: x, y: y, isBroken: bar.isBroken || isAfterGap))
      isAfterGap = false
    }
    let (runs, color) = (runs(path, plane), ink(role))
    let rows = rows(plane)
    let floor = Int32(rows.upperBound) * PixelPoint.unit
    let fade = Shape.Fade(top: rows.lowerBound, bottom: rows.upperBound, share: 0.15)
    if let zones {
      for (form, look) in fills(path, zones, fade: zones.baseline == nil ? fade : nil, plane) {
        add(form, ink(look.role ?? role).faded(zones.baseline == nil ? 0.5 : 0.3), plane)
      }
      for (part, look) in zip(path.parts(between: zones.borders), zones.looks) {
        add(self.runs(part, plane), width: 1.5, ink(look.role ?? role).faded(strength(look)), plane)
      }
      return
    }
    for run in runs {
      guard let first = run.first, let last = run.last else { continue }
      let ends = [PixelPoint(x: first.x, y: floor), PixelPoint(x: last.x, y: floor)]
      add(.fill(run, lower: ends, fade: fade), color.faded(0.5), plane)
    }
    add(runs, width: 1.5, color, plane, hasDots: true)
  }

  mutating func fill(under path: LinePath, _ zones: PlacedZones, on plane: Plane) {
    guard has(plane) else { return onCells { $0.fill(under: path, zones, on: plane) } }
    for (form, look) in fills(path, zones, fade: nil, plane) {
      addTint(form, ink(look.role ?? .up).faded(0.3), plane)
    }
  }

  /// The opacity of a part of a line without colours.
  private func strength(_ look: ZoneLook) -> Double { theme.isMono && look == .falling ? 0.5 : 1 }

  /// The space from a line to the baseline of its zones, or to the bottom of the plane: a shape for each run of the
  /// line in each zone. Zones meet at whole pixels, so that nothing shines through between them.
  private func fills(
    _ path: LinePath, _ zones: PlacedZones, fade: Shape.Fade?, _ plane: Plane
  ) -> [(form: Shape.Form, look: ZoneLook)] {
    let floor = zones.baseline ?? Double(plane.rect.rows)
    func whole(_ rows: Double) -> Double { (rows * Double(cell.rows)).rounded() / Double(cell.rows) }
    return zones.bands(rows: plane.rect.rows).flatMap { look, rows -> [(Shape.Form, ZoneLook)] in
      let rows = whole(rows.lowerBound)...whole(rows.upperBound)
      guard rows.lowerBound < rows.upperBound else { return [] }
      let base = PixelPoint(0, y(min(max(floor, rows.lowerBound), rows.upperBound), plane)).y
      return runs(path.held(in: rows), plane).compactMap { run in
        guard let first = run.first, let last = run.last, run.contains(where: { $0.y != base }) else { return nil }
        let ends = [PixelPoint(x: first.x, y: base), PixelPoint(x: last.x, y: base)]
        return (.fill(run, lower: ends, fade: fade), look)
      }
    }
  }

  // MARK: rules

  mutating func rule(_ rule: Rule, on plane: Plane) {
    guard has(plane) else { return onCells { $0.rule(rule, on: plane) } }
    if hasSprites, rule.form.isSprite { return addSprite(rule, on: plane) }
    reserve(plane.rect) { $0.rule(rule, on: plane) }
    let color = ink(rule.role).faded(rule.form.strength)
    switch rule.way {
    case .across(let y, let columns):
      guard (0..<plane.rect.rows).contains(plane.row(y)) else { return }
      let pixels = self.columns(columns, plane)
      let top = min(wholeY(y, plane) - hair / 2, rows(plane).upperBound - hair)
      if rule.form == .grid, isAcross(columns, plane) { return addTick(y: top, height: hair, color, plane) }
      guard let dash = rule.form.dash else {
        return addBlock(x: pixels.lowerBound, y: top, width: pixels.count, height: hair, color, plane)
      }
      // Dashes count from the axis' zero, so that they pan with the bars.
      let period = (dash.ink + dash.gap) * hair
      let first = (plane.firstCell - Double(plane.rect.column - region.column)) * Double(cell.columns)
      let phase = Int((first + Double(pixels.lowerBound)).truncatingRemainder(dividingBy: Double(period)))
      for x in stride(from: pixels.lowerBound - phase - (phase < 0 ? period : 0), to: pixels.upperBound, by: period) {
        addBlock(x: x, y: top, width: dash.ink * hair, height: hair, color, plane)
      }
    case .down(let column, let part, let rows):
      guard plane.columns.contains(column) else { return }
      let x = Int(self.x(Double(column) + part + 0.5, plane)) - hair / 2
      let (top, bottom) = (wholeY(Double(rows.lowerBound), plane), wholeY(Double(rows.upperBound), plane))
      let dash = rule.form.dash ?? (ink: max(bottom - top, 1), gap: 0)
      let period = (dash.ink + dash.gap) * (rule.form.dash == nil ? 1 : hair)
      for y in stride(from: top, to: bottom, by: period) {
        let height = min(dash.ink * (rule.form.dash == nil ? 1 : hair), bottom - y)
        addBlock(x: x, y: y, width: hair, height: height, color, plane)
      }
    case .slanted(let start, let end):
      let points = [start, end].map { PixelPoint(x($0.x, plane), y($0.y, plane)) }
      add([points], width: 1.25, color, plane)
    }
  }

  // MARK: signs

  mutating func marker(_ marker: PlacedAnnotations.Marker, on plane: Plane) {
    guard has(plane) else { return onCells { $0.marker(marker, on: plane) } }
    if hasSprites, marker.form == .ring { return addSprite(marker, on: plane) }
    let color = ink(marker.role)
    let place = marker.middle ?? LinePath.Point(x: Double(marker.column) + 0.5, y: Double(marker.row) + 0.5)
    let (middle, level) = (x(place.x, plane), y(place.y, plane))
    let size = Double(min(cell.columns, cell.rows)) / 2
    switch marker.form {
    case .note:
      let corners = [(0.0, -1.0), (0.85, 0), (0, 1), (-0.85, 0)]
      add(.fill(corners.map { PixelPoint(middle + $0.0 * size, level + $0.1 * size) }), color, plane)
    case .handle, .point:
      let point = PixelPoint(middle, level)
      let width = size * (marker.form == .handle ? 1.4 : 2)
      add(.stroke([point], width: Int32(width * Double(PixelPoint.unit))), color, plane)
    case .ring:
      add([Self.ring(x: middle, y: level, radius: size * 0.8)], width: 1.25, color, plane)
    case .buy, .sell:
      let tip = marker.form == .buy ? -1.0 : 1.0
      let corners = [(0.0, 1.1 * tip), (1.05, -0.8 * tip), (-1.05, -0.8 * tip)]
      // Over a candle of its colour, a rim of the ground keeps it apart.
      for (scale, ink) in [(1.5, bare), (1, color)] {
        add(.fill(corners.map { PixelPoint(middle + $0.0 * size * scale, level + $0.1 * size * scale) }), ink, plane)
      }
    case .event(let slot): event(slot, x: middle, y: level, size: size, color, plane)
    }
  }

  /// The sign of an event: of the shapes of its glyph in cells.
  private mutating func event(_ slot: Int, x: Double, y: Double, size: Double, _ color: Ink, _ plane: Plane) {
    func path(_ corners: [(x: Double, y: Double)], _ scale: Double) -> [PixelPoint] {
      corners.map { PixelPoint(x + $0.x * size * scale, y + $0.y * size * scale) }
    }
    let diamond = [(x: 0.0, y: -1.0), (0.85, 0), (0, 1), (-0.85, 0)]
    let square = [(x: -0.75, y: -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)]
    func closed(_ corners: [(x: Double, y: Double)]) -> [PixelPoint] { path(corners + corners.prefix(1), 0.95) }
    switch slot % 6 {
    case 0: add([closed(diamond)], width: 1.5, color, plane)
    case 1: add(.fill(path(square, 1)), color, plane)
    case 2: add([Self.ring(x: x, y: y, radius: size * 0.8)], width: 1.5, color, plane)
    case 3: add([closed(square)], width: 1.5, color, plane)
    case 4:
      add([closed(diamond)], width: 1.25, color, plane)
      add(.fill(path(diamond, 0.5)), color, plane)
    default:
      add([Self.ring(x: x, y: y, radius: size * 0.85)], width: 1.25, color, plane)
      add(.stroke([PixelPoint(x, y)], width: Int32(size * 0.8 * Double(PixelPoint.unit))), color, plane)
    }
  }

  mutating func dot(at x: Double, _ y: Double, isHollow: Bool, _ role: Role, on plane: Plane) {
    guard has(plane) else { return onCells { $0.dot(at: x, y, isHollow: isHollow, role, on: plane) } }
    let wick = place(x, on: plane).wick
    let (middle, level) = (Double(wick.lowerBound) + Double(hair) / 2, self.y(y, plane))
    let size = Double(min(cell.columns, cell.rows)) / 2
    guard isHollow else {
      let width = Int32(size * 1.4 * Double(PixelPoint.unit))
      return add(.stroke([PixelPoint(middle, level)], width: width), ink(role), plane)
    }
    add([Self.ring(x: middle, y: level, radius: size * 0.8)], width: 1.25, ink(role), plane)
  }

  static func ring(x: Double, y: Double, radius: Double) -> [PixelPoint] {
    (0...24).map { step in
      let (sine, cosine) = circle[step % 24]
      return PixelPoint(x + cosine * radius, y + sine * radius)
    }
  }

  /// Sines and cosines of the 24 parts of a circle.
  private static let circle: [(sine: Double, cosine: Double)] = {
    let quarter = [0, 0.258_819_045, 0.5, 0.707_106_781, 0.866_025_404, 0.965_925_826, 1]
    func sine(_ step: Int) -> Double {
      let place = step % 24
      switch place {
      case ..<7: return quarter[place]
      case ..<13: return quarter[12 - place]
      case ..<19: return -quarter[place - 12]
      default: return -quarter[24 - place]
      }
    }
    return (0..<24).map { (sine($0), sine($0 + 6)) }
  }()
}

extension Rule.Form {
  /// Lengths of ink and gap in widths of a thin line; nil for a whole line.
  var dash: (ink: Int, gap: Int)? {
    switch self {
    case .value: (3, 3)
    case .note, .gap, .extended: (6, 4)
    case .level, .cross: (4, 4)
    case .grid, .seam, .zero, .axis, .tick, .minorTick, .leader, .edge, .marker: nil
    }
  }

  /// The share of its colour's opacity: a whole line is stronger than the dots of cells.
  var strength: Double {
    switch self {
    case .grid: 0.45
    case .seam: 0.7
    default: 1
    }
  }
}
