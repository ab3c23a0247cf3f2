import TerminalCharts
import TerminalScreen

extension CellSurface {
  /// Draws a list in a framed box at the top left, so that most of the chart stays in view while it changes.
  mutating func drawChoices(_ list: ChoiceList, size: ScreenSize) {
    guard let form = list.form(in: size) else { return }
    let (box, shown) = (form.box, form.shown)
    let count = shown.count < list.rows.count ? " \(shown.upperBound)/\(list.rows.count) " : " "
    let title = list.title.shortenedToEnd(max(box.columns - 6 - count.unicodeScalars.count, 4))
    drawBox(box, title: " " + title + count, foot: " \(list.foot) ")
    let (names, keys) = (list.names, list.keys)
    for (line, place) in shown.enumerated() {
      drawChoice(
        list.rows[place], isChosen: place == list.place, row: box.row + 1 + line, in: box, names: names, keys: keys)
    }
    guard shown.isEmpty else { return }
    write(list.nothing.shortened(to: box.columns - 4), box.column + 2, box.row + 1, .dim)
  }

  private mutating func drawChoice(
    _ choice: ChoiceList.Row, isChosen: Bool, row: Int, in box: CellRect, names: Int, keys: Int
  ) {
    let ground: Role? = isChosen && !theme.isMono ? .chip : nil
    let attributes: Attributes = isChosen && theme.isMono ? .reverse : []
    for column in box.column + 1..<box.endColumn - 1 {
      set(" ", column, row, theme.style(.text, on: ground, attributes))
    }
    let pointer = isASCII ? ">" : "▸"
    if isChosen { write(pointer, box.column + 1, row, theme.style(.focus, on: ground, attributes)) }
    var at = box.column + 3
    if let isOn = choice.isOn {
      write(isOn ? "[x]" : "[ ]", at - 1, row, theme.style(isOn ? .live : .faint, on: ground, attributes))
      at += 3
    }
    let isOn = choice.isOn == true
    let style = theme.style(
      choice.isDimmed ? .faint : isOn ? .strong : .text, on: ground, isOn ? attributes.union(.bold) : attributes)
    // A blank before the frame, if there are keys, which end in one column.
    let right = box.endColumn - (keys > 0 ? 2 : 1)
    let end = keys > 0 && at + names + keys + 2 <= right ? right - keys - 2 : right
    if end < right {
      write(choice.key, right - choice.key.unicodeScalars.count, row, theme.style(.dim, on: ground, attributes))
    }
    write([TextRun(choice.name.shortened(to: max(0, end - at)), style)], at, row)
    let note = at + names + 2
    guard note + 4 < end else { return }
    let noteStyle = theme.style(choice.isDimmed ? .faint : .dim, on: ground, attributes)
    write([TextRun(choice.note.shortened(to: max(0, end - note)), noteStyle)], note, row)
  }
}
