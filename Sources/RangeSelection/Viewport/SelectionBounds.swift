import AxisScales

/// The extent of the window in axis positions: from the first slot's left edge to the last slot's right edge.
public struct SelectionBounds: Equatable, Sendable {
  public var lower: AxisPosition
  public var upper: AxisPosition

  public init(lower: AxisPosition, upper: AxisPosition) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Axis units.
  public var extent: Double { lower.distance(to: upper) }
}
