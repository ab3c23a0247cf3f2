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
