/// The side of a pane on which a value axis stands.
public enum AxisSide: Sendable, CaseIterable {
  case left, right
}
