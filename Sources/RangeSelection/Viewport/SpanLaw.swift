import AxisScales

/// The only place that checks spans and positions against minimum, maximum and bounds, whatever the source.
struct SpanLaw: Sendable {
  let limits: SpanLimits
  /// The range in which a viewport may be; nil without a limit.
  let reach: SelectionBounds?
  /// The start of the newest slot, which stays in every view: the room after it alone would show nothing. nil without a
  /// limit.
  let newest: AxisPosition?

  /// The longest span whose edges are positions: with one edge at an end of `reach`, the other must not be beyond the
  /// range of an Int64. Without a limit it is 2^61, because twice that is still a position.
  private var longest: Double {
    guard let reach else { return 2_305_843_009_213_693_952 }
    return max(
      1,
      min(
        Grid.span(from: AxisPosition(whole: .min), to: reach.upper),
        Grid.span(from: reach.lower, to: AxisPosition(whole: .max))))
  }

  /// The length of `reach`; infinite without a limit.
  var room: Double {
    reach.map { Grid.span(from: $0.lower, to: $0.upper) } ?? .infinity
  }

  /// Returns a span on the grid between minimum and maximum.
  func span(_ span: Double) -> Double {
    let longest = self.longest
    let greatest = min(limits.maximum ?? longest, longest)
    let held = min(max(span, limits.minimum), greatest)
    let snapped = Grid.snapped(held)
    if snapped < limits.minimum { return Grid.snapped(held, .up) }
    return snapped > greatest ? max(min(limits.minimum, longest), Grid.snapped(held, .down)) : snapped
  }

  /// Returns the span for the request `wish`: within the limits, and at most the whole extent or the current span.
  func span(wished wish: Double, from present: Double) -> Double {
    let room = self.room
    return span(min(wish, max(room, present > room ? present : 0)))
  }

  /// Returns the nearest valid place: the span within its limits and both edges within `reach`, or all of `reach` in
  /// view if it is shorter than the span.
  func held(_ place: Place) -> Place {
    let span = self.span(place.span)
    var lower = place.lower
    // A clamped span keeps its centre.
    if span != place.span, place.span.isFinite { lower = lower.advanced(by: (place.span - span) / 2) }
    lower = Grid.snapped(lower)
    if let ends = ends(span) { lower = min(max(lower, ends.lowerBound), ends.upperBound) }
    return Place(lower: lower, span: span)
  }

  /// Returns the bound of the lower edge of a view of this span in the direction of `velocity`; nil without a limit.
  func bound(_ span: Double, towards velocity: Double) -> AxisPosition? {
    ends(span).map { velocity < 0 ? $0.lowerBound : $0.upperBound }
  }

  /// The range of the lower edge of a view of this span; nil without a limit.
  private func ends(_ span: Double) -> ClosedRange<AxisPosition>? {
    guard let reach else { return nil }
    let last = lastLower(span, in: reach)
    return min(last, reach.lower)...max(last, reach.lower)
  }

  /// Returns the place whose upper edge is at the end of `reach`, or as near to it as the newest slot stays in view.
  func atEnd(_ span: Double, else place: Place) -> Place {
    let span = self.span(span)
    guard let reach else { return Place(lower: place.lower, span: span) }
    return Place(lower: lastLower(span, in: reach), span: span)
  }

  /// Returns the last lower edge of a view of this span.
  private func lastLower(_ span: Double, in reach: SelectionBounds) -> AxisPosition {
    let last = reach.upper.advanced(by: -span)
    return newest.map { min($0, last) } ?? last
  }

  /// Returns the whole extent, or as much of its end as the maximum allows.
  func whole(else place: Place) -> Place {
    guard let reach else { return held(place) }
    let span = self.span(room)
    // A room with more digits than a span is rounded: start at its lower end, so that the first point stays in view.
    return held(span == room ? Place(lower: reach.lower, span: span) : Place(upper: reach.upper, span: span))
  }

  /// Returns the distance of `lower` beyond the place that the law allows: negative before the first place, positive
  /// after the last.
  func overshoot(_ place: Place) -> Double {
    held(place).lower.distance(to: place.lower)
  }
}
