// State: the application as one value. `AppState` has a field for each part. `update` applies a message, `advance` the
// passing of time, and both return what changed. Each part has its own folder beside this one.

import FeedModel
import Studies
import TerminalCharts
import TerminalScreen

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
  /// The alert rules, and their firings.
  var alerts: AlertBook
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
    look = Look(view: view, settings)
    symbols.linked = settings.opening.view
    screen = Screen(size, framesPerSecond: settings.framesPerSecond)
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
