import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

extension AppState {
  /// Draws the frame of this moment. It takes the y range along, which has a memory; nothing else changes.
  public mutating func frame(at now: Double) -> CellBuffer {
    needsFrame = false
    isMinimumMarked = minimumMarkEnd.map { now < $0 } ?? false
    frames.drew(at: now)
    drawnTransport = transportLine(at: now)
    isLastBarMoving = false
    isDrawnInMotion = isViewInMotion
    if let columnData {
      areColumnsMoving = columnData.animation.isMoving(at: now)
      return view.frame(columnData.scene(at: now), size: size)
    }
    let watch = watchPane(at: now)
    guard var scene = scene(at: now) else {
      return view.emptyFrame(size: size, chrome: chrome(words: emptyWords, at: now))
    }
    if let chart, scene.comparison == nil,
      let bars = scene.bars.replacingLast(of: chart.series, with: { chart.lastBar.drawn($0, index: $1, at: now) })
    {
      scene.bars = bars
      isLastBarMoving = true
    }
    var chrome = chrome(words: "", at: now)
    chrome.watch = watch
    return view.frame(scene, chrome: chrome, keeping: &drawnParts)
  }

  /// Both charts of this moment; nil while there is nothing to show or no room.
  public mutating func scene(at now: Double) -> ChartScene? {
    guard let chart, let selection = chart.selection, let bounds = chart.bounds, let layout = layout(for: chart)
    else { return nil }
    let viewport = selection.viewport
    let grid = chart.grid(viewport, columns: layout.plot.columns)
    let bars = BarColumns(chart.series, scale: chart.scale, grid: grid, viewport: viewport, breaks: settings.breaks)
    var subject = ChartSubject(
      series: chart.series, scale: chart.scale, zone: settings.displayZone, secondZone: secondZone(of: chart),
      viewport: viewport, bounds: bounds)
    subject.timeTicks = settings.timeTicks
    subject.isPrice = chart.isPrice
    subject.breaks = settings.breaks
    let legend = layout.legend == nil && !isComparing ? nil : comparison(over: subject, grid: grid)
    let comparison = isComparing ? legend : nil
    charts[charted].scales.show(percent: comparison != nil, settings.chart.value)
    let whole = chart.series.aggregate(chart.series.indices).map { ($0.low, $0.high) }
    let extent = comparison?.extent ?? bars.extent ?? whole ?? (0, 1)
    charts[charted].scales.valueRange.show(
      ValueRange.Wish(
        low: extent.0, high: extent.1, rows: layout.plot.rows, isLogarithmic: isLogarithmic && comparison == nil),
      at: now, eased: settings.isMotionEnabled && pace.isFocused)
    isRescaling = charts[charted].scales.valueRange.isMoving(at: now)
    guard let free = charts[charted].scales.valueRange.axis(at: now), let even = charts[charted].scales.valueRange.scale
    else {
      return nil
    }
    let (axis, scale) = lockAspect(free, even, extent: extent, at: now)
    var scene = ChartScene(
      subject, layout: layout, bars: bars, grid: grid, axis: axis, valueScale: scale,
      priceDecimals: chart.decimals.decimals, overviewWidth: chart.scales.overviewWidth, heldOverview: heldOverview,
      memory: &sceneMemory)
    charts[charted].scales.overviewWidth = scene.overview?.grid.cellWidth
    scene.comparison = comparison
    scene.isInMotion = isViewInMotion
    scene.legend = layout.legend == nil ? nil : legend
    return scene
  }

  /// Whether a hand moves the view, or it coasts after one.
  var isViewInMotion: Bool {
    guard charts.indices.contains(charted) else { return false }
    return pointer?.hasLeft == true
      || (charts[charted].selection?.viewport.mode == .hold && charts[charted].selection?.isMoving == true)
  }

  func layout(for chart: ChartState) -> ScreenLayout? {
    let whole = chart.series.aggregate(chart.series.indices)
    let width =
      whole.map { PriceLabel.columns(from: $0.low, to: $0.high, decimals: chart.decimals.decimals) } ?? 6
    // Prices that would take more than a quarter of the width are written shorter.
    let most = max(chartSize.columns / 4 - 3, 13)
    let layout = ScreenLayout(
      size: chartSize, labelWidth: isComparing ? comparedLabelWidth : min(width, most),
      hasVolume: isVolumeShown && !isComparing && (whole.map { $0.volume > 0 } ?? false),
      hasSecondZone: secondZone(of: chart) != nil, hasLegend: hasLegend, split: settings.split,
      hasTransport: replay != nil)
    return watchLayout.form == .strip ? layout?.withStrip() : layout
  }

  /// The second zone, where points have a time of day to tell in it.
  private func secondZone(of chart: ChartState) -> Zone? {
    chart.isIndex || TimeScale.isDaily(chart.series) ? nil : settings.secondZone
  }

  // MARK: words

