/// A value and its place. Nodes are equal when their values are.
public struct TOMLNode: Sendable, Equatable {
  public var value: TOMLValue
  /// Start of the value; for a table that a header or a dotted key makes, start of its name.
  public var place: TOMLPlace

  public init(_ value: TOMLValue, at place: TOMLPlace = .nowhere) {
    self.value = value
    self.place = place
  }

  public static func == (one: TOMLNode, other: TOMLNode) -> Bool { one.value == other.value }
}
