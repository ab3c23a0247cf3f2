import AxisScales
import TerminalScreen

/// Draws a chart of rows on a surface, and records which parts are under a pointer if one is given.
struct RowDrawing<Target: Surface> {
  let chart: Chart
  var surface: Target
  var hits: ChartHits?
  /// Whether it only finds the places of the axes, and draws no marks.
  var isMeasuring = false
  /// Where the axes are; nil for a disc.
  private(set) var places: RowPlaces?
  /// What is said of bars or candles that stand for several rows.
  private(set) var sharing: String?

  var theme: Theme { surface.theme }

  /// Draws the chart in a room of the surface.
  ///
  /// - Parameters:
  ///   - size: the size of the screen.
  ///   - foot: rows below the chart that the caller draws.
  mutating func draw(size: ScreenSize, foot: Int) {
    let margin = size.columns >= 60 ? 2 : 1
    var room = CellRect(column: margin, row: 0, columns: size.columns - 2 * margin, rows: size.rows - foot)
    // Without a title the first row is a margin, which may have the selected value.
    let head = size.rows >= 20 && !chart.title.isEmpty ? 2 : 1
    (room.row, room.rows) = (room.row + head, room.rows - head)
    let beside = chart.passage.overview != nil && chart.isOnSide ? RowOverview.columns(size) : 0
    let below = chart.passage.overview != nil && beside == 0 ? RowOverview.rows(size) : 0
    if beside > 0 { room.columns -= beside + 2 }
    if below > 0 { room.rows -= below + (size.rows >= 24 ? 1 : 0) }
    let part = drawMark(in: room)
    if beside > 0 { drawOverview(columns: beside, besideColumn: room.endColumn + 2) }
    if below > 0 { drawOverview(rows: below, endRow: size.rows - foot) }
    drawBox()
    drawHead(part.map { [$0] } ?? wordsOfRows, margin: margin, columns: size.columns)
  }

  /// Draws legend, axes and marks, and says in words which of several discs is shown.
  private mutating func drawMark(in room: CellRect) -> String? {
    let legend = ChartLegend(chart, columns: room.columns, rows: room.rows)
    let plot = drawLegend(legend, in: room)
    var part: String?
    switch chart.mark.overRows {
    case .pie, .donut: part = drawSlices(legend: legend.place, in: plot)
    case .radar, .polar: drawRadial(in: plot)
    case .columns, .bars, .stack, .line, .step, .area, .scatter, .bubble, .band, .candles, .ohlc: drawPlot(in: plot)
    case nil: break  // No chart of rows has such a mark.
    }
    drawLegendOver(legend, in: plot)
    return part
  }

  /// Records the places of the axes.
  ///
  /// - Parameter x: where the range in view starts in the plot, and its length, in columns.
  mutating func note(_ plot: RowPlot, _ x: (start: Double, length: Double)) {
    places = RowPlaces(
      placement: plot.placement, start: x.start, length: x.length, valueStart: plot.main.reach.start,
      valueLength: plot.main.reach.length, axes: plot.axes)
  }

  /// Says that bars or candles stand for several rows.
  mutating func say(_ words: String) { sharing = words }

  /// The name of the only series, how many of the rows are in view, and how many of them a bar stands for.
  private var wordsOfRows: [String] {
    [chart.series.count == 1 ? chart.title(0) : nil, chart.passage.window?.words, sharing].compactMap(\.self)
  }

  /// Draws all rows in miniature below the plot, with the selection and its grips.
  private mutating func drawOverview(rows: Int, endRow: Int) {
    guard let plot = places?.plot, let overview = chart.passage.overview else { return }
    let column = max(plot.column, 2)
    let rect = CellRect(column: column, row: endRow - rows, columns: max(plot.endColumn - column, 1), rows: rows)
    guard let columns = overview.columns(rect.columns) else { return }
    places?.overview = PlotPlacement(rect: rect)
    places?.columns = columns.places
    guard !isMeasuring else { return }
    let fine = surface.isFine ? overview.fineColumns(rect.columns) : nil
    surface.drawOverview(columns, fine: fine, look: overview.look, in: rect)
  }

