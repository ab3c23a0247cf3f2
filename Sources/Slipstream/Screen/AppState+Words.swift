import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The words and numbers around the chart.
extension AppState {
  func chrome(
    words: String, over chart: ChartFacts?, at now: Double, memory: inout FrameMemory
  ) -> ScreenChrome {
    let symbol = chart?.symbol ?? settings.symbol ?? ""
    let part = chart?.focus ?? .main
    let isBeside = settings.pointing.readout == .beside
    let pointed = readPlace
    var title = TitleLine(
      symbol: symbol, interval: (chart?.interval).map(look.titleInterval) ?? "", held: chart?.held,
      feed: feedWord(over: chart),
      index: isBeside ? nil : pointed?.index)
    title.fraction = pointed?.fraction ?? 0
    title.isSelected = hand.selection == .series(symbol)
    var look = ChartLook(
      name: symbol,
      selector: SelectorLook(focus: part, held: hand.pointer?.part, isAtMinimum: chart?.isAtMinimum == true))
    (look.crosshair, look.readsBeside) = (pointed, isBeside)
    look.labels = settings.labels
    look.crosshairMark = settings.crosshair.map { .custom($0) }
    look.selector.guide = guide(at: now, memory: &memory)
    look.boxes = (hand.box?.places ?? keyBox).map { [.box($0, values: hand.boxValues)] } ?? []
    return ScreenChrome(
      title: title, status: status(over: chart, at: now, memory: &memory), chart: look, help: help, choices: choices,
      faults: faultPage ?? alertPage, transport: transportLine(over: chart, at: now), emptyWords: words)
  }

  /// When the instructions beside the selector disappear; nil if there are none.
  func guideEnd(at now: Double) -> Double? {
    guard let start = screen.guideStart, screen.isHinting, chart?.selection?.focus == .main, hand.pointer == nil,
      tour == nil
    else {
      return nil
    }
    let end = start + Screen.guideSeconds
    return now < end ? end : nil
  }

  /// How the selector is used, in words beside it, in the first seconds of a viewer.
  private func guide(at now: Double, memory: inout FrameMemory) -> [String] {
    guideEnd(at: now) == nil ? [] : memory.hints.guide(wantsPointer: wantsPointer, of: hand.keys)
  }

  private func status(over chart: ChartFacts?, at now: Double, memory: inout FrameMemory) -> StatusLine {
    let part = chart?.focus ?? .main
    var status = StatusLine(mode: word(of: chart?.mode))
    let isAtMinimum = chart?.minimumMarkEnd.map { now < $0 } ?? false
    status.focus = isAtMinimum ? "MIN" : part.chip
    status.held = chart?.isHeld == true ? heldRangeWords : ""
    // A loop plays its own bars into the view that it holds.
    status.newerBars = playback.replay?.part == nil ? chart?.newerBars ?? 0 : 0
    status.rate = rules.sourceIsFile ? nil : feed.rate.rate
    status.recorded = recording.map { $0.messages ?? 0 }
    status.gaps = chart?.gaps ?? 0
    status.isUnnumbered = feed.isUnnumbered
    status.faults = faultCount
    status.quietFaults = quietFaults
    status.closed.number = UInt64(clamping: chart?.closed ?? 0)
    if chart?.indexScale != nil { status.closed.word = "left out" }
    if settings.reports.showsStatistics {
      status.statistics = StatusLine.Statistics(
        frames: memory.meter.rate, bytes: memory.bytes,
        counts: feed.statistics?.shortCounts.map { StatusLine.Count($0.word, $0.count) } ?? [])
    }
    status.notice.words = notice(isEmpty: chart == nil)
    status.notice.isQuiet = isNoticeQuiet || (prompt == nil && screen.isAnswer)
    // Nobody asked for it: it goes beside the rates and counts, not in their place.
    let offer = screen.isAnswer && prompt == nil && screen.remark == pixelHint ? offeredPixels : nil
    if offer != nil { status.notice.words = "" }
    if status.notice.words.isEmpty, screen.isHinting, let words = playback.slowWords {
      let faster = hand.keys.hint([.faster], "").map { "; \($0.key) plays faster" } ?? ""
      (status.notice.words, status.notice.isQuiet) = (words + faster, true)
    }
    status.task = StatusLine.Task(forms: tourForms, isDone: tour?.praised != nil)
    status.notice.isAsking = prompt?.isOneLine == true
    var inputs = HintInputs()
    inputs.isFollowing = chart?.mode != .hold
    inputs.hasSymbols = symbols.charts.count > 1
    inputs.canCompare = inputs.hasSymbols && !symbols.hasCompared
    inputs.isPointing = hand.crosshair != nil || hand.selection != .none
    inputs.isPaused = playback.isStill
    inputs.isFile = isFile
    inputs.focus = part
    if screen.isHinting {
      status.hints =
        ChartLayout.isTooSmall(size)
        ? [hand.keys.hint([.quit], "quits")].compactMap { $0 }
        : memory.hints.hints(inputs, of: hand.keys)
      if let offer, !ChartLayout.isTooSmall(size) { status.hints.insert(offer, at: 0) }
    }
    return status
  }

