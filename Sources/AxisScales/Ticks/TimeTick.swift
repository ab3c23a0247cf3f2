import CivilTime
import TimeSeries

/// A mark on a time axis and what is written at it.
public struct TimeTick: Equatable, Sendable {
  /// The time of the first slot at or after the calendar's boundary.
  public var time: Timestamp
  /// The left edge of that slot.
  public var position: AxisPosition
  /// What to write; empty for a mark without a label.
  public var label: String
  /// A seam of the axis stands left of it: of a month or a year in a coarse row, of a session in a fine one.
  public var isSeam: Bool
  /// The label with its year, for the first that is drawn whole.
  public var longLabel: String
  /// The label without its year, for where the other does not fit.
  public var shortLabel: String

  /// What may stand instead of the label where that does not fit, longest first: `Fri 29 Nov` may become `29 Nov` and
  /// `29`, `Jan 2013` may become `Jan`.
  public var shorterLabels: [String] {
    var labels = shortLabel == label ? [] : [shortLabel]
    var words = shortLabel.split(separator: " ")
    // A weekday may go, then the month; what is left is the day.
    if words.count == 3 {
      words.removeFirst()
      labels.append(words.joined(separator: " "))
      labels.append(String(words[0]))
    }
    return labels
  }

  /// A tick; the other labels are `label` unless they are given.
  public init(
    time: Timestamp, position: AxisPosition, label: String, isSeam: Bool, longLabel: String? = nil,
    shortLabel: String? = nil
  ) {
    self.time = time
    self.position = position
    self.label = label
    self.isSeam = isSeam
    self.longLabel = longLabel ?? label
    self.shortLabel = shortLabel ?? label
  }
}
