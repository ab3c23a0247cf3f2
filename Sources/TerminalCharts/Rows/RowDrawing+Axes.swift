import AxisScales
import TerminalScreen

/// The axes of tables: values from below, numbers or names from the left; on its side the other way round.
extension RowDrawing {
  /// Draws the lines of the ticks, the line of zero, and the labels of the value axis.
  mutating func drawValueGrid(_ plot: RowPlot, hasZeroLine: Bool) {
    for (value, _) in plot.main.labels.texts {
      let row = plot.axis.row(of: value)
      guard row >= 0, row < plot.rect.rows else { continue }
      let form: Rule.Form = hasZeroLine && value == 0 ? .zero : .grid
      let way = Rule.Way.across(y: plot.axis.rowOffset(of: value), columns: plot.plane.columns)
      surface.rule(Rule(form, way, form == .zero ? .grid : .dot), of: plot.placement, on: plot.plane)
    }
    if let crossing = chart.valueAxes.main.crossing, !crossing.isNaN {
      let y = min(max(plot.axis.rowOffset(of: crossing), 0), Double(plot.rect.rows) - 0.01)
      surface.rule(Rule(.zero, .across(y: y, columns: plot.plane.columns), .grid), of: plot.placement, on: plot.plane)
    }
    drawLabels(plot.main, isSecond: false, in: plot)
    if let second = plot.second { drawLabels(second, isSecond: true, in: plot) }
  }

  /// Draws the labels of an axis. Of two axes, the labels of each have the colour of a series that is alone on it.
  private mutating func drawLabels(_ axis: RowPlot.Axis, isSecond: Bool, in plot: RowPlot) {
    let own = chart.series.indices.filter { chart.isOnSecond($0) == isSecond }
    let isColored = plot.second != nil && own.count == 1 && !theme.isMono
    let style = theme.style(isColored ? LineSign.role(own[0]) : .dim)
    let rect = plot.placement.rect
    guard plot.placement.isLying else {
      surface.drawLabels(axis.labels, of: axis.axis, in: rect.row..<rect.endRow, to: axis.labelEnd, style)
      return
    }
    let places = axis.labels.texts.map { (plot.placement.place(0, axis.axis.rowOffset(of: $0.value)).x, $0.label) }
      .filter { $0.0 >= 0 && $0.0 <= Double(rect.columns) }
    surface.drawNumberTicks(places.sorted { $0.0 < $1.0 }, in: rect, row: isSecond ? rect.row - 1 : rect.endRow, style)
  }

  /// Draws the ticks of an x axis of numbers: lines at them, or at zero, and labels below the plot or left of it.
  ///
  /// - Parameters:
  ///   - title: what the numbers are, at the right end of the labels below.
  ///   - end: the column after the last one of the title.
  mutating func drawNumberGrid(
    _ axis: NumberRow, in plot: RowPlot, hasLines: Bool, title: String = "", endingAt end: Int = 0
  ) {
    let rect = plot.rect
    let plane = Plane(rect: rect, axis: ValueAxis(upper: 1, lower: 0, rows: rect.rows), bodyWidth: 1, firstCell: 0)
    for (value, label) in axis.ticks {
      let offset = axis.offset(value)
      let column = min(Int(offset.rounded(.down)), rect.columns - 1)
      if hasLines {
        let form: Rule.Form = value == 0 && axis.low < 0 ? .zero : .grid
        let way = Rule.Way.down(column: column, part: offset - Double(column) - 0.5, rows: plane.rows)
        surface.rule(Rule(form, way, form == .zero ? .grid : .dot), of: plot.placement, on: plane)
      }
      if plot.placement.isLying {
        let row = plot.placement.cell(offset, 0).row
        surface.write(label, plot.placement.rect.column - 1 - label.unicodeScalars.count, row, .dim)
      }
    }
    guard !plot.placement.isLying else {
      // It stands in the row of the values, so it says that it names the numbers above it.
      let way = surface.isASCII ? (plot.placement.goesUp ? " ^" : " v") : plot.placement.goesUp ? " ↑" : " ↓"
      let (beside, name) = (plot.placement.rect, title.shortened(to: plot.names - way.count))
      guard !name.isEmpty else { return }
      surface.write(name + way, beside.column - 1 - name.unicodeScalars.count - way.count, beside.endRow, .faint)
      return
    }
    let name = title.shortened(to: rect.columns / 3)
    guard !name.isEmpty else { return surface.drawNumberTicks(axis, below: rect) }
    let start = end - name.unicodeScalars.count
    surface.drawNumberTicks(axis, below: rect, before: start)
    surface.write(name, start, rect.endRow, .faint)
  }

