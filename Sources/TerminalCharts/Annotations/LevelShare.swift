import TimeSeries

/// A level that colours the charted series, and how many values in view are at or above it.
package struct LevelShare: Equatable, Sendable {
  package let level: ValueZones.Level
  /// Points at or above it, and all points with a value; nil for more points than ``Series/mostSummed``.
  package let above: Int?
  package let count: Int?

  /// The part of the points, 0 to 1; nil without points.
  package var share: Double? {
    guard let above, let count, count > 0 else { return nil }
    return Double(above) / Double(count)
  }
}

extension ChartScene {
  /// The shares of the levels that colour the charted series, in the order of their values.
  ///
  /// - Complexity: O(levels * points in view), less where the values of many points are on one side.
  package var levelShares: [LevelShare] {
    guard let zones else { return [] }
    let series = subject.series
    let range = bars.indices.clamped(to: series.indices)
    let count = range.count > Series.mostSummed ? nil : series.aggregate(range)?.count ?? 0
    return zones.levels.map { level in
      LevelShare(
        level: level, above: count.map { $0 == 0 ? 0 : series.count(atOrAbove: level.value, in: range) }, count: count)
    }
  }
}
