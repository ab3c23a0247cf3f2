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
  /// What the person adds to the prices: studies, panes and volume.
  var parts: Parts
  /// The charts, the charted one, and their shared data.
  var symbols = Symbols()
  /// The list beside the chart.
  var watchList = WatchList()
  /// Keys and pointer, with their hold and the crosshair.
  var hand: Hand
  /// The state of the feed, and its faults.
  var feed: FeedStatus
  /// The replay; empty outside a replay.
  var playback = Playback()
  /// How charts are drawn.
  var look: Look
  /// Annotations of the charts besides those of the settings.
  var notes = NoteBook()
  /// The rules that fire, and what they fired.
  var alerts: AlertBook
  /// The open prompt; nil without one.
  var prompt: (any LinePrompt)?
  /// Its size, texts and pages over or beside the chart, and the rate of frames.
  var screen: Screen
  /// Work for the program around the loop.
  var outbox = Outbox()
  /// The requested recording; nil without one.
  var recording: Recording?
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

  package var isDone: Bool { outbox.isDone }
  /// Whether the person ended the program by an interrupt.
  package var wasInterrupted: Bool { outbox.wasInterrupted }

  /// Whether the person asked for the last frame to stay on the shell's screen.
  package var leavesFrame: Bool { outbox.leavesFrame }
  /// Whether no point came within the settings' patience.
  package var gaveUp: Bool { outbox.gaveUp }
  /// Why the publisher refuses this program; nil while it does not.
  package var refusal: String? { feed.refusal }
  /// The state of the feed.
  public var connection: ConnectionState { feed.state }
  /// Least time between two frames.
  package var pace: FramePace { screen.pace }
  /// The background that the theme is made for.
  package var ground: Ground { look.view.theme.ground }

  /// Whether the application uses the pointer at all; otherwise the terminal keeps it for its own selection (I13).
  package var wantsPointer: Bool { rules.policies.usesMouse }

  /// Whether the application uses moves without a button: the crosshair follows them.
  package var wantsPointerMoves: Bool { hand.crosshair != nil }

  /// The number of points in all charts.
  package var pointCount: Int { symbols.charts.reduce(0) { $0 + $1.series.count } }

  package var chartedSymbol: String { chart?.symbol ?? settings.symbol ?? "" }

  /// Whether a feed may still send points.
  var isFed: Bool { feed.state != .ended && feed.state != .connecting }
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
