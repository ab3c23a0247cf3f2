import AxisScales

/// The part of the axis that a box covers.
package struct ZoomBand: Equatable, Sendable {
  package var lower: AxisPosition
  package var upper: AxisPosition

  package init(lower: AxisPosition, upper: AxisPosition) {
    self.lower = lower
    self.upper = upper
  }
}
