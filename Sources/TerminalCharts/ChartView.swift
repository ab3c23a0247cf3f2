// Charts as cells. A scene computes everything that a frame shows from one viewport, a layout gives each part its rows,
// and `ChartView` draws scene and chrome into a `CellBuffer`. Drawing reads plain values only; nothing here knows a
// feed, a clock or the terminal.

import RangeSelection
import TerminalScreen

/// Draws a scene and its chrome into a frame of cells. The result depends on the arguments only. `DrawnParts` may keep
/// parts of the last frame, which makes a frame faster and changes nothing else.
public struct ChartView: Sendable {
  public var theme: Theme
  public var glyphs: GlyphSet
  /// Whether the width of a cell is an odd number of pixels. Some terminals then put quadrants a pixel beside half
  /// blocks, so bodies of three columns end on whole rows.
  public var hasOddCells: Bool
  /// The height of a cell divided by its width, if the terminal has said it; circles are round by it.
  package var cellRatio: Double?

  public init(theme: Theme, glyphs: GlyphSet, hasOddCells: Bool = false) {
    self.theme = theme
    self.glyphs = glyphs
    self.hasOddCells = hasOddCells
  }

  /// Returns the frame of a chart, drawn without kept parts.
  ///
  /// - Complexity: O(cells).
  public func frame(_ scene: ChartScene, chrome: ChartChrome) -> CellBuffer {
    var parts = DrawnParts()
    return frame(scene, chrome: chrome, keeping: &parts)
  }

  /// Returns the frame of a chart; layers from below: grid, seams, annotations below, value line, points, tags,
  /// annotations above, crosshair.
  ///
  /// - Parameter parts: the parts of this screen's last frame; afterwards, of this frame.
  /// - Complexity: O(cells) at most; a part with unchanged inputs is copied.
  public func frame(_ scene: ChartScene, chrome: ChartChrome, keeping parts: inout DrawnParts) -> CellBuffer {
    let layout = scene.layout
    let setting = DrawnParts.Setting(
      theme: theme, glyphs: glyphs, hasOddCells: hasOddCells, screen: chrome.watch?.layout.screen ?? layout.size,
      layout: layout, watch: chrome.watch)
    let isNew = parts.setting != setting
    var canvas = Canvas(parts.begin(setting), theme: theme, glyphs: glyphs, hasOddCells: hasOddCells)
    let target = chrome.crosshair.flatMap { scene.target(of: $0) }
    let readout = chrome.readout(of: target, in: scene)
    drawPlot(scene, chrome, target, &parts, &canvas)
    if let readout, readout.plot == layout.plot { canvas.drawReadout(readout) }
    for (place, pane) in scene.panes.enumerated() {
      parts.drawPane(
        place, PaneInputs(pane, scene, crosshair: chrome.crosshair, target: target, readout: readout), on: &canvas)
    }
    let overview = OverviewInputs(overview: scene.overview, look: chrome.selector, ticks: scene.overviewTicks)
    parts.drawOverview(overview, on: &canvas) { canvas in
      guard let overview = scene.overview else { return }
      canvas.drawOverview(overview, look: chrome.selector, in: layout.overview)
      canvas.drawOverviewYears(scene)
    }
    canvas.buffer.fill(rows: layout.title.row..<layout.title.endRow, columns: layout.size.columns)
    canvas.drawTitle(chrome.title, scene, size: layout.size)
    if isNew, let watch = chrome.watch { canvas.drawWatch(watch) }
    if let row = layout.transport, let line = chrome.transport { parts.drawTransport(line, row: row, on: &canvas) }
    if let row = layout.status { parts.drawStatus(chrome.status, row: row, on: &canvas) }
    if let help = chrome.help { canvas.drawHelp(help, size: setting.screen) }
    if let faults = chrome.faults { canvas.drawFaults(faults, size: setting.screen) }
    if let choices = chrome.choices { canvas.drawChoices(choices, size: layout.size) }
    parts.end(
      canvas.buffer, isCovered: chrome.help != nil || chrome.faults != nil || chrome.choices != nil)
    return canvas.buffer
  }

