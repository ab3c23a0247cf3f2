import TerminalScreen

/// The list of all actions, which typing filters; Enter performs the chosen one, with the argument behind its name.
struct ActionPrompt: LinePrompt {
  /// An action of the list with the argument that it would get.
  struct Call: Equatable, Sendable {
    let binding: KeyBinding
    var argument = ""
  }

  var line = TypedLine() { didSet { if line.text != oldValue.text { place = 0 } } }
  /// The chosen row.
  private(set) var place = 0
  private let bindings: [KeyBinding]
  /// The words that actions take; an action that takes any text has none.
  private let choices: [Action: [String]]

  init(_ state: AppState) {
    bindings = state.hand.keys.active
    choices = bindings.reduce(into: [:]) { $0[$1.action] = $1.action.argument?.words(state) }
  }

  static let longest = 240

  static func admits(_ scalar: Unicode.Scalar) -> Bool { Cell.isPrintable(scalar) }

  /// Without text there are all actions.
  var acceptsNoText: Bool { true }

  /// The rows: the actions that the text calls with an argument, then those that have all of its words, the best match
  /// first, and equals in the order of the help.
  var calls: [Call] {
    let called = bindings.flatMap { calls(of: $0) }
    let names = Set(called.map(\.binding.action))
    let search = ActionSearch(text)
    let found = bindings.enumerated().compactMap { place, binding in
      names.contains(binding.action) ? nil : search.rank(binding).map { (rank: $0, place: place, binding: binding) }
    }
    return called + found.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map { Call(binding: $0.binding) }
  }

  private func calls(of binding: KeyBinding) -> [Call] {
    guard binding.action.argument != nil, let argument = binding.action.argument(in: text) else { return [] }
    if let words = choices[binding.action] {
      return words.filter { $0.lowercased().hasPrefix(argument.lowercased()) }.map {
        Call(binding: binding, argument: $0)
      }
    }
    return argument.isEmpty ? [] : [Call(binding: binding, argument: argument)]
  }

  var words: String {
    guard !text.isEmpty else { return ":_  type words, or a name and its value, as go 2024-05; Enter runs" }
    let calls = calls
    guard calls.indices.contains(place) else { return ":\(text)_  \(nothing)" }
    let call = calls[place]
    return ":\(text)_  Enter runs \(call.binding.action.name)\(call.argument.isEmpty ? "" : " " + call.argument)"
  }

  /// Why there is no row.
  private var nothing: String {
    for binding in bindings {
      guard let words = choices[binding.action], let argument = binding.action.argument(in: text) else { continue }
      return "\(binding.action.name) takes \(words.joined(separator: ", ")), not '\(argument)'"
    }
    return "no action has these words"
  }

  var isOneLine: Bool { false }

  func list(in state: AppState) -> ChoiceList? {
    let rows = calls.map { call in
      let action = call.binding.action
      let hindrance = action.hindrance(state)
      let form = call.argument.isEmpty ? action.argument?.form ?? "" : call.argument
      var row = ChoiceList.Row(
        name: action.name + (form.isEmpty ? "" : " " + form), note: hindrance ?? call.binding.words)
      (row.key, row.isDimmed) = (call.binding.label, hindrance != nil)
      return row
    }
    var list = ChoiceList(title: ":\(text)_", rows: rows, place: place, foot: "↑ ↓ Enter runs it, Esc closes")
    list.nothing = nothing
    return list
  }

  mutating func choose(_ place: Int) { self.place = place }

  mutating func perform(on state: inout AppState, at now: Double) -> Change? {
    let calls = calls
    guard calls.indices.contains(place) else { return nil }
    return state.call(calls[place].binding.action, with: calls[place].argument, at: now)
  }
}

extension KeyBinding {
  /// The words for the action, and the options that do the same from the start.
  fileprivate var words: String { ([verb] + action.options.map { "--" + $0 }).joined(separator: "  ") }
}
