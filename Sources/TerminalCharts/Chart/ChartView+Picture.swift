import AxisScales
import TerminalScreen

/// Plot and panes in pixels, with their text in cells.
extension ChartView {
  /// Draws plot and panes as one tile on the grid of cells: for a file, with the overview, or for a screen whose scene
  /// cannot be drawn in tiles.
  ///
  /// - Parameter cell: the size of a cell in pixels.
  func drawStill(_ scene: ChartScene, _ look: ChartLook, cell: ScreenSize, on canvas: inout CellSurface) -> FramePicture
  {
    let region = region(of: scene.layout)
    var surface = PictureSurface(
      canvas, region: region, cell: cell, part: .all, hasSprites: movesPictures && !isStill)
    draw(scene, look, on: &surface)
    if isStill, let overview = scene.overview {
      let fine = overview.refined(upTo: cell.columns, scene.subject)
      surface.drawOverview(overview, fine: fine, look: look.selector, in: scene.layout.overview)
      surface.drawOverviewYears(overview.ticks, in: scene.layout)
    }
    canvas = surface.canvas
    return surface.still
  }

  /// The cells of a picture that stays in its place.
  private func region(of layout: ChartLayout) -> CellRect {
    isStill || !movesPictures && picturesOverview(layout) ? layout.picturedWithOverview : layout.pictured
  }

  /// Whether the overview is in pixels where the plots are.
  ///
  /// A terminal that cannot move pictures may scroll for one in the last row of the screen, so such an overview stays
  /// cells there.
  func picturesOverview(_ layout: ChartLayout) -> Bool {
    isStill || movesPictures || layout.overview.endRow < layout.size.rows
  }

  /// Draws the picture of a screen in tiles, each at a place of the time axis that it keeps while the view moves, and
  /// moved by the part of a column by which the view is not on the grid.
  func drawTiled(_ scene: ChartScene, _ look: ChartLook, cell: ScreenSize, on canvas: inout CellSurface) -> FramePicture
  {
    let region = movesPictures ? scene.layout.picturedWithAxis : region(of: scene.layout)
    let tiles = TilePlaces(scene, width: region.columns, cell: cell)
    // A terminal that moves pictures stretches them, too.
    let drawn = movesPictures ? scene.resting() : scene
    let overlap = movesPictures ? 1 : 0
    let columns = tiles.all(overlap: overlap)
    // Where pictures do not move, each frame has its own: the bars beyond the view's edges are left out.
    let cuts = !movesPictures && scene.bars.barsPerCandle > 1
    guard let wide = drawn.widened(to: columns, cutsBars: cuts) else {
      return drawStill(scene, look, cell: cell, on: &canvas)
    }
    var text = PictureSurface(canvas, region: region, cell: cell, part: .text, hasSprites: movesPictures)
    text.shift = tiles.shift
    draw(scene, look, on: &text)
    canvas = text.canvas
    let room = CellSurface(size: ScreenSize(columns: 0, rows: 0), theme: theme, glyphs: glyphs)
    let all = region.widened(to: columns)
    var surface = PictureSurface(room, region: all, cell: cell, part: .shapes, hasSprites: movesPictures)
    draw(wide, look, on: &surface)

    var picture = FramePicture(
      column: region.column, row: region.row, columns: region.columns, rows: region.rows, cell: cell)
    (picture.ground, picture.sprites) = (text.ground, text.sprites)
    // The lowest layer is for columns at the edges of the view, which lines cross.
    for place in picture.sprites.indices { picture.sprites[place].layer += 1 }
    picture.following = scene.layout.following
    if movesPictures {
      (picture.overlap, picture.subject) = (overlap * cell.columns, scene.pictureSubject)
      (picture.bands, picture.tileBands) = (scene.bands(from: region.row), drawn.bands(from: region.row))
    }
    tiles.cut(surface.shapes, into: &picture)
    if movesPictures { addEdges(of: scene, look, tiles, to: &picture) }
    return picture
  }

