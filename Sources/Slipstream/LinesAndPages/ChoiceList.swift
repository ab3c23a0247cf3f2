import TerminalCharts
import TerminalScreen

/// A list over the chart from which a user chooses: a sign at each row that is on, and a bar over the chosen one.
package struct ChoiceList: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var name: String
    /// A description in a few words.
    package var note: String
    /// Whether it is on; nil for a row that is neither on nor off.
    package var isOn: Bool?
    /// Its key; empty without one.
    package var key = ""
    /// Whether it would do nothing now; the note then says why.
    package var isDimmed = false

    package init(name: String, note: String, isOn: Bool? = nil) {
      self.name = name
      self.note = note
      self.isOn = isOn
    }
  }

  package var title: String
  package var rows: [Row]
  /// The chosen row, from 0.
  package var place: Int
  /// The line that explains the keys.
  package var foot: String
  /// The words in place of rows if there are none; nothing is shown if they are empty.
  package var nothing = ""

  package init(title: String, rows: [Row], place: Int, foot: String) {
    self.title = title
    self.rows = rows
    self.place = place
    self.foot = foot
  }

  /// The rows in `count` rows of the screen: as few as possible above the chosen one.
  func shown(in count: Int) -> Range<Int> {
    let first = min(max(place - count + 1, 0), max(rows.count - count, 0))
    return first..<min(first + max(count, 0), rows.count)
  }
}

/// Its place on the screen.
extension ChoiceList {
  /// The box of a list, and the rows in it.
  struct Form: Equatable {
    let box: CellRect
    let shown: Range<Int>

    /// The row at a row of the screen; nil on the frame.
    func place(at row: Int) -> Int? {
      let place = shown.lowerBound + row - box.row - 1
      return row > box.row && shown.contains(place) ? place : nil
    }
  }

  /// Returns the box at the top left of a screen, so that most of the chart stays in view; nil without room for it.
  func form(in size: ScreenSize) -> Form? {
    let room = max(size.rows - 5, 0)
    let shown = shown(in: min(room, rows.count))
    guard room > 0, !shown.isEmpty || !nothing.isEmpty else { return nil }
    func longest(_ text: (Row) -> String) -> Int { rows.map { text($0).unicodeScalars.count }.max() ?? 0 }
    let widest = max(
      names + 2 + longest(\.note) + 8 + (keys > 0 ? keys + 2 : 0), foot.unicodeScalars.count + 4,
      rows.isEmpty ? nothing.unicodeScalars.count + 6 : 0)
    let columns = min(size.columns - 4, widest)
    guard columns >= 14 else { return nil }
    return Form(box: CellRect(column: 2, row: 1, columns: columns, rows: max(shown.count, 1) + 2), shown: shown)
  }

  /// Columns of the names, and of the keys.
  var names: Int { rows.map { $0.name.unicodeScalars.count }.max() ?? 0 }
  var keys: Int { rows.map { $0.key.unicodeScalars.count }.max() ?? 0 }

  /// The chosen row after a key: arrows go round and round, the others stop at the ends; nil for a key that does not
  /// choose.
  func place(after key: KeyCode, in size: ScreenSize) -> Int? {
    let count = rows.count
    let page = max(form(in: size)?.shown.count ?? 1, 1)
    guard count > 0 else { return nil }
    switch key {
    case .up: return (place + count - 1) % count
    case .down: return (place + 1) % count
    case .pageUp: return max(place - page, 0)
    case .pageDown: return min(place + page, count - 1)
    case .home: return 0
    case .end: return count - 1
    default: return nil
    }
  }
}
