// Charts as cells. A scene computes everything that a chart shows from one viewport, a layout gives each part its rows,
// and `ChartView` draws the scene. Drawing reads plain values only; nothing here knows a feed, a clock, the terminal or
// the parts of an application around the chart.

import RangeSelection
import TerminalScreen

/// Draws charts into cells. The result depends on the arguments only. `DrawnParts` may keep parts of the last frame,
/// which makes a frame faster and changes nothing else.
public struct ChartView: Sendable {
  public var theme: Theme
  public var glyphs: GlyphSet
  /// Whether the width of a cell is an odd number of pixels. Some terminals then put quadrants a pixel beside half
  /// blocks, so bodies of three columns end on whole rows.
  package var hasOddCells: Bool
  /// The height of a cell divided by its width, if the terminal has said it; circles are round by it.
  package var cellRatio: Double?
  /// The size of a cell in pixels, if plots are drawn in pixels under the text; nil for charts of cells alone.
  package var pixels: ScreenSize?
  /// The same, if plots can be drawn in pixels, whether they are or not.
  package var possiblePixels: ScreenSize?
  /// Whether the terminal can move a picture that it has. If not, every move sends the whole picture, and it includes
  /// the lines that otherwise move by themselves.
  package var movesPictures = true
  /// Whether a picture is for a file, and need not move.
  package var isStill = false

  public init(theme: Theme = Theme(), glyphs: GlyphSet = .braille, hasOddCells: Bool = false) {
    self.theme = theme
    self.glyphs = glyphs
    self.hasOddCells = hasOddCells
  }

  /// Starts a frame over the last one.
  ///
  /// - Parameter screen: the size of the frame, of which the layout may use a part.
  /// - Returns: the surface, and whether it is blank.
  package func begin(
    _ scene: ChartScene, screen: ScreenSize, keeping parts: inout DrawnParts
  ) -> (surface: CellSurface, isBlank: Bool) {
    let setting = DrawnParts.Setting(
      theme: theme, glyphs: glyphs, hasOddCells: hasOddCells, pixels: pixels, screen: screen, layout: scene.layout)
    let cells = parts.begin(setting)
    let surface = CellSurface(cells ?? CellBuffer(screen), theme: theme, glyphs: glyphs, hasOddCells: hasOddCells)
    return (surface, cells == nil)
  }

  /// Draws plot, panes and overview; layers from below: grid, seams, annotations below, time axis, value line, points,
  /// tags, annotations above, crosshair.
  ///
  /// - Parameter parts: the parts of this screen's last frame; afterwards, of this frame.
  /// - Returns: the picture of plot, panes and overview, if they are drawn in pixels.
  /// - Complexity: O(cells) at most; a part with unchanged inputs is copied.
  @discardableResult
  package func draw(
    _ scene: ChartScene, _ look: ChartLook, keeping parts: inout DrawnParts, on surface: inout CellSurface
  ) -> FramePicture? {
    var picture = pixels.map { cell in
      isStill
        ? drawStill(scene, look, cell: cell, on: &surface)
        : drawTiled(scene, look, cell: cell, on: &surface)
    }
    if picture == nil { drawPlots(scene, look, &parts, &surface) }
    let isPictured = picture != nil && picturesOverview(scene.layout)
    if picture == nil || !isStill {
      parts.drawOverview(scene, look.selector, isPictured: isPictured, on: &surface)
      if isPictured { picture?.addOverview(scene, look.selector, theme, moves: movesPictures) }
    }
    return picture
  }

  /// Draws plot and panes in cells.
  private func drawPlots(
    _ scene: ChartScene, _ look: ChartLook, _ parts: inout DrawnParts, _ surface: inout CellSurface
  ) {
    let layout = scene.layout
    let target = look.crosshair.flatMap { scene.target(of: $0) }
    let readout = look.readout(of: target, in: scene)
    drawPlot(scene, look, target, &parts, &surface)
    if let readout, readout.plot == layout.plot { surface.drawReadout(readout) }
    for (place, pane) in scene.panes.enumerated() {
      let inputs = PaneInputs(pane, scene, crosshair: look.crosshair, target: target, readout: readout)
      parts.drawPane(place, inputs, on: &surface)
    }
  }

  private func drawPlot(
    _ scene: ChartScene, _ chart: ChartLook, _ target: CrossTarget?, _ parts: inout DrawnParts,
    _ surface: inout CellSurface
  ) {
    let layers = PlotLayers(scene, chart)
    parts.drawGround(layers, on: &surface)
    layers.drawTick(on: &surface)
    if let crosshair = chart.crosshair { surface.drawCrosshair(crosshair, target, scene, by: chart.crosshairMark) }
    layers.drawTints(on: &surface)
  }
}
