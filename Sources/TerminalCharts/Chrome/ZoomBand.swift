import AxisScales

/// The part of the axis that a box covers.
public struct ZoomBand: Equatable, Sendable {
  public var lower: AxisPosition
  public var upper: AxisPosition

  public init(lower: AxisPosition, upper: AxisPosition) {
    self.lower = lower
    self.upper = upper
  }
}
