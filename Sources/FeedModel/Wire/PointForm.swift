import TimeSeries

/// The common form of all points of a topic during one life of its publisher; another form starts a new life.
public struct PointForm: Equatable, Sendable {
  public var kind: SeriesKind
  /// Whether times are indices instead of instants.
  public var timesAreIndices: Bool

  public init(_ kind: SeriesKind, timesAreIndices: Bool = false) {
    self.kind = kind
    self.timesAreIndices = timesAreIndices
  }
}
