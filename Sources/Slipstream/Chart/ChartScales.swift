import TerminalCharts

/// How a chart is scaled as a person sees it. What a frame finds here it changes late, so that nothing shimmers; keys and
/// pointer act on what was seen last.
struct ChartScales: Sendable {
  var valueRange = ValueRange()
  var aspect = AspectRange()
  /// Axis units of an overview's column; nil before the first frame, and where the overview has other columns.
  var overviewWidth: Double?
  /// Whether the value range is one of percent: a range of another unit says nothing to this one.
  private(set) var isPercent = false

  init(_ rules: ChartRules) {
    if let margin = rules.policies.valueMargin { valueRange.air = margin }
    if let range = rules.valueRange { valueRange.keep(range) }
  }

  /// Shows values, or changes in percent; another unit begins again.
  mutating func show(percent: Bool, _ rules: ChartRules) {
    guard percent != isPercent else { return }
    isPercent = percent
    resetValueRange(rules)
  }

  /// The range of values that was asked for, else that of the visible bars; percent are no such values.
  mutating func resetValueRange(_ rules: ChartRules) {
    valueRange.reset()
    if !isPercent, let range = rules.valueRange { valueRange.keep(range) }
  }

  /// Goes back to the heights and widths of an earlier place of a tape.
  mutating func goBack(to earlier: ChartScales) {
    (valueRange, overviewWidth) = (earlier.valueRange, earlier.overviewWidth)
  }

  /// Another axis: heights and widths belong to the one before.
  mutating func beginAxis(_ rules: ChartRules) {
    resetValueRange(rules)
    (overviewWidth, aspect) = (nil, AspectRange())
  }
}
