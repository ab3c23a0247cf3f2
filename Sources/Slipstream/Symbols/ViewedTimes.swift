import CivilTime
import RangeSelection
import TimeSeries

/// The view in times, so that the chart of another symbol can adopt it.
struct ViewedTimes: Equatable, Sendable {
  var from: Timestamp
  var to: Timestamp
  var mode: ViewportMode
  /// Whether the stream was still growing into its first view: not a user's choice, so another chart keeps its own
  /// first view.
  var isOpening = false
  /// Counts the user's choices of view: a chart last seen under the same count is shown as it was left.
  var wish: Int
  /// The numbers that the ends hold in place of times, which a chart of times cannot show; nil for times.
  var indexScale: IndexScale?

  /// The view in the indices of another scale; nil if one has numbers and the other times.
  func converted(to scale: IndexScale?) -> ViewedTimes? {
    guard let indexScale, let scale else { return indexScale == scale ? self : nil }
    guard let from = scale.index(from, of: indexScale), let to = scale.index(to, of: indexScale) else { return nil }
    var view = self
    view.from = from
    view.to = to
    view.indexScale = scale
    return view
  }

  func advanced(by nanoseconds: Int64) -> ViewedTimes {
    var next = self
    (next.from, next.to) = (from.advanced(by: nanoseconds), to.advanced(by: nanoseconds))
    return next
  }
}

extension ChartState {
  /// The view of the chart; nil without points.
  func viewedTimes(wish: Int) -> ViewedTimes? {
    guard let viewport = selection?.destination else { return nil }
    return ViewedTimes(
      from: time(at: viewport.lower), to: time(at: viewport.upper), mode: viewport.mode,
      isOpening: opening.goal != nil, wish: wish, indexScale: indexScale)
  }

  /// Whether any of its points are in a range of times.
  func overlaps(_ range: ViewedTimes) -> Bool {
    guard let first = series.firstTime, let last = series.lastTime else { return false }
    return first < range.to && last >= range.from
  }

  /// Shows the same times as another chart, as far as there are points; without points in them the view stays.
  ///
  /// A range that reaches beyond the first or the last point ends there: it is cut and not moved, so that the view
  /// stays at its times. If the other view followed, this one follows, over the same length of time.
  mutating func look(at range: ViewedTimes, now: Double) {
    guard let range = range.converted(to: indexScale), overlaps(range), let bounds else { return }
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
