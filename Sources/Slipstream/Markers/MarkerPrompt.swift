import CivilTime
import TerminalCharts
import TerminalScreen

/// The list of notes and markers, the newest first, which typing filters; Enter goes to one.
struct MarkerPrompt: LinePrompt, Equatable, Sendable {
  /// A note or marker with its time in words.
  struct Row: Equatable, Sendable {
    var place: AppState.PinnedPlace
    var time: String
  }

  var line = TypedLine() { didSet { if line.text != oldValue.text { filter() } } }
  private let all: [Row]
  /// The rows that have the typed text.
  private var rows: [Row]
  /// The chosen row.
  private(set) var place: Int

  static let longest = 60
  /// Rows of the list.
  private static let mostRows = 1_000
  var acceptsNoText: Bool { true }

  init(_ rows: [Row], chosen: Int) {
    all = rows
    self.rows = Array(rows.prefix(Self.mostRows))
    place = 0
    if self.rows.indices.contains(chosen) { place = chosen }
  }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }

  private mutating func filter() {
    let text = entered.lowercased()
    place = 0
    let fitting = all.lazy.filter { row in
      text.isEmpty || row.place.words.lowercased().contains(text) || row.time.contains(text)
    }
    rows = Array(fitting.prefix(Self.mostRows))
  }

  var words: String {
    isRefused
      ? "no note or marker has '\(text)'"
      : "go to \(text)_  a note or marker; typing filters, Enter goes there, Esc cancels"
  }

  var isOneLine: Bool { false }

  func list(in state: AppState) -> ChoiceList? {
    let more = all.count > rows.count && entered.isEmpty ? " of \(all.count)" : ""
    var list = ChoiceList(
      title: "Notes and markers: \(rows.count)\(more)",
      rows: rows.map { ChoiceList.Row(name: $0.time, note: $0.place.words) }, place: place,
      foot: "↑ ↓ Enter goes there, Esc closes")
    list.nothing = "none has '\(text)'"
    return list
  }

  mutating func choose(_ place: Int) { self.place = place }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? {
    guard rows.indices.contains(place) else { return nil }
    return state.go(to: rows[place].place, at: now)
  }
}
