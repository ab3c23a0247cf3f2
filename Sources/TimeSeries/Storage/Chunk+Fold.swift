extension Chunk {
  /// Folds the points of the slots `a ..< b`.
  /// - Complexity: O(fan-out x levels).
  @inline(__always)
  mutating func fold(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    if isPlain { foldPlain(a, b, layout, into: &fold) } else { foldMixed(a, b, layout, into: &fold) }
  }

  /// Folds the slots `a ..< b` of a chunk in which every point has a value, and all points or none have a volume. It
  /// checks nothing but numbers: an absent volume makes the sum NaN by itself.
  private mutating func foldPlain(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    if a >= b { return }
    let leaf = layout.fanoutShift
    let shift = layout.groupShift
    let mask = layout.groupMask
    var sums = PlainFold()
    var low = (a + layout.fanoutMask) >> leaf
    var high = b >> leaf
    if low >= high || layout.nodeCount == 0 {
      sums.add(self, layout, a, b)
      sums.store(in: &fold)
      return
    }
    sums.add(self, layout, a, low << leaf)
    sums.add(self, layout, high << leaf, b)
    var level = nodes(layout)
    var size = layout.capacity >> leaf
    while size > mask + 1 {
      let nextLow = (low + mask) >> shift
      let nextHigh = high >> shift
      if nextLow >= nextHigh { break }
      sums.add(level, low, nextLow << shift)
      sums.add(level, nextHigh << shift, high)
      low = nextLow
      high = nextHigh
      level += size
      size >>= shift
    }
    sums.add(level, low, high)
    sums.store(in: &fold)
  }

  /// Folds the slots `a ..< b` of a chunk with gap points, or with volumes for some points only.
  private mutating func foldMixed(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let leaf = layout.fanoutShift
    let shift = layout.groupShift
    let mask = layout.groupMask
    var low = (a + layout.fanoutMask) >> leaf
    var high = b >> leaf
    if low >= high || layout.nodeCount == 0 {
      foldMixedPoints(a, b, layout, into: &fold)
      return
    }
    foldMixedPoints(a, low << leaf, layout, into: &fold)
    foldMixedPoints(high << leaf, b, layout, into: &fold)
    var level = 0
    var size = layout.capacity >> leaf
    while size > mask + 1 {
      let nextLow = (low + mask) >> shift
      let nextHigh = high >> shift
      if nextLow >= nextHigh { break }
      foldMixedNodes(level + low, level + nextLow << shift, layout, into: &fold)
      foldMixedNodes(level + nextHigh << shift, level + high, layout, into: &fold)
      low = nextLow
      high = nextHigh
      level += size
      size >>= shift
    }
    foldMixedNodes(level + low, level + high, layout, into: &fold)
  }

  mutating func foldMixedPoints(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let lows = column(layout.lowOffset)
    let highs = column(layout.highOffset)
    let closes = column(layout.closeOffset)
    let volumes = column(layout.volumeOffset)
    var i = a
    while i < b {
      if closes[i].isNaN {
        fold.gaps += 1
      } else {
        fold.low = lows[i] < fold.low ? lows[i] : fold.low
        fold.high = highs[i] > fold.high ? highs[i] : fold.high
        fold.sum += closes[i]
        fold.addVolume(volumes[i])
      }
      i += 1
    }
  }

  mutating func foldMixedNodes(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let nodes = self.nodes(layout)
    var j = a
    while j < b {
      fold.add(nodes[j])
      if let gapCounts { fold.gaps += Int(gapCounts[j]) }
      j += 1
    }
  }
}
