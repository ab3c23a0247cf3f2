/// The condition that fires an alert.
enum AlertCondition: Equatable, Sendable {
  /// A value of the points passes a limit. After that it fires again only once the value has been back at `rearm`.
  case value(AlertField, AlertComparison, limit: Double, rearm: Double)
  /// The values change by more than a limit, since the point before or within a length of time.
  case change(AlertComparison, limit: Double, isPercent: Bool, over: Int64?, rearm: Double)
  /// No point comes for this number of nanoseconds.
  case quiet(Int64)
  /// Points are lost.
  case gap

  /// The value at which the chart draws a level; nil for a condition that no level shows.
  var level: Double? {
    if case .value(.value, _, let limit, _) = self { limit } else { nil }
  }

  /// The length of a silence in seconds; nil for another condition.
  var silence: Double? {
    if case .quiet(let length) = self { Double(length) / 1e9 } else { nil }
  }
}
