import AxisScales

/// A viewport without its mode: the start and the target of a motion.
struct Place: Equatable, Sendable {
  var lower: AxisPosition
  var span: Double

  var upper: AxisPosition { lower.advanced(by: span) }

  /// Creates the place of this span whose upper edge is at `upper`.
  init(upper: AxisPosition, span: Double) {
    self.init(lower: upper.advanced(by: -span), span: span)
  }

  init(lower: AxisPosition, span: Double) {
    (self.lower, self.span) = (lower, span)
  }
}
