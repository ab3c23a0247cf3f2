import RangeSelection

/// An action that keys can have: its name, its keys, its words and its effect in one value.
///
/// `Action+Move`, `Action+Select` and the other section files declare the actions; ``KeyTable``, the help, the hints and
/// the names of a configuration derive from them. Actions of one name are equal.
public struct Action: Sendable {
  /// The name in a configuration: `pan-left`, `zoom-in`, `span-3`.
  public let name: String
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
  /// Whether it would do nothing at present; the help dims it.
  private(set) var isOutOfReach: @Sendable (AppState) -> Bool = { _ in false }

  init(
    _ name: String, _ keys: [String], shown: String? = nil, _ verb: String,
    effect: @escaping @Sendable (inout AppState, Double) -> Change = { _, _ in .nothing }
  ) {
    (self.name, self.keys, self.shown, self.verb, self.effect) = (name, keys, shown, verb, effect)
  }
}

extension Action: Hashable {
  public static func == (a: Action, b: Action) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
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

  /// It shows in the frame whenever it does something: no words.
  var silent: Action { with { $0.answer = .nothing } }

  /// It needs no points to be answered.
  func answered(_ words: @escaping @Sendable (AppState, VisibleState) -> String?) -> Action {
    with { $0.answer = .words(words) }
  }

  func answered(_ words: @escaping @Sendable (AppState, VisibleState, ChartState) -> String?) -> Action {
    with { $0.answer = .chart(words) }
  }

  /// It moves the view; the words say why it did not.
  func excused(_ words: @escaping @Sendable (StillView) -> String?) -> Action { with { $0.answer = .excuse(words) } }

  func dimmed(_ isOutOfReach: @escaping @Sendable (AppState) -> Bool) -> Action {
    with { $0.isOutOfReach = isOutOfReach }
  }

  private func with(_ change: (inout Action) -> Void) -> Action {
    var action = self
    change(&action)
    return action
  }
}
