import AxisScales
import CivilTime
import TerminalCharts

/// What the person asked for when the program started; keys change copies of some of it.
///
/// The rules of every chart are its members too: `settings.axis` is `settings.chart.axis`.
@dynamicMemberLookup
public struct Settings: Sendable {
  /// The rules that every chart shares.
  public var chart = Shared(ChartRules())
  /// Exact names of the series that are wanted, in the order of the watch list; empty for all that come, in the order
  /// in which they come.
  public var symbols: [String] = []
  /// Most symbols that are kept; points of further ones are counted and left out.
  public var symbolLimit = 1_000
  /// A zone for a second reading of the time marks and of the crosshair's time; nil for none.
  public var secondZone: Zone?
  /// What an embedder decides about the time marks of the main chart (G2 to G7).
  public var timeTicks = TimeTickOptions()
  /// The plot's share of the height that plot and overview have; nil for the usual one.
  public var split: Double?
  public var look: SeriesLook = .candles
  /// The person's own themes, which the theme's key reaches.
  public var themes: [CustomTheme] = []
  public var keys = KeyTable()
  public var framesPerSecond: Double = 60
  public var showsStatistics = false
  /// Whether every symbol's points are told, not only those that are seen.
  public var tellsEverySymbol = false
  /// Whether someone takes the lines of `--events`.
  public var tellsEvents = false
  /// Seconds to wait for the first point before giving up; nil waits for as long as it takes.
  public var patience: Double?
  /// Where the points come from, as the person wrote it; empty where there is nothing to name.
  public var source = ""
  /// Whether there is a feed of messages that can be recorded.
  public var canRecord = false

  public init() {}

  public subscript<Member>(dynamicMember path: WritableKeyPath<ChartRules, Member>) -> Member {
    _read { yield chart.value[keyPath: path] }
    _modify { yield &chart.value[keyPath: path] }
  }

  /// What follows from the rules.
  public subscript<Member>(dynamicMember path: KeyPath<ChartRules, Member>) -> Member { chart.value[keyPath: path] }

  /// The one series that is wanted, where there is one.
  public var symbol: String? {
    get { symbols.count == 1 ? symbols[0] : nil }
    set { symbols = newValue.map { [$0] } ?? [] }
  }

  /// Whether points of a symbol are wanted.
  func admits(_ symbol: String) -> Bool { symbols.isEmpty || symbols.contains(symbol) }
}
