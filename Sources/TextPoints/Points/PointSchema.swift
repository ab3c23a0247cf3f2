import TimeSeries

/// The schema of all points of a topic during one life of its publisher; another schema starts a new life.
package struct PointSchema: Equatable, Sendable {
  package var kind: SeriesKind
  /// The numbers that points hold in place of times; nil for instants.
  package var indexScale: IndexScale?

  /// Whether bars are trades: each has one price, and several may have the same time.
  package var areTrades: Bool

  /// Whether samples are the places of markers in a table of theirs.
  package var areMarkers: Bool

  package init(_ kind: SeriesKind, indexScale: IndexScale? = nil, areTrades: Bool = false, areMarkers: Bool = false) {
    self.kind = kind
    self.indexScale = indexScale
    self.areTrades = areTrades && kind == .bars
    self.areMarkers = areMarkers && kind == .samples
  }

  /// Whether points hold numbers in place of times.
  package var timesAreIndices: Bool { indexScale != nil }

  /// The name of the column of times in tables.
  package var timeName: String { timesAreIndices ? "index" : "time" }

  /// The kind of the points, in one word.
  package var word: String {
    areTrades ? "trades" : areMarkers ? "markers" : kind == .bars ? "bars" : "samples"
  }

  /// The names of the columns of its numbers, as tables have them.
  package var columns: [String] {
    areTrades
      ? ["price", "size"]
      : areMarkers
        ? ["text", "value", "kind", "side", "size"]
        : kind == .bars ? ["open", "high", "low", "close", "volume"] : ["value"]
  }

  /// Whether points of one time are several in tables and in the messages of others, which have no flag for it: samples
  /// and trades are, and a bar takes the place of the one before.
  package var equalTimesAreOwn: Bool { kind == .samples || areTrades }
}
