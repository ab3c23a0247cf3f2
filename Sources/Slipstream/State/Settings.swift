import AxisScales
import CivilTime
import TerminalCharts

/// The person's choices at the start of the program; keys change copies of some of them.
///
/// The rules of every chart are its members too: `settings.span` is `settings.chart.value.span`.
@dynamicMemberLookup
public struct Settings: Sendable {
  /// The rules that every chart shares.
  public var chart = Shared(ChartRules())
  /// Exact names of the requested series, in the order of the watch list; empty for all, in the order in which they
  /// come.
  public var symbols: [String] = []
  /// A zone for a second reading of the time marks and of the crosshair's time; nil for none.
  public var secondZone: Zone?
  /// An embedder's choices for the time marks of the main chart (G2 to G7).
  public var timeTicks = TimeTickOptions()
  /// The person's choices for the value axis of the main chart (E11 to E13, G2 to G8).
  public var valueAxis = ValueAxisOptions()
  /// Whether values are logarithmic at first; a key changes it.
  public var isLogarithmic = false
  /// The plot's share of the height of plot and overview; nil for the usual one.
  public var split: Double?
  public var look: SeriesLook = .candles
  /// How crosshair and selection point at series.
  package var pointing = Pointing()
  /// What is drawn besides the charted series.
  public var panes = PaneSettings()
  /// The person's own themes, in the cycle of the theme's key.
  public var themes: [CustomTheme] = []
  public var keys = KeyTable()
  public var framesPerSecond: Double = 60
  package var reports = ReportSettings()
  /// Seconds to wait for the first point before giving up; nil waits without limit.
  public var patience: Double?
  package var origin = SourceOrigin()
  /// What a session chooses for the first frame.
  package var opening = OpeningChoice()
  package var list = ListSettings()
  /// The rules of alerts at the start; a key adds and removes some.
  package var alerts: [AlertRule] = []
  /// The notes file, and annotations of charts without times.
  package var notes = NoteSettings()

  public init() {}

  public subscript<Member>(dynamicMember path: WritableKeyPath<ChartRules, Member>) -> Member {
    _read { yield chart.value[keyPath: path] }
    _modify { yield &chart.value[keyPath: path] }
  }

  /// The requested series, if there is exactly one.
  public var symbol: String? {
    get { symbols.count == 1 ? symbols[0] : nil }
    set { symbols = newValue.map { [$0] } ?? [] }
  }

  /// Whether points of a symbol are requested.
  func admits(_ symbol: String) -> Bool { symbols.isEmpty || symbols.contains(symbol) }
}
