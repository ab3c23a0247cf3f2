import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The first view of a chart: how it comes, its span, and whether the stream still grows into it.
///
/// A stream that starts empty fills the plot with its points so far, until it has 150 points (of bars, one for each
/// column) or a hand moves the view. Its step is estimated again with every point, so an unusual first interval decides
/// nothing.
struct OpeningView: Sendable {
  /// Points after which a stream keeps its span; see `ChartState.openingPoints`.
  static let points = 150

  /// The goal of the growing span.
  enum Goal: Equatable, Sendable {
    /// The span that the first points took; see `ChartState.openingPoints`.
    case points
    /// The span that the user set, whose points and steps are estimated again with every point.
    case asked(TimeSpan)
    /// The span of another symbol's chart, in nanoseconds; a shorter window is shown whole.
    case nanoseconds(Int64)
  }

  /// Whether the first points are a complete window, not the beginning of a stream.
  let isThereAtOnce: Bool
  /// Whether the view is yet to enter by a zoom.
  private var isEntering: Bool
  /// nil after growing: then the span stays until someone changes it.
  private(set) var goal: Goal?
  /// Whether the view has grown to its points, and no hand has moved it since.
  private(set) var isGrown = false
  /// Columns of the plot in which the chart is first shown; 0 if unknown.
  var columns = 0

  init(isThereAtOnce: Bool, entersByZoom: Bool) {
    (self.isThereAtOnce, isEntering) = (isThereAtOnce, entersByZoom)
  }

  /// Whether the view enters now by a zoom: once.
  mutating func enters() -> Bool {
    defer { isEntering = false }
    return isEntering
  }

  /// Whether the chart grows to the span of another one.
  var isCarried: Bool {
    if case .nanoseconds = goal { true } else { false }
  }

  /// Begins to grow.
  mutating func begin(_ goal: Goal) { (self.goal, isGrown) = (goal, false) }

  /// Ends growing: the span stays from now on.
  ///
  /// - Parameter isGrown: whether the goal is reached, and not given up for a view of a hand.
  mutating func end(isGrown: Bool = false) {
    self.isGrown = isGrown && goal == .points
    goal = nil
  }
}

extension ChartState {
  /// The span that the user set, if it has a meaning on this axis.
  var askedSpan: TimeSpan? { rules.span.flatMap { applies($0) ? $0 : nil } }

  /// The first span. A window is shown whole if it has at most one point per column; else its last fifth is shown, with
  /// at most one bar per column. A stream shows its points so far. The room after the newest point is added; a span
  /// that the user set includes it.
  func initialSpan(_ bounds: SelectionBounds) -> Double {
    if let askedSpan { return units(askedSpan) }
    let whole = bounds.extent + rightGap
    if rules.policies.firstSelection == .all { return whole }
    guard isWindow else { return recentSpan(bounds) }
    if series.count <= (series.holdsBars ? openingBars : opening.columns) { return whole }
    var slots = max((bounds.extent / 5 / slotWidth).rounded(), 1) + rightGap / slotWidth
    if rules.policies.firstSelection == .auto, series.holdsBars, opening.columns > 0 {
      slots = min(slots, Double(openingBars))
    }
    return slots * slotWidth
  }

  /// The most bars of which each has a column of its own; 0 before the columns are known.
  private var openingBars: Int { opening.columns > 0 ? plot(columns: opening.columns).filled : 0 }

  /// The current span of the stream, and whether it stays from now on.
  func grownSpan(towards goal: OpeningView.Goal, _ bounds: SelectionBounds) -> (span: Double, stays: Bool) {
    switch goal {
    case .points: return (recentSpan(bounds), series.count >= openingPoints)
    case .asked(let asked):
      let span = units(asked)
      return (span, bounds.extent + rightGap >= span)
    case .nanoseconds(let length):
      let start = scale.position(of: scale.time(at: bounds.upper).advanced(by: -length))
      let span = start.distance(to: bounds.upper)
      guard span > 0, span < bounds.extent else { return (bounds.extent + rightGap, false) }
      return (span, true)
    }
  }

  /// The points after which a stream keeps its span: 150, but of bars at most one per column, so that each has its own
  /// candle. The room after the newest point takes up to half of the columns.
  var openingPoints: Int {
    guard rules.policies.firstSelection == .auto, series.holdsBars, opening.columns > 0 else {
      return OpeningView.points
    }
    let room = rightGap > 0 ? min((rightGap / slotWidth).rounded(.up), Double(opening.columns / 2)) : 0
    return min(OpeningView.points, max(openingBars - Int(room), 1))
  }

  /// The extent of the latest points, as many as `openingPoints`, and the room after the newest.
  ///
  /// A few points long before all others (a last value of yesterday, then a stream) would leave the plot empty. If a
  /// silence takes more than half of the whole and has fewer points before than after it, only the later points count.
  ///
  /// - Complexity: O(1): at most 150 times are compared, a few times each.
  func recentSpan(_ bounds: SelectionBounds) -> Double {
    let newest = series.indices.upperBound
    var first = max(series.indices.lowerBound, newest - openingPoints)
    var budget = LoopBudget("the points of a first view", most: 300)
    while budget.spend(), first < newest - 1 {
      let whole = scale.position(ofIndex: first, in: series).distance(to: bounds.upper)
      guard axis != .ordinal, let cut = silence(from: first, longerThan: whole / 2), cut - first < newest - cut else {
        return whole + rightGap
      }
      first = cut
    }
    return max(scale.position(ofIndex: first, in: series).distance(to: bounds.upper), slotWidth) + rightGap
  }

  /// The index after the latest silence that is longer than `least` axis units.
  private func silence(from first: Int, longerThan least: Double) -> Int? {
    for index in (first + 1..<series.indices.upperBound).reversed() {
      // Open time is never longer than time, so most points need no conversion.
      let (before, after) = (series.time(at: index - 1), series.time(at: index))
      guard Double(after.nanoseconds) - Double(before.nanoseconds) > least else { continue }
      let length = scale.position(ofIndex: index - 1, in: series)
        .distance(to: scale.position(ofIndex: index, in: series))
      if length > least { return index }
    }
    return nil
  }
}
