import Charts

/// The hints of the status line, put together anew only where what they depend on has changed.
struct KeptHints: Sendable {
  private struct Inputs: Equatable {
    var isFollowing: Bool
    var columns: Int
    var hasSymbols: Bool
    var isPaused: Bool
  }

  private let keys: KeyTable
  private var last: (inputs: Inputs, hints: [KeyHint])?

  init(_ keys: KeyTable) {
    self.keys = keys
  }

  mutating func hints(isFollowing: Bool, columns: Int, hasSymbols: Bool, isPaused: Bool) -> [KeyHint] {
    let inputs = Inputs(isFollowing: isFollowing, columns: columns, hasSymbols: hasSymbols, isPaused: isPaused)
    if let last, last.inputs == inputs { return last.hints }
    let hints = keys.hints(isFollowing: isFollowing, columns: columns, hasSymbols: hasSymbols, isPaused: isPaused)
    last = (inputs, hints)
    return hints
  }
}
