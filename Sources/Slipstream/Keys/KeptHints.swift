import RangeSelection
import TerminalCharts

/// The hints of the status line, put together anew only where what they depend on has changed.
struct KeptHints: Sendable {
  private let keys: KeyTable
  private var last: (inputs: HintInputs, hints: [KeyHint])?

  init(_ keys: KeyTable) {
    self.keys = keys
  }

  mutating func hints(_ inputs: HintInputs) -> [KeyHint] {
    if let last, last.inputs == inputs { return last.hints }
    let hints = keys.hints(inputs)
    last = (inputs, hints)
    return hints
  }
}

/// What the hints of the status line depend on.
struct HintInputs: Equatable, Sendable {
  var columns: Int
  var isFollowing = true
  var hasSymbols = false
  var isPaused = false
  /// Nothing comes any more: there is nothing to follow.
  var isFile = false
  /// What the arrows move.
  var focus = SelectorPart.main
}
