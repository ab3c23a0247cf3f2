/// Offsets of the columns and aggregates of a chunk within its block.
///
/// A block holds the times, then the price columns and the volume, each of `capacity` eight-byte slots, then the nodes
/// of the pyramid level by level. A series of samples has one value column, and all prices alias it, so the same code
/// serves both kinds.
package struct ChunkLayout: Sendable {
  /// A full chunk has `1 << chunkShift` points.
  package let chunkShift: Int
  /// A node of the lowest level has `1 << fanoutShift` points.
  package let fanoutShift: Int
  /// A node above has `1 << groupShift` nodes below it.
  package let groupShift: Int
  package let kind: SeriesKind

  let capacity: Int
  let fanoutMask: Int
  let groupMask: Int
  let openOffset: Int
  let highOffset: Int
  let lowOffset: Int
  let closeOffset: Int
  let volumeOffset: Int
  let nodeOffset: Int
  let nodeCount: Int
  package let blockBytes: Int

  /// - Precondition: `1 <= fanoutShift <= chunkShift <= 16` and `groupShift >= 1`.
  package init(kind: SeriesKind, chunkShift: Int, fanoutShift: Int, groupShift: Int) {
    precondition(1 <= fanoutShift && fanoutShift <= chunkShift && chunkShift <= 16, "a chunk holds at least one node")
    precondition(groupShift >= 1, "a node above others holds at least two")
    self.kind = kind
    self.chunkShift = chunkShift
    capacity = 1 << chunkShift
    fanoutMask = 1 << fanoutShift - 1
    groupMask = 1 << groupShift - 1
    self.fanoutShift = fanoutShift
    self.groupShift = groupShift
    let column = 8 << chunkShift
    openOffset = column
    highOffset = kind == .bars ? 2 * column : column
    lowOffset = kind == .bars ? 3 * column : column
    closeOffset = kind == .bars ? 4 * column : column
    volumeOffset = kind == .bars ? 5 * column : column
    nodeOffset = kind == .bars ? 6 * column : 2 * column
    var nodes = 0
    var shift = fanoutShift
    while shift < chunkShift {
      nodes += 1 << (chunkShift - shift)
      shift += groupShift
    }
    nodeCount = nodes
    blockBytes = nodeOffset + nodes * MemoryLayout<Node>.stride
  }

  /// The layout that the benchmark (`tools/bench series --fanout 1 --largest 1e7`) chose: of the fastest, the one that
  /// needs the least memory. A lowest fan-out of 8 adds more than a tenth of the columns' memory, one of 32 is slower.
  /// Groups of 8 instead of 16 read half the nodes at each end. Smaller chunks make a late bar cheaper but the
  /// directory larger, larger ones the reverse. A sample is a third of a bar, so it needs fewer nodes.
  package static func standard(_ kind: SeriesKind) -> ChunkLayout {
    switch kind {
    case .bars: ChunkLayout(kind: kind, chunkShift: 12, fanoutShift: 4, groupShift: 3)
    case .samples: ChunkLayout(kind: kind, chunkShift: 12, fanoutShift: 6, groupShift: 3)
    }
  }

  /// Offsets of the value columns that a chunk of this kind has.
  var valueOffsets: StrideTo<Int> {
    stride(from: 8 << chunkShift, to: nodeOffset, by: 8 << chunkShift)
  }

  /// Whether reads of whole groups of eight nodes, and of sixteen points, stay within the block.
  var isTouchable: Bool {
    var size = capacity >> fanoutShift
    while size > 4 {
      if size & 7 != 0 { return false }
      size >>= groupShift
    }
    return capacity & 15 == 0
  }

  var fanout: Int { fanoutMask &+ 1 }

  /// Bytes per point in the columns alone.
  package var rawBytes: Int { kind == .bars ? 48 : 16 }
}
