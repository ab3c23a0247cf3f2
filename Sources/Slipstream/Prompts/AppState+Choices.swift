import TerminalScreen

/// The list of an open prompt: keys and pointer choose a row.
extension AppState {
  /// The list from which to choose; nil for a line alone, and without a prompt.
  var choices: ChoiceList? { prompt?.list(in: self) }

  /// The room of the list: that of the chart.
  private var roomOfChoices: ScreenSize { screen.content == nil ? shownLayout?.chart.size ?? size : size }

  /// Moves the choice by a key; false for a key that does not.
  mutating func choose(by key: Key) -> Bool {
    guard let list = choices, let place = list.place(after: key.code, in: roomOfChoices) else { return false }
    prompt?.choose(place)
    return true
  }

  /// Handles the pointer over the list: a press chooses a row, and one on the chosen row is Enter; the wheel moves the
  /// choice. nil elsewhere.
  mutating func choose(by mouse: MouseEvent, at now: Double) -> Change? {
    guard hand.pointer == nil, hand.box == nil, let list = choices, let form = list.form(in: roomOfChoices),
      form.box.contains(mouse.column, mouse.row)
    else { return nil }
    switch mouse.kind {
    case .wheelUp: prompt?.choose(max(list.place - 1, 0))
    case .wheelDown: prompt?.choose(max(min(list.place + 1, list.rows.count - 1), 0))
    case .press:
      guard let place = form.place(at: mouse.row) else { return .nothing }
      if place == list.place { return enterPrompt(at: now).union(.words) }
      prompt?.choose(place)
    default: return .nothing
    }
    return .words
  }
}
