import AxisScales
import CivilTime

/// A fired alert: its rule, with the series, the time and the value at that moment.
package struct AlertFiring: Equatable, Sendable {
  /// The rule as the user wrote it.
  package var rule: String
  /// The series; empty for a silence of the whole feed.
  package var symbol: String
  /// The time of the point; nil where no point made it fire.
  package var time: Timestamp?
  /// The value that fired; nil where there is none.
  package var value: Double?
  /// One sentence for people.
  package var words: String

  /// A value as the sentence and the environment of a command have it: all its digits, and no more.
  package static func text(_ value: Double) -> String {
    value.isFinite ? JSONOutput.number(value).text : ""
  }
}
