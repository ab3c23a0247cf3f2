import CivilTime
import TextPoints
import TimeSeries

/// The distance between two passes of a looped source: times continue, and bars over more than two days keep their
/// weekdays.
enum LoopPeriod {
  private static let day: Int64 = Timestamp.nanosecondsPerDay

  static func of(_ series: [PublishedSeries]) -> Int64 {
    let filled = series.filter { $0.count > 0 }
    guard let first = filled.map({ $0.time(at: 0) }).min(),
      let last = filled.map({ $0.time(at: $0.count - 1) }).max()
    else { return day }
    let step = filled.map { usualStep(of: $0) }.max() ?? day
    let span = last.nanoseconds(since: first).addingReportingOverflow(step).partialValue
    guard filled.contains(where: { $0.payload.kind == .bars && $0.indexScale == nil }), span > 2 * day else {
      return max(1, span)
    }
    let weeks = (span - 1) / (7 * day) + 1
    let (period, overflow) = weeks.multipliedReportingOverflow(by: 7 * day)
    return overflow ? span : period
  }

  /// The upper median distance of the first points; where there is none, one second, or 1 on an axis of numbers.
  private static func usualStep(of series: PublishedSeries) -> Int64 {
    let count = min(series.count, 10_000)
    let steps = (1..<max(1, count)).map { series.time(at: $0).nanoseconds(since: series.time(at: $0 - 1)) }
      .filter { $0 > 0 }.sorted()
    if steps.isEmpty { return series.indexScale == nil ? Timestamp.nanosecondsPerSecond : 1 }
    return steps[steps.count / 2]
  }
}
