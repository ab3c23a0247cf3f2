import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The policies in units of this axis, and the trimming of a window by the pinned view.
extension ChartState {
  var trimPolicy: TrimPolicy {
    switch rules.policies.trim {
    case .slide: .slide
    case .shrink: .shrink
    case .pin: .pin(cap: pinCap)
    }
  }

  /// Room beyond the newest bar, in axis units.
  var rightGap: Double { rules.policies.rightGap.map(units) ?? 0 }

  /// Axis units that a pinned view may keep beyond the window.
  private var pinCap: Double {
    if let cap = rules.policies.pinCap { return units(cap) }
    switch rules.retention {
    case .unlimited: return 0
    case .count(let count): return Double(count) * slotWidth
    case .age(let age): return units(TimeSpan(.nanoseconds(age)))
    }
  }

  /// Trims points that neither the window nor a pinned view keeps.
  ///
  /// - Complexity: O(log(count)), plus the dropped chunks.
  mutating func retainPinned(at now: Double) {
    guard rules.policies.trim == .pin, let selection, let newest = series.lastTime else { return }
    let indices = series.indices
    let kept: Int
    switch rules.retention(of: series.kind) {
    case .unlimited: return
    case .count(let count): kept = indices.upperBound - max(0, count)
    case .age(let age):
      let (oldest, overflow) = newest.nanoseconds.subtractingReportingOverflow(age)
      kept = overflow ? indices.lowerBound : series.lowerBound(Timestamp(nanoseconds: oldest))
    }
    guard kept > indices.lowerBound, kept < indices.upperBound else { return }
    let limit = selection.trimLimit(scale.position(ofIndex: kept, in: series))
    // Keep the bar that contains the limit, so that no visible bar loses its left half.
    let first = series.index(atOrBefore: scale.time(at: limit)) ?? indices.lowerBound
    let surplus = min(kept, first) - indices.lowerBound
    if surplus > 0 { drop(surplus, at: now) }
  }
}
