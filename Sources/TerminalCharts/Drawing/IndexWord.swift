import CivilTime
import TimeSeries

/// A place on a number axis, where there would be a date or a time on others.
public enum IndexWord {
  /// `#123`.
  public static func text(_ time: Timestamp) -> String { "#\(time.nanoseconds)" }

  /// What stands in the corner of the axis in place of a zone.
  static let corner = "index"
}