  /// Whether the source is a complete file: no points come, so there is nothing to follow.
  var isFile: Bool { rules.sourceIsFile && playback.replay == nil }

  var modeWord: String { word(of: chart?.selection?.viewport.mode) }

  private func word(of mode: ViewportMode?) -> String {
    switch mode {
    case .follow: isFile ? "END" : "FOLLOW"
    case .hold: "HOLD"
    case .fit: "FIT"
    case nil: "WAIT"
    }
  }

  /// A sentence that needs attention, shown in place of the rates.
  private func notice(isEmpty: Bool) -> String {
    if let prompt { return prompt.words }
    if !helplessWords.isEmpty { return helplessWords }
    if !screen.remark.isEmpty { return screen.remark }
    return switch connection {
    case .refused, .foreign, .stale, .lost: feed.words
    default: isEmpty ? feed.faults.firstWords : ""
    }
  }

  /// A notice for information only: how a feed was understood, or that there is no history.
  private var isNoticeQuiet: Bool {
    prompt == nil && helplessWords.isEmpty && !screen.remark.isEmpty
      && (screen.remark == feed.faults.understanding.choice || screen.remark == ConnectionTracker.noControl)
  }

  var emptyWords: String {
    let isCutOff = [.stale, .lost, .refused, .foreign].contains(connection)
    if chart?.timeAxis.emptied != nil, !isCutOff { return "all points have left the window" }
    switch connection {
    case .connecting:
      if !feed.words.isEmpty { return feed.words }
      if settings.origin.isStandardInput { return "waiting for standard input ..." }
      let name = settings.origin.name
      if let end = unansweredStart, clock.now >= end {
        return name.isEmpty ? "nobody answers yet; trying again" : "nobody answers at \(name) yet; trying again"
      }
      return name.isEmpty ? "connecting ..." : "connecting to \(name) ..."
    case .live, .quiet:
      if !helplessWords.isEmpty { return helplessWords }
      if !feed.words.isEmpty, feed.words != ConnectionTracker.noPoints { return feed.words }
      let wanted = settings.symbol.map { " " + $0 } ?? ""
      return "connected, waiting for\(wanted.isEmpty ? " the first bar" : wanted)"
    case .ended: return feed.reading?.sentence ?? (endWords.isEmpty ? "no points" : endWords)
    case .stale, .lost, .refused, .foreign: return feed.words
    }
  }

  /// When to report that nobody answers at an address; nil if somebody has answered.
  var unansweredStart: Double? {
    guard connection == .connecting, !settings.origin.isStandardInput else { return nil }
    return clock.start.map { $0 + 3 }
  }

  /// Why a source that has ended gave no point; empty if nobody knows.
  private var endWords: String {
    helplessWords.isEmpty && symbols.charts.isEmpty ? feed.faults.firstWords : helplessWords
  }

  /// The same as a sentence for the shell; nil if there are points, or may be some yet.
  package var pointlessWords: String? {
    guard hasPlayedOut, symbols.pointCount == 0, screen.content == nil else { return nil }
    return endWords.isEmpty ? "the source ended without a point to show" : endWords
  }

  private func feedWord(over chart: ChartFacts?) -> FeedWord {
    if let word = playback.word { return word }
    let last = chart.map(\.lastMessage) ?? feed.lastMessage
    let time = last.map { settings.timeTicks.dates.clockWithSeconds(rules.time.displayZone.civil($0)) } ?? ""
    switch connection {
    case .live where !helplessWords.isEmpty, .quiet where !helplessWords.isEmpty:
      return FeedWord(word: "NOT UNDERSTOOD", tone: .warning)
    case .connecting: return FeedWord(word: "CONNECTING", tone: .dim)
    case .live: return FeedWord(word: "LIVE", tone: .live, time: time)
    case .quiet: return FeedWord(word: "QUIET", tone: .dim, time: time)
    case .stale: return FeedWord(word: "STALE" + feed.silence.words, tone: .warning, time: time)
    case .lost: return FeedWord(word: "LOST" + feed.silence.words, tone: .lost, time: time)
    case .refused: return FeedWord(word: "REFUSED", tone: .lost, time: time)
    case .foreign: return FeedWord(word: "NO FEED", tone: .lost, time: time)
    case .ended:
      let word = feed.reading?.word ?? (rules.sourceIsFile ? "FILE" : "ENDED")
      return FeedWord(word: word, tone: .dim, time: time)
    }
  }
}
