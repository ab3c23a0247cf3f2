import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The words and numbers around the chart.
extension AppState {
  func chrome(words: String, at now: Double, memory: inout FrameMemory) -> ChartChrome {
    let chart = chart
    let selection = chart?.selection
    let isFollowing = selection?.viewport.mode != .hold
    let part = selection?.focus ?? .main
    let isMarked = minimumMarkEnd.map { now < $0 } ?? false
    let isAtMinimum = selection?.isAtMinimum == true
    let status = StatusLine(
      mode: modeWord, focus: isMarked ? "MIN" : chip(of: part), newerBars: chart?.newerBars ?? 0,
      rate: settings.sourceIsFile ? nil : rate.rate, gaps: chart?.missing.gaps ?? 0,
      isUnnumbered: isUnnumbered, faults: faultCount, closed: chart?.closedCount ?? 0,
      frames: settings.showsStatistics ? memory.meter.rate : nil,
      bytes: settings.showsStatistics ? memory.bytes : nil,
      counts: settings.showsStatistics ? countRuns : [], notice: notice,
      hints: memory.hints.hints(
        HintInputs(
          columns: size.columns, isFollowing: isFollowing, hasSymbols: charts.count > 1,
          isPaused: replay.map { $0.transport.isPaused || $0.isAtEnd } ?? false, isFile: isFile, focus: part), of: keys)
    )
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

  var emptyWords: String {
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
