import TerminalCharts

/// The scales of a chart as a person last saw it. A frame keeps them as long as it can, so that nothing shimmers; keys
/// and pointer act on them.
struct ChartScales: Sendable {
  var valueRange = ValueRange()
  var aspect = AspectRange()
  /// The ranges of the panes and of the second value axis.
  var panes = PaneScales()
  /// Axis units of an overview's column; nil before the first frame, and if the overview's columns have changed.
  var overviewWidth: Double?
  /// Whether the value range is in percent: a range of another unit does not apply.
  private(set) var isPercent = false

  init(_ rules: ChartRules) {
    if let margin = rules.policies.valueMargin { valueRange.air = margin }
    if let range = rules.valueRange { valueRange.keep(range) }
  }

  /// Whether the value axis is moving.
  func isMoving(at now: Double) -> Bool {
    valueRange.isMoving(at: now) || panes.isMoving(at: now)
      || (!isPercent && !valueRange.isLocked && aspect.isMoving(at: now))
  }

  /// Shows values, or changes in percent; a change of unit resets the range.
  mutating func show(percent: Bool, _ rules: ChartRules) {
    guard percent != isPercent else { return }
    isPercent = percent
    resetValueRange(rules)
  }

  /// The range that the person set, else that of the visible bars; the set range does not apply to percent.
  mutating func resetValueRange(_ rules: ChartRules) {
    valueRange.reset()
    if !isPercent, let range = rules.valueRange { valueRange.keep(range) }
  }

  /// Restores the heights and widths of an earlier place of a tape.
  mutating func goBack(to earlier: ChartScales) {
    (valueRange, overviewWidth) = (earlier.valueRange, earlier.overviewWidth)
  }

  /// Another axis: heights and widths of the previous one do not apply.
  mutating func beginAxis(_ rules: ChartRules) {
    resetValueRange(rules)
    (overviewWidth, aspect) = (nil, AspectRange())
    panes.reset()
  }
}
