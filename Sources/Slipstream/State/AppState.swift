// State: the application as one value. `AppState` has a field for each part of it; a message is taken in by `update`,
// time that passes by `advance`, and both return what changed. Each part has a folder of its own beside this one.

import FeedModel
import TerminalCharts
import TerminalScreen

/// The whole application: what it knows, what it shows, and when it wants to be woken. It reads no clock.
///
/// Each field owns a part, and a function about one part stands in the part's own folder. The functions of the whole join
/// parts: `update` hands a message to the parts that it is about, and `frame` asks all of them.
public struct AppState {
  public internal(set) var settings: Settings
  public internal(set) var size: ScreenSize
  /// The charts, which of them is seen, and what they have in common.
  var symbols = Symbols()
  /// The list beside the chart.
  var watchList = WatchList()
  /// Keys, pointer, and what they hold or point at.
  var hand: Hand
  /// How the feed is doing, and what was wrong with what it sent.
  var feed: FeedStatus
  /// What is being played; nothing in all but a replay.
  var playback = Playback()
  /// How charts are drawn.
  var look: Look
  /// What is being typed; nil while nothing is.
  var prompt: (any LinePrompt)?
  /// What stands over or beside the chart, and how fast frames may come.
  var screen: Screen
  /// What others have to do.
  var outbox = Outbox()
  /// The recording that is wanted; nil while none is.
  var recording: Recording?
  var clock = TurnClock()

  public init(settings: Settings, size: ScreenSize, view: ChartView) {
    self.settings = settings
    self.size = size
    hand = Hand(keys: settings.keys)
    feed = FeedStatus(settings.sourceIsFile ? .ended : .connecting)
    look = Look(view: view, series: settings.look)
    screen = Screen(framesPerSecond: settings.framesPerSecond)
  }

  /// The charted chart.
  var chart: ChartState? { symbols.chart }

  /// Changes the view of the charted chart; nothing changes where there is none.
  mutating func withChart(_ change: (inout ChartState) -> Void) -> Change { symbols.withChart(change) }

  // MARK: what those around the loop ask

  public var isDone: Bool { outbox.isDone }
  /// The person ended the program as an interrupt would.
  public var wasInterrupted: Bool { outbox.wasInterrupted }
  /// No point came within the settings' patience.
  public var gaveUp: Bool { outbox.gaveUp }
  /// Why the publisher does not let this program in; nil while it does.
  public var refusal: String? { feed.refusal }
  /// How the feed is doing.
  public var connection: ConnectionState { feed.state }
  /// Least time between two frames.
  public var pace: FramePace { screen.pace }
  /// For which background the theme is made.
  public var ground: Ground { look.view.theme.ground }

  /// Whether the pointer is of interest at all; while it is not, the terminal keeps it for its own selection (I13).
  public var wantsPointer: Bool { settings.policies.usesMouse && screen.columnData == nil }

  /// Whether the pointer is of interest while no button is held: the crosshair follows it.
  public var wantsPointerMoves: Bool { hand.crosshair != nil }

  /// Points held, over all charts.
  public var pointCount: Int { symbols.charts.reduce(0) { $0 + $1.series.count } }

  public var chartedSymbol: String { chart?.symbol ?? settings.symbol ?? "" }

  /// Whether a feed may still send points.
  var isFed: Bool { feed.state != .ended && feed.state != .connecting }
}
