/// The times that a series held at its indices at one moment: a cache key for results that depend on times alone.
///
/// Two keys are equal only when one series held the same times at the same indices at both moments. Values do not
/// count, so amending a point changes nothing. The key does not keep the points in memory.
package struct SeriesTimes: Equatable {
  private let identity: SeriesIdentity
  private let indices: Range<Int>
  /// A late point moves the indices of the points after it.
  private let insertions: Int

  init(_ series: Series) {
    identity = series.identity
    indices = series.indices
    insertions = series.store.pointee.insertions
  }

  /// - Complexity: O(1).
  package static func == (a: SeriesTimes, b: SeriesTimes) -> Bool {
    a.identity === b.identity && a.indices == b.indices && a.insertions == b.insertions
  }
}

extension Series {
  /// The times held now, as a key.
  ///
  /// - Complexity: O(1).
  package var times: SeriesTimes { SeriesTimes(self) }
}
