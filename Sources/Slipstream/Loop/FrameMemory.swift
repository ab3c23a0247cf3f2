import TerminalCharts

/// What the frames of one screen leave for the next: parts that need not be made again, each with the whole of its
/// inputs, and what `--stats` counts. It belongs to the loop.
///
/// Apart from these counts a frame drawn with a memory equals one drawn without.
public struct FrameMemory {
  var scene = SceneMemory()
  var parts = DrawnParts()
  var hints = KeptHints()
  var meter = FrameMeter()
  /// Bytes of the last frame.
  var bytes = 0

  /// A memory of nothing.
  public init() {}
}
