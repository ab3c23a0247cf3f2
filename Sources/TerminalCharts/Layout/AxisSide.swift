/// The side of a pane that has a value axis.
public enum AxisSide: Sendable, CaseIterable {
  case left, right
}
