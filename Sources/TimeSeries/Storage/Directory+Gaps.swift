extension Directory {
  /// Whole chunks that hold gaps only, counted from `a` on and never reaching `b`.
  /// - Complexity: O(levels) for each group passed over, so O(fan-out x levels) in all.
  mutating func emptyChunks(from a: Int, upTo b: Int) -> Int {
    var k = a
    while k < b {
      let step = emptyGroup(k, b) { size in k & (size - 1) == 0 && k + size <= b ? k : nil }
      if step == 0 { break }
      k += step
    }
    return k - a
  }

  /// The same from chunk `b - 1` down, never reaching below `a`.
  mutating func emptyChunks(downFrom b: Int, to a: Int) -> Int {
    var k = b
    while k > a {
      let step = emptyGroup(k - 1, b) { size in k & (size - 1) == 0 && k - size >= a ? k - size : nil }
      if step == 0 { break }
      k -= step
    }
    return b - k
  }

  /// Chunks of the largest group all of gaps, `begin` naming its first chunk by its size; 0 when chunk `k` is not empty.
  private mutating func emptyGroup(_ k: Int, _ b: Int, begin: (_ size: Int) -> Int?) -> Int {
    if gaps[k] < chunks[k].count { return 0 }
    var best = 1
    var level = 0
    var size = 1
    var nodes = room
    while nodes >> Directory.groupShift > 0 {
      level += nodes
      nodes >>= Directory.groupShift
      size <<= Directory.groupShift
      guard let chunk = begin(size), chunk + size < end else { break }
      if gaps[level + chunk / size] < starts[chunk + size] - starts[chunk] { break }
      best = size
    }
    return best
  }
}
