/// What a motion key does.
public enum KeyDirection: Sendable, CaseIterable {
  /// Towards the older points.
  case back
  /// Towards the newer points.
  case forward
  case zoomIn
  case zoomOut

  var isZoom: Bool { self == .zoomIn || self == .zoomOut }
  /// The sign of what it changes: the lower edge, or the logarithm of the span.
  var sign: Double { self == .back || self == .zoomIn ? -1 : 1 }
}
