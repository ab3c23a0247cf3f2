import AxisScales
import TextPoints

/// The axis of a chart before exclusions brought the calendar axis: it comes back when they go.
struct UnexcludedAxis {
  let axis: AxisKind
  /// The exclusions on that axis.
  let exclusions: [Exclusion]
  /// The views before and since; nil for a chart that began with exclusions.
  var views: SwitchedView?

  /// The axis without the exclusions of a chart's rules; nil if the user chose the axis, or if a calendar does.
  init?(_ rules: TimeRules, _ axis: AxisKind, for form: PointSchema) {
    var open = rules
    open.exclusions = []
    guard axis == .calendar, rules.axis == nil, !rules.exclusions.isEmpty, rules.calendar == nil else { return nil }
    self.init(axis: open.axisKind(for: form), exclusions: [])
  }

  init(axis: AxisKind, exclusions: [Exclusion], views: SwitchedView? = nil) {
    (self.axis, self.exclusions, self.views) = (axis, exclusions, views)
  }

  /// Notes that other exclusions moved a view that no hand had moved since.
  mutating func follow(from before: ViewOnAxis?, to after: ViewOnAxis?) {
    guard let before, let after, let shown = views?.shown else { return }
    if before.isUnmoved(since: shown) { views?.shown = after } else { views = nil }
  }
}
