// State: the application as one value. `AppState` has a field for each part. `update` applies a message, `advance` the
// passing of time, and both return what changed. Each part has its own folder beside this one.

import FeedModel
import RangeSelection
import Studies
import TerminalCharts
import TerminalScreen
import TextPoints
import TimeSeries

/// The whole application: its data, its screen, and its next deadline. It reads no clock.
///
/// Each field owns a part, and the functions of a part are in its folder. The functions of the whole join the parts:
/// `update` passes a message to the parts that it concerns, and `frame` reads all of them.
public struct AppState {
  public internal(set) var settings: Settings
  /// The parts that the user adds to the prices: studies, panes and volume.
  var parts: Parts
  /// The charts, the charted one, and their shared data.
  package var symbols = Symbols()
  /// The list beside the chart.
  var watchList = WatchList()
  /// Keys and pointer, with their hold and the crosshair.
  package internal(set) var hand: Hand
  /// The state of the feed, and its faults.
  package internal(set) var feed: FeedStatus
  /// The replay; empty outside a replay.
  var playback = Playback()
  /// How charts are drawn.
  package internal(set) var look: Look
  /// Annotations of the charts that the settings do not have.
  package var notes = NoteBook()
  /// Events of data on the charts.
  package internal(set) var markers = MarkerBook()
  /// The alert rules, and their firings.
  var alerts: AlertBook
  /// The tour through the viewer; nil without one.
  package var tour: Tour?
  /// The open prompt; nil without one.
  var prompt: (any LinePrompt)?
  /// Its size, texts and pages over or beside the chart, and the rate of frames.
  package var screen: Screen
  /// Work for the program around the loop.
  package var outbox = Outbox()
  /// The requested recording; nil without one.
  package internal(set) var recording: Recording?
  var clock = TurnClock()

  public init(settings: Settings, size: ScreenSize, view: ChartView) {
    self.settings = settings
    hand = Hand(keys: settings.keys)
    feed = FeedStatus(settings.sourceIsFile ? .ended : .connecting)
    parts = Parts(ShownParts(panes: PaneList(settings.panes), hasVolume: settings.opening.hasVolume))
    if settings.panes.isOfEverySymbol { watchList.hide() }
    watchList.sort = settings.list.sort
    alerts = AlertBook(settings.alerts)
    if settings.hasTour { (tour, hand.keys) = (Tour(), hand.keys.used(alsoIn: .tour)) }
    look = Look(view: view, settings)
    symbols.linked = settings.opening.view
    if !settings.panes.with.isEmpty { symbols.scale = .together }
    symbols.alignment = RunAlignment(settings.alignment)
    symbols.isFirstChoiceMade = !settings.opening.drawsAlike
    if !settings.derived.isEmpty { self.settings.chart.value.derivedNames = Set(settings.derived.map(\.name)) }
    symbols.derived = DerivedFeed(settings.derived, retention: settings.chart.value.retention(of: .samples))
    screen = Screen(size, framesPerSecond: settings.framesPerSecond)
    for batch in settings.markers { markers.insertAll(batch) }
    if !settings.notes.kept.isEmpty { notes.adopt(settings.notes.kept, unsaved: []) }
  }

  /// The rules that all charts share.
  var rules: ChartRules {
    _read { yield settings.chart.value }
  }

  public var size: ScreenSize { screen.size }

  /// The charted chart.
  var chart: ChartState? { symbols.chart }

  /// Changes the view of the charted chart; does nothing without one.
  mutating func withChart(_ change: (inout ChartState) -> Void) -> Change { symbols.withChart(change) }

  // MARK: queries of the program around the loop

  /// The state of the feed.
  public var connection: ConnectionState { feed.state }

  /// Shows how far the files have been read; nil once their points are shown.
  package mutating func show(_ reading: ReadingProgress?) -> Change {
    guard feed.reading != reading else { return .nothing }
    feed.reading = reading
    return [.words, .view]
  }

  /// Whether the application uses the pointer at all; otherwise the terminal keeps it for its own selection (I13).
  package var wantsPointer: Bool { rules.policies.usesMouse }

  package var chartedSymbol: String { chart?.symbol ?? settings.symbol ?? "" }
}

