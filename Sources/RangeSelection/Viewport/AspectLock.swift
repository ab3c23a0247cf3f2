/// Keeps the ratio of the x span to the y height as it was when the lock was made (I3).
public struct AspectLock: Equatable, Sendable {
  /// Axis units of x for one unit of y.
  public let ratio: Double

  /// nil where there is no ratio to keep.
  public init?(span: Double, height: Double) {
    guard span.isFinite, height.isFinite, span > 0, height > 0 else { return nil }
    ratio = span / height
  }

  /// The height that belongs to an x span.
  public func height(forSpan span: Double) -> Double { span / ratio }

  /// The span that belongs to a y height.
  public func span(forHeight height: Double) -> Double { height * ratio }
}
