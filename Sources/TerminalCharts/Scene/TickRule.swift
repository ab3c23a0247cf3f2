import AxisScales

/// The ticks that a user set for a value axis, instead of the ticks that a scale chooses.
package struct TickRule: Equatable, Sendable {
  /// The distance of the ticks; nil for the scale's choice. A logarithmic axis has no even distance and ignores it.
  package private(set) var step: Double?
  /// Ticks are at `anchor + k * step`.
  package private(set) var anchor = 0.0
  /// The exact ticks, ascending.
  package private(set) var explicit: [Double]?

  /// The most exact ticks; no plot has more rows.
  private static let most = 1_000

  /// No rule.
  package init() {}

  /// Takes the settings; ignores numbers that no axis has.
  package init(_ options: NumberTickOptions) {
    func isPlain(_ value: Double) -> Bool { value.isFinite && value.magnitude <= EvenScale.greatest }
    step = options.step.flatMap { isPlain($0) && $0 > 0 ? $0 : nil }
    anchor = step != nil && isPlain(options.anchor) ? options.anchor : 0
    explicit = options.explicit.map { Array($0.filter(isPlain).sorted().prefix(Self.most)) }
  }

  /// The decimals of ticks that are `step` apart.
  func decimals(forStep step: Double) -> Int {
    if let explicit { return explicit.reduce(0) { max($0, NumberTicks.decimals(forStep: abs($1))) } }
    return max(NumberTicks.decimals(forStep: step), min(NumberTicks.decimals(forStep: abs(anchor)), 12))
  }
}
