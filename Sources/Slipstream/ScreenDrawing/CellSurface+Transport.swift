import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TimeSeries

extension TransportLine {
  /// The parts that fit on a screen, and their columns.
  struct Form {
    /// The texts of the date and, if shown, of the clock, the length and the loop sign.
    var date: String
    var clock: String?
    var length: String?
    var loop: String?
    /// Columns of the bar; nil without one.
    var bar: Range<Int>?
    /// The first columns of the state, the position and the right part.
    var start = 0
    var position = 0
    var right = 0
  }

  /// Returns the bar's columns on a screen of `columns` columns; nil if the screen has no room for it.
  package func bar(columns: Int) -> Range<Int>? { form(columns: columns).bar }

  /// Returns the parts that fit. As the width falls, it drops the length, then the bar, the loop sign and the time of
  /// day; state, date and speed stay.
  func form(columns: Int) -> Form {
    let start = columns >= 60 ? 2 : 1
    // The state has a blank on either side and the width of the longest state, so that nothing moves when it changes.
    let position = start + 7 + 2
    let date = index ?? dates.day(self.position, withYear: true)
    let time = dates.clockWithSeconds(self.position)
    let clock = hasTimes && index == nil ? time : nil
    let (loop, length) = (loops ? "loop" : nil, "of " + length)
    // A date with one digit less must not move the bar.
    let widest = "00 May 0000".count + (clock.map { 1 + $0.count } ?? 0)
    let forms: [(clock: String?, length: String?, loop: String?, bar: Int)] = [
      (clock, length, loop, 12), (clock, nil, loop, 8), (clock, nil, loop, 0), (clock, nil, nil, 0), (nil, nil, nil, 0),
    ]
    for form in forms {
      let rightWidth = [form.length, form.loop, speed].compactMap { $0 }.reduce(-2) { $0 + $1.count + 2 }
      let left = form.bar > 0 ? widest : date.count + (form.clock.map { 1 + $0.count } ?? 0)
      let right = columns - 1 - rightWidth
      let room = right - 2 - (position + left + 2)
      guard form.bar > 0 ? room >= form.bar : room >= -2 else { continue }
      let bar = position + left + 2
      return Form(
        date: date, clock: form.clock, length: form.length, loop: form.loop, bar: form.bar > 0 ? bar..<bar + room : nil,
        start: start, position: position, right: right)
    }
    return Form(date: date, start: start, position: position, right: columns)
  }
}

extension CellSurface {
  /// Draws state, position, bar, length, loop sign and speed, from left to right, as far as there is room.
  mutating func drawTransport(_ line: TransportLine, row: Int, size: ScreenSize) {
    let form = line.form(columns: size.columns)
    let chip = line.state == .playing ? theme.style(.live, .bold) : theme.tag(.focus)
    let word = " " + line.word + String(repeating: " ", count: 6 - line.word.count)
    write([TextRun(word, chip)], form.start, row)
    let text = theme.style(.text)
    write([TextRun(form.date + (form.clock.map { " " + $0 } ?? ""), text)], form.position, row)
    if let bar = form.bar { drawProgress(line, column: bar.lowerBound, row: row, columns: bar.count) }
    guard form.right < size.columns else { return }
    var place = form.right
    for runs in [form.length, form.loop].compactMap({ $0 }) {
      place = write([TextRun(runs, theme.style(.dim))], place, row) + 2
    }
    write([TextRun(line.speed, text)], place, row)
  }

  /// Draws a rule whose played part is heavy, with half cells if the glyphs have them, and brackets about the part that
  /// is looped over.
  private mutating func drawProgress(_ line: TransportLine, column: Int, row: Int, columns: Int) {
    let halves = line.steps * columns * 2 / TransportLine.most
    for cell in 0..<columns {
      let filled = min(max(halves - 2 * cell, 0), 2)
      switch filled {
      case 2: set(isASCII ? "=" : "━", column + cell, row, theme.style(.overviewInside))
      case 1: set(isASCII ? "=" : "╸", column + cell, row, theme.style(.overviewInside))
      default: set(isASCII ? "-" : "─", column + cell, row, theme.style(.grid))
      }
    }
    guard let part = line.part, columns > 1 else { return }
    let most = columns - 2
    let first = min(part.lowerBound * columns / TransportLine.most, most)
    let last = min(max(part.upperBound * columns / TransportLine.most, first + 1), columns - 1)
    set(isASCII ? "[" : "┝", column + first, row, theme.style(.focus))
    set(isASCII ? "]" : "┥", column + last, row, theme.style(.focus))
  }
}