  private func drawPlot(
    _ scene: ChartScene, _ chrome: ChartChrome, _ target: CrossTarget?, _ parts: inout DrawnParts,
    _ canvas: inout Canvas
  ) {
    let look = scene.subject.series.kind == .samples && chrome.look == .candles ? .line : chrome.look
    let bars = scene.bars.bars
    // The last bar changes most often. Lines and areas are drawn at once, because they join their points.
    let isSplit = scene.comparison == nil && ![.line, .step, .area].contains(look)
    let closed = isSplit ? bars.dropLast() : bars[...]
    let line = scene.comparison == nil && [.line, .step].contains(look) ? SeriesLine(scene) : nil
    let annotations = PlacedAnnotations(scene)
    var inputs = PlotInputs(scene, look: look, closed: closed, line: line)
    inputs?.below = annotations.below
    parts.drawGround(inputs, on: &canvas) { canvas in
      canvas.drawGrid(scene)
      canvas.drawSeams(scene)
      canvas.drawAnnotations(annotations.below, in: scene.layout.plot)
      if let comparison = scene.comparison {
        canvas.drawComparison(comparison, scene)
      } else {
        if scene.subject.valueAxis.hasZeroLine, scene.axis.lower < 0 { canvas.drawZeroLine(scene) }
        canvas.drawValueLine(scene)
        // A line through a candle's cells would take them; an area would cover the line.
        let isBelow = look == .candles || look == .ohlc
        if isBelow { for series in scene.overlays { canvas.drawSeries(series, on: scene.plane) } }
        canvas.drawSeries(scene, look: look, bars: closed, line: line)
        canvas.drawVolume(scene, bars: closed)
        canvas.drawVolumeScale(scene)
        // What is selected stands in front.
        for series in scene.overlays where !isBelow || series.isSelected { canvas.drawSeries(series, on: scene.plane) }
        canvas.drawSecondSeries(scene)
      }
      canvas.drawAxisRule(scene)
      canvas.drawTimeLabels(scene)
      if let legend = scene.legend { canvas.drawLegend(legend, scene) }
      if let second = scene.second {
        canvas.drawSecondLabels(second, scene)
        canvas.drawAxisNames(second, scene, symbol: chrome.title.symbol)
      } else if let row = scene.layout.legend, !scene.overlays.isEmpty {
        canvas.drawNames(scene.overlays, row: row, from: scene.layout.plot.column, to: scene.layout.size.columns - 1)
      }
    }
    var tagged: Set<Int> = []
    if scene.comparison == nil {
      if isSplit {
        canvas.drawSeries(scene, look: look, bars: bars.suffix(1))
        canvas.drawVolume(scene, bars: bars.suffix(1))
      }
      tagged = canvas.drawPriceTags(scene)
      canvas.drawValueLabels(scene, taggedRows: tagged)
      canvas.drawAxisTitles(scene, taggedRows: tagged)
      canvas.drawStripes(scene)
    }
    canvas.drawAnnotations(annotations.above, in: scene.layout.plot)
    canvas.drawAnnotationLabels(annotations, scene, tagged: tagged)
    if let box = chrome.box { canvas.drawBox(box, scene) }
    canvas.drawSelection(scene)
    if let crosshair = chrome.crosshair { canvas.drawCrosshair(crosshair, target, scene, tagged: tagged) }
    canvas.tintBands(of: annotations, in: scene.layout.plot)
    for series in scene.overlays { canvas.tintBand(of: series, on: scene.plane) }
    if let statistics = chrome.statistics { canvas.drawStatistics(statistics, scene) }
  }

  /// Returns the frame of a chart without points: title, status, and a text in the middle.
  package func emptyFrame(size: ScreenSize, chrome: ChartChrome) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, glyphs: glyphs)
    guard !ScreenLayout.isTooSmall(size) else {
      canvas.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
      return canvas.buffer
    }
    canvas.drawTitle(chrome.title, nil, size: size)
    let lines = chrome.emptyWords.wrapped(to: size.columns - 2).prefix(max(1, size.rows - 4))
    for (place, line) in lines.enumerated() {
      let column = max(1, (size.columns - line.unicodeScalars.count) / 2)
      canvas.write(line, column, size.rows / 2 - (lines.count - 1) / 2 + place, .dim)
    }
    let status = size.rows >= 14 ? size.rows - 1 : nil
    if let row = ScreenLayout.transportRow(size), let line = chrome.transport {
      canvas.drawTransport(line, row: row, size: size)
    }
    if let status { canvas.drawStatus(chrome.status, row: status, size: size) }
    if let help = chrome.help { canvas.drawHelp(help, size: size) }
    if let faults = chrome.faults { canvas.drawFaults(faults, size: size) }
    return canvas.buffer
  }
}
