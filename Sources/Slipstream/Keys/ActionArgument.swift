/// The argument of an action that is called by its name: `:go-to-time 2024-05`, `:next-axis calendar`.
struct ActionArgument: Sendable {
  enum Kind: Sendable {
    /// The text for the prompt that the action opens, or one of some words for it.
    case prompt(among: (@Sendable (AppState) -> [String])?)
    /// One of some words. The action cycles through them by itself, so it is repeated until it reaches the word.
    case word(all: @Sendable (AppState) -> [String], current: @Sendable (AppState) -> String?)
    /// A text for which its key does not ask.
    case text(@Sendable (inout AppState, String, Double) -> Change)
  }

  /// The argument in a word, as `TIME`.
  let form: String
  let kind: Kind

  /// The words to choose from; nil if it takes any text.
  func words(_ state: AppState) -> [String]? {
    switch kind {
    case .word(let all, _): return all(state)
    case .prompt(let all): return all?(state)
    case .text: return nil
    }
  }
}

extension AppState {
  /// Performs an action as a press of its key does, with an argument if there is one.
  mutating func call(_ action: Action, with argument: String, at now: Double) -> Change {
    hand.called = action
    guard !argument.isEmpty, let kind = action.argument?.kind else { return press(action, at: now) }
    switch kind {
    case .prompt:
      let change = press(action, at: now)
      // Set the text directly: typing it would leave out characters that the prompt does not admit.
      guard prompt != nil else { return change }
      prompt?.line.text = argument
      return change.union(enterPrompt(at: now))
    case .word(let all, let current):
      var change = Change.nothing
      for _ in all(self) where current(self) != argument { change.formUnion(press(action, at: now)) }
      // The action may have said why not.
      if current(self) != argument, screen.remark.isEmpty { screen.answer("\(argument) cannot be chosen here") }
      return change.union(.words)
    case .text(let perform): return perform(&self, argument, now).union(.words)
    }
  }
}
