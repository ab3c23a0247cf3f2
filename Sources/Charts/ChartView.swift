import RangeSelection
import Terminal

/// All that a frame shows besides the two charts.
public struct ChartChrome: Equatable, Sendable {
  public var title: TitleLine
  public var status: StatusLine
  public var selector: SelectorLook
  public var look: SeriesLook
  public var help: HelpPage?
  public var crosshair: Crosshair?
  /// A box that a pointer draws over the plot.
  public var box: ZoomBand?
  /// The symbols beside the chart.
  public var watch: WatchPane?
  /// Where a replay stands; nil in all but a replay.
  public var transport: TransportLine?
  /// Words in the middle of an empty chart.
  public var emptyWords: String

  public init(
    title: TitleLine, status: StatusLine, selector: SelectorLook, look: SeriesLook = .candles, help: HelpPage? = nil,
    crosshair: Crosshair? = nil, emptyWords: String = ""
  ) {
    self.title = title
    self.status = status
    self.selector = selector
    self.look = look
    self.help = help
    self.crosshair = crosshair
    self.emptyWords = emptyWords
  }
}

/// Draws a scene and its chrome into a frame of cells: a function of its arguments, with no state between frames.
public struct ChartView: Sendable {
  public var theme: Theme
  public var glyphs: GlyphSet
  /// Whether a cell is an odd number of pixels wide. Some terminals then put quadrants a pixel beside half blocks, so
  /// bodies of three columns end on whole rows.
  public var hasOddCells: Bool

  public init(theme: Theme, glyphs: GlyphSet, hasOddCells: Bool = false) {
    self.theme = theme
    self.glyphs = glyphs
    self.hasOddCells = hasOddCells
  }

  /// The frame of a chart; layers from below: grid, seams, value line, points, crosshair, tags.
  ///
  /// - Complexity: O(cells).
  public func frame(_ scene: ChartScene, chrome: ChartChrome) -> CellBuffer {
    var canvas = Canvas(
      size: chrome.watch?.layout.screen ?? scene.layout.size, theme: theme, glyphs: glyphs, hasOddCells: hasOddCells)
    canvas.drawGrid(scene)
    canvas.drawSeams(scene)
    var tagged: Set<Int> = []
    if let comparison = scene.comparison {
      canvas.drawComparison(comparison, scene)
    } else {
      canvas.drawValueLine(scene)
      canvas.drawSeries(scene, look: chrome.look)
      canvas.drawVolume(scene)
      tagged = canvas.drawPriceTags(scene)
      canvas.drawValueLabels(scene, taggedRows: tagged)
    }
    canvas.drawAxisRule(scene)
    canvas.drawTimeLabels(scene)
    if let legend = scene.legend { canvas.drawLegend(legend, scene) }
    if let overview = scene.overview {
      canvas.drawOverview(overview, look: chrome.selector, in: scene.layout.overview)
      canvas.drawOverviewYears(scene)
    }
    if let box = chrome.box { canvas.drawBox(box, scene) }
    if var crosshair = chrome.crosshair {
      // A line across would be one of many values; the legend says them all.
      if scene.comparison != nil { crosshair.value = .infinity }
      canvas.drawCrosshair(crosshair, scene, tagged: tagged)
    }
    canvas.drawTitle(chrome.title, scene, size: scene.layout.size)
    if let watch = chrome.watch { canvas.drawWatch(watch) }
    finish(&canvas, scene.layout.status, scene.layout.transport, chrome)
    return canvas.buffer
  }

  /// The frame of a chart without points: title, status, and words in the middle.
  public func emptyFrame(size: ScreenSize, chrome: ChartChrome) -> CellBuffer {
    var canvas = Canvas(size: size, theme: theme, glyphs: glyphs)
    guard !ScreenLayout.isTooSmall(size) else {
      canvas.write(String("too small".prefix(max(0, size.columns))), 0, 0, .text)
      return canvas.buffer
    }
    canvas.drawTitle(chrome.title, nil, size: size)
    let words = chrome.emptyWords
    canvas.write(words, max(1, (size.columns - words.unicodeScalars.count) / 2), size.rows / 2, .dim)
    let status = size.rows >= 14 ? size.rows - 1 : nil
    finish(&canvas, status, chrome.transport == nil ? nil : ScreenLayout.transportRow(size), chrome)
    return canvas.buffer
  }

  private func finish(_ canvas: inout Canvas, _ statusRow: Int?, _ transportRow: Int?, _ chrome: ChartChrome) {
    let size = canvas.buffer.size
    if let transportRow, let line = chrome.transport { canvas.drawTransport(line, row: transportRow, size: size) }
    if let statusRow { canvas.drawStatus(chrome.status, row: statusRow, size: size) }
    if let help = chrome.help { canvas.drawHelp(help, size: size) }
  }
}
