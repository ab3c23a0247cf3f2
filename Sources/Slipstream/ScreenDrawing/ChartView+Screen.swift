import TerminalCharts
import TerminalScreen

/// The screen: the chart, and the parts of the application around and over it.
extension ChartView {
  /// Returns the frame of a scene and its chrome.
  ///
  /// - Parameter parts: the parts of this screen's last frame; afterwards, of this frame.
  /// - Complexity: O(cells) at most; a part with unchanged inputs is copied.
  func frame(
    _ scene: ChartScene, chrome: ScreenChrome, keeping parts: inout ScreenParts
  ) -> (cells: CellBuffer, picture: FramePicture?) {
    let isCovered = chrome.help != nil || chrome.faults != nil || chrome.choices != nil
    if isCovered, pixels != nil, theme.raisedGround == nil {
      // Without a ground of its own a page would not hide the picture.
      var view = self
      view.pixels = nil
      return view.frame(scene, chrome: chrome, keeping: &parts)
    }
    let layout = scene.layout
    let screen = chrome.watch?.layout.screen ?? layout.size
    let foot = ScreenFoot(
      layout.size, hasTransport: chrome.transport != nil, hasStrip: chrome.watch?.layout.form == .strip,
      needsStatus: chrome.status.isNeeded)
    let around = ScreenParts.Frame(watch: chrome.watch, foot: foot)
    var (surface, isNew) = parts.begin(scene, around, on: screen, view: self)
    let picture = draw(scene, chrome.chart, keeping: &parts.chart, on: &surface)
    if let statistics = chrome.statistics { surface.drawStatistics(statistics, scene) }
    let title = ScreenParts.Title(line: chrome.title, contents: TitleContents(chrome.title, scene))
    if parts.title.begins(
      title, rows: layout.title.row..<layout.title.endRow, columns: layout.size.columns, on: &surface)
    {
      surface.drawTitle(title.line, title.contents, size: layout.size)
    }
    if isNew, let watch = chrome.watch { surface.drawWatch(watch) }
    if let row = foot.transport, let line = chrome.transport {
      if parts.transport.begins(line, rows: row..<row + 1, columns: screen.columns, on: &surface) {
        surface.drawTransport(line, row: row, size: screen)
      }
    }
    if let row = foot.status {
      if parts.status.begins(chrome.status, rows: row..<row + 1, columns: screen.columns, on: &surface) {
        surface.drawStatus(chrome.status, row: row, size: screen)
      }
    }
    if foot.status == nil, let help = chrome.status.hints.last {
      // In the gutter beside the selector there is room for a word.
      surface.drawHints(
        [help], from: layout.overview.endColumn + 1, to: layout.size.columns - 1, row: layout.overview.row)
    }
    if let help = chrome.help { surface.drawHelp(help, size: screen) }
    if let faults = chrome.faults { surface.drawFaults(faults, size: screen) }
    if let choices = chrome.choices { surface.drawChoices(choices, size: layout.size) }
    if picture != nil { _ = surface.hidePixelsBelowBoxes() }
    parts.end(&surface, isCovered: isCovered)
    return (surface.buffer, picture)
  }

  /// Returns the frame of a chart without points: title, status, and a text in the middle.
  func emptyFrame(size: ScreenSize, chrome: ScreenChrome) -> CellBuffer {
    var surface = CellSurface(size: size, theme: theme, glyphs: glyphs)
    guard !ChartLayout.isTooSmall(size) else {
      let lines = ["too small"] + chrome.status.hints.map { "\($0.key) \($0.verb)" }
      let forms = size.rows > 1 ? lines : [lines.joined(separator: ", ")]
      for (row, line) in forms.enumerated() { surface.write(String(line.prefix(max(0, size.columns))), 0, row, .text) }
      return surface.buffer
    }
    surface.drawTitle(chrome.title, nil, size: size)
    let lines = chrome.emptyWords.wrapped(to: size.columns - 2).prefix(max(1, size.rows - 4))
    for (place, line) in lines.enumerated() {
      let column = max(1, (size.columns - line.unicodeScalars.count) / 2)
      surface.write(line, column, size.rows / 2 - (lines.count - 1) / 2 + place, .dim)
    }
    let foot = ScreenFoot(size, hasTransport: chrome.transport != nil, needsStatus: chrome.status.isNeeded)
    if let row = foot.transport, let line = chrome.transport { surface.drawTransport(line, row: row, size: size) }
    if let row = foot.status { surface.drawStatus(chrome.status, row: row, size: size) }
    if let help = chrome.help { surface.drawHelp(help, size: size) }
    if let faults = chrome.faults { surface.drawFaults(faults, size: size) }
    if let choices = chrome.choices { surface.drawChoices(choices, size: size) }
    return surface.buffer
  }
}
