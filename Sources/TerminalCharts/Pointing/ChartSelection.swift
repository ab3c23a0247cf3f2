// Pointing: the targets at which a user points in a chart. A crosshair reads a series at a time, a selection keeps a
// series or a point of one; both are values, found among the drawn series of a scene.

import CivilTime

/// The selection in a chart: nothing, a series, or a point of one.
///
/// A series over time has its name in the legend, a series of rows that of its column; a name that no series has
/// selects nothing. A selected series is drawn with a thicker line and with handles on both its ends, and its name is
/// reversed, so that it stands out without colours, too.
public enum ChartSelection: Equatable, Sendable {
  case none
  case series(String)
  case point(of: String, at: Timestamp)
  /// The value of a row, by its index in the table.
  case value(of: String, row: Int)

  /// The kinds of target that a user can select.
  public enum Mode: String, Sendable, CaseIterable {
    case none, series, point
  }

  /// The name of the selected series, or of the series of the selected point.
  public var series: String? {
    switch self {
    case .none: nil
    case .series(let name), .point(let name, _), .value(let name, _): name
    }
  }

  /// The row of a selected value; nil for a whole series.
  public var row: Int? {
    if case .value(_, let row) = self { row } else { nil }
  }

  /// The time of a selected point; nil for a whole series.
  public var time: Timestamp? {
    if case .point(_, let time) = self { time } else { nil }
  }

  /// Whether a series is selected as a whole; a series with a selected point is not.
  func has(_ name: String) -> Bool { self == .series(name) }
}
