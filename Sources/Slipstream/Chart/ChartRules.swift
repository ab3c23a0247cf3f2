import AxisScales
import CivilTime
import RangeSelection
import Studies
import TerminalCharts
import TimeSeries
import ValueMotion

/// The rules of every symbol's chart: the points it keeps, its time axis, and the moves of its view.
///
/// All charts share one value: a thousand symbols have one list of exclusions.
public struct ChartRules: Sendable {
  /// The window of each symbol; `unlimited` keeps all that fits `memoryLimit`.
  public var retention: Retention = .count(1_000_000)
  /// At most this many bytes of memory for the points of all symbols. The charted symbol always has its whole window,
  /// which this limit bounds if `retention` does not.
  public var memoryLimit = 1 << 30
  /// The length of the bars that points are rolled up to; nil for points as they come.
  package var every: BarInterval?
  /// The time axis.
  public var time = TimeRules()
  public var span: TimeSpan?
  public var minimumSpan: TimeSpan?
  public var maximumSpan: TimeSpan?
  /// The fixed range of the value axis; nil to fit the visible values.
  public var valueRange: ClosedRange<Double>?
  public var momentum: Momentum = .decay
  public var isMotionEnabled = true
  /// How overlays and panes come and go, and how the newest bar and the price line move.
  package var transition = Transition(.fade, .spring(SpringDynamics(bounciness: 0, speed: 20)))
  public var policies = SelectionPolicies()
  /// The silences that break a line, in the main chart and in the overview.
  public var breaks = BreakRule.never
  /// Annotations of every chart: notes, levels, bands and lines.
  public var annotations: [Annotation] = []
  /// The name of the samples' values in their source, if known: `price` changes in percent.
  public var valueName: String?
  /// The names of derived series, whose values no source has written.
  package var derivedNames: Set<String> = []
  /// How the values of each series are written.
  package var formats = ValueFormats()
  /// Whether the source is a file, or standard input read as a whole: its end is no loss of connection.
  package var sourceIsFile = false

  package init() {}
}

extension ChartRules {
  /// How held ranges of values move; their limits come with each change.
  var valueMotion: SelectionRules {
    SelectionRules(limits: SpanLimits(minimum: 1), momentum: momentum, motionEnabled: isMotionEnabled)
  }
}

/// The window of a series.
extension ChartRules {
  /// The retention of a series of a kind; without a window set by the user, as many points as fit `bytes`.
  ///
  /// - Parameter bytes: nil for the memory of all series together.
  func retention(of kind: SeriesKind, within bytes: Int? = nil) -> Retention {
    guard retention == .unlimited else { return retention }
    return .count(max(1, (bytes ?? memoryLimit) / kind.bytesPerPoint))
  }
}

/// The meaning of a series' values.
extension ChartRules {
  /// Words that name a price.
  private static let prices: Set<String> = [
    "price", "prices", "px", "close", "last", "bid", "ask", "mid", "vwap", "trade", "quote", "settlement", "nav",
  ]

  /// The decimals of a series without points. A result has digits that no
  /// input had.
  func decimals(of symbol: String) -> PriceDecimals { PriceDecimals(digits: derivedNames.contains(symbol) ? 6 : 8) }

  /// Whether the values of a series are prices: bars are, and samples named as prices are. Changes of other quantities
  /// are absolute, because a percentage of degrees Celsius means nothing.
  func isPrice(_ symbol: String, kind: SeriesKind) -> Bool {
    if kind == .bars { return true }
    // The difference of two prices is not a price, and its change in percent means nothing.
    return [symbol, derivedNames.contains(symbol) ? "" : valueName ?? ""].contains { name in
      name.lowercased().split { !$0.isLetter }.contains { Self.prices.contains(String($0)) }
    }
  }
}

/// How values are written: in one way, and in others for some series.
package struct ValueFormats: Equatable, Sendable {
  /// The format of a series without its own format.
  package var usual = ValueFormat()
  /// Formats by the exact name of their series.
  package var own: [String: ValueFormat] = [:]

  package init() {}

  func format(of symbol: String) -> ValueFormat { own[symbol] ?? usual }
}
