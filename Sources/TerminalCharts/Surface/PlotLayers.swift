import TimeSeries

/// The layers of the main plot, in the one order in which they are drawn on any surface.
///
/// From below: grid, annotations below, time axis, series, tags, annotations above, box, selection, tints. The ground
/// is all that stays while the last bar ticks, so a surface may keep it as long as its `inputs` stay equal.
struct PlotLayers {
  private let scene: ChartScene
  private let chart: ChartLook
  private let annotations: PlacedAnnotations
  private let markers: PlacedMarkers
  /// The values of the last bar in view and of a newest bar out of view; nil without bars of the charted series.
  private let value: PlacedLevel?
  private let newest: PlacedLevel?
  private let boxes: PlacedAnnotations
  private let shading: SessionShading

  init(_ scene: ChartScene, _ chart: ChartLook) {
    let hasCharted = scene.main.hasCharted
    annotations = PlacedAnnotations(scene)
    let cross = chart.crosshair.flatMap { scene.column(of: $0) }.map { $0 - scene.layout.plot.column }
    markers = PlacedMarkers(scene, besides: annotations.labels, crosshair: cross)
    value = hasCharted ? scene.valueLine.flatMap { PlacedLevel($0, on: scene) } : nil
    newest = hasCharted ? scene.newest.flatMap { PlacedLevel($0, on: scene) } : nil
    boxes = PlacedAnnotations(boxes: chart.boxes, on: scene)
    shading = scene.sessionShading
    (self.scene, self.chart) = (scene, chart)
  }

  /// The inputs of the ground.
  var inputs: PlotInputs { PlotInputs(scene, below: annotations.below, shading: shading) }

  /// The line of the last bar's value in the ground of cells, which may move without the rest of it.
  var valueLine: Rule? { value?.rule?.inCells(of: scene.plane) }

  /// Draws all layers.
  func draw(on surface: inout some Surface) {
    drawGround(on: &surface)
    drawTick(on: &surface)
    drawTints(on: &surface)
  }

  /// Draws a line of the main plot.
  func draw(_ rule: Rule, on surface: inout some Surface) { surface.rule(rule, on: scene.plane) }

  /// Draws the part of the ground that is below the value line.
  func drawBackdrop(on surface: inout some Surface) {
    surface.drawGrid(scene)
    surface.drawSeams(scene)
    surface.drawAnnotations(annotations.below, on: scene.plane)
    if scene.value.look.options.hasZeroLine, scene.axis.lower < 0 { surface.drawZeroLine(scene) }
    if let crossing = scene.value.look.options.crossing { surface.drawCrossing(crossing, scene) }
    // Before the series, so that the last bar, which comes after the others, is next to them in a tile.
    surface.drawAxisRule(scene, shading)
  }

  func drawGround(on surface: inout some Surface) {
    drawBackdrop(on: &surface)
    drawSeries(on: &surface)
    if scene.value.isHeld { surface.drawHeldMark(scene.layout.chartedSide, of: scene.layout.plot) }
    surface.drawTimeLabels(scene)
    if let second = scene.secondAxis {
      let layout = scene.layout
      let gutter = Gutter(
        .right, of: layout.plot, columns: layout.size.columns, leftWidth: layout.leftGutter,
        profile: layout.profile)
      surface.drawGutter(gutter, of: second, .right, in: scene.main)
    }
    surface.drawPlotLegend(scene, symbol: chart.name)
  }

  private func drawSeries(on surface: inout some Surface) {
    if let rule = value?.rule { draw(rule, on: &surface) }
    surface.drawComparedLines(of: scene.main, on: scene.plane)
    func isInFront(_ series: SeriesScene) -> Bool { series.isSelected && !series.isCharted }
    for series in scene.main.series where !series.isCompared && !isInFront(series) {
      surface.drawSeries(series, on: scene.plane(series.side))
    }
    for series in scene.main.series where !series.isCompared && isInFront(series) {
      surface.drawSeries(series, on: scene.plane(series.side))
    }
  }

  /// Draws what changes with every tick.
  func drawTick(on surface: inout some Surface) {
    for series in scene.main.series { surface.drawTick(of: series, on: scene.plane(series.side)) }
    let newestRow = newest.map { surface.drawTag($0.tag, scene) }
    let valueRow = value.map { surface.drawTag($0.tag, scene) }
    var tagged = TaggedRows(value: valueRow, newest: newestRow)
    tagged.lines =
      scene.isComparison ? surface.drawLineTags(scene) : surface.drawOverlayTags(scene, besides: tagged)
    surface.drawValueLabels(scene, taggedRows: tagged)
    surface.drawProfile(scene, taggedRows: tagged)
    surface.drawAxisTitles(scene, taggedRows: tagged)
    surface.drawStripes(scene)
    surface.drawAnnotations(annotations.above, on: scene.plane)
    surface.drawAnnotationLabels(annotations, scene, tagged: tagged)
    surface.drawMarkers(markers, scene)
    drawPointLabels(on: &surface)
    surface.drawAnnotations(boxes.above, on: scene.plane)
    surface.drawSelection(scene)
  }

  private func drawPointLabels(on surface: inout some Surface) {
    guard let labels = chart.labels, let charted = scene.main.series.first(where: \.isCharted) else { return }
    surface.drawPointLabels(labels, of: charted, decimals: scene.value.decimals, on: scene.plane)
  }

  /// Draws the grounds of bands and of hours beside sessions, over everything else.
  func drawTints(on surface: inout some Surface) {
    surface.tintBands(of: annotations, on: scene.plane)
    for series in scene.main.series { surface.tintGround(of: series, on: scene.plane(series.side)) }
    surface.tintSessions(shading, on: scene.plane)
  }
}

/// A value of the chart itself in the cells of one scene: its line across the plot, and its tag on the axis.
struct PlacedLevel: Equatable, Sendable {
  /// nil for a value out of range, and for one that has a tag alone.
  let rule: Rule?
  let tag: PlacedAnnotations.Tag

  /// The length of the line while the view moves, in columns.
  private static let stub = 8

  /// - Returns: nil for an annotation that is not a line across.
  init?(_ annotation: Annotation, on scene: borrowing ChartScene) {
    guard let value = annotation.level else { return nil }
    let (axis, columns) = (scene.axis, scene.layout.plot.columns)
    if annotation.part == .value, axis.contains(value) {
      // While the view moves, the row changes many times a second and a line across the candles would flicker, so only
      // the part from the candles to the tag is drawn.
      let start = scene.isInMotion ? max(0, columns - Self.stub) : 0
      let way = Rule.Way.across(y: axis.rowOffset(of: value), columns: start..<columns)
      rule = Rule(.value, way, annotation.role == .up ? .upVolume : .downVolume)
    } else {
      rule = nil
    }
    tag = PlacedAnnotations.Tag(
      row: axis.row(of: value), value: value, text: annotation.text, role: annotation.role, part: annotation.part)
  }
}
