// Screen drawing: extensions of `CellSurface`, each for one part of the screen around the chart. `ScreenParts` keeps
// parts of the last frame whose inputs did not change.

import TerminalCharts
import TerminalScreen

/// The parts of the last frame, each with all of its inputs: a part with equal inputs is not drawn again.
///
/// A frame drawn with parts equals one drawn without them, cell by cell. Use one value per screen.
struct ScreenParts: Sendable {
  var chart = DrawnParts()
  var title = Layer<Title>()
  var status = Layer<StatusLine>()
  var transport = Layer<TransportLine>()
  /// The inputs of the title.
  struct Title: Equatable, Sendable {
    var line: TitleLine
    var contents: TitleContents
  }

  /// The parts around the chart; another value redraws all parts.
  struct Frame: Equatable, Sendable {
    /// The list beside the chart.
    var watch: WatchPane?
    var foot: ScreenFoot
  }

  private var frame: Frame?

  /// Starts a frame over the last one; returns the surface, and whether nothing was kept.
  mutating func begin(
    _ scene: ChartScene, _ frame: Frame, on screen: ScreenSize, view: ChartView
  ) -> (surface: CellSurface, isNew: Bool) {
    if self.frame != frame {
      self = ScreenParts()
      self.frame = frame
    }
    let (surface, isNew) = view.begin(scene, screen: screen, keeping: &chart)
    if isNew { (title, status, transport) = (Layer(), Layer(), Layer()) }
    return (surface, isNew)
  }

  /// Ends a frame and keeps its cells, unless something was drawn over its parts.
  mutating func end(_ surface: inout CellSurface, isCovered: Bool) {
    if isCovered { self = ScreenParts() } else { chart.end(&surface) }
  }
}
