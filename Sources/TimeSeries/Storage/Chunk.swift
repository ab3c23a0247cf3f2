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
