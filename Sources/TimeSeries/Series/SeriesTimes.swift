/// Which times a series held at which indices at a moment: a key for what is made of times alone.
///
/// Two are equal only where one series has held the same times at the same indices both times; what values its points
/// had is left out, so an amended point changes nothing. The key does not keep its points in memory: one whose series is
/// gone equals no other.
public struct SeriesTimes: Equatable {
  private weak var series: Series?
  private let indices: Range<Int>
  /// A late point moves the indices of those after it.
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
  /// Which times are held now.
  ///
  /// - Complexity: O(1).
  public var times: SeriesTimes { SeriesTimes(self) }
}
