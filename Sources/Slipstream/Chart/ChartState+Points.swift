import AxisScales
import FeedModel
import RangeSelection
import TerminalCharts
import TimeSeries

/// Where points are appended, left out and removed.
extension ChartState {
  /// What is pinned outlives the window, so then the chart trims.
  ///
  /// - Parameter bytes: memory for its points where the person set no window; nil for all there is.
  static func makeSeries(_ kind: SeriesKind, _ rules: ChartRules, within bytes: Int? = nil) -> Series {
    let retention = rules.retention(of: kind, within: bytes)
    return Series(kind: kind, retention: rules.policies.trim == .pin ? .unlimited : retention)
  }

  /// Appends points and moves the viewport by the rules of its mode.
  mutating func append(_ payload: FeedPayload, noting faults: inout FaultLog, at now: Double) {
    let before = newest
    guard let change = take(payload, noting: &faults) else { return }
    missing.dropped.count += change.removed.count
    animateLastBar(from: before, change, at: now)
    follow(change, at: now)
    retainPinned(at: now)
  }

  /// Appends points and leaves the viewport to the caller; nil when they are not of this series' kind.
  mutating func take(_ payload: FeedPayload, noting faults: inout FaultLog) -> SeriesChange? {
    let before = series.faults
    let (admitted, growths) = closed.admit(missing.hasHole ? payload.markingHole() : payload, to: series)
    if admitted.count > 0 { missing.hasHole = false }
    grow(growths)
    defer { faults.note(admitted, of: symbol, in: series, since: before) }
    switch admitted {
    case .bars(let bars):
      guard series.kind == .bars, !bars.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return series.append(contentsOf: bars)
    case .samples(let samples):
      guard series.kind == .samples, !samples.isEmpty else { return nil }
      decimals.observe(admitted, about: Self.observed)
      return series.append(contentsOf: samples)
    case .trim(let keepFrom):
      return series.removeFirst(series.lowerBound(keepFrom) - series.indices.lowerBound)
    }
  }

  /// Begins anew with the points before another place of a tape. The viewport keeps its absolute place, or its times
  /// where numbering begins elsewhere, as far as the points reach; following, it goes along.
  mutating func refill(_ runs: [TapeRun], isWhole: Bool, noting faults: inout FaultLog, at now: Double) {
    let isRenumbered = axis == .ordinal && !(isWhole && isNumberedFromStart)
    // What moves goes on from where it is now; what is taken again moves nothing by itself.
    _ = selection?.advance(to: now)
    let held = selection
    let times = held.map { (scale.time(at: $0.viewport.lower), scale.time(at: $0.viewport.upper)) }
    selection = nil
    series = Self.makeSeries(series.kind, rules)
    closed = ClosedTime(rules.openTime(timesAreIndices: isIndex), rule: rules.closed)
    scale = makeScale(axis)
    (decimals, missing, switched) = (PriceDecimals(), LostPoints(), nil)
    missing.dropped.isMore = !isWhole
    isNumberedFromStart = isWhole
    lastBar.stop()
    for run in runs {
      if let lost = run.missing { missing.note(lost) }
      _ = take(run.payload, noting: &faults)
    }
    selection = held
    if isRenumbered, let held, let times, let bounds {
      var next = makeSelection(bounds, at: now)
      let lower = scale.position(of: times.0)
      next.focus = held.focus
      next.resume(
        Viewport(lower: lower, span: lower.distance(to: scale.position(of: times.1)), mode: held.viewport.mode), at: now
      )
      selection = next
    }
    updateBounds(at: now)
    retainPinned(at: now)
    newestWhenHeld = newestWhenHeld.map { _ in series.indices.upperBound }
  }

  /// Prices of a payload that are looked at to tell how many decimals they have, about.
  static let observed = 512

  mutating func removeFirst(_ count: Int, at now: Double) {
    follow(series.removeFirst(count), at: now)
  }

  /// Removes the first points because there is no room for them.
  mutating func drop(_ count: Int, at now: Double) {
    let before = series.count
    removeFirst(count, at: now)
    missing.dropped.count += before - series.count
  }

  /// What the window holds of a file, where it has dropped some; nil for feeds, whose windows always move.
  var heldPart: HeldPart? { rules.sourceIsFile ? missing.dropped.part(held: series.count) : nil }

  mutating func follow(_ change: SeriesChange, at now: Double) {
    guard !change.isEmpty else { return }
    if axis == .ordinal {
      if !change.inserted.isEmpty { switched = nil }
      for index in change.inserted {
        selection?.renumber(from: AxisPosition(whole: Int64(index)), by: 1)
        if let newest = newestWhenHeld { newestWhenHeld = newest + 1 }
      }
    }
    updateBounds(at: now)
  }
}
