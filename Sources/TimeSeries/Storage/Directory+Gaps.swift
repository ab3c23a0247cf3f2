extension Directory {
  /// Counts chunks that hold gaps only, from `a` on and never reaching `b`.
  /// - Complexity: O(levels) for each group skipped, so O(fan-out x levels) in all.
  mutating func emptyChunks(from a: Int, upTo b: Int) -> Int {
    var k = a
    while k < b {
      let step = emptyGroup(k, b) { size in k & (size - 1) == 0 && k + size <= b ? k : nil }
      if step == 0 { break }
      k += step
    }
    return k - a
  }

  /// As above from chunk `b - 1` down, never reaching below `a`.
  mutating func emptyChunks(downFrom b: Int, to a: Int) -> Int {
    var k = b
    while k > a {
      let step = emptyGroup(k - 1, b) { size in k & (size - 1) == 0 && k - size >= a ? k - size : nil }
      if step == 0 { break }
      k -= step
    }
    return b - k
  }

  /// Number of chunks of the largest group that holds gaps only; 0 when chunk `k` holds a value. `begin` returns the
  /// first chunk of a group of that size.
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
