extension Series {
  /// Time of the point at `index`. Complexity: O(1).
  /// - Precondition: `indices` contains `index`.
  public func time(at index: Int) -> Timestamp {
    precondition(indices.contains(index), "the index is not held by the series")
    let k = store.pointee.chunk(holding: index)
    return Timestamp(nanoseconds: store.pointee.chunks[k].times[index - store.pointee.starts[k]])
  }

  /// The point at `index`; a sample answers as a flat bar without volume. Complexity: O(1).
  /// - Precondition: `indices` contains `index`.
  public func bar(at index: Int) -> Bar {
    precondition(indices.contains(index), "the index is not held by the series")
    return store.pointee.bar(at: index)
  }

  /// Close of the bar, or value of the sample, at `index`; NaN for a gap point. Complexity: O(1).
  /// - Precondition: `indices` contains `index`.
  public func value(at index: Int) -> Double {
    precondition(indices.contains(index), "the index is not held by the series")
    let k = store.pointee.chunk(holding: index)
    let layout = store.pointee.layout
    return store.pointee.chunks[k].column(layout.closeOffset)[index - store.pointee.starts[k]]
  }

  /// Index of the newest point not after `time`; nil before the first. Complexity: O(log count).
  public func index(atOrBefore time: Timestamp) -> Int? {
    if isEmpty { return nil }
    let index = store.pointee.lowerBound(time.nanoseconds)
    if index < indices.upperBound, self.time(at: index) == time { return index }
    return index > indices.lowerBound ? index - 1 : nil
  }

  /// First index whose time is not before `time`, else the end of `indices`. Complexity: O(log count).
  public func lowerBound(_ time: Timestamp) -> Int {
    store.pointee.lowerBound(time.nanoseconds)
  }

  /// The points of `range`, clamped to what is held, as one; nil when they hold no value.
  public func aggregate(_ range: Range<Int>) -> Aggregate? {
    let held = range.clamped(to: indices)
    return held.isEmpty ? nil : store.pointee.aggregate(held.lowerBound, held.upperBound)
  }

  /// Aggregates of successive ranges: bucket `i` is `edges[i] ..< edges[i + 1]`; `edges` ascend.
  public func columns(_ edges: [Int]) -> [Aggregate?] {
    if edges.count < 2 { return [] }
    return (1..<edges.count).map { i in
      edges[i - 1] < edges[i] ? aggregate(edges[i - 1]..<edges[i]) : nil
    }
  }

  /// Upper median of the distances between successive times, in nanoseconds; 0 with fewer than two points.
  public var upperMedianStep: Int64 {
    if count < 2 { return 0 }
    let stride = max(1, (count - 1) / 512)
    var steps: [Int64] = []
    for index in Swift.stride(from: indices.lowerBound + 1, to: indices.upperBound, by: stride) {
      steps.append(time(at: index).nanoseconds(since: time(at: index - 1)))
    }
    steps.sort()
    return steps[steps.count / 2]
  }
}
