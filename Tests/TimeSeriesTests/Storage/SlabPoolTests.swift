import Randomness
import Testing

@testable import TimeSeries

struct SlabPoolTests {
  @Test func `no block is handed out twice and every block comes back`() {
    var random = SplitMix64(seed: 21)
    var pool = SlabPool(blockBytes: 100)
    var aligned = true
    var taken: [UnsafeMutableRawPointer] = []
    for step in 0..<20_000 {
      if taken.isEmpty || Int.random(in: 0..<100, using: &random) < (step < 10_000 ? 60 : 40) {
        let block = pool.allocate()
        block.storeBytes(of: step, as: Int.self)
        aligned = aligned && UInt(bitPattern: block) % 64 == 0
        taken.append(block)
      } else {
        pool.deallocate(taken.remove(at: Int.random(in: taken.indices, using: &random)))
      }
    }
    #expect(aligned, "a block begins at a cache line")
    #expect(Set(taken).count == taken.count && pool.liveBlocks == taken.count)
    for block in taken { pool.deallocate(block) }
    #expect(pool.liveBlocks == 0 && pool.totalBlocks <= 1, "one block stays for a window that slides")
  }
}
