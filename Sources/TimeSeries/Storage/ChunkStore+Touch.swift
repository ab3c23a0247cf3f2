extension ChunkStore {
  /// Point count from which prefetching pays; below it, the caches hold everything.
  private static let largeCount = 1 << 18
  /// Range length from which the two ends are in different cache lines of every kind.
  private static let wideRange = 64
  /// Number of ranges to prefetch together: few enough that none is evicted before its use.
  static let touchedTogether = 16

  /// Whether ranges of this average width are worth a ``touch(_:)``.
  func isWorthTouching(_ edges: [Int]) -> Bool {
    guard let first = edges.first, let last = edges.last else { return false }
    let width = min(max(last, lower), upper) - min(max(first, lower), upper)
    return layout.isTouchable && upper - lower > ChunkStore.largeCount && width / edges.count >= ChunkStore.wideRange
  }

  /// Prefetches for `edges`: reads a word of each cache line that folding up to and from each edge may need.
  ///
  /// Folding waits for memory at nearly every branch. These reads depend on nothing and on no branch, so the processor
  /// runs many of them at once.
  /// - Returns: a meaningless number. The caller must appear to use it, else the compiler removes the reads.
  @inline(never)
  mutating func touch(_ edges: UnsafeBufferPointer<Int>) -> Int {
    var sum = 0
    var i = 0
    while i < edges.count {
      let edge = edges[i]
      if edge > lower, edge < upper { sum &+= touch(edge) }
      i &+= 1
    }
    return sum
  }

  @inline(__always)
  private mutating func touch(_ index: Int) -> Int {
    let k = chunk(holding: index)
    let block = directory.chunks[k].block
    let i = index &- directory.starts[k]
    // Two lines of each column, and four of each level of nodes.
    let pair = (i & ~15) &* 8
    var sum = word(block, layout.openOffset &+ i &* 8)
    sum &+= word(block, layout.lowOffset &+ pair) &+ word(block, layout.lowOffset &+ pair &+ 64)
    sum &+= word(block, layout.highOffset &+ pair) &+ word(block, layout.highOffset &+ pair &+ 64)
    sum &+= word(block, layout.closeOffset &+ pair) &+ word(block, layout.closeOffset &+ pair &+ 64)
    sum &+= word(block, layout.volumeOffset &+ pair) &+ word(block, layout.volumeOffset &+ pair &+ 64)
    var level = layout.nodeOffset
    var slot = i &>> layout.fanoutShift
    var size = layout.capacity &>> layout.fanoutShift
    while size > 4 {
      let group = level &+ (slot & ~7) &* 32
      sum &+= word(block, group) &+ word(block, group &+ 64)
      sum &+= word(block, group &+ 128) &+ word(block, group &+ 192)
      level &+= size &* 32
      slot = slot &>> layout.groupShift
      size = size &>> layout.groupShift
    }
    return sum
  }

  @inline(__always)
  private func word(_ block: UnsafeMutableRawPointer, _ offset: Int) -> Int {
    block.load(fromByteOffset: offset, as: Int.self)
  }
}
