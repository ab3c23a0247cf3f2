import TerminalCharts

/// The hints of the status line, rebuilt only when their inputs change.
struct KeptHints: Sendable {
  private var last: (keys: KeyTable, inputs: HintInputs, hints: [KeyHint])?

  mutating func hints(_ inputs: HintInputs, of keys: KeyTable) -> [KeyHint] {
    if let last, last.inputs == inputs, last.keys == keys { return last.hints }
    let hints = keys.hints(inputs)
    last = (keys, inputs, hints)
    return hints
  }
}
