import AxisScales
import CivilTime
import TerminalCharts
import TimeSeries

/// The slots after the newest point, in which a drawing may have corners.
extension ChartState {
  /// The slot after the newest point that is at a position, from 1; nil among the points, and for a series without
  /// steps.
  func slotAfterNewest(at position: AxisPosition) -> Int? {
    guard let newest = newestPosition else { return nil }
    let slots = (newest.distance(to: position) / slotWidth).rounded(.down)
    return slots >= 1 && slots.isFinite ? Int(clamping: slots) : nil
  }

  /// The time at which a slot after the newest point begins, by the steps of the axis.
  func time(ofSlotAfterNewest slot: Int) -> Timestamp? {
    newestPosition.map { scale.time(at: $0.advanced(by: Double(slot) * slotWidth)) }
  }

  /// The position of the newest point; nil where its distance to the next one is not known.
  private var newestPosition: AxisPosition? {
    guard series.count > 1, let last = series.indices.last else { return nil }
    return scale.position(ofIndex: last, in: series)
  }

  /// Moves a time by a number of slots. The result is the time of a point or of a slot after the newest one; nil before
  /// the first point. A time before the first point moves by the median step.
  func time(_ time: Timestamp, movedBy slots: Int) -> Timestamp? {
    guard let first = series.firstTime, let last = series.lastTime, let newest = series.indices.last else { return nil }
    guard time >= first, let index = series.index(atOrBefore: time) else {
      let (length, overflow) = series.upperMedianStep.multipliedReportingOverflow(by: Int64(slots))
      guard !overflow, length != 0 else { return nil }
      return time.advanced(by: length)
    }
    var place = index
    if time > last, let position = newestPosition {
      let beyond = (position.distance(to: scale.position(ofBarAt: time, in: series)) / slotWidth).rounded()
      place = newest + Int(clamping: max(beyond, 1))
    }
    let (next, overflow) = place.addingReportingOverflow(slots)
    guard !overflow else { return nil }
    if next > newest { return self.time(ofSlotAfterNewest: next - newest) }
    return series.indices.contains(next) ? series.time(at: next) : nil
  }

  /// The latest time that has a place in the plot of a scene.
  func latestTime(in scene: ChartScene) -> Timestamp {
    time(at: scene.grid.position(ofColumn: scene.layout.plot.columns)).advanced(by: -1)
  }
}
