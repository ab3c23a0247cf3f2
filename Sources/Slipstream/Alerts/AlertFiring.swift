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

  /// A value rounded to twelve significant digits: further digits are noise of computations.
  package static func withoutNoise(_ value: Double) -> Double {
    guard value.isFinite, value.magnitude >= 1e-12, value.magnitude < 1e12 else { return value }
    var scale = 1.0
    // Ends within 24 rounds, by the bounds above.
    while value.magnitude * scale < 1e11 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded.isFinite ? rounded : value
  }

  /// A value as the sentence and the environment of a command have it: all its digits, and no more.
  package static func text(_ value: Double) -> String {
    value.isFinite ? JSONOutput.number(value).text : ""
  }
}
