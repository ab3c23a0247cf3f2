import RangeSelection

/// An action that keys can have: its name, its keys, its words and its effect in one value.
///
/// `Action+Move`, `Action+Select` and the other section files declare the actions; ``KeyTable``, the help, the hints
/// and the names of a configuration derive from them. Actions of one name are equal.
package struct Action: Sendable {
  /// The name in a configuration: `pan-left`, `zoom-in`, `span-3`.
  package let name: String
  /// The names of its standard keys.
  let keys: [String]
  /// The keys that hints and help show; nil for the first two.
  let shown: String?
  /// Its words in the help.
  let verb: String
  /// Performs it in a turn of the loop, and returns what it changed.
  let effect: @Sendable (inout AppState, Double) -> Change
  /// The contexts in which its keys have it.
  private(set) var contexts = KeyContext.charts
  /// The movement that lasts as long as its key is held; nil if a press is all.
  private(set) var heldDirection: KeyDirection?
  /// Whether that movement is one of values, not of time.
  private(set) var movesValues = false
  /// The answer of the status line about its effect.
  private(set) var answer = Answer.excuse { _ in nil }
  /// Why it can do nothing at present.
  private var obstacle: @Sendable (AppState) -> String? = { _ in nil }
  /// The argument of a call by its name; nil for none.
  private(set) var argument: ActionArgument?
  /// The options of the command line that do the same from the start, without dashes; its names besides its own.
  private(set) var options: [String] = []

  init(
    _ name: String, _ keys: [String], shown: String? = nil, _ verb: String,
    effect: @escaping @Sendable (inout AppState, Double) -> Change = { _, _ in .nothing }
  ) {
    self.name = name
    self.keys = keys
    self.shown = shown
    self.verb = verb
    self.effect = effect
  }
}

extension Action: Hashable {
  package static func == (a: Action, b: Action) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The properties of an action besides its effect.
extension Action {
  func only(in contexts: KeyContext) -> Action { with { $0.contexts = contexts } }

  func held(_ direction: KeyDirection) -> Action { with { $0.heldDirection = direction } }

  /// Its key moves the values as long as it is held.
  func heldOnValues(_ direction: KeyDirection) -> Action {
    with {
      ($0.heldDirection, $0.movesValues) = (direction, true)
      $0.answer = .chart { state, before, _ in state.stillValueWords(since: before, direction) }
    }
  }

  /// The frame shows its effect, so it needs no words.
  var silent: Action { with { $0.answer = .nothing } }

  /// Answers with words from the state, also without points.
  func answered(_ words: @escaping @Sendable (AppState, VisibleState) -> String?) -> Action {
    with { $0.answer = .words(words) }
  }

  func answered(_ words: @escaping @Sendable (AppState, VisibleState, ChartState) -> String?) -> Action {
    with { $0.answer = .chart(words) }
  }

  /// It moves the view; the words say why it did not.
  func excused(_ words: @escaping @Sendable (StillView) -> String?) -> Action { with { $0.answer = .excuse(words) } }

  /// Does nothing while `words` returns a sentence. The sentence then answers the key, and help and lists dim the
  /// action.
  func hindered(_ words: @escaping @Sendable (AppState) -> String?) -> Action { with { $0.obstacle = words } }

  /// Why it does nothing at present; nil if it does something.
  func hindrance(_ state: AppState) -> String? {
    switch answer {
    case .chart, .excuse: state.chart?.selection == nil ? Answer.pointless : obstacle(state)
    case .nothing, .words: obstacle(state)
    }
  }

  /// It opens a prompt, whose text can come with its name.
  ///
  /// - Parameter words: the texts to choose from; nil for any text.
  func asking(_ form: String, among words: (@Sendable (AppState) -> [String])? = nil) -> Action {
    with { $0.argument = ActionArgument(form: form, kind: .prompt(among: words)) }
  }

  /// It can take a text with its name.
  func taking(
    _ form: String, _ perform: @escaping @Sendable (inout AppState, String, Double) -> Change
  ) -> Action { with { $0.argument = ActionArgument(form: form, kind: .text(perform)) } }

  /// It goes through words, one of which can come with its name.
  func choosing(
    _ form: String, _ all: @escaping @Sendable (AppState) -> [String],
    current: @escaping @Sendable (AppState) -> String?
  ) -> Action { with { $0.argument = ActionArgument(form: form, kind: .word(all: all, current: current)) } }

  func options(_ names: String...) -> Action { with { $0.options = names } }

  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }
}
