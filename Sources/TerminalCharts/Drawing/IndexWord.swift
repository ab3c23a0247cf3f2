import CivilTime
import TimeSeries

/// Text for a position on a number axis, where other axes have a date or a time.
package enum IndexWord {
  /// `#123`.
  package static func text(_ time: Timestamp) -> String { "#\(time.nanoseconds)" }

  /// The text in the corner of the axis, instead of a zone.
  static let corner = "index"
}
