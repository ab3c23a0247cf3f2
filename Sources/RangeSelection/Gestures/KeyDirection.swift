/// The direction of a motion key.
public enum KeyDirection: Sendable, CaseIterable {
  /// Towards older points.
  case back
  /// Towards newer points.
  case forward
  case zoomIn
  case zoomOut

  var isZoom: Bool { self == .zoomIn || self == .zoomOut }
  /// The sign of the change: of the lower edge, or of the logarithm of the span.
  var sign: Double { self == .back || self == .zoomIn ? -1 : 1 }
}
