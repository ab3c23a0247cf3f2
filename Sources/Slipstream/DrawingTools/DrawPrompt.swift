import TerminalScreen

/// The list of the kinds of drawing, which typing filters.
struct DrawPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine() { didSet { if line.text != oldValue.text { place = 0 } } }
  /// The chosen row.
  private(set) var place = 0

  static let longest = 20
  var acceptsNoText: Bool { true }

  static func admits(_ scalar: Unicode.Scalar) -> Bool { ("a"..."z").contains(scalar) || scalar == " " }

  private var kinds: [DrawingKind] {
    DrawingKind.allCases.filter { entered.isEmpty || $0.rawValue.hasPrefix(entered) || $0.words.contains(entered) }
  }

  var words: String {
    isRefused
      ? "'\(text)' is not a drawing: type \(DrawingKind.allCases.map(\.rawValue).joined(separator: ", "))"
      : "draw \(text)_  choose what; Enter begins it, Esc cancels"
  }

  var isOneLine: Bool { false }

  func list(in state: AppState) -> ChoiceList? {
    let rows = kinds.map { ChoiceList.Row(name: $0.rawValue, note: $0.note) }
    return ChoiceList(title: "Draw", rows: rows, place: place, foot: "↑ ↓ Enter begins it, Esc closes")
  }

  mutating func choose(_ place: Int) { self.place = place }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? {
    let kinds = kinds
    guard kinds.indices.contains(place) else { return nil }
    return state.beginDrawing(kinds[place], at: now)
  }
}
