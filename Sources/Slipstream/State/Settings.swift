import AxisScales
import CivilTime
import Studies
import TerminalCharts
import TextPoints

/// The user's choices at the start of the program; keys change copies of some of them.
///
/// The rules of every chart are its members too: `settings.span` is `settings.chart.value.span`.
@dynamicMemberLookup
public struct Settings: Sendable {
  /// The rules that every chart shares.
  package var chart = Shared(ChartRules())
  /// Exact names of the requested series, in the order of the watch list; empty for all, in the order in which they
  /// come.
  public var symbols: [String] = []
  /// A zone for a second reading of the time marks and of the crosshair's time; nil for none.
  public var secondZone: Zone?
  /// An embedder's choices for the time marks of the main chart (G2 to G7).
  public var timeTicks = TimeTickOptions()
  /// Whether hours before and after the sessions of the calendar have a ground of their own, where the axis has room
  /// for their bars.
  public var shadesSessions = true
  /// The user's choices for the value axis of the main chart (E11 to E13, G2 to G8).
  public var valueAxis = ValueAxisOptions()
  /// The mark that draws the crosshair in place of its lines, in cells and in pixels; it gets the point under the
  /// crosshair. The tags on the axes stay. nil for the lines.
  public var crosshair: (any CustomMark)?
  /// The labels of the points of the charted series; nil for none.
  package var labels: PointLabels?
  /// Whether values are logarithmic at first; a key changes it.
  public var isLogarithmic = false
  /// Whether the greatest value is at the bottom at first; a key changes it.
  public var isInverted = false
  /// The plot's share of the height of plot and overview; nil for the usual one.
  public var split: Double?
  /// How the charted series is drawn.
  public var mark: Mark = .candles {
    didSet { isMarkChosen = true }
  }
  /// Whether somebody chose the mark; else trades are lines.
  private(set) var isMarkChosen = false
  /// The reference of the changes in title and list.
  public var changeReference = ChangeReference.session
  /// How crosshair and selection point at series.
  package var pointing = Pointing()
  /// The parts drawn besides the charted series.
  public var panes = PaneSettings()
  /// How plots are drawn, as a key chose it in an earlier run on this terminal; nil for what the terminal gets.
  package var drawing: PlotDrawing?
  /// The user's own themes, in the cycle of the theme's key.
  public var themes: [CustomTheme] = []
  public var keys = KeyTable()
  public var framesPerSecond: Double = 60
  /// Whether the overview says in the first seconds how it is used.
  package var guidesSelector = false
  /// Whether a tour through the viewer begins.
  package var hasTour = false
  package var reports = ReportSettings()
  /// Seconds to wait for the first point before giving up; nil waits without limit.
  public var patience: Double?
  package var origin = SourceOrigin()
  /// The choices of a session for the first frame.
  package var opening = OpeningChoice()
  package var list = ListSettings()
  /// Series computed from series, each after those that it reads.
  package var derived: [DerivedDefinition] = []
  /// How series are moved along the x axis.
  package var alignment = RunAlignment.Choice()
  /// The rules of alerts at the start; a key adds and removes some.
  package var alerts: [AlertRule] = []
  /// Events of data that are there from the start.
  package var markers: [MarkerBatch] = []
  /// Sentences about rows of their sources that are not markers.
  package var markerWords: [String] = []
  /// The notes file, and annotations of charts without times.
  package var notes = NoteSettings()

  public init() {}

  public subscript<Member>(dynamicMember path: WritableKeyPath<ChartRules, Member>) -> Member {
    _read { yield chart.value[keyPath: path] }
    _modify { yield &chart.value[keyPath: path] }
  }

  /// Whether each series begins at 0, its own first point, so that runs which began at different times lie over each
  /// other: times become seconds since then, and numbers count from 0.
  public var alignsStarts: Bool {
    get { alignment.startsAtZero }
    set { alignment.startsAtZero = newValue }
  }

  /// Adds a series that is computed from other series, such as `spread = A - B` or `load = rate(cpu) * 100`. It is
  /// charted, listed and exported as they are, under its name.
  ///
  /// - Parameter text: a name and an expression, as `--derive` has them; at most 1,000 characters.
  /// - Throws: `RuleError` that names the column of a fault in the text; also for a second series of the same name, and
  ///   for series that need one another in a circle. The settings then stay as they were.
  /// - Complexity: O(characters + derived series² · inputs).
  public mutating func derive(_ text: String) throws(RuleError) {
    derived = try DerivedDefinition.ordered(derived + [try DerivedDefinition(parsing: text)])
  }

  /// The requested series, if there is exactly one.
  public var symbol: String? {
    get { symbols.count == 1 ? symbols[0] : nil }
    set { symbols = newValue.map { [$0] } ?? [] }
  }

  /// Whether points of a symbol are requested.
  func admits(_ symbol: String) -> Bool {
    symbols.isEmpty || symbols.contains(symbol) || derived.contains { $0.name == symbol }
  }
}

/// Annotations at the start of the program, in addition to ``ChartRules/annotations``.
package struct NoteSettings: Sendable {
  /// The notes file; nil if there is none to read and write.
  package var path: String?
  /// The notes of the file.
  package var kept: [KeptNote] = []
  /// Annotations of charts whose points have indices in place of times.
  package var indexAnnotations: [Annotation] = []

  package init(path: String? = nil, kept: [KeptNote] = []) {
    (self.path, self.kept) = (path, kept)
  }
}

/// The choices of a session for the first frame, besides the rules that other options set.
package struct OpeningChoice: Equatable, Sendable {
  /// The symbol that is charted first; nil for the first of the list.
  package var charted: String?
  /// The symbols that are compared, in the order of their colours.
  package var compared: [String] = []
  /// The series and markers that are hidden: names, or patterns of names.
  package var hidden: [String] = []
  /// Whether to draw single values of a source on one scale if their ranges overlap, because the user made no choice.
  package var drawsAlike = false
  /// The first view; nil for the usual one.
  package var view: LinkedView.Range?
  /// The same on a number axis, if its ends can be numbers as well as years: `2000..4000`.
  package var viewOfNumbers: LinkedView.Range?
  /// Whether volume has rows below the main plot.
  package var hasVolume = true

  package init() {}
}

/// The reports of a viewer besides its frames.
package struct ReportSettings: Sendable {
  /// Whether the status line has the rates of messages and frames.
  package var showsStatistics = false
  /// Whether points of every symbol are reported, not only of the symbols on the screen.
  package var includesEverySymbol = false
  /// Whether the lines of `--events` are written.
  package var includesEvents = false
  /// Whether these lines tell of frames, too.
  package var includesFrames = false

  /// Whether a stage of the loop has a line.
  func hasLine(for stage: LoopStage) -> Bool {
    switch stage {
    case .willLoad, .didLoad: includesEvents
    case .willDraw, .didDraw: includesEvents && includesFrames
    }
  }
}

/// Where the points come from.
package struct SourceOrigin: Sendable {
  /// The source as the user wrote it; empty if there is nothing to name.
  package var name = ""
  /// Whether it is standard input, as it comes.
  package var isStandardInput = false
  /// The machine's zone, which labels points that are placed by their time of arrival; nil keeps UTC.
  package var localZone: Zone?
  /// Whether it is a feed of messages, which can be recorded.
  package var canRecord = false
}

/// Which series a viewer keeps and lists.
package struct ListSettings: Sendable {
  /// At most this many symbols are kept; points of further ones are counted and skipped.
  package var limit = 1_000
  /// Groups of series, which a key shows in turn.
  package var groups: [SymbolGroup] = []
  /// The order of the list at first.
  package var sort = WatchSort.given
}
