/// The time scale of a chart.
public enum AxisKind: String, Sendable, CaseIterable {
  case continuous, calendar, ordinal
  /// A number axis: the only axis of points whose times are indices, and of no others.
  case index

  /// The axes of points that have times.
  package static let ofTimes: [AxisKind] = [.continuous, .calendar, .ordinal]
}
