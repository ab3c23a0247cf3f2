import CivilTime
import Studies
import TerminalCharts

/// The list of studies, in which the user chooses one to add or to remove; typing filters it, or gives numbers.
struct StudyPrompt: LinePrompt, Equatable, Sendable {
  var line = TypedLine() {
    didSet { if line.text != oldValue.text { place = 0 } }
  }
  /// The studies on the screen.
  private(set) var shown: [Study]
  /// The chosen row.
  private(set) var place = 0
  /// Whether Enter has added or removed a row: the list stays, for another one. A typed study is done.
  private(set) var staysOpen = false
  /// Which studies the charted points can have.
  private let isPossible: @Sendable (Study) -> Bool

  init(shown: [Study], isPossible: @escaping @Sendable (Study) -> Bool = { _ in true }) {
    (self.shown, self.isPossible) = (shown, isPossible)
  }

  static func == (a: StudyPrompt, b: StudyPrompt) -> Bool {
    a.line == b.line && a.shown == b.shown && a.place == b.place
  }

  static let longest = 60
  var acceptsNoText: Bool { true }

  /// Printable ASCII.
  static func admits(_ scalar: Unicode.Scalar) -> Bool { (" "..."~").contains(scalar) }

  /// The rows: the shown studies, then all others with their usual numbers; a study typed with numbers replaces them.
  var studies: [Study] {
    let others = StudyKind.allCases.map { Study($0) }.filter { !shown.contains($0) && isPossible($0) }
    let all = shown + others
    guard !entered.isEmpty else { return all }
    if entered.contains(":") {
      return (try? Study(parsing: entered)).map { [$0] } ?? all.filter { $0.description.hasPrefix(entered) }
    }
    let begins = all.filter { $0.description.hasPrefix(entered) }
    return begins + all.filter { $0.kind.words.contains(entered) && !begins.contains($0) }
  }

  var words: String {
    if isRefused { return refusal }
    guard text.isEmpty else { return "study \(text)_  Enter adds or removes the marked one; Esc cancels" }
    return "study _  choose one, or type one with its numbers, as bollinger:20,2"
  }

  private var refusal: String {
    do {
      _ = try Study(parsing: entered)
      return ""
    } catch {
      return error.description
    }
  }

  var isOneLine: Bool { false }

  func list(in state: AppState) -> ChoiceList? {
    let rows = studies.map { ChoiceList.Row(name: $0.description, note: $0.kind.words, isOn: shown.contains($0)) }
    return ChoiceList(title: "Studies", rows: rows, place: place, foot: "↑ ↓ Enter adds or removes, Esc closes")
  }

  mutating func choose(_ place: Int) { self.place = place }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? {
    let rows = studies
    guard rows.indices.contains(place) else { return nil }
    let study = rows[place]
    let change = state.toggle(study)
    shown = state.parts.panes.studies
    staysOpen = text.isEmpty
    place = studies.firstIndex(of: study) ?? min(place, max(studies.count - 1, 0))
    return change
  }
}

extension StudyKind {
  /// A description in a few words.
  fileprivate var words: String {
    switch self {
    case .sma: "simple moving average"
    case .ema: "exponential moving average"
    case .wma: "weighted moving average"
    case .vwap: "volume-weighted average price"
    case .bollinger: "average and standard deviations"
    case .keltner: "average and true ranges"
    case .donchian: "highest high and lowest low"
    case .rsi: "relative strength index, 0 to 100"
    case .macd: "moving average convergence"
    case .stochastic: "close in its high-low range, 0 to 100"
    case .atr: "average true range"
    case .obv: "on-balance volume"
    case .volume: "volume of each bar"
    }
  }
}
