import TerminalCharts

/// The memory between frames of one screen: drawn parts, each with all of its inputs, and the counts of `--stats`. It
/// belongs to the loop.
///
/// Apart from these counts, a frame drawn with a memory equals one drawn without.
public struct FrameMemory {
  package var scene = SceneMemory()
  var parts = ScreenParts()
  var hints = KeptHints()
  var meter = FrameMeter()
  /// Bytes of the last frame.
  var bytes = 0

  /// An empty memory.
  public init() {}
}

/// The hints of the status line and the words beside the selector, rebuilt only when their inputs change.
struct KeptHints: Sendable {
  private var last: (keys: KeyTable, inputs: HintInputs, hints: [KeyHint])?

  private var lastGuide: (keys: KeyTable, wantsPointer: Bool, words: [String])?

  mutating func guide(wantsPointer: Bool, of keys: KeyTable) -> [String] {
    if let lastGuide, lastGuide.wantsPointer == wantsPointer, lastGuide.keys == keys { return lastGuide.words }
    let words = keys.guide(wantsPointer: wantsPointer)
    lastGuide = (keys, wantsPointer, words)
    return words
  }

  mutating func hints(_ inputs: HintInputs, of keys: KeyTable) -> [KeyHint] {
    if let last, last.inputs == inputs, last.keys == keys { return last.hints }
    let hints = keys.hints(inputs)
    last = (keys, inputs, hints)
    return hints
  }
}

/// Frames drawn in the last full second.
struct FrameMeter: Equatable, Sendable {
  private(set) var rate = 0
  private var count = 0
  private var second = -1.0

  mutating func drew(at now: Double) {
    let current = now.rounded(.down)
    if current != second {
      rate = current == second + 1 ? count : 1
      count = 0
      second = current
    }
    count += 1
  }
}
