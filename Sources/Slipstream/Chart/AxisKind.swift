/// Which time scale a chart has.
public enum AxisKind: String, Sendable, CaseIterable {
  case continuous, calendar, ordinal
  /// A number axis, for points whose times are indices: these have no other, and no other points have it.
  case index

  /// The axes of points that have times.
  public static let ofTimes: [AxisKind] = [.continuous, .calendar, .ordinal]
}
