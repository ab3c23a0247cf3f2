import AxisScales
import CivilTime

/// The annotations of one scene in cells of its plot, counted from its first column and row. All of them are inside.
struct PlacedAnnotations: Equatable, Sendable {
  /// A rectangle of cells.
  struct Band: Equatable, Sendable {
    var columns: Range<Int>
    var rows: Range<Int>
    var role: Role
    /// The column of a hatch that pans with the bars.
    var phase: Int
    /// Its ground.
    var part = Tint.Part.band
    /// Its place without rounding; nil where only cells are drawn.
    var extent: PlaneExtent?
  }

  /// A sign in a cell of a plane.
  struct Marker: Equatable, Sendable {
    /// The object that it marks: a note's place, a point of a selected series, a selected point, a crosshair's target,
    /// a trade at the price of its point, an event of a kind.
    enum Form: Sendable, Equatable {
      case note, handle, point, ring, buy, sell
      case event(Int)
    }

    var form: Form
    var column: Int
    var row: Int
    var role: Role
    /// Its middle without rounding, on surfaces finer than cells; nil for the middle of its cell.
    var middle: LinePath.Point?

    init(_ form: Form = .note, column: Int, row: Int, role: Role) {
      self.form = form
      self.column = column
      self.row = row
      self.role = role
    }
  }

  struct Label: Equatable, Sendable {
    var column: Int
    var row: Int
    var text: String
    var role: Role
    /// The column and rows of a thin line from the text to its marker.
    var leader: (column: Int, rows: Range<Int>)?

    static func == (a: Label, b: Label) -> Bool {
      a.column == b.column && a.row == b.row && a.text == b.text && a.role == b.role
        && a.leader?.column == b.leader?.column && a.leader?.rows == b.leader?.rows
    }
  }

  /// A value for the gutter.
  struct Tag: Equatable, Sendable {
    /// The row, or the column where values go to the right; only the tag of a note is always within the plot.
    var row: Int
    var value: Double
    /// The words; empty for the words of the value.
    var text = ""
    var role: Role
    var part = Annotation.Part.note
  }

  /// The annotations that are drawn at once, below or above the series.
  struct Layer: Equatable, Sendable {
    var bands: [Band] = []
    var rules: [Rule] = []
    var markers: [Marker] = []
  }

  private(set) var below = Layer()
  private(set) var above = Layer()
  private(set) var labels: [Label] = []
  private(set) var tags: [Tag] = []

  static let none = PlacedAnnotations()

  /// At most this many annotations are placed: the first ones.
  static let most = 2_000

  private init() {}

  /// - Complexity: O(annotations * (log(points) + rows) + columns).
  init(_ scene: borrowing ChartScene) {
    self =
      scene.annotations.isEmpty
      ? .none : PlacedAnnotations(scene.annotations, on: AnnotationPlot(scene), LabelSpace(scene))
  }

  /// - Parameter space: the room for their texts.
  init(_ annotations: [Annotation], on plot: some AnnotationMap, _ space: LabelSpace) {
    var space = space
    for annotation in annotations.prefix(Self.most) { add(annotation, plot, &space) }
  }

  /// Places the boxes that a hand draws.
  init(boxes: [Annotation], on scene: borrowing ChartScene) {
    guard !boxes.isEmpty else { return }
    let plot = AnnotationPlot(scene)
    for box in boxes {
      if case .band(let from, let to) = box.shape { _ = addBand(box, from: from, to: to, plot) }
    }
  }

  private mutating func add(_ annotation: Annotation, _ plot: some AnnotationMap, _ space: inout LabelSpace) {
    if annotation.part == .held { addHandles(annotation, plot) }
    switch annotation.shape {
    case .text(let point):
      guard let spot = plot.spot(of: point) else { return }
      let (column, row) = (spot.x.map(plot.column), spot.y.map { plot.row(atOffset: $0) } ?? plot.rows / 2)
      guard (0..<plot.rows).contains(row), column.map({ (0..<plot.columns).contains($0) }) ?? true else { return }
      addLabel(annotation, &space) { $0.text($1, atColumn: column, row: row) }
    case .marker(let point): addMarker(annotation, at: point, plot, &space)
    case .line(let from, let to): addLine(annotation, from: from, to: to, plot, &space)
    case .ray(let from, let through): addLine(annotation, from: from, to: through, plot, &space, goesOn: true)
    case .band(let from, let to):
      guard let cells = addBand(annotation, from: from, to: to, plot) else { return }
      addLabel(annotation, &space) { $0.heading($1, columns: cells.columns, rows: cells.rows) }
    }
  }

  private mutating func addMarker(
    _ annotation: Annotation, at point: Annotation.Point, _ plot: some AnnotationMap, _ space: inout LabelSpace
  ) {
    guard let spot = plot.spot(of: point) else { return }
    guard let x = spot.x, let y = spot.y else {
      // A missing coordinate spans its axis, so draw a rule along it.
      return addLine(annotation, from: point, to: point, plot, &space, isFaint: true)
    }
    let (column, row) = (plot.column(x), plot.row(atOffset: y))
    guard (0..<plot.rows).contains(row), (0..<plot.columns).contains(column) else { return }
    edit(annotation) { $0.markers.append(Marker(column: column, row: row, role: annotation.role)) }
    addLabel(annotation, &space) { $0.flag($1, atColumn: column, row: row) }
  }

