/// The times that a series held at its indices at one moment: a cache key for results that depend on times alone.
///
/// Two keys are equal only when one series held the same times at the same indices at both moments. Values do not
/// count, so amending a point changes nothing. The key does not keep the points in memory; once its series is gone, it
/// equals no other key.
public struct SeriesTimes: Equatable {
  private weak var series: Series?
  private let indices: Range<Int>
  /// A late point moves the indices of the points after it.
  private let insertions: Int

  init(_ series: Series) {
    self.series = series
    indices = series.indices
    insertions = series.store.pointee.insertions
  }

  /// - Complexity: O(1).
  public static func == (a: SeriesTimes, b: SeriesTimes) -> Bool {
    guard a.indices == b.indices, a.insertions == b.insertions, let series = a.series else { return false }
    return series === b.series
  }
}

extension Series {
  /// The times held now, as a key.
  ///
  /// - Complexity: O(1).
  public var times: SeriesTimes { SeriesTimes(self) }
}
