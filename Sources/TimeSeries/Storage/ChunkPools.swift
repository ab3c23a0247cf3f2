/// The memory pools of a series: one for chunks, and one for each column that only some chunks have.
struct ChunkPools: ~Copyable {
  var blocks: SlabPool
  var ticks: SlabPool
  var flags: SlabPool
  var durations: SlabPool
  var gapCounts: SlabPool

  init(_ layout: ChunkLayout) {
    blocks = SlabPool(blockBytes: layout.blockBytes)
    ticks = SlabPool(blockBytes: 4 * layout.capacity)
    flags = SlabPool(blockBytes: 4 * layout.capacity)
    durations = SlabPool(blockBytes: 8 * layout.capacity)
    gapCounts = SlabPool(blockBytes: 2 * max(1, layout.nodeCount))
  }

  /// Bytes allocated.
  var bytes: Int {
    blocks.bytes + ticks.bytes + flags.bytes + durations.bytes + gapCounts.bytes
  }
}