  /// Adds handles at the visible corners of the held drawing.
  private mutating func addHandles(_ annotation: Annotation, _ plot: some AnnotationMap) {
    for corner in annotation.corners {
      guard let place = plot.place(of: corner) else { continue }
      let (column, row) = (Int(clamping: place.x.rounded(.down)), Int(clamping: place.y.rounded(.down)))
      guard (0..<plot.columns).contains(column), (0..<plot.rows).contains(row) else { continue }
      var handle = Marker(.handle, column: column, row: row, role: annotation.role)
      handle.middle = LinePath.Point(x: place.x, y: place.y)
      above.markers.append(handle)
    }
  }

  private mutating func addLine(
    _ annotation: Annotation, from: Annotation.Point, to: Annotation.Point, _ plot: some AnnotationMap,
    _ space: inout LabelSpace, isFaint: Bool = false, goesOn: Bool = false
  ) {
    guard let line = plot.line(from: from, to: to, goesOn: goesOn), let first = plot.spot(of: from),
      let last = plot.spot(of: to), let (start, end) = line.clipped(columns: plot.columns, rows: plot.rows)
    else { return }
    edit(annotation) { $0.rules.append(Rule(.note, Rule.Way(from: start, to: end), annotation.role, isFaint: isFaint)) }
    let row = min(Int(start.y), plot.rows - 1)
    if first.x == nil, last.x == nil, first.y != nil, first.y == last.y {
      addLabel(annotation, &space) { $0.rule($1, row: row) }
      if let value = from.value, plot.hasTags, annotation.part != .held {
        tags.append(Tag(row: row, value: value, role: annotation.role))
      }
    } else if first.y == nil, last.y == nil {
      addLabel(annotation, &space) { $0.pole($1, column: Int(start.x)) }
      if let value = from.value, plot.hasTags, annotation.part != .held {
        tags.append(Tag(row: min(Int(start.x), plot.columns - 1), value: value, role: annotation.role))
      }
    } else {
      let column = min(Int(end.x), plot.columns - 1)
      addLabel(annotation, &space) { $0.flag($1, atColumn: column, row: min(Int(end.y), plot.rows - 1)) }
    }
  }

  /// Returns the cells of the band; nil if it is out of view.
  private mutating func addBand(
    _ annotation: Annotation, from: Annotation.Point, to: Annotation.Point, _ plot: some AnnotationMap
  ) -> Band? {
    guard let all = plot.cells(from: from, to: to) else { return nil }
    let (top, bottom) = (all.rows.lowerBound, all.rows.upperBound)
    guard all.columns.lowerBound < plot.columns, all.columns.upperBound > 0, top < plot.rows, bottom >= 0 else {
      return nil
    }
    let columns = all.columns.clamped(to: 0..<plot.columns)
    let rows = max(top, 0)..<min(bottom, plot.rows - 1) + 1
    var band = Band(columns: columns, rows: rows, role: annotation.role, phase: plot.phase)
    band.extent = plot.extent(from: from, to: to)
    guard annotation.part == .box || annotation.part == .held else {
      edit(annotation) { $0.bands.append(band) }
      return band
    }
    band.part = .box
    edit(annotation) {
      $0.bands.append(band)
      if annotation.part == .held {
        let middles = (top: Double(rows.lowerBound) + 0.5, bottom: Double(rows.upperBound) - 0.5)
        for y in [band.extent?.top ?? middles.top, band.extent?.bottom ?? middles.bottom] {
          $0.rules.append(Rule(.note, .across(y: y, columns: columns), annotation.role))
        }
      }
      for (column, x) in [(columns.lowerBound, band.extent?.left), (columns.upperBound - 1, band.extent?.right)] {
        let part = x.map { min(max($0 - Double(column) - 0.5, -0.5), 0.5) } ?? 0
        $0.rules.append(Rule(.edge, .down(column: column, part: part, rows: rows), annotation.role))
      }
    }
    return band
  }

  private mutating func edit(_ annotation: Annotation, _ change: (inout Layer) -> Void) {
    if annotation.isBelow { change(&below) } else { change(&above) }
  }

  /// Adds the text, if there is one and a place for it.
  private mutating func addLabel(
    _ annotation: Annotation, _ space: inout LabelSpace, _ place: (inout LabelSpace, String) -> Label?
  ) {
    guard let text = space.fitting(annotation.text), var label = place(&space, text) else { return }
    label.role = annotation.role
    labels.append(label)
  }
}

extension PlacedAnnotations.Layer {
  /// The marks of a crosshair in a plot: a line down at its column, a line across at the value that it reads, and a
  /// ring on the point of a series that it chose. Both lines leave the data visible.
  ///
  /// - Parameters:
  ///   - column: a column of the screen; nil without a crosshair in view.
  ///   - part: its position within its column.
  ///   - target: the target of the crosshair, if it is in the plot.
  ///   - value: the value under a pointer, in place of that of the series.
  static func cross(
    at column: Int?, part: Double = 0, _ target: CrossTarget?, value: Double? = nil, on plane: Plane
  ) -> Self {
    var layer = PlacedAnnotations.Layer()
    if let column {
      let way = Rule.Way.down(column: column - plane.rect.column, part: part, rows: plane.rows)
      layer.rules.append(Rule(.cross, way, .cross, isFaint: true))
    }
    guard let target, let value = value ?? target.series.height else { return layer }
    let series = target.series
    let way = Rule.Way.across(y: series.axis.rowOffset(of: value), columns: plane.columns)
    layer.rules.append(Rule(.cross, way, .cross, isFaint: true))
    guard target.isChosen, !series.isBars, let row = series.row else { return layer }
    let role: Role = series.slot == nil ? .strong : LineSign.role(series.slot)
    layer.markers.append(
      PlacedAnnotations.Marker(.ring, column: target.column - plane.rect.column, row: row, role: role))
    return layer
  }
}
