import ValueMotion

/// What a table chart keeps while its values and series are on their way; at rest there is nothing to keep.
package struct TablePassage: Equatable, Sendable {
  /// How series come in and go out.
  package var kind = Transition.Kind.none
  /// How far they have come, 0 to 1, by name.
  package var shares: [String: Double] = [:]
  /// Hidden series that keep their place among the bars of a category.
  var keptPlaces: Set<String> = []
  /// The range of the value axis, which stays meanwhile; nil for that of the values.
  var extent: ClosedRange<Double>?
  /// Decimals of the values; nil for those of the values themselves.
  var decimals: Int?
}
