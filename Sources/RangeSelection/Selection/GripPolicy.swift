/// The behaviour of a grip at the minimum span.
public enum GripPolicy: String, Sendable, CaseIterable {
  case stop
  /// Pushes the other grip along.
  case push
}
