/// A value and where it stands. Nodes are equal when their values are.
public struct TOMLNode: Sendable, Equatable {
  public var value: TOMLValue
  /// Where the value begins; of a table that a header or a dotted key makes, where its name does.
  public var place: TOMLPlace

  public init(_ value: TOMLValue, at place: TOMLPlace = .nowhere) {
    self.value = value
    self.place = place
  }

  public static func == (one: TOMLNode, other: TOMLNode) -> Bool { one.value == other.value }
}
