extension Chunk {
  /// The first slot of `a ..< b` that has a value; nil when none has.
  /// - Complexity: O(fan-out x levels): skips nodes that hold gaps only.
  func firstValue(_ a: Int, _ b: Int, _ layout: ChunkLayout) -> Int? {
    let closes = column(layout.closeOffset)
    var i = a
    while i < b {
      if !closes[i].isNaN { return i }
      i += emptyNode(from: i, upTo: b, layout)
    }
    return nil
  }

  /// The last slot of `a ..< b` that has a value; nil when none has.
  /// - Complexity: O(fan-out x levels).
  func lastValue(_ a: Int, _ b: Int, _ layout: ChunkLayout) -> Int? {
    let closes = column(layout.closeOffset)
    var i = b - 1
    while i >= a {
      if !closes[i].isNaN { return i }
      i -= emptyNode(upTo: i + 1, notBefore: a, layout)
    }
    return nil
  }

  /// Number of points of the largest node that starts at `i`, ends at or before `end` and holds gaps only; else 1.
  private func emptyNode(from i: Int, upTo end: Int, _ layout: ChunkLayout) -> Int {
    largestEmptyNode(layout) { points in i & (points - 1) == 0 && i + points <= end ? i : nil }
  }

  /// Number of points of the largest node that ends at `end`, starts at or after `start` and holds gaps only; else 1.
  private func emptyNode(upTo end: Int, notBefore start: Int, _ layout: ChunkLayout) -> Int {
    largestEmptyNode(layout) { points in end & (points - 1) == 0 && end - points >= start ? end - points : nil }
  }

  /// Walks up the levels while nodes hold gaps only; `begin` returns the first slot of a node with that many points.
  private func largestEmptyNode(_ layout: ChunkLayout, begin: (_ points: Int) -> Int?) -> Int {
    guard let gapCounts else { return 1 }
    var best = 1
    var level = 0
    var shift = layout.fanoutShift
    while shift < layout.chunkShift, let slot = begin(1 << shift) {
      if Int(gapCounts[level + slot >> shift]) < 1 << shift { break }
      best = 1 << shift
      level += 1 << (layout.chunkShift - shift)
      shift += layout.groupShift
    }
    return best
  }
}
