import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// What is looked at, in times, so that the chart of another symbol can take it over.
struct LookedAt: Equatable, Sendable {
  var from: Timestamp
  var to: Timestamp
  var mode: ViewportMode
  /// The stream was still growing into its first view: no wish of a hand, so another chart keeps its own first view.
  var isOpening = false
  /// Counts wishes of a hand: a chart that was last seen under the same one is found as it was left.
  var wish: Int
  /// Whether times are indices, which a chart of times cannot show.
  var areIndices = false

  func advanced(by nanoseconds: Int64) -> LookedAt {
    var next = self
    (next.from, next.to) = (from.advanced(by: nanoseconds), to.advanced(by: nanoseconds))
    return next
  }
}

/// How a chart was when another took its place.
struct LeftChart: Equatable, Sendable {
  var wish: Int
  var viewport: Viewport
  /// The right edge in time.
  var to: Timestamp
}

extension ChartState {
  /// What the chart shows; nil while there is nothing.
  func lookedAt(wish: Int) -> LookedAt? {
    guard let viewport = selection?.destination else { return nil }
    return LookedAt(
      from: scale.time(at: viewport.lower), to: scale.time(at: viewport.upper), mode: viewport.mode,
      isOpening: opening.goal != nil, wish: wish, areIndices: isIndex)
  }

  /// Whether any of its points fall into a range of times.
  func overlaps(_ range: LookedAt) -> Bool {
    guard let first = series.firstTime, let last = series.lastTime else { return false }
    return first < range.to && last >= range.from
  }

  /// Shows the same times as another chart did, as far as there are points; what lies elsewhere stays as it was.
  ///
  /// A range that reaches beyond the first or the last point ends there: it is cut and not moved, so that what is shown
  /// stays at its times. What followed follows here, over the same length of time.
  mutating func look(at range: LookedAt, now: Double) {
    guard range.areIndices == isIndex, overlaps(range), let bounds else { return }
    switch range.mode {
    case .fit: select(at: now) { $0.resume(Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit), at: now) }
    case .follow:
      let length = range.to.nanoseconds(since: range.from)
      let upper = bounds.upper.advanced(by: rightGap)
      let start = scale.position(of: scale.time(at: upper).advanced(by: -length))
      let span = max(start, bounds.lower).distance(to: upper)
      guard span > 0 else { return }
      select(at: now) { $0.resume(Viewport(lower: upper.advanced(by: -span), span: span, mode: .follow), at: now) }
      if start < bounds.lower, !isWindow { open(towards: .nanoseconds(length)) }
    case .hold:
      let lower = max(scale.position(of: range.from), bounds.lower)
      let upper = min(scale.position(of: range.to), bounds.upper)
      guard lower < upper else { return }
      let viewport = Viewport(lower: lower, span: lower.distance(to: upper), mode: .hold)
      select(at: now) { $0.resume(viewport, at: now) }
    }
  }
}

extension SelectionBounds {
  fileprivate var extent: Double { lower.distance(to: upper) }
}
