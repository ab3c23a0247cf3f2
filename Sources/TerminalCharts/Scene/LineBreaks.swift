import AxisScales
import TimeSeries

/// The breaks in the line of a series: one rule for the main chart and the overview.
package struct LineBreaks {
  private let series: Series
  private let scale: TimeScale
  /// The longest distance that is joined, in nanoseconds; nil to join all.
  let longest: Double?

  /// The number of usual distances that make a silence.
  private static let usualSteps = 10.0

  package init(_ rule: BreakRule, _ series: Series, _ scale: TimeScale) {
    self.series = series
    self.scale = scale
    switch (rule, scale) {
    case (.never, _), (.usual, .ordinal): longest = nil
    case (.usual, _):
      let step = Double(series.usualLongestStep)
      longest = step > 0 ? step * Self.usualSteps : nil
    case (.after(let nanoseconds), _): longest = Double(nanoseconds)
    }
  }

  /// Returns whether the line is broken before a point: points are marked as missing there, or a silence ends there.
  ///
  /// - Complexity: O(1), or that of two conversions of the scale on a calendar axis.
  package func isBroken(before index: Int) -> Bool {
    series.flags(at: index).contains(.breakBefore) || isSilent(before: index)
  }

  /// Returns whether a silence ends at a point.
  package func isSilent(before index: Int) -> Bool {
    guard let longest, series.indices.contains(index - 1) else { return false }
    let (time, before) = (series.time(at: index), series.time(at: index - 1))
    // Open time is never longer than elapsed time, so most points need no conversion.
    guard Double(time.nanoseconds) - Double(before.nanoseconds) > longest else { return false }
    guard scale.gapped != nil else { return true }
    return scale.position(of: before).distance(to: scale.position(of: time)) > longest
  }
}