  /// Draws the first and the last column of the view separately where bars share columns: a tile has all bars of a
  /// column, also those beyond the edge of the view.
  private func addEdges(
    of scene: ChartScene, _ look: ChartLook, _ tiles: TilePlaces, to picture: inout FramePicture
  ) {
    let (width, edges) = (picture.cell.columns, scene.edges)
    guard !edges.isEmpty else { return }
    let room = CellSurface(size: ScreenSize(columns: 0, rows: 0), theme: theme, glyphs: glyphs)
    let region = CellRect(column: picture.column, row: picture.row, columns: picture.columns, rows: picture.rows)
    for range in edges {
      let columns = Int(range.lowerBound)..<Int(range.upperBound.rounded(.up))
      let left = Int((range.lowerBound - Double(columns.lowerBound)) * Double(width))
      let right = Int((range.upperBound - Double(columns.lowerBound)) * Double(width))
      guard left < right, let edge = scene.widened(to: columns, cutsBars: true) else { continue }
      var surface = PictureSurface(
        room, region: region.widened(to: columns), cell: picture.cell, part: .shapes, hasSprites: true)
      draw(edge, look, on: &surface)
      let place = PixelRect(
        x: columns.lowerBound * width + left + tiles.shift, y: 0, width: right - left, height: picture.height)
      let shapes = surface.shapes.compactMap { $0.part(in: left..<right)?.moved(by: -left) }
      picture.sprites.append(FramePicture.Sprite(place, shapes))
      let (inner, outer) = (place.x..<place.x + place.width, picture.shown)
      picture.window =
        range == edges.first && inner.lowerBound <= outer.lowerBound
        ? min(inner.upperBound, outer.upperBound)..<outer.upperBound
        : outer.lowerBound..<max(outer.lowerBound, min(inner.lowerBound, outer.upperBound))
    }
  }

  private func draw(_ scene: ChartScene, _ look: ChartLook, on surface: inout PictureSurface) {
    let layout = scene.layout
    let target = look.crosshair.flatMap { scene.target(of: $0) }
    let readout = look.readout(of: target, in: scene)
    let hasText = surface.part != .shapes
    if hasText {
      for rows in layout.plotRows + scene.panes.map(\.rows.range) {
        surface.canvas.buffer.fill(rows: rows, columns: layout.size.columns)
      }
    }
    let layers = PlotLayers(scene, look)
    layers.drawGround(on: &surface)
    layers.drawTick(on: &surface)
    if let crosshair = look.crosshair { surface.drawCrosshair(crosshair, target, scene, by: look.crosshairMark) }
    layers.drawTints(on: &surface)
    if let readout, readout.plot == layout.plot { surface.drawReadout(readout) }
    for pane in scene.panes {
      surface.drawPane(PaneInputs(pane, scene, crosshair: look.crosshair, target: target, readout: readout))
    }
  }
}

extension ChartLayout {
  /// The cells of the plot and of all panes below it, with the rows between them.
  var pictured: CellRect {
    var rect = plot
    rect.rows = ((panes.last ?? volume)?.endRow ?? plot.endRow) - plot.row
    return rect
  }

  /// The parts that change with almost every column of a pan, but may follow it later: title, overview, the lines below
  /// it, and the labels of values.
  fileprivate var following: [FramePicture.Part] {
    let (all, plots) = (0..<size.columns, pictured.row..<pictured.endRow)
    let foot = (overviewYears.map { $0 + 1 } ?? overview.endRow)..<size.rows
    return [
      FramePicture.Part(columns: all, rows: title.row..<title.endRow),
      FramePicture.Part(columns: all, rows: overview.row..<foot.lowerBound),
      FramePicture.Part(columns: all, rows: foot),
      FramePicture.Part(columns: plot.endColumn..<max(size.columns, plot.endColumn), rows: plots),
      FramePicture.Part(columns: 0..<plot.column, rows: plots),
    ]
  }

  /// The same with the line, the marks and the seams of the time axis, which move with the plot.
  fileprivate var picturedWithAxis: CellRect {
    var rect = pictured
    let below = [axisRule, fineLabels, secondLabels, coarseLabels].compactMap { $0 }.filter { $0 >= rect.endRow }
    for row in below.sorted() where row == rect.endRow && !(overview.row..<overview.endRow).contains(row) {
      rect.rows += 1
    }
    return rect
  }

  /// The same with the overview.
  fileprivate var picturedWithOverview: CellRect {
    var rect = pictured
    rect.rows = overview.endRow - plot.row
    return rect
  }
}
