/// Actions under one title of the help.
struct ActionSection: Sendable {
  let title: String
  let actions: [Action]

  /// - Parameter context: the only one in which the actions have their keys; nil for what each of them says.
  init(_ title: String, _ actions: [Action], only context: KeyContext? = nil) {
    self.title = title
    self.actions = context.map { context in actions.map { $0.only(in: context) } } ?? actions
  }

  /// All sections, in the order of the help.
  static let all = [
    Action.transport, Action.moves, Action.values, Action.selections, Action.spans, Action.symbols, Action.panes,
    Action.marks, Action.drawings, Action.table, Action.gallery, Action.tourTasks, Action.program, Action.looks,
  ]
}
