import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TimeSeries

extension CellSurface {
  mutating func drawWatch(_ pane: WatchPane) {
    let layout = pane.layout
    switch layout.form {
    case .hidden: return
    case .strip:
      for (index, row) in pane.rows.enumerated() {
        let left = layout.rows.column + index * (layout.fields.width + WatchLayout.stripAir)
        drawWatchRow(row, WatchNumbers([row], layout.fields).rows[0], layout, left, layout.rows.row)
      }
    case .column:
      drawWatchHeading(layout, change: pane.changeWord)
      let numbers = WatchNumbers(pane.rows, layout.fields)
      for (index, row) in pane.rows.enumerated() {
        drawWatchRow(row, numbers.rows[index], layout, layout.rows.column, layout.rows.row + index)
      }
      drawWatchFooter(pane)
    }
  }

  private mutating func drawWatchHeading(_ layout: WatchLayout, change word: String) {
    guard let row = layout.heading else { return }
    let fields = layout.fields
    let left = layout.rows.column
    // The heading shows once what the names below leave out, if there is room before the next one.
    let pattern = layout.names.pattern(fields.form)
    let isShown = !pattern.isEmpty && pattern.unicodeScalars.count <= fields.headingRoom
    write(isShown ? pattern : "symbol", left + fields.symbol.lowerBound, row, .faint)
    func name(_ text: String, _ field: Range<Int>?) {
      guard let field else { return }
      write(text, left + field.upperBound - text.unicodeScalars.count, row, .faint)
    }
    name("last", fields.last)
    // One word names the reference of both columns.
    if fields.change != nil {
      name(word, fields.change)
      name("%", fields.percent)
    } else if let percent = fields.percent {
      name(percent.count > word.count + 2 ? word + " %" : "%", percent)
    }
  }

  private mutating func drawWatchRow(
    _ row: WatchRow, _ numbers: WatchNumbers.Row, _ layout: WatchLayout, _ left: Int, _ y: Int
  ) {
    let fields = layout.fields
    let isNarrow = fields.isStrip
    if let slot = row.slot {
      let sign = LineSign.glyph(slot, ascii: isASCII, mono: theme.isMono)
      set(sign, isNarrow ? left : left + 2, y, theme.style(LineSign.role(slot)))
    }
    if row.isPointed {
      let role = isNarrow ? LineSign.role(row.slot) : .strong
      set(isASCII ? ">" : "▸", isNarrow ? left : left + 1, y, theme.style(role, .bold))
    }
    let name = layout.names.shown(row.symbol, in: fields.symbol.count, fields.form)
    let ink: Style =
      row.isPointed ? theme.style(.strong, .bold) : theme.style(row.state == .live ? .text : .dim)
    write([TextRun(name, ink)], left + fields.symbol.lowerBound, y)
    drawWatchState(row.state, left + fields.state, y)
    guard let quote = row.quote else { return }
    if let last = fields.last { writeRight(numbers.last, last, left, y, ink) }
    let isFlat = numbers.isFlat
    let hue =
      isFlat || row.state == .stale
      ? theme.style(.dim) : theme.style(row.isPrice ? numbers.isRising ? .up : .down : .text)
    if let change = fields.change { writeRight(numbers.change, change, left, y, hue) }
    if let percent = fields.percent { writeRight(numbers.percent, percent, left, y, hue) }
    if let spark = fields.spark { drawSpark(quote.spark, spark, left, y) }
  }

  private mutating func drawWatchState(_ state: WatchRow.State, _ column: Int, _ row: Int) {
    switch state {
    case .live: return
    case .quiet: set(isASCII ? "o" : "○", column, row, theme.style(.dim))
    case .stale: set(isASCII ? "!" : "■", column, row, theme.style(.focus))
    }
  }

  private mutating func drawWatchFooter(_ pane: WatchPane) {
    guard let row = pane.layout.footer else { return }
    let left = pane.layout.rows.column + WatchFields.symbolColumn
    let room = pane.layout.rows.columns - WatchFields.symbolColumn - 1
    let last = pane.first + pane.rows.count
    let place = "\(Grouped.integer(pane.first + 1))–\(Grouped.integer(last)) of \(Grouped.integer(pane.total))"
    let words = pane.leftOut > 0 ? place + ", \(Grouped.integer(pane.leftOut)) points left out" : place
    write(words.unicodeScalars.count <= room ? words : place, left, row, .faint)
  }

  private mutating func writeRight(_ text: String, _ field: Range<Int>, _ left: Int, _ row: Int, _ style: Style) {
    let start = left + field.upperBound - text.unicodeScalars.count
    write([TextRun(text, style)], start, row)
  }

  /// Draws a bar a value, from the least to the greatest. The top of the row stays free: lines of neighbouring rows
  /// would join.
  private mutating func drawSpark(_ values: [Double], _ field: Range<Int>, _ left: Int, _ row: Int) {
    let known = values.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return }
    let steps: [Unicode.Scalar] = isASCII ? ["_", ".", "-", "^"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
    for (place, value) in values.enumerated() where value.isFinite {
      let share = high > low ? (value - low) / (high - low) : 0.5
      let step = Int(clamping: (share * Double(steps.count - 1)).rounded())
      set(steps[step], left + field.upperBound - values.count + place, row, theme.style(.dim))
    }
  }
}