  /// Draws the names of categories left of a plot on its side, each beside its row.
  private mutating func drawNamesBeside(_ names: [CategoryName], in plot: RowPlot) {
    let rect = plot.placement.rect
    var taken = Set<Int>()
    for isSelected in [true, false] {
      for name in names where name.isSelected == isSelected && name.middle >= 0 && name.middle < Double(rect.rows) {
        let row = name.cell.map { rect.row + min(max($0, 0), rect.rows - 1) } ?? plot.placement.cell(name.middle, 0).row
        guard taken.insert(row).inserted else { continue }
        let text = name.text.shortened(to: plot.names)
        surface.write(
          [TextRun(text, isSelected ? theme.tag(.focus) : theme.style(.text))],
          rect.column - 1 - text.unicodeScalars.count, row)
      }
    }
  }

  /// Draws the names of categories below a plot: all of them, shortened ones, or every second, fifth ... one. No two
  /// touch, and the selected one is always there.
  ///
  /// - Parameter pitch: the distance of two names, in columns.
  mutating func drawCategoryNames(_ names: [CategoryName], pitch: Double, in rows: RowPlot) {
    if rows.placement.isLying { return drawNamesBeside(names, in: rows) }
    let plot = rows.rect
    guard let longest = names.lazy.map(\.text.unicodeScalars.count).max(), pitch > 0 else { return }
    let room = Int(min(pitch, 1e4)) - 1
    var (every, width) = (1, longest)
    if room < longest {
      if room >= 7, Set(names.map { $0.text.shortened(to: room) }).count == Set(names.map(\.text)).count {
        width = room
      } else {
        width = min(longest, 12)
        every = max(Int(NumberTicks.step(span: Double(width + 2) / pitch, maximumCount: 1).rounded(.up)), 1)
        // Steps are round, so that there may be room for more of a name.
        width = max(width, min(longest, Int(min(pitch * Double(every), 1e4)) - 2))
      }
    }
    var taken: [Range<Int>] = []
    // The selected name comes first, the others from the left.
    for isSelected in [true, false] {
      for name in names where name.isSelected == isSelected {
        guard isSelected || name.number % every == 0, name.middle >= 0, name.middle <= Double(plot.columns) else {
          continue
        }
        let text = name.text.shortened(to: width)
        let count = text.unicodeScalars.count
        let column = Int((name.middle - Double(count) / 2).rounded())
        let start = min(max(column, 0), max(0, plot.columns - count))
        let cells = start..<start + count
        guard !taken.contains(where: { $0.lowerBound <= cells.upperBound && cells.lowerBound <= $0.upperBound }) else {
          continue
        }
        taken.append(cells)
        if isSelected {
          surface.write([TextRun(text, theme.tag(.focus))], plot.column + start, plot.endRow)
        } else {
          surface.write(text, plot.column + start, plot.endRow, .text)
        }
      }
    }
  }
}

/// The name of a category on its axis.
struct CategoryName {
  /// Its number in the whole table, so that the same names are shown wherever the view is.
  var number: Int
  var text: String
  /// Its middle, in columns from the left of the plot; names outside are not drawn.
  var middle: Double
  /// The row of a name beside a bar on its side, from the top of the plot.
  var cell: Int?
  var isSelected: Bool
}