/// Times of the loop's turns, in seconds.
struct TurnClock: Equatable, Sendable {
  /// The newest turn.
  var now = 0.0
  /// The first turn; nil before it.
  private(set) var start: Double?

  mutating func advance(to now: Double) {
    self.now = now
    if start == nil { start = now }
  }
}

/// Updates by the passing of time and by a feed's events; those by messages are in `AppMessage`.
extension AppState {
  /// Advances motions, meters and replay to `now`, once a turn, and returns what that changed.
  @discardableResult
  public mutating func advance(to now: Double) -> Change {
    clock.advance(to: now)
    placeMarkers()
    var change = advanceReplay(to: now).union(chooseFirstDrawn(at: now))
    change.formUnion(showLinked(at: now).union(advanceAlerts()))
    if symbols.charts.indices.contains(symbols.charted) {
      if symbols.charts[symbols.charted].advance(to: now) { change.insert(.view) }
    }
    if let news = screen.content?.advance(to: now) { change.formUnion(news) }
    change.formUnion(feed.advance(to: now))
    if tour != nil { change.formUnion(advanceTour(to: now)) }
    if settings.guidesSelector, screen.guideStart == nil, chart?.selection != nil { screen.guideStart = now }
    if symbols.charts.isEmpty, let patienceEnd, now >= patienceEnd { outbox.end(gaveUp: true) }
    return change.union(keepHand())
  }

  /// When waiting for a first point ends; nil after the first point.
  private var patienceEnd: Double? {
    guard symbols.charts.isEmpty, let patience = settings.patience, let start = clock.start else { return nil }
    return start + patience
  }

  /// When the state next changes by itself, for example at the end of a second of traffic; nil while it does not. The
  /// frame itself says how long it is good.
  package func deadline(nextFrame: Double) -> Double? {
    let ends = earliest(earliest(feed.deadline, patienceEnd), earliest(recordingDeadline, alertDeadline))
    let news = screen.content?.deadline(nextFrame: nextFrame)
    let replay = playback.deadline(nextFrame: nextFrame, now: clock.now)
    return earliest(earliest(ends, tour?.deadline), earliest(news, replay))
  }

  // MARK: feed

  mutating func receive(_ event: FeedEvent, at now: Double) -> Change {
    var change: Change = feed.faults.record(event, at: now) ? .words : .nothing
    switch event {
    case .message(let message, _) where message.markers != nil:
      change.formUnion(add(MarkerBatch(markers: message.placedMarkers, indexScale: message.indexScale)))
    case .message(let message, let received):
      feed.rate.count(1, at: now)
      if message.isTimedByReceipt { change.formUnion(showLocalTimes()) }
      change.formUnion(adoptForm(of: message, at: now))
      change.formUnion(
        append(
          message.payload, symbol: message.topic, indexScale: message.indexScale,
          equalTimesAreOwn: message.equalTimesAreOwn, isHistory: message.isHistory, at: now))
      if let words = message.words { change.formUnion(learn(words, of: message.topic)) }
      change.formUnion(recordArrival(of: message.topic, received: received, at: now))
    case .gap(let topic, let missing):
      if settings.reports.includesEvents { outbox.newLines.append(EventLine.gap(missing, symbol: topic, at: now)) }
      if let index = symbols.places[topic] { symbols.charts[index].missing.record(missing) }
      change.formUnion(alertLoss(missing, of: topic))
      change.insert(.words)
    case .newEpoch(let topic, _):
      if let index = symbols.places[topic] {
        symbols.charts[index].select(at: now) { $0.beginEpoch(at: now) }
      }
      change.formUnion([.view, .words])
    case .fault(let fault): if !fault.excerpt.isEmpty { feed.rate.count(1, at: now) }
    case .understood(let sentence): screen.remark = sentence
    case .quantity(let name): change.formUnion(measure(name))
    case .markers(let batches):
      for batch in batches { change.formUnion(add(batch)) }
    case .state(let state, let words):
      if words == ConnectionTracker.noControl { screen.remark = words }
      if feed.adopt(state, words, at: now) { outbox.end() }
      change.insert(.words)
    }
    return change
  }
}
