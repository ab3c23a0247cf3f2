import CivilTime
import TimeSeries

/// A mark on a time axis with its label.
public struct TimeTick: Equatable, Sendable {
  /// The time of the first slot at or after the calendar's boundary.
  public var time: Timestamp
  /// The left edge of that slot.
  public var position: AxisPosition
  /// The label; empty for a mark without one.
  public var label: String
  /// Whether the axis has a seam left of the mark: of a month or a year in a coarse row, of a session in a fine row.
  public var isSeam: Bool
  /// The label with its year, for the first label that fits whole.
  public var longLabel: String
  /// The label without its year, if the long label does not fit.
  public var shortLabel: String

  /// The long label and replacements for it that keep its date, longest first; empty unless the label is a clock, which
  /// says nothing without a date: `Fri 29 Nov 2024 14:30` may become `29 Nov 14:30` and `29 Nov`.
  package var datedLabels: [String] {
    // Weekday, day, month and year are at least 14 characters; most labels need not be split to know.
    guard longLabel.utf8.count >= shortLabel.utf8.count + 14 else { return [] }
    let words = longLabel.split(separator: " ")
    guard words.count == 5, shortLabel == words[4] else { return [] }
    let day = "\(words[1]) \(words[2])"
    return [longLabel, "\(words[0]) \(day) \(shortLabel)", "\(day) \(shortLabel)", day]
  }

  /// Replacements for a label that does not fit, longest first: `Fri 29 Nov` may become `29 Nov` and `29`, `Jan 2013`
  /// may become `Jan`.
  package var shorterLabels: [String] {
    if label == longLabel, !datedLabels.isEmpty { return Array(datedLabels.dropFirst()) }
    var labels = shortLabel == label ? [] : [shortLabel]
    // Most labels are one word, and need not be split to know.
    guard shortLabel.utf8.count(where: { $0 == UInt8(ascii: " ") }) >= 2 else { return labels }
    var words = shortLabel.split(separator: " ")
    // Drop the weekday, then the month; the day remains.
    if words.count == 3 {
      words.removeFirst()
      labels.append(words.joined(separator: " "))
      labels.append(String(words[0]))
    }
    return labels
  }

  /// Creates a tick; the other labels default to `label`.
  package init(
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
