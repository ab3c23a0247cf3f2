/// A value and its place. Nodes are equal when their values are.
package struct TOMLNode: Sendable, Equatable {
  package var value: TOMLValue
  /// Start of the value; for a table that a header or a dotted key makes, start of its name.
  package var place: TOMLPosition

  package init(_ value: TOMLValue, at place: TOMLPosition = .nowhere) {
    self.value = value
    self.place = place
  }

  package static func == (one: TOMLNode, other: TOMLNode) -> Bool { one.value == other.value }
}
