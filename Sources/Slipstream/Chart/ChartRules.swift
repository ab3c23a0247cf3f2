import AxisScales
import CivilTime
import RangeSelection
import TerminalCharts
import TimeSeries

/// What holds for the chart of every symbol: which points it keeps, its time axis, and how its view moves.
///
/// All charts share one value, see ``Shared``: a thousand symbols have one list of exclusions.
public struct ChartRules: Sendable {
  /// How much of each symbol is kept; `unlimited` keeps what `memoryLimit` has room for.
  public var retention: Retention = .count(1_000_000)
  /// Most bytes of memory for the points of all symbols. The charted one always has its whole window, which this bounds
  /// where `retention` does not.
  public var memoryLimit = 1 << 30
  /// nil for the default: ordinal for bars, continuous for samples, calendar where exclusions are given.
  public var axis: AxisKind?
  public var calendar: TradingCalendar?
  public var exclusions: [Exclusion] = []
  /// What becomes of points in time that calendar and exclusions skip.
  public var closed = ClosedTimePolicy.Rule.snap
  /// Zone of labels and of plain dates; nil for the calendar's, or UTC.
  public var zone: Zone?
  public var span: TimeSpan?
  public var minimumSpan: TimeSpan?
  public var maximumSpan: TimeSpan?
  /// The values that the value axis holds, whatever is visible; nil for what is visible.
  public var valueRange: ClosedRange<Double>?
  public var momentum: Momentum = .decay
  public var isMotionEnabled = true
  public var policies = SelectionPolicies()
  /// Which silences break a line, in the main chart and in the overview.
  public var breaks = BreakRule.usual
  /// The name that the values of samples have in their source, where it is known: `price` changes in percent.
  public var valueName: String?
  /// A file or standard input that was read whole: its end is no loss of connection.
  public var sourceIsFile = false

  public init() {}

  public var displayZone: Zone { zone ?? calendar?.zone ?? .utc }
}

/// How much of a series is kept.
extension ChartRules {
  /// The retention of a series of a kind; where the person set no window, as many points as fit some bytes of memory.
  ///
  /// - Parameter bytes: nil for the memory of all series together.
  func retention(of kind: SeriesKind, within bytes: Int? = nil) -> Retention {
    guard retention == .unlimited else { return retention }
    return .count(max(1, (bytes ?? memoryLimit) / kind.bytesPerPoint))
  }
}

/// What the values of a series are.
extension ChartRules {
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

/// Where the time axis comes from.
extension ChartRules {
  /// The axis of a series of a kind. Calendar, exclusions and a chosen axis do not apply to points that have indices.
  public func axisKind(for kind: SeriesKind, timesAreIndices: Bool = false) -> AxisKind {
    if timesAreIndices { return .index }
    if let axis, axis != .index { return axis }
    if hasClosedTime { return .calendar }
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

  var hasClosedTime: Bool { calendar != nil || !exclusions.isEmpty }

  /// Whether the person asked for what a number axis does not have: another axis, a calendar or closed time.
  var hasTimeRules: Bool { axis != nil || hasClosedTime }

  /// Open time by calendar and exclusions.
  var calendarScale: CalendarScale { CalendarScale(calendar: calendar, exclusions: exclusions, zone: displayZone) }

  /// Open time of points that may have indices in place of times: then there is no closed time.
  func openTime(timesAreIndices: Bool) -> CalendarScale {
    timesAreIndices ? CalendarScale(exclusions: [], zone: zone ?? .utc) : calendarScale
  }
}
