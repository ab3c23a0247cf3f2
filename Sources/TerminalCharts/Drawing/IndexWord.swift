import CivilTime
import TimeSeries

/// A place on a number axis, where there would be a date or a time on others.
package enum IndexWord {
  /// `#123`.
  package static func text(_ time: Timestamp) -> String { "#\(time.nanoseconds)" }

  /// What stands in the corner of the axis in place of a zone.
  static let corner = "index"
}
