import AxisScales
import CivilTime
import TimeSeries

extension CalendarScale {
  /// Open nanoseconds of a usual day: the mean over the open days of the two weeks before a time.
  ///
  /// - Complexity: O(log(sessions)) for fourteen days.
  func dayLength(before end: Timestamp?) -> Double {
    let day: Int64 = Timestamp.nanosecondsPerDay
    let end = end ?? Timestamp(nanoseconds: 0)
    let lengths = (0..<14).map { back in
      openNanoseconds(from: end.advanced(by: -day * Int64(back + 1)), to: end.advanced(by: -day * Int64(back)))
    }.filter { $0 > 0 }
    guard !lengths.isEmpty else { return Double(day) }
    return Double(lengths.reduce(0, +)) / Double(lengths.count)
  }
}
