import AxisScales
import TerminalScreen

/// Columns side by side or in stacks.
extension RowDrawing {
  /// Draws the columns of a table in a room with its axes; returns what there was no room for, in words.
  mutating func drawColumns(in room: CellRect) -> String? {
    let plot = RowPlot(in: room, extent: chart.padded(chart.valueExtent, rows: room.rows), decimals: chart.decimals)
    drawValueGrid(plot, hasZeroLine: true)
    let bars = chart.bars
    let bands = CategoryBands(
      categories: chart.table.count, bars: bars.count, cells: plot.rect.columns, form: chart.proportions)
    for row in 0..<bands.count {
      for (bar, series) in bars.enumerated() {
        let cells = bands.cells(row, bar)
        surface.bar(parts(of: series, row, plot), in: cells, .down, on: plot.rect)
        addColumnHits(row, series, cells, plot)
      }
    }
    drawColumnValues(plot, bands)
    let bounds = bands.count > 0 ? chart.table.names[..<bands.count] : []
    drawCategoryNames(
      Array(bounds), middles: (0..<bands.count).map { bands.middle($0, bars: bars.count) }, pitch: bands.pitch,
      selected: chart.selectedRow, in: plot.rect)
    return bands.count < chart.table.count ? "\(bands.count) of \(chart.table.count) rows" : nil
  }

  /// Adds the cells of a column, or of the parts of a stack, from zero to their ends, to the hits.
  private mutating func addColumnHits(
    _ row: Int, _ bar: [Int], _ cells: Range<Int>, _ plot: RowPlot
  ) {
    guard hits != nil else { return }
    var sum = 0.0
    for series in bar {
      let value = chart.value(row, series)
      guard let from = plot.offset(sum), let to = plot.offset(sum + value) else { continue }
      sum += value
      let (top, bottom) = (Int(min(from, to).rounded(.down)), Int(max(from, to).rounded(.up)))
      hits?.add(
        series: series, row: row,
        CellRect(
          column: plot.rect.column + cells.lowerBound, row: plot.rect.row + top, columns: cells.count,
          rows: max(1, bottom - top)))
    }
  }

  /// The parts of a bar, the first series next to zero.
  private func parts(of bar: [Int], _ row: Int, _ plot: RowPlot) -> [BarPart] {
    var (sum, parts) = (0.0, [BarPart]())
    for series in bar {
      let value = chart.value(row, series)
      guard value.isFinite, let from = plot.offset(sum), let to = plot.offset(sum + value) else { continue }
      sum += value
      parts.append(BarPart(from: min(from, to), to: max(from, to), ink: chart.ink(row, series)))
    }
    return parts
  }

  /// Draws each value at the end of its column if all of them have room, and the sum of each stack; else only the
  /// selected one.
  private mutating func drawColumnValues(_ plot: RowPlot, _ bands: CategoryBands) {
    let bars = chart.bars
    var labels: [(row: Int, bar: Int, value: Double, text: String)] = []
    for row in 0..<bands.count {
      for (bar, series) in bars.enumerated() {
        let value = chart.sum(row, of: series)
        if value.isFinite { labels.append((row, bar, value, chart.label(row, series[0], value: value))) }
      }
    }
    let place = chart.proportions.labels?.place
    let widest = labels.map(\.text.unicodeScalars.count).max() ?? 0
    let room = bars.count > 1 ? bands.thickness + bands.gap - 1 : Int(min(bands.pitch, 1e4)) - 1
    for label in labels {
      let isSelected =
        chart.selectedRow == label.row && chart.selectedSeries.map(bars[label.bar].contains) ?? false
      guard widest <= room && place != PointLabels.Place.none || isSelected, let end = plot.offset(label.value) else {
        continue
      }
      var row = label.value < 0 ? Int(end.rounded(.up)) : Int(end.rounded(.down)) - 1
      if place == .middle, let zero = plot.offset(0) { row = Int((zero + end) / 2) }
      guard row >= 0, row < plot.rect.rows else { continue }
      let cells = bands.cells(label.row, label.bar)
      let width = label.text.unicodeScalars.count
      let start = cells.lowerBound + (cells.count - width) / 2
      let column = plot.rect.column + min(max(0, start), max(0, plot.rect.columns - width))
      // A dot of the grid before a number would read as a decimal point.
      for beside in [column - 1, column + width] where surface.isFaint(beside, plot.rect.row + row) {
        surface.write(" ", beside, plot.rect.row + row, .plain)
      }
      surface.write(
        [TextRun(label.text, isSelected ? theme.tag(.focus) : theme.style(.strong))], column, plot.rect.row + row)
    }
  }
}
