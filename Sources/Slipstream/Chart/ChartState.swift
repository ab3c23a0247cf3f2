import AxisScales
import CivilTime
import FeedModel
import RangeSelection
import TerminalCharts
import TimeSeries

/// One symbol's chart: its series, its axis and the one viewport on it.
struct ChartState {
  let symbol: String
  /// What holds for every chart; all share one value.
  var shared: Shared<ChartRules>
  var series: Series
  var axis: AxisKind
  var scale: TimeScale
  /// nil until there are points to select.
  var selection: RangeSelection?
  var scales: ChartScales
  var lastBar = LastBarMotion()
  var decimals = PriceDecimals()
  /// How often its symbol is heard of.
  var pace = SymbolPace()
  /// How it was when another symbol was charted in its place.
  var left: LeftChart?
  /// Its place among the compared symbols, which is its colour; nil where it is not compared.
  var slot: Int?
  /// One past the newest index when the view began to hold; nil while it does not.
  var newestWhenHeld: Int?
  var missing = LostPoints()
  /// Index 0 is the first point of the source.
  var isNumberedFromStart = true
  let isThereAtOnce: Bool
  /// The first view is still to come in by a zoom.
  private var isEntering: Bool
  var closed: ClosedTime
  /// The view that another axis was chosen from, as long as nothing has moved since.
  var switched: SwitchedView?
  var opening = OpeningView()

  /// - Parameters:
  ///   - form: what the points have in common; where their times are indices, calendar and exclusions do not apply.
  ///   - isThereAtOnce: the first points are a whole window, not the beginning of a stream.
  init(symbol: String, form: PointForm, isThereAtOnce: Bool, rules shared: Shared<ChartRules>) {
    let rules = shared.value
    self.isThereAtOnce = isThereAtOnce
    isEntering = rules.policies.entersByZoom
    self.symbol = symbol
    self.shared = shared
    series = Self.makeSeries(form.kind, rules)
    scales = ChartScales(rules)
    axis = rules.axisKind(for: form.kind, timesAreIndices: form.timesAreIndices)
    closed = ClosedTime(rules.openTime(timesAreIndices: form.timesAreIndices), rule: rules.closed)
    scale = axis == .calendar ? .calendar(closed.scale) : rules.scale(axis, for: series)
  }

  /// The chart of a series that was filled before.
  ///
  /// - Returns: nil while it has no points.
  init?(_ loaded: LoadedSeries, rules: Shared<ChartRules>, at now: Double) {
    guard let filled = loaded.series, !filled.isEmpty else { return nil }
    self.init(
      symbol: loaded.symbol, form: PointForm(filled.kind, timesAreIndices: loaded.timesAreIndices), isThereAtOnce: true,
      rules: rules)
    series = filled
    missing.dropped = DroppedPoints(count: filled.indices.lowerBound, isMore: loaded.isCut)
    scale = makeScale(axis)
    decimals = loaded.decimals
    updateBounds(at: now)
  }

  var rules: ChartRules {
    _read { yield shared.value }
  }

  /// Whether the axis counts numbers.
  var isIndex: Bool { axis == .index }

  /// What the points have in common.
  var form: PointForm { PointForm(series.kind, timesAreIndices: isIndex) }

  /// The zone of its words; a calendar's is no zone for points without times.
  var zone: Zone { isIndex ? rules.zone ?? .utc : rules.displayZone }

  /// Whether its values are prices, whose changes are shown in percent.
  var isPrice: Bool { rules.isPrice(symbol, kind: series.kind) }

  var isLastBarAnimated: Bool { rules.isMotionEnabled }

  // MARK: time

  /// Samples what moves; true while something moves, or changed since the last call.
  mutating func advance(to now: Double) -> Bool {
    if isEntering, selection != nil {
      isEntering = false
      selection?.enter(at: now)
    }
    let moved = selection?.advance(to: now) ?? false
    if moved { noteHold() }
    return moved
  }
}
