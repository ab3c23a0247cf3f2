import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TimeSeries

/// Which time scale a chart has.
public enum AxisKind: String, Sendable, CaseIterable {
  case continuous, calendar, ordinal
  /// A number axis, for points whose times are indices: these have no other, and no other points have it.
  case index

  /// The axes of points that have times.
  public static let ofTimes: [AxisKind] = [.continuous, .calendar, .ordinal]
}

/// What the person asked for when the program started; keys change copies of some of it.
public struct Settings: Sendable {
  /// Exact names of the series that are wanted, in the order of the watch list; empty for all that come, in the order
  /// in which they come.
  public var symbols: [String] = []
  /// Most symbols that are kept; points of further ones are counted and left out.
  public var symbolLimit = 1_000
  /// Most bytes of memory for the points of all symbols. The charted one always has its whole window, which this bounds
  /// where `retention` does not.
  public var memoryLimit = 1 << 30
  /// How much of each symbol is kept; `unlimited` keeps what `memoryLimit` has room for.
  public var retention: Retention = .count(1_000_000)
  /// nil for the default: ordinal for bars, continuous for samples, calendar where exclusions are given.
  public var axis: AxisKind?
  public var calendar: TradingCalendar?
  public var exclusions: [Exclusion] = []
  /// What becomes of points whose time calendar and exclusions leave out.
  public var closed = ClosedTimePolicy.Rule.snap
  /// Zone of labels and of plain dates; nil for the calendar's, or UTC.
  public var zone: Zone?
  /// A zone for a second reading of the time marks and of the crosshair's time; nil for none.
  public var secondZone: Zone?
  /// What an embedder decides about the time marks of the main chart (G2 to G7).
  public var timeTicks = TimeTickOptions()
  public var span: TimeSpan?
  public var minimumSpan: TimeSpan?
  public var maximumSpan: TimeSpan?
  /// The values that the value axis holds, whatever is visible; nil for what is visible.
  public var valueRange: ClosedRange<Double>?
  public var split: Double?
  public var momentum: Momentum = .decay
  public var isMotionEnabled = true
  public var policies = SelectionPolicies()
  public var look: SeriesLook = .candles
  /// Which silences break a line, in the main chart and in the overview.
  public var breaks = BreakRule.usual
  /// The name that the values of samples have in their source, where it is known: `price` changes in percent.
  public var valueName: String?
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
  /// A file or standard input that was read whole: its end is no loss of connection.
  public var sourceIsFile = false
  /// Whether there is a feed of messages that can be recorded.
  public var canRecord = false

  public init() {}

  /// The one series that is wanted, where there is one.
  public var symbol: String? {
    get { symbols.count == 1 ? symbols[0] : nil }
    set { symbols = newValue.map { [$0] } ?? [] }
  }

  public var displayZone: Zone { zone ?? calendar?.zone ?? .utc }
}

/// How much of a series is kept.
extension Settings {
  /// The retention of a series of a kind; where the person set no window, as many points as fit some bytes of memory.
  ///
  /// - Parameter bytes: nil for the memory of all series together.
  func retention(of kind: SeriesKind, within bytes: Int? = nil) -> Retention {
    guard retention == .unlimited else { return retention }
    return .count(max(1, (bytes ?? memoryLimit) / kind.bytesPerPoint))
  }
}

/// What the values of a series are.
extension Settings {
  /// Words that name a price.
  private static let prices: Set<String> = [
    "price", "prices", "px", "close", "last", "bid", "ask", "mid", "vwap", "trade", "quote", "settlement", "nav",
  ]

  /// Whether the values of a series are prices: those of bars are, and samples that are named as prices are. A change
  /// of other quantities is told as it is, for a percentage of degrees Celsius says nothing.
  func isPrice(_ symbol: String, kind: SeriesKind) -> Bool {
    if kind == .bars { return true }
    return [symbol, valueName ?? ""].contains { name in
      name.lowercased().split { !$0.isLetter }.contains { Self.prices.contains(String($0)) }
    }
  }
}

/// Where the time axis comes from, for a series of a kind.
extension Settings {
  public func axisKind(for kind: SeriesKind, timesAreIndices: Bool = false) -> AxisKind {
    if timesAreIndices { return .index }
    if let axis, axis != .index { return axis }
    if calendar != nil || !exclusions.isEmpty { return .calendar }
    return kind == .bars ? .ordinal : .continuous
  }

  public func scale(_ kind: AxisKind, for series: Series) -> TimeScale {
    switch kind {
    case .continuous: .continuous
    case .ordinal: .ordinal(OrdinalScale(series))
    case .calendar: .calendar(calendarScale)
    case .index: .index
    }
  }

  /// Whether the person asked for what a number axis does not have: another axis, a calendar or closed time.
  var hasTimeRules: Bool { axis != nil || calendar != nil || !exclusions.isEmpty }

  /// Open time by calendar and exclusions.
  var calendarScale: CalendarScale { CalendarScale(calendar: calendar, exclusions: exclusions, zone: displayZone) }
}