  /// Draws the overview beside a plot on its side, in the same rows.
  private mutating func drawOverview(columns: Int, besideColumn column: Int) {
    guard let plot = places?.placement, let overview = chart.passage.overview else { return }
    let rect = CellRect(column: column, row: plot.rect.row, columns: columns, rows: plot.rect.rows)
    let placement = PlotPlacement(rect: rect, isLying: true, goesUp: plot.goesUp)
    guard let miniature = overview.columns(rect.rows) else { return }
    places?.overview = placement
    places?.columns = miniature.places
    guard !isMeasuring else { return }
    let room = CellRect(column: 0, row: 0, columns: rect.rows, rows: columns)
    let fine = surface.isFine ? overview.fineColumns(rect.rows) : nil
    surface.turn(onto: placement) { $0.drawOverview(miniature, fine: fine, look: overview.look, in: room) }
  }

  /// Tints the box that a pointer draws.
  private mutating func drawBox() {
    guard let box = chart.passage.box, let plot = places?.plot, !isMeasuring else { return }
    let plane = Plane(rect: plot, axis: ValueAxis(upper: 1, lower: 0, rows: plot.rows), bodyWidth: 1, firstCell: 0)
    let columns = (box.column - plot.column..<box.endColumn - plot.column).clamped(to: plane.columns)
    let rows = (box.row - plot.row..<box.endRow - plot.row).clamped(to: plane.rows)
    surface.tint(Tint(part: .box, columns: columns, rows: rows), on: plane)
    for (row, isTop) in [(rows.lowerBound, true), (rows.upperBound - 1, false)] {
      for column in columns where surface.isFaint(plot.column + column, plot.row + row) {
        surface.write(surface.isASCII ? "-" : isTop ? "‾" : "_", plot.column + column, plot.row + row, .focus)
      }
    }
  }

  /// Draws the title, and at the right the selected value or the words about the view. Without room for all, the name
  /// of the only series gives way first, then the last words.
  private mutating func drawHead(_ words: [String], margin: Int, columns: Int) {
    var parts = words
    var role = Role.dim
    if let (row, series) = chart.selectedValue {
      let value = chart.value(row, series)
      let text = value.isFinite ? PriceLabel.text(value, decimals: chart.decimals(of: series)) : "–"
      let selected = "\(chart.table.names[row])  \(chart.title(series))  \(text)"
      (parts, role) = ([selected] + words.filter { $0 != chart.title(series) }, .strong)
    } else if let series = chart.selectedSeries, chart.selectedRow == nil {
      (parts, role) = ([chart.title(series)], .strong)
    }
    let title = chart.title.shortened(to: columns - 2 * margin)
    var at = surface.write(title, margin, 0, theme.style(.strong, .bold))
    if !chart.subtitle.isEmpty, at + 2 + chart.subtitle.unicodeScalars.count <= columns - margin {
      at = surface.write(chart.subtitle, at + 2, 0, theme.style(.live, .bold))
    }
    let room = max(0, columns - margin - (title.isEmpty ? margin : at + 2))
    while parts.count > 1, parts.joined(separator: "  ").unicodeScalars.count > room {
      if role == .dim, chart.series.count == 1, parts[0] == chart.title(0) {
        parts.removeFirst()
      } else {
        parts.removeLast()
      }
    }
    let text = parts.joined(separator: "  ").shortened(to: room)
    surface.write(text, columns - margin - text.unicodeScalars.count, 0, role)
  }
}

extension ChartView {
  /// Returns a surface with a chart of rows on it and with the last rows free for the caller, and the picture of its
  /// marks if the view has pixels.
  package func picture(
    of chart: Chart, foot: Int = 0, size: ScreenSize
  ) -> (surface: CellSurface, picture: FramePicture?) {
    let shares = chart.passage.shares
    let coming = shares.keys.sorted().prefix(Self.mostComing)
    var chart = chart
    chart.passage.shares = [:]
    // The series that appear do so one after the other, each blended with the frame without it.
    if !coming.isEmpty { chart.passage.extent = chart.passage.extent ?? chart.restingExtents }
    chart.hidden.formUnion(coming)
    chart.passage.keptSeries = Set(coming)
    var drawn = drawn(chart, foot: foot, size: size)
    for name in coming {
      chart.hidden.remove(name)
      let (share, whole) = (shares[name] ?? 1, self.drawn(chart, foot: foot, size: size))
      let blend = FrameBlend(kind: chart.passage.kind, share: share, theme: theme)
      drawn.surface.buffer = blend.frame(from: drawn.surface.buffer, to: whole.surface.buffer)
      drawn.picture = blend.picture(from: drawn.picture, to: whole.picture)
    }
    // Then a change sends only the tiles that it touches.
    if !isStill { drawn.picture?.cut(columns: max((size.columns + 3) / 4, 1)) }
    return drawn
  }

