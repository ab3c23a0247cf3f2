import TimeSeries

/// The schema of all points of a topic during one life of its publisher; another schema starts a new life.
package struct PointSchema: Equatable, Sendable {
  package var kind: SeriesKind
  /// Whether times are indices instead of instants.
  package var timesAreIndices: Bool

  /// Whether bars are trades: each has one price, and several may have the same time.
  package var areTrades: Bool

  package init(_ kind: SeriesKind, timesAreIndices: Bool = false, areTrades: Bool = false) {
    self.kind = kind
    self.timesAreIndices = timesAreIndices
    self.areTrades = areTrades && kind == .bars
  }

  /// The kind of the points, in one word.
  package var word: String { areTrades ? "trades" : kind == .bars ? "bars" : "samples" }

  /// The names of the columns of its numbers, as tables have them.
  package var columns: [String] {
    areTrades ? ["price", "size"] : kind == .bars ? ["open", "high", "low", "close", "volume"] : ["value"]
  }

  /// Whether points of one time are several in tables and in the messages of others, which have no flag for it: samples
  /// and trades are, and a bar takes the place of the one before.
  package var equalTimesAreOwn: Bool { kind == .samples || areTrades }
}
