import AxisScales
import RangeSelection

/// The parts of the selector on the overview, as shares of its width: 0 at the oldest point, 1 at the newest.
///
///     0        lower      upper     1
///     |░░░░░░░░|==========|░░░░░░░░░|
///     lower side   body    upper side
///
/// Computed from the viewport, never stored beside it, so the overview always matches the main chart. It exists before
/// the first frame, as soon as there are bounds (R15).
public struct SelectorGeometry: Equatable, Sendable {
  /// The viewport's edges, clamped to the overview, `lower` <= `upper`.
  public let lower: Double
  public let upper: Double

  public init(viewport: Viewport, bounds: SelectionBounds) {
    let extent = bounds.extent
    guard extent > 0 else {
      (lower, upper) = (0, 1)
      return
    }
    lower = min(max(bounds.lower.distance(to: viewport.lower) / extent, 0), 1)
    upper = min(max(bounds.lower.distance(to: viewport.upper) / extent, lower), 1)
  }

  /// The shaded sides; they reach to the ends of the data (R4).
  public var lowerSide: ClosedRange<Double> { 0...lower }
  public var body: ClosedRange<Double> { lower...upper }
  public var upperSide: ClosedRange<Double> { upper...1 }

  /// Returns the part under a pointer at `share`; nil outside the selector.
  ///
  /// The grips are on top and reach `gripReach` to either side of their edge. If both are in reach, the nearer one
  /// wins, and in the middle between them the one on the pointer's side.
  public func part(at share: Double, gripReach: Double) -> SelectorPart? {
    let (toLower, toUpper) = (abs(share - lower), abs(share - upper))
    let isLower = toLower <= gripReach
    let isUpper = toUpper <= gripReach
    if isLower, isUpper {
      if toLower != toUpper { return toLower < toUpper ? .lowerGrip : .upperGrip }
      // Both edges are under the pointer at an end of the overview: only the inner one can move.
      return share >= (lower + upper) / 2 && upper < 1 ? .upperGrip : .lowerGrip
    }
    if isLower { return .lowerGrip }
    if isUpper { return .upperGrip }
    return body.contains(share) ? .body : nil
  }
}
