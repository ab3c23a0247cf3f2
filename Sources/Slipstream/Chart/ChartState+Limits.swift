import AxisScales
import CivilTime
import RangeSelection
import TimeSeries

/// The limits of the selection, and a user's span in axis units.
extension ChartState {
  /// The shortest and the longest span of the selection, in axis units.
  var limits: SpanLimits {
    func units(_ span: TimeSpan?) -> Double? { span.flatMap { applies($0) ? self.units($0) : nil } }
    // With fewer points than that, the least span is all points.
    let slots = min(SpanLimits.automaticSlots, Double(max(series.count, 1)))
    var least = slots * slotWidth
    if opening.goal != nil, let bounds { least = min(least, recentSpan(bounds)) }
    let minimum = units(rules.minimumSpan) ?? least
    return SpanLimits(minimum: max(minimum, slotWidth * 1e-3), maximum: units(rules.maximumSpan))
  }

  /// Whether a span has a meaning on this axis: a number axis has no durations.
  func applies(_ span: TimeSpan) -> Bool {
    guard isIndex, case .points = span.amount else { return !isIndex }
    return true
  }

  /// The limits of the selection. New points never raise the minimum above a span that a hand has chosen, and never
  /// lower the maximum below a span that a hand holds, because a first point alone gives only a guess of the slot.
  var heldLimits: SpanLimits {
    var limits = limits
    // A selection is large, and each message asks for these limits: it is read in place.
    guard opening.goal == nil, let before = selection?.rules.limits, let span = selection?.destination.span else {
      return limits
    }
    if limits.minimum > before.minimum { limits.minimum = min(limits.minimum, max(before.minimum, span)) }
    if selection?.viewport.mode == .hold, let greatest = limits.maximum, before.maximum.map({ greatest < $0 }) ?? true {
      limits.maximum = max(greatest, min(before.maximum ?? span, span))
    }
    return limits
  }

  /// A span in axis units: points are slots; a duration is open time, counted on the ordinal axis in slots of the upper
  /// median step.
  func units(_ span: TimeSpan) -> Double {
    switch span.amount {
    case .points(let count): return Double(count) * slotWidth
    case .nanoseconds(let length): return ordinalUnits(Double(length))
    case .days(let days):
      if case .calendar(let calendar) = scale { return days * calendar.dayLength(before: series.lastTime) }
      return ordinalUnits(days * NominalLength.day)
    }
  }

  private func ordinalUnits(_ nanoseconds: Double) -> Double {
    guard axis == .ordinal else { return nanoseconds }
    let step = Double(series.upperMedianStep)
    return step > 0 ? nanoseconds / step : nanoseconds / 1e9
  }
}
