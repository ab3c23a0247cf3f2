/// A key for the points of a series before its newest one.
///
/// While it stays equal, points were only appended: every point that had a newer one keeps its index, time and values.
/// Only the point that was the newest may have other values now.
package struct SeriesPast: Equatable, Sendable {
  private let identity: SeriesIdentity
  private let first: Int
  private let rewrites: Int

  init(_ series: Series) {
    identity = series.identity
    first = series.indices.lowerBound
    rewrites = series.store.pointee.rewrites
  }

  /// Whether a later key is of the same points, of which some may have been added or removed at the ends.
  ///
  /// - Complexity: O(1).
  package func isContinued(by later: SeriesPast) -> Bool {
    identity === later.identity && rewrites == later.rewrites
  }

  /// - Complexity: O(1).
  package static func == (a: SeriesPast, b: SeriesPast) -> Bool {
    a.identity === b.identity && a.first == b.first && a.rewrites == b.rewrites
  }
}

extension Series {
  /// The points before the newest one, as a key.
  ///
  /// - Complexity: O(1).
  package var past: SeriesPast { SeriesPast(self) }
}
