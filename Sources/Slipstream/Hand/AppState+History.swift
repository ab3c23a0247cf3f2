import RangeSelection

/// The history of the charted symbol's ranges: a range that a user is about to leave is noted in one place, whatever
/// key or pointer changes it.
extension AppState {
  /// The ranges of the charted symbol before or after an input.
  struct Standing {
    var place: Int
    /// The units of the time axis.
    var units: Int
    var ranges: ViewRanges
    /// Whether they move on after a user.
    var isMoving: Bool
  }

  /// The ranges at `now`, as if a hand caught them; nil without points.
  func standing(at now: Double) -> Standing? {
    guard screen.content == nil, symbols.charts.indices.contains(symbols.charted) else { return nil }
    return symbols.charts[symbols.charted].standing(at: now, place: symbols.charted)
  }

  /// Records the ranges before an input that has changed them. An input that goes on with a movement, such as a repeat
  /// of a key or a drag, is part of the change before it.
  mutating func record(_ source: ChangeSource, since before: Standing?, at now: Double) {
    guard let before, let after = standing(at: now), after.place == before.place,
      after.units == before.units, !after.ranges.isSame(as: before.ranges)
    else { return }
    let goesOn = hand.changing == source && (source == .pointer || before.isMoving)
    hand.changing = source
    if !goesOn { symbols.charts[before.place].history.record(before.ranges) }
  }

  /// Goes back in the history, or forward again, by one range that differs from the present one.
  mutating func walkHistory(isBack: Bool, at now: Double) -> Change {
    hand.changing = nil
    let place = symbols.charted
    while let present = standing(at: now) {
      var history = symbols.charts[place].history
      let next = isBack ? history.back(from: present.ranges) : history.forward(from: present.ranges)
      symbols.charts[place].history = history
      guard let next else { return .nothing }
      _ = select(at: now) { $0.restore(next.time, at: now) }.union(restoreValues(next.values, at: now))
      if let after = standing(at: now), !after.ranges.isSame(as: present.ranges) { return .view }
    }
    return .nothing
  }
}

extension ChartState {
  /// The ranges at `now`, as if a hand caught them; nil without points.
  fileprivate func standing(at now: Double, place: Int) -> AppState.Standing? {
    guard var time = timeAxis.selection.map({ (caught: $0.caught, isMoving: $0.isMovingByRequest) }) else { return nil }
    // At rest nothing need be sampled, and most charts hold no values.
    if timeAxis.selection?.isMoving == true, var selection = timeAxis.selection {
      _ = selection.advance(to: now)
      time = (selection.caught, selection.isMovingByRequest)
    }
    var values: (caught: [ValueAxisID: ClosedRange<Double>], isMoving: Bool) = ([:], false)
    if scales.isHeld {
      var scales = scales
      _ = scales.advance(to: now)
      values = (scales.caught, scales.isHeldMoving)
    }
    return AppState.Standing(
      place: place, units: timeAxis.mark, ranges: ViewRanges(time: time.caught, values: values.caught),
      isMoving: time.isMoving || values.isMoving)
  }
}
