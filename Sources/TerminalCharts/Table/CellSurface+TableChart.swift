import TerminalScreen

extension ChartView {
  /// Returns the frame of a table chart.
  ///
  /// - Complexity: O(cells + rows * series)
  public func frame(_ chart: TableChart, size: ScreenSize) -> CellBuffer {
    var view = self
    view.pixels = nil
    return view.picture(of: chart, size: size).buffer
  }

  /// Returns a surface with a table chart on it, its marks in pixels if the view has them, and with the last rows free
  /// for the caller.
  package func picture(of chart: TableChart, foot: Int = 0, size: ScreenSize) -> CellSurface {
    let shares = chart.passage.shares
    let coming = shares.keys.sorted().prefix(Self.mostComing)
    var chart = chart
    chart.passage.shares = [:]
    // What comes is drawn over the frame without it, one after the other.
    if !coming.isEmpty { chart.passage.extent = chart.passage.extent ?? chart.restingExtent }
    chart.hidden.formUnion(coming)
    chart.passage.keptPlaces = Set(coming)
    var surface = drawn(chart, foot: foot, size: size)
    for name in coming {
      chart.hidden.remove(name)
      let (share, whole) = (shares[name] ?? 1, drawn(chart, foot: foot, size: size))
      let blend = FrameBlend(kind: chart.passage.kind, share: share, theme: theme)
      surface.buffer = blend.frame(from: surface.buffer, to: whole.buffer)
      if let old = surface.sheet, let new = whole.sheet {
        surface.sheet = old.blended(to: new, chart.passage.kind, share: share)
      }
    }
    return surface
  }

  /// The most series that come in by frames of their own; further ones are there at once.
  private static var mostComing: Int { 6 }

  func drawn(_ chart: TableChart, foot: Int, size: ScreenSize, hits: TableHits? = nil) -> CellSurface {
    var chart = chart
    chart.form.cellRatio = pixels?.ratio ?? cellRatio ?? chart.form.cellRatio
    var surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    surface.hits = hits
    // Without colours, textures tell series apart, which pixels do not have.
    if let pixels, !theme.isMono, glyphs != .ascii {
      surface.sheet = TableSheet(
        screen: ScreenSize(columns: size.columns, rows: max(size.rows - foot, 0)), cell: pixels, theme: theme)
    }
    guard !ChartLayout.isTooSmall(size) else {
      surface.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
      return surface
    }
    let margin = size.columns >= 60 ? 2 : 1
    var room = CellRect(column: margin, row: 0, columns: size.columns - 2 * margin, rows: size.rows - foot)
    // Without a title the first row is a margin, in which the selected value may stand.
    let head = size.rows >= 20 && !chart.title.isEmpty ? 2 : 1
    (room.row, room.rows) = (room.row + head, room.rows - head)
    let missing = surface.drawTable(chart, in: room)
    surface.drawHead(chart, missing, margin: margin)
    surface.finishSheet()
    return surface
  }
}

extension ScreenSize {
  /// The height of a cell of this size in pixels divided by its width; nil for one without a width.
  fileprivate var ratio: Double? { columns > 0 ? Double(rows) / Double(columns) : nil }
}

extension CellSurface {
  /// Draws the chart in a room; returns what has no room, in words.
  fileprivate mutating func drawTable(_ chart: TableChart, in room: CellRect) -> String? {
    let legend = TableLegend(chart, columns: room.columns, rows: room.rows)
    let plot = drawLegend(legend, of: chart, in: room)
    let missing: String?
    switch chart.mark {
    case .columns, .stack: missing = drawTableColumns(chart, in: plot)
    case .bars: missing = drawTableBars(chart, in: plot)
    case .line, .scatter, .bubble, .band: missing = drawTableLines(chart, in: plot)
    case .pie, .donut: missing = drawSlices(chart, legend: legend.place, in: plot)
    case .radar, .polar: missing = drawRadial(chart, in: plot)
    }
    drawLegendOver(legend, of: chart, in: plot)
    return missing
  }

  /// Draws the title, and at the right the selected value, the part that is shown, or the name of the only series.
  fileprivate mutating func drawHead(_ chart: TableChart, _ missing: String?, margin: Int) {
    let columns = buffer.size.columns
    var right = missing ?? (chart.series.count == 1 ? chart.title(0) : "")
    var role = Role.dim
    if let (row, series) = chart.selectedValue {
      let value = chart.value(row, series)
      let text = value.isFinite ? PriceLabel.text(value, decimals: chart.decimals) : "–"
      right = "\(chart.table.names[row])  \(chart.title(series))  \(text)"
      role = .strong
    } else if let series = chart.selectedSeries {
      (right, role) = (chart.title(series), .strong)
    }
    let title = chart.title.shortened(to: columns - 2 * margin)
    var at = write(title, margin, 0, theme.style(.strong, .bold))
    if !chart.subtitle.isEmpty, at + 2 + chart.subtitle.unicodeScalars.count <= columns - margin {
      at = write(chart.subtitle, at + 2, 0, theme.style(.live, .bold))
    }
    let text = right.shortened(to: max(0, columns - margin - (title.isEmpty ? margin : at + 2)))
    write(text, columns - margin - text.unicodeScalars.count, 0, role)
  }
}
