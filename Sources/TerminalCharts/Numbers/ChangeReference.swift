import CivilTime
import TimeSeries

/// The reference of a change: in the title, in the list of series, and beside the crosshair.
public enum ChangeReference: String, CaseIterable, Sendable {
  /// The point before. For a crosshair on a candle of several bars, the bar before the first of them.
  case point
  /// The open of the day of the point, in the zone of the display; for daily and longer bars, the point before.
  case session
  /// The first point in view.
  case view

  /// The reference on an axis, which has no days where it counts numbers.
  package func on(isIndex: Bool) -> ChangeReference { isIndex && self == .session ? .point : self }

  /// The word that names it beside a change.
  package func word(isDaily: Bool) -> String {
    switch self {
    case .session where !isDaily: "day"
    case .point, .session: "prev"
    case .view: "view"
    }
  }
}

extension Series {
  /// The longest run of gap points to search.
  private static let longestGap = 64

  /// The newest finite value before an index, with its index; nil where the last 64 points are gaps.
  package func lastFinite(before end: Int) -> (index: Int, value: Double)? {
    let start = max(indices.lowerBound, end - Self.longestGap)
    return (start..<max(start, end)).last { value(at: $0).isFinite }.map { ($0, value(at: $0)) }
  }

  /// Returns the value from which the change of some neighbouring points counts; nil without one.
  ///
  /// - Parameters:
  ///   - points: the points of one place of the chart; the change is to the close of the last.
  ///   - first: the first point in view; nil without one.
  /// - Complexity: O(log(points)).
  package func value(
    before points: ClosedRange<Int>, since reference: ChangeReference, in zone: Zone, view first: Int?
  ) -> Double? {
    switch reference {
    case .session where !isDaily:
      var midnight = zone.civil(time(at: points.upperBound))
      midnight.hour = 0
      midnight.minute = 0
      midnight.second = 0
      midnight.nanosecond = 0
      // A midnight that comes twice, or is out of range, may be after the point.
      let opening = min(max(lowerBound(zone.timestamp(midnight)), indices.lowerBound), points.upperBound)
      guard let index = (opening...points.upperBound).prefix(Self.longestGap).first(where: { value(at: $0).isFinite })
      else { return nil }
      return kind == .bars ? bar(at: index).open : value(at: index)
    case .point, .session: return lastFinite(before: points.lowerBound)?.value
    case .view:
      guard let first, first <= points.upperBound, indices.contains(first) else { return nil }
      return (first...points.upperBound).prefix(Self.longestGap).lazy.map { self.value(at: $0) }.first { $0.isFinite }
    }
  }
}
