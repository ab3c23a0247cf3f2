import CivilTime

/// A run of successive points in columns, with its own pyramid of aggregates.
///
/// Slots count from the start of the block. A node is valid when all its slots are filled; ranges never use other
/// nodes, so dropping points at the start needs no work here.
struct Chunk: ~Copyable {
  let block: UnsafeMutableRawPointer
  /// Filled slots, including the slots of points dropped at the start.
  var count = 0
  /// Filled slots without a value.
  var gaps = 0
  /// Filled slots without a volume, including gap points.
  var absentVolumes = 0
  var ticks = SideColumn<UInt32>(uniform: 0)
  var flags = SideColumn<UInt32>(uniform: 0)
  var durations = SideColumn<Int64>(uniform: 0)
  /// Gap points under each node, in the order of the nodes; nil while the chunk has no gap point.
  var gapCounts: UnsafeMutablePointer<UInt16>?

  /// Whether sums need not check single values: either all volumes are present, or none.
  @inline(__always)
  var isPlain: Bool {
    gaps == 0 && (absentVolumes == 0 || absentVolumes == count)
  }

  @inline(__always)
  var times: UnsafeMutablePointer<Int64> {
    block.assumingMemoryBound(to: Int64.self)
  }

  @inline(__always)
  func column(_ offset: Int) -> UnsafeMutablePointer<Double> {
    (block + offset).assumingMemoryBound(to: Double.self)
  }

  @inline(__always)
  func nodes(_ layout: ChunkLayout) -> UnsafeMutablePointer<Node> {
    (block + layout.nodeOffset).assumingMemoryBound(to: Node.self)
  }
}

extension Chunk {
  /// The point at slot `i`; a sample as a flat bar without volume.
  func bar(at i: Int, _ layout: ChunkLayout) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: times[i]),
      open: column(layout.openOffset)[i], high: column(layout.highOffset)[i],
      low: column(layout.lowOffset)[i], close: column(layout.closeOffset)[i],
      volume: layout.kind == .bars ? column(layout.volumeOffset)[i] : .nan,
      ticks: ticks.value(at: i), flags: BarFlags(rawValue: flags.value(at: i)), duration: durations.value(at: i))
  }
}

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
