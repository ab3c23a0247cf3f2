extension ChunkStore {
  /// Points held from which on memory is worth asking for ahead of time; below, the caches hold all that is needed.
  private static let largeCount = 1 << 18
  /// Points of a range from which on its two ends lie in different cache lines of every kind.
  private static let wideRange = 64
  /// Ranges for which memory is asked for together: few enough that none is pushed out again before it is used.
  static let touchedTogether = 16

  /// Whether ranges as wide as these on the average are worth a ``touch(_:)``.
  func isWorthTouching(_ edges: [Int]) -> Bool {
    guard let first = edges.first, let last = edges.last else { return false }
    return upper - lower > ChunkStore.largeCount && (last - first) / edges.count >= ChunkStore.wideRange
  }

  /// Reads a word of each cache line that folding until `edge` and on from it may need, for each of `edges`.
  ///
  /// Folding waits at nearly every branch for memory it has not asked for yet. These reads depend on nothing and on no
  /// branch, so the processor has many of them under way at once.
  /// - Returns: a number of no meaning. Who calls must seem to use it, else the compiler leaves the reads out.
  @inline(never)
  mutating func touch(_ edges: ArraySlice<Int>) -> Int {
    var sum = 0
    for edge in edges where edge > lower && edge < upper { sum &+= touch(edge) }
    return sum
  }

  @inline(__always)
  private mutating func touch(_ index: Int) -> Int {
    let k = chunk(holding: index)
    let block = directory.chunks[k].block
    let i = index &- directory.starts[k]
    let leaf = (i & ~layout.fanoutMask) &* 8
    let leafLines = min(4, max(1, layout.fanout / 8))
    var sum = word(block, layout.openOffset &+ i &* 8)
    sum &+= lines(block, layout.closeOffset &+ leaf, count: leafLines)
    if layout.kind == .bars {
      sum &+= lines(block, layout.lowOffset &+ leaf, count: leafLines)
      sum &+= lines(block, layout.highOffset &+ leaf, count: leafLines)
      sum &+= lines(block, layout.volumeOffset &+ leaf, count: leafLines)
    }
    let node = MemoryLayout<Node>.stride
    var level = layout.nodeOffset
    var shift = layout.fanoutShift
    while shift < layout.chunkShift {
      let levelBytes = node &<< (layout.chunkShift &- shift)
      let group = ((i &>> shift) & ~layout.groupMask) &* node
      sum &+= lines(block, level &+ group, count: min(4, max(1, (levelBytes &- group) / 64)))
      level &+= levelBytes
      shift &+= layout.groupShift
    }
    return sum
  }

  /// Words of `count` successive cache lines.
  @inline(__always)
  private func lines(_ block: UnsafeMutableRawPointer, _ offset: Int, count: Int) -> Int {
    var sum = 0
    for i in 0..<count { sum &+= word(block, offset &+ i &* 64) }
    return sum
  }

  @inline(__always)
  private func word(_ block: UnsafeMutableRawPointer, _ offset: Int) -> Int {
    block.load(fromByteOffset: offset, as: Int.self)
  }
}
