/// What a grip does at the minimum span.
public enum GripPolicy: String, Sendable, CaseIterable {
  case stop
  /// Takes the other grip along.
  case push
}
