/// Keeps the ratio of the x span to the y height at the creation of the lock (I3).
public struct AspectLock: Equatable, Sendable {
  /// Axis units of x for one unit of y.
  public let ratio: Double

  /// Creates a lock; nil if there is no ratio to keep.
  public init?(span: Double, height: Double) {
    guard span.isFinite, height.isFinite, span > 0, height > 0 else { return nil }
    ratio = span / height
  }

  /// Returns the height for an x span.
  public func height(forSpan span: Double) -> Double { span / ratio }

  /// Returns the span for a y height.
  public func span(forHeight height: Double) -> Double { height * ratio }
}
