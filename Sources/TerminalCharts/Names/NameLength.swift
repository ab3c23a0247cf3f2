/// The length of a name, from the longest to the shortest.
package enum NameLength: Int, Sendable, CaseIterable {
  case whole
  /// Without the beginning and the end that all names have.
  case own
  /// The parts alone that differ.
  case parts
}
