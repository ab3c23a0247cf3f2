import AxisScales
import FeedModel
import RangeSelection
import TerminalCharts
import TextPoints
import TimeSeries

/// Appends, skips and removes points.
extension ChartState {
  /// Makes the series of a chart. Pinned points outlive the window, so with `pin` the chart trims instead of the
  /// series.
  ///
  /// - Parameter bytes: memory for its points if the user set no window; nil for all of the limit.
  static func makeSeries(_ form: PointSchema, _ rules: ChartRules, within bytes: Int? = nil) -> Series {
    let retention = rules.retention(of: form.kind, within: bytes)
    let series = Series(kind: form.kind, retention: rules.policies.trim == .pin ? .unlimited : retention)
    series.keepsEqualTimes = form.areTrades
    return series
  }

  /// Appends points and moves the viewport by the rules of its mode.
  ///
  /// - Returns: the bytes by which its points grew.
  mutating func append(_ payload: FeedPayload, recording faults: inout FaultLog, at now: Double) -> Int {
    let (before, held) = (newest, bytes)
    guard let change = appendPoints(payload, recording: &faults, at: now) else { return 0 }
    missing.dropped.count += change.removed.count
    animateLastBar(from: before, change, at: now)
    follow(change, at: now)
    retainPinned(at: now)
    return bytes - held
  }

  /// Appends points and leaves the viewport to the caller; nil if they are not of this series' kind.
  mutating func appendPoints(_ payload: FeedPayload, recording faults: inout FaultLog, at now: Double) -> SeriesChange?
  {
    let source = source
    let before = source.faults
    let (admitted, growths) = closed.admit(
      missing.hasHole ? payload.markingHole(after: source.lastTime) : payload, to: source)
    if admitted.count > 0 { missing.hasHole = false }
    grow(growths)
    defer { faults.record(admitted, of: symbol, in: source, since: before) }
    switch admitted {
    case .bars(let bars):
      guard source.kind == .bars, !bars.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return rolled(source.append(contentsOf: bars))
    case .samples(let samples):
      guard source.kind == .samples, !samples.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return rolled(source.append(contentsOf: samples))
    case .trim(let keepFrom):
      let count = series.lowerBound(keepFrom) - series.indices.lowerBound
      keepView(ofLast: count, at: now)
      return rollUp?.removeFirst(before: keepFrom) ?? series.removeFirst(count)
    }
  }

  /// The change of the chart's series by a change of its source.
  private func rolled(_ change: SeriesChange) -> SeriesChange { rollUp?.follow(change) ?? change }

  /// Refills the series with the points before another place of a tape. The viewport keeps its absolute place, or its
  /// times if numbering begins elsewhere, as far as the points reach; a viewport that follows moves along.
  ///
  /// - Parameter keepsEnd: whether the window ends where it did, because the points up to there will be played again.
  mutating func refill(
    _ runs: [TapeRun], isWhole: Bool, keepsEnd: Bool, recording faults: inout FaultLog, at now: Double
  ) {
    let before = self
    let isRenumbered = axis == .ordinal && !(isWhole && isNumberedFromStart)
    // Motions continue from where they are now; refilling starts none.
    timeAxis.change { _ = $0.advance(to: now) }
    let held = timeAxis
    let times = selection.map { (scale.time(at: $0.viewport.lower), scale.time(at: $0.viewport.upper)) }
    let last = selection.map { EmptiedView($0.viewport, on: scale, axis, focus: $0.focus, in: series) }
    timeAxis = ChartAxis(axis, scale)
    hold(Self.makeSeries(form, rules))
    closed = ClosedTime(rules.time, indexScale: indexScale)
    timeAxis.set(axis, makeScale(axis), nil)
    (decimals, missing) = (rules.decimals(of: symbol), LostPoints())
    earlier.forgetSwitches()
    missing.dropped.isMore = !isWhole
    isNumberedFromStart = isWhole
    lastBar.stop()
    for run in TapeRun.joined(runs) {
      if let lost = run.missing { missing.record(lost) }
      source.keepsEqualTimes = run.equalTimesAreOwn
      _ = appendPoints(run.payload, recording: &faults, at: now)
    }
    timeAxis = held.refilled(scale)
    keepEnd(keepsEnd, of: before, isRenumbered: isRenumbered)
    if series.isEmpty, let last { timeAxis.empty(keeping: last) }
    // Ranges of points that are gone have no places among the new numbers.
    if isRenumbered {
      timeAxis.forgetIndices()
      history = RangeHistory()
    }
    if isRenumbered, let held = selection, let times, let bounds {
      var next = makeSelection(bounds, at: now)
      let lower = scale.position(of: times.0)
      next.focus = held.focus
      next.resume(
        Viewport(lower: lower, span: lower.distance(to: scale.position(of: times.1)), mode: held.viewport.mode), at: now
      )
      timeAxis.begin(next)
    }
    updateBounds(at: now)
    retainPinned(at: now)
    newestWhenHeld = newestWhenHeld.map { _ in series.indices.upperBound }
  }

  /// About how many prices of a payload are examined for their decimals.
  static let observed = 512

  mutating func removeFirst(_ count: Int, at now: Double) {
    keepView(ofLast: count, at: now)
    follow(rollUp?.removeFirst(count) ?? series.removeFirst(count), at: now)
  }

  /// Removes the first points for lack of memory.
  mutating func drop(_ count: Int, at now: Double) {
    let before = series.count
    removeFirst(count, at: now)
    missing.dropped.count += before - series.count
  }

  /// The part of a file that the window holds, if it has dropped points; nil for feeds, whose windows always move.
  var heldPart: HeldPart? { rules.sourceIsFile ? missing.dropped.part(held: series.count) : nil }

  mutating func follow(_ change: SeriesChange, at now: Double) {
    guard !change.isEmpty else { return }
    studies.follow(change, of: series)
    if axis == .ordinal {
      if !change.inserted.isEmpty { earlier.forgetSwitches() }
      for index in change.inserted {
        renumber(from: AxisPosition(whole: Int64(index)), by: 1)
        if let newest = newestWhenHeld { newestWhenHeld = newest + 1 }
      }
    }
    updateBounds(at: now)
  }
}
