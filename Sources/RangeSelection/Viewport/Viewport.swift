import AxisScales

/// The one visible range, from `lower` over `span` axis units, with its mode.
///
/// Absolute: it does not know what the window holds, so nothing that is appended or removed changes it by itself.
public struct Viewport: Equatable, Sendable {
  public var lower: AxisPosition
  /// Axis units, > 0.
  public var span: Double
  public var mode: ViewportMode

  public init(lower: AxisPosition, span: Double, mode: ViewportMode) {
    (self.lower, self.span, self.mode) = (lower, span, mode)
  }

  public var upper: AxisPosition { lower.advanced(by: span) }
  public var centre: AxisPosition { lower.advanced(by: span / 2) }

  /// Where `position` stands in the viewport: 0 at the lower edge, 1 at the upper one.
  public func share(of position: AxisPosition) -> Double { lower.distance(to: position) / span }

  /// The position at a share of the width.
  public func position(at share: Double) -> AxisPosition { lower.advanced(by: share * span) }
}
