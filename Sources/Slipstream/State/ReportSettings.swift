/// What a viewer reports besides its frames.
package struct ReportSettings: Sendable {
  /// Whether the status line has the rates of messages and frames.
  package var showsStatistics = false
  /// Whether points of every symbol are reported, not only of the symbols on the screen.
  package var tellsEverySymbol = false
  /// Whether the lines of `--events` are written.
  package var tellsEvents = false
  /// Whether these lines tell of frames, too.
  package var tellsFrames = false

  /// Whether a stage of the loop has a line.
  func tells(_ stage: LoopStage) -> Bool {
    switch stage {
    case .willLoad, .didLoad: tellsEvents
    case .willDraw, .didDraw: tellsEvents && tellsFrames
    }
  }
}
