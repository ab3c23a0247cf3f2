import RangeSelection
import TerminalCharts

/// The hints of the status line, put together again only where what they depend on has changed.
struct KeptHints: Sendable {
  private var last: (keys: KeyTable, inputs: HintInputs, hints: [KeyHint])?

  mutating func hints(_ inputs: HintInputs, of keys: KeyTable) -> [KeyHint] {
    if let last, last.inputs == inputs, last.keys == keys { return last.hints }
    let hints = keys.hints(inputs)
    last = (keys, inputs, hints)
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
