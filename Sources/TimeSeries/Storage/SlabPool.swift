/// Equal blocks of raw memory with a free list, allocated in slabs.
///
/// Slabs grow with the pool until one exceeds 32 MiB, below which glibc may keep freed memory for itself. So a large
/// pool really returns memory, while a small pool stays small. The pool frees a slab once all its blocks are free, but
/// keeps a small reserve for a window that slides.
struct SlabPool: ~Copyable {
  private struct Slab {
    var base: UnsafeMutableRawPointer
    var blocks: Int
    /// Start of the blocks never handed out yet, so that fresh memory is touched in order.
    var unused: Int
    var live: Int
    /// Free list of returned blocks, linked through their first word.
    var free: UnsafeMutableRawPointer?
  }

  /// Just above the largest threshold that glibc's allocator may grow to; it maps larger requests individually.
  private static let largestSlab = 33 << 20
  private static let alignment = 64

  let blockBytes: Int
  /// Ordered by address.
  private var slabs: [Slab] = []
  private(set) var liveBlocks = 0
  private(set) var totalBlocks = 0

  init(blockBytes: Int) {
    precondition(blockBytes > 0, "a block has at least one byte")
    self.blockBytes = (blockBytes + SlabPool.alignment - 1) & ~(SlabPool.alignment - 1)
  }

  /// Bytes allocated, in use or in reserve.
  var bytes: Int { totalBlocks * blockBytes }

  /// Allocates a block with undefined content, aligned to a cache line.
  /// - Complexity: O(slabs), which is O(1) for a window below 32 MiB and one per 33 MiB beyond.
  mutating func allocate() -> UnsafeMutableRawPointer {
    if liveBlocks == totalBlocks { grow() }
    for i in slabs.indices where slabs[i].live < slabs[i].blocks {
      slabs[i].live += 1
      liveBlocks += 1
      if let block = slabs[i].free {
        slabs[i].free = block.load(as: UnsafeMutableRawPointer?.self)
        return block
      }
      slabs[i].unused += 1
      return slabs[i].base + (slabs[i].unused - 1) * blockBytes
    }
    preconditionFailure("a pool with free blocks has a slab that holds one")
  }

  /// Returns `block` to the pool; its content is lost.
  /// - Complexity: O(log slabs), and O(slabs) when a slab goes back to the allocator.
  mutating func deallocate(_ block: UnsafeMutableRawPointer) {
    let i = slab(holding: block)
    block.storeBytes(of: slabs[i].free, as: UnsafeMutableRawPointer?.self)
    slabs[i].free = block
    slabs[i].live -= 1
    liveBlocks -= 1
    let spare = totalBlocks - liveBlocks - slabs[i].blocks
    if slabs[i].live == 0, spare > 0 || slabs[i].blocks > max(1, liveBlocks / 8) { release(i) }
  }

  deinit {
    for slab in slabs { slab.base.deallocate() }
  }

  private mutating func grow() {
    let blocks = min(max(1, totalBlocks), (SlabPool.largestSlab + blockBytes - 1) / blockBytes)
    let base = UnsafeMutableRawPointer.allocate(byteCount: blocks * blockBytes, alignment: SlabPool.alignment)
    let i = slabs.firstIndex { $0.base > base } ?? slabs.count
    slabs.insert(Slab(base: base, blocks: blocks, unused: 0, live: 0, free: nil), at: i)
    totalBlocks += blocks
  }

  private mutating func release(_ i: Int) {
    let slab = slabs.remove(at: i)
    totalBlocks -= slab.blocks
    slab.base.deallocate()
  }

  private func slab(holding block: UnsafeMutableRawPointer) -> Int {
    var low = 0
    var high = slabs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if slabs[middle].base <= block { low = middle } else { high = middle }
    }
    return low
  }
}
