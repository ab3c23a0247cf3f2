import TerminalScreen

extension Canvas {
  /// Draws bands, lines and markers below or above the series.
  mutating func drawAnnotations(_ layer: PlacedAnnotations.Layer, in plot: CellRect) {
    guard !layer.isEmpty else { return }
    if !tintsBands {
      for band in layer.bands { hatch(band, in: plot) }
    }
    for line in layer.lines { drawLine(line, in: plot) }
    for marker in layer.markers { drawMarker(marker, in: plot) }
  }

  /// Tints the cells of all bands that have no background of their own, after everything else in the plot.
  mutating func tintBands(of annotations: PlacedAnnotations, in plot: CellRect) {
    guard tintsBands else { return }
    let tint = theme.color(.tint)
    for band in annotations.below.bands + annotations.above.bands {
      for row in band.rows {
        for column in band.columns {
          var cell = buffer[plot.column + column, plot.row + row]
          guard cell.style.background.isDefault else { continue }
          cell.style.background = tint
          buffer.set(cell, plot.column + column, plot.row + row)
        }
      }
    }
  }

  /// Draws the texts, and the values of levels in the gutter.
  ///
  /// - Parameter tagged: rows of the gutter with a tag, which stay as they are.
  mutating func drawAnnotationLabels(_ annotations: PlacedAnnotations, _ scene: ChartScene, tagged: Set<Int>) {
    let plot = scene.layout.plot
    for label in annotations.labels {
      if let leader = label.leader {
        let style = theme.style(label.role)
        for row in leader.rows where isFaint(plot.column + leader.column, plot.row + row) {
          set(isASCII ? "|" : "│", plot.column + leader.column, plot.row + row, style)
        }
      }
    }
    for label in annotations.labels {
      // Of 16 colours too few are legible on the grey of a chip.
      let ground: Role? = theme.depth == .ansi ? nil : .chip
      write(label.text, plot.column + label.column, plot.row + label.row, theme.style(label.role, on: ground))
    }
    for tag in annotations.tags where !tagged.contains(tag.row) {
      let gutter = scene.gutter
      let text = scene.tagText(tag.value)
      guard text.unicodeScalars.count <= gutter.width else { continue }
      for column in gutter.labelColumn..<gutter.end { set(" ", column, plot.row + tag.row, .plain) }
      let column = scene.labelColumn(text, decimals: scene.priceDecimals)
      write(text, column, plot.row + tag.row, theme.style(tag.role))
    }
  }

  /// Whether bands have a background; otherwise they are hatched.
  private var tintsBands: Bool { !isASCII && !theme.color(.tint).isDefault }

  // MARK: parts

  /// Draws sparse strokes in the cells of a band without data.
  private mutating func hatch(_ band: PlacedAnnotations.Band, in plot: CellRect) {
    let style = theme.style(.dot)
    for row in band.rows {
      for column in band.columns where (column + band.phase + 2 * row).isMultiple(of: Self.hatchPitch) {
        guard isFaint(plot.column + column, plot.row + row) else { continue }
        set(isASCII ? "/" : "╱", plot.column + column, plot.row + row, style)
      }
    }
  }

  /// Columns between two strokes of a hatch.
  private static let hatchPitch = 4

  private mutating func drawLine(_ line: PlacedAnnotations.Line, in plot: CellRect) {
    let style = theme.style(line.role)
    func put(_ glyph: Unicode.Scalar, _ column: Int, _ row: Int) {
      guard !line.isFaint || isFaint(plot.column + column, plot.row + row) else { return }
      set(glyph, plot.column + column, plot.row + row, style)
    }
    if line.from.y == line.to.y {
      let columns = [Int(line.from.x), Int(line.to.x)].sorted()
      for column in columns[0]...columns[1] { put(isASCII ? "=" : "╌", column, Int(line.from.y)) }
    } else if line.from.x == line.to.x {
      let rows = [Int(line.from.y), Int(line.to.y)].sorted()
      for row in rows[0]...rows[1] { put(isASCII ? "|" : "╎", Int(line.from.x), row) }
    } else {
      var raster = DotRaster(columns: plot.columns, rows: plot.rows, glyphs: glyphs)
      let (across, down) = (Double(raster.dotsAcross), Double(raster.dotsDown))
      raster.line(
        from: (Int(line.from.x * across), Int(line.from.y * down)),
        to: (Int(line.to.x * across), Int(line.to.y * down)))
      let columns = [Int(line.from.x), Int(line.to.x)].sorted()
      let rows = [Int(line.from.y), Int(line.to.y)].sorted()
      for row in rows[0]...rows[1] {
        for column in columns[0]...columns[1] {
          if let glyph = raster.glyph(column, row) { put(glyph, column, row) }
        }
      }
    }
  }

  /// Draws a sign on the ground of its cell, so that a candle's body stays a body.
  private mutating func drawMarker(_ marker: PlacedAnnotations.Marker, in plot: CellRect) {
    let (column, row) = (plot.column + marker.column, plot.row + marker.row)
    var style = theme.style(marker.role, .bold)
    let below = buffer[column, row].style
    style.background = below.background
    style.attributes.formUnion(below.attributes.intersection(.reverse))
    set(isASCII ? "@" : "◆", column, row, style)
  }
}
