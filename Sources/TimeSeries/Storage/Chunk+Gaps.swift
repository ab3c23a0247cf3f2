extension Chunk {
  /// The first slot of `a ..< b` that has a value; nil when none has.
  /// - Complexity: O(fan-out x levels): nodes that are all gaps are passed over whole.
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

  /// Points of the largest node that begins at `i`, ends at or before `end` and holds gaps only; else 1.
  private func emptyNode(from i: Int, upTo end: Int, _ layout: ChunkLayout) -> Int {
    largestEmptyNode(layout) { points in i & (points - 1) == 0 && i + points <= end ? i : nil }
  }

  /// Points of the largest node that ends at `end`, begins at or after `start` and holds gaps only; else 1.
  private func emptyNode(upTo end: Int, notBefore start: Int, _ layout: ChunkLayout) -> Int {
    largestEmptyNode(layout) { points in end & (points - 1) == 0 && end - points >= start ? end - points : nil }
  }

  /// Walks up the levels as long as `begin` names the first slot of a node of so many points that is all gaps.
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
