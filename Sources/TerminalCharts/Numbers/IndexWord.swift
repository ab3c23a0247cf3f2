import CivilTime
import TimeSeries

/// Text for a position on a number axis, where other axes have a date or a time.
package enum IndexWord {
  /// `#123` for an index; the number itself where indices stand for decimals: `0.5`, `7.1e-07`.
  package static func text(_ time: Timestamp, _ scale: IndexScale) -> String {
    scale.isWhole ? "#\(scale.text(time))" : scale.text(time)
  }

  /// The text of a place in options, which tells numbers from years: `#123`, `#0.5`.
  package static func place(_ time: Timestamp, _ scale: IndexScale) -> String { "#\(scale.text(time))" }

  /// The text in the corner of the axis, instead of a zone: what the numbers count, if that is short.
  static func corner(_ scale: IndexScale) -> String {
    guard let name = scale.name, (1...9).contains(name.unicodeScalars.count) else { return "index" }
    return name
  }
}
