import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TerminalScreen
import TimeSeries

/// The whole application: what it knows, what it shows, and when it wants to be woken. It reads no clock.
public struct AppState {
  public internal(set) var settings: Settings
  public internal(set) var size: ScreenSize
  public internal(set) var isDone = false
  /// The person ended the program as an interrupt would.
  public internal(set) var wasInterrupted = false
  /// Why the publisher does not let this program in; nil while it does.
  public internal(set) var refusal: String?
  /// No point came within the settings' patience.
  public internal(set) var gaveUp = false
  /// Something changed that a frame would show.
  public internal(set) var needsFrame = true

  /// One for each symbol, in the order of the watch list.
  var charts: [ChartState] = []
  /// All symbols, as the watch list lays them out.
  var watched = WatchContent()
  /// Where the chart of each symbol is.
  var places: [String: Int] = [:]
  var charted = 0
  /// A hand chose the symbol, so one that comes first in order later does not take its place.
  var isSymbolChosen = false
  /// What the charts are to show in turn, and how often a hand has changed it.
  var carried: LookedAt?
  var wishes = 0
  /// What all charts hold together.
  var held = HeldPoints()
  /// The form of the watch list that a key chose, and the first symbol that it shows.
  var watchForm: WatchForm?
  var watchTop = 0
  /// Whether the legend is shown; nil for while symbols are compared.
  var legendWish: Bool?
  /// What a key could not do, or did out of sight; until the next key.
  var remark = "" { didSet { isAnswer = false } }
  /// The remark is the answer of a key, and wants nobody's attention.
  var isAnswer = false
  /// When a symbol that is seen falls quiet next.
  var watchDeadline: Double?
  var keys: KeyTable {
    didSet { keptHints = KeptHints(keys) }
  }
  var keptHints: KeptHints
  var view: ChartView
  /// What the last scene was made of.
  var sceneMemory = SceneMemory()
  /// The parts of the last frame.
  var drawnParts = DrawnParts()
  /// A key chose theme or glyphs, so what the terminal says later changes them no more.
  var isViewChosen = false
  var look: SeriesLook
  var isLogarithmic = false
  var isVolumeShown = true
  var crosshair: Crosshair?
  var isHelpShown = false
  var helpPage = 0
  /// What is being typed; nil while nothing is.
  var prompt: (any LinePrompt)?
  /// What is being played; nil in all but a replay.
  var replay: Replay?
  var suspension = Suspension()
  /// The recording that is wanted; nil while none is.
  var recording: Recording?
  /// How the feed is doing.
  public internal(set) var connection: ConnectionState
  var connectionWords = ""
  var silence = Silence()
  var lastMessage: Timestamp?
  var rate = RateMeter()
  /// What was not as it should be.
  var faults = FaultLog()
  /// What the receiver has counted, where there is one.
  var feedStatistics: FeedStatistics?
  var frames = FrameMeter()
  /// Least time between two frames.
  public internal(set) var pace: FramePace
  var frameBytes = 0
  /// The y range was still moving in the last frame, so that another must show where it comes to rest.
  var isRescaling = false
  /// The last frame said that the minimum span was met.
  var isMinimumMarked = false
  /// The last frame showed the newest bar on its way to other values.
  var isLastBarMoving = false
  /// The last frame showed the view on its way.
  var isDrawnInMotion = false
  /// Column data in place of a chart; the last frame showed it on its way.
  var columnData: ColumnDataState?
  var areColumnsMoving = false
  /// Gaps that `--events` has not told yet, and what it told last of what is selected.
  var gapLines: [String] = []
  var toldSelected: EventLine.Selected?
  /// What another viewer shows, until there are points to show it of.
  var linked: LinkedView?
  var pointer: PointerGesture?
  var transportPointer = TransportPointer()
  var clicks = ClickCounter()
  var box: ZoomBox?
  /// Time of the bar at which a box by keys begins; nil while there is none.
  var boxMark: Timestamp?
  /// Times of the newest and of the first turn, in seconds.
  var now: Double = 0
  var start: Double?

  public init(settings: Settings, size: ScreenSize, view: ChartView) {
    self.settings = settings
    self.size = size
    self.view = view
    keys = settings.keys
    keptHints = KeptHints(settings.keys)
    look = settings.look
    pace = FramePace(framesPerSecond: settings.framesPerSecond)
    connection = settings.sourceIsFile ? .ended : .connecting
  }

  var chart: ChartState? { charts.indices.contains(charted) ? charts[charted] : nil }

  /// Changes the charted chart and asks for a frame.
  mutating func withChart(_ change: (inout ChartState) -> Void) {
    guard charts.indices.contains(charted) else { return }
    change(&charts[charted])
    needsFrame = true
  }

  /// Whether the pointer is of interest at all; while it is not, the terminal keeps it for its own selection (I13).
  public var wantsPointer: Bool { settings.policies.usesMouse && columnData == nil }

  /// Whether the pointer is of interest while no button is held: the crosshair follows it.
  public var wantsPointerMoves: Bool { crosshair != nil }

  /// Points held, over all charts.
  public var pointCount: Int { charts.reduce(0) { $0 + $1.series.count } }

  /// Takes the selection's events of the charted symbol, for `--events`.
  public mutating func takeEvents() -> [SelectionEvent] {
    guard charts.indices.contains(charted) else { return [] }
    return charts[charted].takeEvents()
  }

  /// Takes note of what the last frame cost, for `--stats`.
  public mutating func noteFrame(_ statistics: FrameStatistics) {
    frameBytes = statistics.bytes
  }

  /// How the chart was scaled where the person stepped back from, by the end of its series.
  var steppedFrom: [Int: ChartScales] = [:]
  /// The transport line as it was drawn last.
  var drawnTransport: TransportLine?
  /// For which background the theme is made.
  public var ground: Ground { view.theme.ground }

  /// Takes note of how long the terminal took over a frame, in seconds.
  public mutating func noteWrite(_ seconds: Double) {
    pace.note(writing: seconds)
  }

  public var chartedSymbol: String { chart?.symbol ?? settings.symbol ?? "" }
}

/// Frames drawn in the last full second.
struct FrameMeter: Equatable, Sendable {
  private(set) var rate = 0
  private var count = 0
  private var second = -1.0

  mutating func drew(at now: Double) {
    let current = now.rounded(.down)
    if current != second {
      rate = current == second + 1 ? count : 1
      count = 0
      second = current
    }
    count += 1
  }
}
