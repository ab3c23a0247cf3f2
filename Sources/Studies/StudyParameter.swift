/// A parameter of a study: its bounds, and its value where nobody says one.
package struct StudyParameter: Hashable, Sendable {
  /// The value where nobody says one.
  package let usual: Double
  /// Whether it counts points; else it is the width of a band and may have decimals.
  package let isCount: Bool

  /// The greatest number of points: more than a screen shows and memory for a study allows.
  package static let mostPoints = 100_000
  /// The greatest width of a band, in deviations or ranges.
  package static let widest = 1_000.0

  static func points(_ usual: Int) -> StudyParameter { StudyParameter(usual: Double(usual), isCount: true) }

  static func width(_ usual: Double) -> StudyParameter { StudyParameter(usual: usual, isCount: false) }

  func accepts(_ value: Double) -> Bool {
    if isCount { return value == value.rounded() && value >= 1 && value <= Double(StudyParameter.mostPoints) }
    return value > 0 && value <= StudyParameter.widest
  }
}
