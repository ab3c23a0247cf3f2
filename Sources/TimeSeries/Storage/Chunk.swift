/// A run of successive points in columns, with its own pyramid of aggregates.
///
/// Slots are counted from the start of the block. Of the nodes, those are valid whose slots are all filled; a range
/// never uses another, so dropping points at the start needs no work here.
struct Chunk: ~Copyable {
  let block: UnsafeMutableRawPointer
  /// Filled slots, those of points dropped at the start included.
  var count = 0
  /// Filled slots without a value.
  var gaps = 0
  /// Filled slots without a volume, gap points included.
  var absentVolumes = 0
  var ticks = SideColumn<UInt32>(uniform: 0)
  var flags = SideColumn<UInt32>(uniform: 0)
  var durations = SideColumn<Int64>(uniform: 0)
  /// Gap points under each node, in the order of the nodes; nil while the chunk has no gap point.
  var gapCounts: UnsafeMutablePointer<UInt16>?

  /// Whether a sum over any part needs to look at no single value: either all volumes are there, or none.
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