  /// The most series that appear gradually; further ones appear at once.
  private static var mostComing: Int { 6 }

  private func drawn(
    _ chart: Chart, foot: Int, size: ScreenSize
  ) -> (surface: CellSurface, picture: FramePicture?) {
    let surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    // Without colours, textures tell series apart, and pixels have no textures.
    guard let pixels, !theme.isMono, glyphs != .ascii, !ChartLayout.isTooSmall(size) else {
      return (drawing(chart, foot: foot, size: size, on: surface).surface, nil)
    }
    let region = CellRect(column: 0, row: 0, columns: size.columns, rows: max(size.rows - foot, 0))
    let picture = PictureSurface(surface, region: region, cell: pixels, reservesRoom: true)
    var drawn = drawing(chart, foot: foot, size: size, on: picture).surface
    drawn.release()
    return (drawn.canvas, drawn.still)
  }

  private func drawing<Target: Surface>(
    _ chart: Chart, foot: Int, size: ScreenSize, on surface: Target, hits: ChartHits? = nil, isMeasuring: Bool = false
  ) -> RowDrawing<Target> {
    var chart = chart
    chart.proportions.cellRatio = pixels?.ratio ?? cellRatio ?? chart.proportions.cellRatio
    var drawing = RowDrawing(chart: chart, surface: surface, hits: hits, isMeasuring: isMeasuring)
    if ChartLayout.isTooSmall(size) {
      drawing.surface.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
    } else {
      drawing.draw(size: size, foot: foot)
    }
    return drawing
  }

  /// Finds the mark at a place in the frame of a chart of rows, in cells from the left and the top.
  ///
  /// - Parameter foot: rows below the chart that the caller draws.
  /// - Complexity: O(columns * series) and, of points, about the square root of the rows; no mark is drawn.
  package func hit(
    _ chart: Chart, foot: Int, size: ScreenSize, column: Double, row: Double
  ) -> ChartHit {
    hits(chart, foot: foot, size: size, column: column, row: row).hit(chart)
  }

  /// The parts of the chart under the pointer.
  func hits(_ chart: Chart, foot: Int, size: ScreenSize, column: Double, row: Double) -> ChartHits {
    var chart = chart
    chart.passage.shares = [:]
    let surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    let hits = ChartHits(pointer: (column, row), ratio: cellRatio ?? chart.proportions.ratio)
    return drawing(chart, foot: foot, size: size, on: surface, hits: hits, isMeasuring: true).hits ?? hits
  }
}

extension ChartView {
  /// Returns where the axes of a chart of rows are in its frame; nil for a disc, or without room.
  package func places(_ chart: Chart, foot: Int, size: ScreenSize) -> RowPlaces? {
    let surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    return drawing(chart, foot: foot, size: size, on: surface, isMeasuring: true).places
  }
}

extension RowWindow {
  /// How many of the rows are in view; nil if all are.
  fileprivate var words: String? {
    func words(_ count: Int) -> String { Grouped.integer(count) }
    return count == total ? nil : "\(words(count)) of \(words(total)) rows"
  }
}

extension RowOverview {
  /// The width of an overview beside a plot on its side, in columns; 0 where it fits better below.
  static func columns(_ size: ScreenSize) -> Int { size.columns >= 120 ? 10 : size.columns >= 60 ? 7 : 0 }

  /// The height of an overview, in rows; 0 where the plot needs all of them.
  static func rows(_ size: ScreenSize) -> Int { size.rows >= 36 ? 4 : size.rows >= 20 ? 3 : size.rows >= 9 ? 1 : 0 }
}

extension ScreenSize {
  /// The height of a cell of this size in pixels divided by its width; nil for one without a width.
  fileprivate var ratio: Double? { columns > 0 ? Double(rows) / Double(columns) : nil }
}
