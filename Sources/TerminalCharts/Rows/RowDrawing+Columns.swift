import AxisScales
import TerminalScreen

/// Columns side by side or in stacks.
extension RowDrawing {
  /// Draws the bars of a plot.
  mutating func drawColumns(_ plot: RowPlot, _ bands: CategoryBands) {
    let bars = chart.bars
    for band in 0..<bands.count {
      for (bar, series) in bars.enumerated() {
        let cells = bands.cells(band, bar)
        guard !cells.isEmpty else { continue }
        for row in chart.shownRows(of: bands.rows[band], series) {
          surface.bar(
            parts(of: series, row, plot), in: cells, at: bands.place(band, bar), of: plot.placement)
        }
      }
    }
  }

  /// Draws the names of categories below their bars.
  mutating func drawNames(of bands: CategoryBands, in plot: RowPlot) {
    let bars = chart.bars
    let names = bands.rows.enumerated().map { band, rows in
      CategoryName(
        number: bands.first + band, text: name(of: rows), middle: bands.middle(band, bars: bars.count),
        cell: bands.middleCell(band, bars: bars.count, isFine: surface.isFine),
        isSelected: chart.selectedRow.map(rows.contains) ?? false)
    }
    drawCategoryNames(names, pitch: bands.pitch, in: plot)
  }

  /// The name of a band: that of the selected row, of the row whose value a single bar shows, or of the first one.
  func name(of rows: Range<Int>) -> String {
    let bars = chart.bars
    let shown = rows.count > 1 && bars.count == 1 ? chart.shownRows(of: rows, bars[0]).first : nil
    let row = chart.selectedRow.flatMap { rows.contains($0) ? $0 : nil } ?? shown ?? rows.lowerBound
    return rows.isEmpty ? "" : chart.table.names[row]
  }

  /// The parts of a bar, the first series next to zero.
  private func parts(of bar: [Int], _ row: Int, _ plot: RowPlot) -> [BarPart] {
    var (sum, parts) = (0.0, [BarPart]())
    let isSecond = isOnSecond(bar)
    for series in bar {
      let value = chart.value(row, series)
      guard value.isFinite, let from = plot.offset(sum, isSecond: isSecond),
        let to = plot.offset(sum + value, isSecond: isSecond)
      else { continue }
      sum += value
      parts.append(BarPart(from: min(from, to), to: max(from, to), ink: chart.ink(row, series)))
    }
    let isUp = (sum >= 0) != plot.axis(isSecond).axis.isInverted
    if let outermost = parts.lastIndex(where: { $0.to - $0.from > 1e-9 }) {
      parts[outermost].tip = chart.proportions.tip(isAtStart: isUp)
    }
    return parts
  }

  /// Draws each value at the end of its column if all of them have room, and the sum of each stack; else only the
  /// selected one.
  mutating func drawColumnValues(_ plot: RowPlot, _ bands: CategoryBands) {
    let isLying = plot.placement.isLying
    let bars = chart.bars
    var labels: [(row: Int, band: Int, bar: Int, value: Double, text: String)] = []
    let isJoined = bands.joined > 1
    for band in 0..<bands.count {
      // A bar of several rows has the value of the selected one alone.
      let chosen = chart.selectedRow.flatMap { bands.rows[band].contains($0) ? $0..<$0 + 1 : nil } ?? 0..<0
      for row in isJoined ? chosen : bands.rows[band] {
        for (bar, series) in bars.enumerated() {
          let value = chart.sum(row, of: series)
          if value.isFinite { labels.append((row, band, bar, value, chart.label(row, series[0], value: value))) }
        }
      }
    }
    // Beside lines, numbers come only where a user asks for them, and where they hide nothing.
    let place = chart.proportions.labels?.place ?? (chart.isMixed ? PointLabels.Place.none : nil)
    let widest = labels.map(\.text.unicodeScalars.count).max() ?? 0
    let room = bars.count > 1 ? bands.thickness + bands.gap - 1 : Int(min(bands.pitch, 1e4)) - 1
    for label in labels {
      let isSelected =
        chart.selectedRow == label.row && chart.selectedSeries.map(bars[label.bar].contains) ?? false
      guard !isJoined && (isLying || widest <= room) && place != PointLabels.Place.none || isSelected,
        let end = plot.place(label.value, isSecond: isOnSecond(bars[label.bar]))
      else { continue }
      let isDown = (label.value < 0) != plot.axis(isOnSecond(bars[label.bar])).axis.isInverted
      let cells = bands.cells(label.band, label.bar)
      if isLying {
        guard let zero = plot.offset(0, isSecond: isOnSecond(bars[label.bar])),
          let cell = bands.middleCell(label.band, label.bar, isFine: surface.isFine)
        else { continue }
        drawValue(label.text, from: zero, to: end, isDown: isDown, at: cell, isSelected: isSelected, plot)
        continue
      }
      var row = isDown ? Int(end.rounded(.up)) : Int(end.rounded(.down)) - 1
      if place == .middle, let zero = plot.offset(0, isSecond: isOnSecond(bars[label.bar])) {
        row = Int((zero + end) / 2)
      }
      // A bar that an edge cuts has no room for its value.
      guard row >= 0, row < plot.rect.rows, !cells.isEmpty, isSelected || cells.count == bands.thickness else {
        continue
      }
      let width = label.text.unicodeScalars.count
      let start = cells.lowerBound + (cells.count - width) / 2
      let column = plot.rect.column + min(max(0, start), max(0, plot.rect.columns - width))
      let taken = column..<column + width
      if chart.isMixed, !isSelected, place != .middle,
        !taken.allSatisfy({ surface.isGround($0, plot.rect.row + row) })
      {
        continue
      }
      // A dot of the grid before a number would read as a decimal point.
      for beside in [column - 1, column + width] where surface.isFaint(beside, plot.rect.row + row) {
        surface.write(" ", beside, plot.rect.row + row, .plain)
      }
      surface.write(
        [TextRun(label.text, isSelected ? theme.tag(.focus) : theme.style(.strong))], column, plot.rect.row + row)
    }
  }

  /// Writes a value at the end of a bar that lies, or in its middle.
  private mutating func drawValue(
    _ text: String, from zero: Double, to end: Double, isDown: Bool, at cell: Int, isSelected: Bool, _ plot: RowPlot
  ) {
    let (rect, width) = (plot.placement.rect, text.unicodeScalars.count)
    let ends = [zero, end].map { plot.placement.place(0, $0).x }.sorted()
    let (first, last) = (max(0, Int(ends[0].rounded(.down))), min(rect.columns, Int(ends[1].rounded(.up))))
    let isInside = chart.proportions.labels?.place == .middle
    let column = isInside ? (first + last - width) / 2 : isDown ? first - 1 - width : last + 1
    let start = rect.column + min(max(column, 0), max(0, rect.columns - width))
    let row = rect.row + cell
    if chart.isMixed, !isSelected, !isInside, !(start..<start + width).allSatisfy({ surface.isGround($0, row) }) {
      return
    }
    surface.write([TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.strong))], start, row)
  }

  func isOnSecond(_ bar: [Int]) -> Bool { bar.first.map(chart.isOnSecond) ?? false }
}
