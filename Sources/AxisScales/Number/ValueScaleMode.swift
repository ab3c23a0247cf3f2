/// How a value axis places its values.
package struct ValueScaleMode: Hashable, Sendable {
  /// Whether equal ratios have equal lengths, in place of equal differences.
  package var isLogarithmic: Bool
  /// Whether the greatest value is at the bottom.
  package var isInverted: Bool

  package init(isLogarithmic: Bool = false, isInverted: Bool = false) {
    (self.isLogarithmic, self.isInverted) = (isLogarithmic, isInverted)
  }

  /// Even differences, upward.
  package static let linear = ValueScaleMode()

  /// All modes.
  package static let all = [
    linear, ValueScaleMode(isLogarithmic: true), ValueScaleMode(isInverted: true),
    ValueScaleMode(isLogarithmic: true, isInverted: true),
  ]

  /// `linear`, `log`, `inverted` or `inverted-log`.
  package var word: String {
    isInverted ? isLogarithmic ? "inverted-log" : "inverted" : isLogarithmic ? "log" : "linear"
  }
}
