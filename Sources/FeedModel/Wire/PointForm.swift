import TimeSeries

/// What all points of a topic have in common as long as its publisher lives; another form begins a new life.
public struct PointForm: Equatable, Sendable {
  public var kind: SeriesKind
  /// Whether times are indices in place of instants.
  public var timesAreIndices: Bool

  public init(_ kind: SeriesKind, timesAreIndices: Bool = false) {
    self.kind = kind
    self.timesAreIndices = timesAreIndices
  }
}
