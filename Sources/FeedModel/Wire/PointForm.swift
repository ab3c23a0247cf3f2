import TimeSeries

/// The common form of all points of a topic during one life of its publisher; another form starts a new life.
package struct PointForm: Equatable, Sendable {
  package var kind: SeriesKind
  /// Whether times are indices instead of instants.
  package var timesAreIndices: Bool

  package init(_ kind: SeriesKind, timesAreIndices: Bool = false) {
    self.kind = kind
    self.timesAreIndices = timesAreIndices
  }
}
