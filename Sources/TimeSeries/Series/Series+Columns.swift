import CivilTime

extension Series {
  /// Aggregates of successive ranges of indices. Bucket `i` is `edges[i] ..< edges[i + 1]`, clamped to the indices
  /// held; nil when the bucket holds no value.
  /// - Parameter edges: ascending absolute indices.
  /// - Complexity: O(buckets x fan-out x levels), nearly independent of the number of points in a bucket.
  public func columns(_ edges: [Int]) -> [Aggregate?] {
    if edges.count < 2 { return [] }
    let held = indices
    let touches = store.pointee.isWorthTouching(edges)
    var touched = 0
    let columns = [Aggregate?](unsafeUninitializedCapacity: edges.count - 1) { columns, count in
      var lower = clamped(edges[0], held)
      for i in columns.indices {
        if touches, i % ChunkStore.touchedTogether == 0 {
          let end = min(i + ChunkStore.touchedTogether, edges.count)
          touched = edges.withUnsafeBufferPointer { store.pointee.touch(.init(rebasing: $0[i..<end])) }
        }
        let upper = clamped(edges[i + 1], held)
        columns.initializeElement(at: i, to: store.pointee.aggregate(lower, upper))
        lower = upper
      }
      count = columns.count
    }
    withExtendedLifetime(touched) {}
    return columns
  }

  /// Aggregates of successive ranges of time: bucket `i` holds the points from `edges[i]` until before `edges[i + 1]`.
  /// - Parameter edges: ascending times, from any time scale.
  /// - Complexity: as for the other form; finding the edges costs far less than a binary search for each.
  public func columns(_ edges: [Timestamp]) -> [Aggregate?] {
    columns(lowerBounds(edges))
  }

  /// For each of the ascending `times`, the first index whose time is not before it, else the end of `indices`.
  /// - Complexity: O(edges) at about equal distances, else O(edges x log count).
  public func lowerBounds(_ times: [Timestamp]) -> [Int] {
    if isEmpty { return times.map { _ in indices.upperBound } }
    var chunk = store.pointee.directory.first
    var stride = 0
    return times.map { time in
      let before = chunk
      let index = store.pointee.lowerBound(time.nanoseconds, from: &chunk, stride: stride)
      stride = chunk &- before
      return index
    }
  }

  private func clamped(_ index: Int, _ held: Range<Int>) -> Int {
    min(max(index, held.lowerBound), held.upperBound)
  }
}

extension Series {
  /// Aggregates of `count` columns of a grid over nanoseconds since 1970, from column `first` on.
  /// - Complexity: as for the columns between times.
  public func columns(_ grid: ColumnGrid, from first: Int, count: Int) -> [Aggregate?] {
    columns(grid.edges(from: first, count: count).map { Timestamp(nanoseconds: $0) })
  }

  /// Aggregates of `count` columns of a grid over indices, from column `first` on.
  /// - Complexity: as for the columns between indices.
  public func columns(slots grid: ColumnGrid, from first: Int, count: Int) -> [Aggregate?] {
    columns(grid.edges(from: first, count: count).map { Int($0) })
  }
}
