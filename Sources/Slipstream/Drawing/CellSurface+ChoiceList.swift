import TerminalCharts
import TerminalScreen

extension CellSurface {
  /// Draws a list in a framed box at the top left, so that most of the chart stays in view while it changes.
  mutating func drawChoices(_ list: ChoiceList, size: ScreenSize) {
    let room = size.rows - 5
    let shown = list.shown(in: min(room, list.rows.count))
    guard room > 0, !shown.isEmpty else { return }
    let names = list.rows.map { $0.name.unicodeScalars.count }.max() ?? 0
    let notes = list.rows.map { $0.note.unicodeScalars.count }.max() ?? 0
    let most = min(size.columns - 4, max(names + 2 + notes + 8, list.foot.unicodeScalars.count + 4))
    guard most >= 14 else { return }
    let box = CellRect(column: 2, row: 1, columns: most, rows: shown.count + 2)
    let count = shown.count < list.rows.count ? " \(shown.upperBound)/\(list.rows.count) " : ""
    drawBox(box, title: " \(list.title)\(count.isEmpty ? " " : count)", foot: " \(list.foot) ")
    for (line, place) in shown.enumerated() {
      drawChoice(list.rows[place], isChosen: place == list.place, row: box.row + 1 + line, in: box, names: names)
    }
  }

  private mutating func drawChoice(
    _ choice: ChoiceList.Row, isChosen: Bool, row: Int, in box: CellRect, names: Int
  ) {
    let ground: Role? = isChosen && !theme.isMono ? .chip : nil
    let attributes: Attributes = isChosen && theme.isMono ? .reverse : []
    for column in box.column + 1..<box.endColumn - 1 {
      set(" ", column, row, theme.style(.text, on: ground, attributes))
    }
    let pointer = isASCII ? ">" : "▸"
    let sign = choice.isOn ? "[x]" : "[ ]"
    let end = box.endColumn - 1
    func shortened(_ text: String, _ column: Int) -> String { text.shortened(to: max(0, end - column)) }
    if isChosen { write(pointer, box.column + 1, row, theme.style(.focus, on: ground, attributes)) }
    write(sign, box.column + 2, row, theme.style(choice.isOn ? .live : .faint, on: ground, attributes))
    let at = box.column + 6
    let style = theme.style(
      choice.isOn ? .strong : .text, on: ground, choice.isOn ? attributes.union(.bold) : attributes)
    write([TextRun(shortened(choice.name, at), style)], at, row)
    let note = at + names + 2
    if note + 4 < end {
      write([TextRun(shortened(choice.note, note), theme.style(.dim, on: ground, attributes))], note, row)
    }
  }
}
