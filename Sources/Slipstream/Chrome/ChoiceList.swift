/// A list over the chart from which a user chooses: a sign at each row that is on, and a bar over the chosen one.
package struct ChoiceList: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package var name: String
    /// A description in a few words.
    package var note: String
    package var isOn: Bool

    package init(name: String, note: String, isOn: Bool) {
      (self.name, self.note, self.isOn) = (name, note, isOn)
    }
  }

  package var title: String
  package var rows: [Row]
  /// The chosen row, from 0.
  package var place: Int
  /// The line that explains the keys.
  package var foot: String

  package init(title: String, rows: [Row], place: Int, foot: String) {
    (self.title, self.rows, self.place, self.foot) = (title, rows, place, foot)
  }

  /// The rows in `count` rows of the screen: as few as possible above the chosen one.
  func shown(in count: Int) -> Range<Int> {
    let first = min(max(place - count + 1, 0), max(rows.count - count, 0))
    return first..<min(first + max(count, 0), rows.count)
  }
}
