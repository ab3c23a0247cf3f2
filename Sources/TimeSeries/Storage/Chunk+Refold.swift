extension Chunk {
  /// Rebuilds the complete nodes above the slots `dirty`.
  /// - Complexity: O(dirty + fan-out x levels).
  mutating func refold(_ dirty: Range<Int>, _ layout: ChunkLayout) {
    if layout.nodeCount == 0 { return }
    let leaf = layout.fanoutShift
    let shift = layout.groupShift
    let mask = layout.groupMask
    var from = dirty.lowerBound >> leaf
    var upTo = min((dirty.upperBound + layout.fanoutMask) >> leaf, count >> leaf)
    var j = from
    while j < upTo {
      refoldLowest(j, layout)
      j += 1
    }
    var below = 0
    var size = layout.capacity >> leaf
    var covered = leaf
    while size > mask + 1 {
      let level = below + size
      covered += shift
      from >>= shift
      upTo = min((upTo + mask) >> shift, count >> covered)
      j = from
      while j < upTo {
        var fold = Fold()
        foldMixedNodes(below + j << shift, below + (j + 1) << shift, layout, into: &fold)
        set(fold, level + j, layout)
        j += 1
      }
      below = level
      size >>= shift
    }
  }

  /// Builds the nodes that the last point completed; there is at least one.
  @inline(__always)
  mutating func foldLast(_ layout: ChunkLayout) {
    if layout.nodeCount == 0 { return }
    refoldLowest(count >> layout.fanoutShift &- 1, layout)
    let next = layout.fanout << layout.groupShift
    if count & (next &- 1) == 0 { refold(count &- 1..<count, layout) }
  }

  /// Builds node `j` of the lowest level.
  private mutating func refoldLowest(_ j: Int, _ layout: ChunkLayout) {
    let a = j << layout.fanoutShift
    var fold = Fold()
    if isPlain {
      var sums = PlainFold()
      sums.add(self, layout, a, a + layout.fanout)
      sums.store(in: &fold)
    } else {
      foldMixedPoints(a, a + layout.fanout, layout, into: &fold)
    }
    set(fold, j, layout)
  }

  @inline(__always)
  private mutating func set(_ fold: Fold, _ j: Int, _ layout: ChunkLayout) {
    nodes(layout)[j] = fold.node
    if let gapCounts { gapCounts[j] = UInt16(truncatingIfNeeded: fold.gaps) }
  }
}
