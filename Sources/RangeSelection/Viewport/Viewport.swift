// The visible range as a value, its limits, and the law that clamps it. All positions are absolute axis positions on a
// grid, so equal ranges are equal bit for bit.

import AxisScales

/// The one visible range, from `lower` over `span` axis units, with its mode.
///
/// Positions are absolute and do not depend on the window, so appending or removing points does not change a viewport.
public struct Viewport: Equatable, Sendable {
  public var lower: AxisPosition
  /// Axis units, > 0.
  public var span: Double
  public var mode: ViewportMode

  public init(lower: AxisPosition, span: Double, mode: ViewportMode) {
    self.lower = lower
    self.span = span
    self.mode = mode
  }

  public var upper: AxisPosition { lower.advanced(by: span) }
  public var centre: AxisPosition { lower.advanced(by: span / 2) }

  /// Returns the share of the width at `position`: 0 at the lower edge, 1 at the upper edge.
  public func share(of position: AxisPosition) -> Double { lower.distance(to: position) / span }

  /// Returns the position at a share of the width.
  public func position(at share: Double) -> AxisPosition { lower.advanced(by: share * span) }
}
