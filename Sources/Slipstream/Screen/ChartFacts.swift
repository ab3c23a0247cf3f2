import CivilTime
import RangeSelection
import TimeSeries

/// The facts of a chart that the words around it state.
///
/// Read once a frame, because a chart is large and reading it through an optional copies it each time.
struct ChartFacts {
  let symbol: String
  /// The length of a bar: 1d, 30m, 1s; empty for samples, for trades and for lengths that are not round.
  let interval: String
  let held: HeldPart?
  private let series: Series
  /// The numbers that points hold in place of times; nil for times.
  let indexScale: IndexScale?
  /// When its last message came.
  let lastMessage: Timestamp?
  let newerBars: Int
  let gaps: Int
  /// Points in closed time.
  let closed: Int
  /// Whether a user holds the range of one of its value axes.
  let isHeld: Bool
  /// nil without points to select.
  private(set) var mode: ViewportMode?
  private(set) var focus = SelectorPart.main
  private(set) var isAtMinimum = false
  /// When the remark about the minimum span disappears.
  private(set) var minimumMarkEnd: Double?

  init(_ chart: borrowing ChartState) {
    symbol = chart.symbol
    interval = chart.intervalWord
    held = chart.heldPart
    (series, indexScale) = (chart.series, chart.indexScale)
    (lastMessage, newerBars) = (chart.pace.lastMessage, chart.newerBars)
    gaps = chart.missing.gaps
    closed = chart.closedCount
    isHeld = chart.scales.isHeld
    guard let selection = chart.selection else { return }
    (mode, focus) = (selection.viewport.mode, selection.focus)
    (isAtMinimum, minimumMarkEnd) = (selection.isAtMinimum, selection.minimumMarkEnd)
  }

  var isDaily: Bool { series.isDaily }
}

extension ChartState {
  fileprivate var intervalWord: String {
    guard indexScale == nil, series.holdsBars, series.count > 1 else { return "" }
    let (hour, day) = (Timestamp.secondsPerHour, Timestamp.secondsPerDay)
    let seconds = series.upperMedianStep / Timestamp.nanosecondsPerSecond
    let (length, unit) =
      seconds >= 7 * day
      ? (7 * day, "w")
      : seconds >= day
        ? (day, "d")
        : seconds >= hour ? (hour, "h") : seconds >= 60 ? (60, "m") : (1, "s")
    return seconds > 0 && seconds % length == 0 ? "\(seconds / length)\(unit)" : ""
  }
}
