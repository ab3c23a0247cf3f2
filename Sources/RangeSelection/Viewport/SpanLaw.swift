import AxisScales

/// The one place where a span and a position are checked: minimum, maximum and bounds, whoever asks.
struct SpanLaw: Sendable {
  let limits: SpanLimits
  /// Where a viewport may stand; nil when it may stand anywhere.
  let reach: SelectionBounds?

  /// The longest span whose edges are positions: with one of them at an end of what can be reached, the other must not
  /// lie beyond the range of an Int64. 2^61 where nothing is reached, for twice of it is still a position.
  private var longest: Double {
    guard let reach else { return 2_305_843_009_213_693_952 }
    return max(
      1,
      min(
        Grid.span(from: AxisPosition(whole: .min), to: reach.upper),
        Grid.span(from: reach.lower, to: AxisPosition(whole: .max))))
  }

  /// How much there is to see.
  var room: Double {
    reach.map { Grid.span(from: $0.lower, to: $0.upper) } ?? .infinity
  }

  /// A span on the grid between minimum and maximum.
  func span(_ span: Double) -> Double {
    let longest = self.longest
    let greatest = min(limits.maximum ?? longest, longest)
    let held = min(max(span, limits.minimum), greatest)
    let snapped = Grid.snapped(held)
    if snapped < limits.minimum { return Grid.snapped(held, .up) }
    return snapped > greatest ? max(min(limits.minimum, longest), Grid.snapped(held, .down)) : snapped
  }

  /// The span someone gets who asks for `wish`: besides, at most the whole extent, or what there is already.
  func span(wished wish: Double, from present: Double) -> Double {
    let room = self.room
    return span(min(wish, max(room, present > room ? present : 0)))
  }

  /// The nearest valid place: the span within its limits, both edges within reach, or all within view when there is less
  /// than a span of it.
  func held(_ place: Place) -> Place {
    let span = self.span(place.span)
    var lower = place.lower
    // A span that had to change keeps its centre.
    if span != place.span, place.span.isFinite { lower = lower.advanced(by: (place.span - span) / 2) }
    lower = Grid.snapped(lower)
    guard let reach else { return Place(lower: lower, span: span) }
    let last = reach.upper.advanced(by: -span)
    if last <= reach.lower {
      lower = min(max(lower, last), reach.lower)
    } else {
      lower = min(max(lower, reach.lower), last)
    }
    return Place(lower: lower, span: span)
  }

  /// The place at which the upper edge is at the end of what can be reached.
  func atEnd(_ span: Double, else place: Place) -> Place {
    let span = self.span(span)
    guard let reach else { return Place(lower: place.lower, span: span) }
    return Place(upper: reach.upper, span: span)
  }

  /// The whole extent, or as much of its end as the maximum allows.
  func whole(else place: Place) -> Place {
    guard let reach else { return held(place) }
    let span = self.span(room)
    return held(Place(upper: reach.upper, span: span))
  }

  /// How far `lower` lies beyond where the law would hold it: negative before the first place, positive after the last.
  func overshoot(_ place: Place) -> Double {
    held(place).lower.distance(to: place.lower)
  }
}
