import AxisScales
import CivilTime

extension TickStep {
  private static var units: [(word: String, unit: Unit)] {
    [("mo", .month), ("s", .second), ("m", .minute), ("h", .hour), ("d", .day), ("w", .week), ("y", .year)]
  }

  /// Nanoseconds, for a step that is always as long; nil for months and years.
  var elapsed: Int64? {
    let length: Int64? =
      switch unit {
      case .second: Timestamp.nanosecondsPerSecond
      case .minute: 60 * Timestamp.nanosecondsPerSecond
      case .hour: 3_600 * Timestamp.nanosecondsPerSecond
      case .day: 86_400 * Timestamp.nanosecondsPerSecond
      case .week: 7 * 86_400 * Timestamp.nanosecondsPerSecond
      case .index, .nanosecond, .halfWeek, .month, .year: nil
      }
    guard let (product, overflow) = length?.multipliedReportingOverflow(by: Int64(count)), !overflow else { return nil }
    return product
  }

  /// Reads a number and a unit of a calendar.
  init(option text: String) throws {
    for (word, unit) in Self.units where text.hasSuffix(word) {
      guard let count = Int(text.dropLast(word.count)), (1...1_000_000).contains(count) else { break }
      self.init(count, unit)
      return
    }
    throw ValueFault(
      "is not a step of a calendar; give a number and s, m, h, d, w, mo or y, as 30m or 1mo, or a number on a number axis"
    )
  }
}
