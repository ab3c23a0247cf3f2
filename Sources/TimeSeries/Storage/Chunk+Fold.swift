extension Chunk {
  /// Builds anew the complete nodes above the slots `dirty`.
  /// - Complexity: O(dirty + fan-out x levels).
  func refold(_ dirty: Range<Int>, _ layout: ChunkLayout) {
    let shift = layout.fanoutShift
    let nodes = self.nodes(layout)
    var from = dirty.lowerBound >> shift
    var upTo = min((dirty.upperBound + layout.fanout - 1) >> shift, count >> shift)
    if layout.nodeCount == 0 { return }
    var j = from
    while j < upTo {
      var fold = Fold()
      foldPoints(j << shift, (j + 1) << shift, layout, into: &fold)
      nodes[j] = fold.node
      gapCounts?[j] = UInt16(truncatingIfNeeded: fold.gaps)
      j += 1
    }
    var below = 0
    var size = layout.capacity >> shift
    var covered = shift
    while size > layout.fanout {
      let level = below + size
      covered += shift
      from >>= shift
      upTo = min((upTo + layout.fanout - 1) >> shift, count >> covered)
      j = from
      while j < upTo {
        var fold = Fold()
        foldNodes(below + j << shift, below + (j + 1) << shift, layout, into: &fold)
        nodes[level + j] = fold.node
        gapCounts?[level + j] = UInt16(truncatingIfNeeded: fold.gaps)
        j += 1
      }
      below = level
      size >>= shift
    }
  }

  /// Folds the points of the slots `a ..< b`.
  /// - Complexity: O(fan-out x levels).
  func fold(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let shift = layout.fanoutShift
    var low = (a + layout.fanout - 1) >> shift
    var high = b >> shift
    if low >= high || layout.nodeCount == 0 {
      foldPoints(a, b, layout, into: &fold)
      return
    }
    foldPoints(a, low << shift, layout, into: &fold)
    foldPoints(high << shift, b, layout, into: &fold)
    var level = 0
    var size = layout.capacity >> shift
    while size > layout.fanout {
      let nextLow = (low + layout.fanout - 1) >> shift
      let nextHigh = high >> shift
      if nextLow >= nextHigh { break }
      foldNodes(level + low, level + nextLow << shift, layout, into: &fold)
      foldNodes(level + nextHigh << shift, level + high, layout, into: &fold)
      low = nextLow
      high = nextHigh
      level += size
      size >>= shift
    }
    foldNodes(level + low, level + high, layout, into: &fold)
  }

  @inline(__always)
  private func foldPoints(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    if a >= b { return }
    if !isPlain {
      foldMixedPoints(a, b, layout, into: &fold)
      return
    }
    let lows = column(layout.lowOffset)
    let highs = column(layout.highOffset)
    let closes = column(layout.closeOffset)
    let volumes = column(layout.volumeOffset)
    var low = fold.low
    var high = fold.high
    var sum = 0.0
    var volume = 0.0
    var i = a
    while i < b {
      low = lows[i] < low ? lows[i] : low
      high = highs[i] > high ? highs[i] : high
      sum += closes[i]
      volume += volumes[i]
      i += 1
    }
    fold.low = low
    fold.high = high
    fold.sum += sum
    fold.addVolume(volume)
  }

  /// Points some of which have no value or no volume.
  private func foldMixedPoints(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let lows = column(layout.lowOffset)
    let highs = column(layout.highOffset)
    let closes = column(layout.closeOffset)
    let volumes = column(layout.volumeOffset)
    for i in a..<b {
      fold.addVolume(volumes[i])
      if closes[i].isNaN {
        fold.gaps += 1
        continue
      }
      if lows[i] < fold.low { fold.low = lows[i] }
      if highs[i] > fold.high { fold.high = highs[i] }
      fold.sum += closes[i]
    }
  }

  @inline(__always)
  private func foldNodes(_ a: Int, _ b: Int, _ layout: ChunkLayout, into fold: inout Fold) {
    let nodes = self.nodes(layout)
    var j = a
    while j < b {
      fold.add(nodes[j])
      j += 1
    }
    if let gapCounts {
      j = a
      while j < b {
        fold.gaps += Int(gapCounts[j])
        j += 1
      }
    }
  }
}