  private mutating func chrome(words: String, at now: Double) -> ChartChrome {
    let chart = chart
    let selection = chart?.selection
    let isFollowing = selection?.viewport.mode != .hold
    let part = selection?.focus ?? .main
    let isAtMinimum = selection?.isAtMinimum == true
    let status = StatusLine(
      mode: modeWord, focus: isMinimumMarked ? "MIN" : chip(of: part), newerBars: chart?.newerBars ?? 0,
      rate: settings.sourceIsFile ? nil : rate.rate, gaps: chart?.missing.gaps ?? 0,
      isUnnumbered: isUnnumbered, faults: faultCount, closed: chart?.closedCount ?? 0,
      frames: settings.showsStatistics ? frames.rate : nil,
      bytes: settings.showsStatistics ? frameBytes : nil,
      counts: settings.showsStatistics ? countRuns : [], notice: notice,
      hints: keptHints.hints(
        HintInputs(
          columns: size.columns, isFollowing: isFollowing, hasSymbols: charts.count > 1,
          isPaused: replay.map { $0.transport.isPaused || $0.isAtEnd } ?? false, isFile: isFile, focus: part)))
    var chrome = ChartChrome(
      title: TitleLine(
        symbol: chartedSymbol, interval: interval, held: chart?.heldPart, feed: feedWord, index: crosshair?.index),
      status: status, selector: SelectorLook(focus: part, held: pointer?.part, isAtMinimum: isAtMinimum), look: look,
      help: isHelpShown ? help : nil, crosshair: crosshair, emptyWords: words)
    chrome.faults = faultPage
    chrome.status.quietFaults = quietFaults
    chrome.status.isNoticeQuiet = isNoticeQuiet || (prompt == nil && isAnswer)
    chrome.status.recorded = recording.map { $0.messages ?? 0 }
    chrome.transport = transportLine(at: now)
    chrome.box = (box?.edges).map { ZoomBand(lower: $0.lower, upper: $0.upper) } ?? keyBox
    return chrome
  }

  private var countRuns: [StatusLine.Count] {
    feedStatistics?.shortCounts.map { StatusLine.Count($0.word, $0.count) } ?? []
  }

  private var help: HelpPage {
    var help = keys.help(isDimmed: isOutOfReach)
    help.page = helpPage
    return help
  }

  /// When the words that the minimum span was met go.
  var minimumMarkEnd: Double? { chart?.selection?.minimumMarkEnd }

  /// What the keys act on; where that is the chart itself, whether its values are locked.
  private func chip(of part: SelectorPart) -> String {
    part == .main && chart?.scales.valueRange.isLocked == true ? "Y LOCKED" : part.chip
  }

  /// Whether a key would do nothing at present.
  private func isOutOfReach(_ action: Action) -> Bool {
    guard let span = action.namedSpan else { return false }
    return chart?.fits(span) != true
  }

  /// The source is a file that is there as a whole: nothing comes, so there is nothing to follow.
  var isFile: Bool { settings.sourceIsFile && replay == nil }

  var modeWord: String {
    switch chart?.selection?.viewport.mode {
    case .follow: isFile ? "END" : "FOLLOW"
    case .hold: "HOLD"
    case .fit: "FIT"
    case nil: "WAIT"
    }
  }

  /// A sentence that wants attention in place of the rates.
  private var notice: String {
    if let prompt { return prompt.words }
    if !helplessWords.isEmpty { return helplessWords }
    if !remark.isEmpty { return remark }
    return switch connection {
    case .refused, .foreign, .stale, .lost: connectionWords
    default: chart == nil ? faults.firstWords : ""
    }
  }

  /// A notice that only tells: what was taken for what, and that there is no history.
  private var isNoticeQuiet: Bool {
    prompt == nil && helplessWords.isEmpty && !remark.isEmpty
      && (remark == faults.understanding.choice || remark == ConnectionTracker.noControl)
  }

  private var emptyWords: String {
    switch connection {
    case .connecting:
      if !connectionWords.isEmpty { return connectionWords }
      return settings.source.isEmpty ? "connecting ..." : "connecting to \(settings.source) ..."
    case .live, .quiet:
      if !helplessWords.isEmpty { return helplessWords }
      if !connectionWords.isEmpty, connectionWords != ConnectionTracker.noPoints { return connectionWords }
      let wanted = settings.symbol.map { " " + $0 } ?? ""
      return "connected, waiting for\(wanted.isEmpty ? " the first bar" : wanted)"
    case .ended: return "no points"
    case .stale, .lost, .refused, .foreign: return connectionWords
    }
  }

  private var feedWord: FeedWord {
    if let word = replayWord { return word }
    let time = (chart.map(\.pace.lastMessage) ?? lastMessage).map(clock) ?? ""
    switch connection {
    case .live where !helplessWords.isEmpty, .quiet where !helplessWords.isEmpty:
      return FeedWord(word: "NOT UNDERSTOOD", tone: .warning)
    case .connecting: return FeedWord(word: "CONNECTING", tone: .dim)
    case .live: return FeedWord(word: "LIVE", tone: .live, time: time)
    case .quiet: return FeedWord(word: "QUIET", tone: .dim, time: time)
    case .stale: return FeedWord(word: "STALE" + silence.words, tone: .warning, time: time)
    case .lost: return FeedWord(word: "LOST" + silence.words, tone: .lost, time: time)
    case .refused: return FeedWord(word: "REFUSED", tone: .lost, time: time)
    case .foreign: return FeedWord(word: "NO FEED", tone: .lost, time: time)
    case .ended: return FeedWord(word: settings.sourceIsFile ? "FILE" : "ENDED", tone: .dim, time: time)
    }
  }

  private func clock(_ time: Timestamp) -> String {
    ShortDate.clockWithSeconds(settings.displayZone.civil(time))
  }

  /// The length of a bar in a word: 1d, 30m, 1s; empty for samples and for lengths that are no round number.
  private var interval: String {
    guard let chart, !chart.isIndex, chart.series.kind == .bars, chart.series.count > 1 else { return "" }
    let seconds = chart.series.upperMedianStep / Timestamp.nanosecondsPerSecond
    guard seconds > 0 else { return "" }
    for (length, unit) in [(604_800, "w"), (86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")] as [(Int64, String)]
    where seconds >= length {
      return seconds % length == 0 ? "\(seconds / length)\(unit)" : ""
    }
    return ""
  }
}
