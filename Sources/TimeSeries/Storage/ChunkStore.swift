/// The points of a series: a deque of chunks. It knows no rules; `Series` does.
struct ChunkStore {
  let layout: ChunkLayout
  var pools: ChunkPools
  /// Chunks in the order of time. The first slot in use is `first`, the first unused one `end`.
  var chunks: UnsafeMutablePointer<Chunk>
  /// Absolute index of each chunk's slot 0.
  var starts: UnsafeMutablePointer<Int>
  /// Time of each chunk's slot 0.
  var firstTimes: UnsafeMutablePointer<Int64>
  /// The aggregate of each chunk but the last.
  var totals: UnsafeMutablePointer<Fold>
  var slots: Int
  var first = 0
  var end = 0
  /// Chunks before the last that are not full. While there is none, index to chunk is arithmetic.
  var ragged = 0
  /// Absolute indices held.
  var lower = 0
  var upper = 0

  init(_ layout: ChunkLayout) {
    self.layout = layout
    pools = ChunkPools(layout)
    slots = 4
    chunks = .allocate(capacity: slots)
    starts = .allocate(capacity: slots)
    firstTimes = .allocate(capacity: slots)
    totals = .allocate(capacity: slots)
  }

  /// Gives all memory back. The store is not used after.
  mutating func destroy() {
    pools.releaseAll()
    chunks.deallocate()
    starts.deallocate()
    firstTimes.deallocate()
    totals.deallocate()
  }

  var isEmpty: Bool { lower == upper }

  var lastTime: Int64 {
    let last = chunks[end - 1]
    return last.times[last.count - 1]
  }

  var firstTime: Int64 { chunks[first].times[lower - starts[first]] }

  /// The chunk that holds `index`, which is held or is `upper`.
  @inline(__always)
  func chunk(holding index: Int) -> Int {
    if ragged == 0 { return min(end - 1, first + (index - starts[first]) >> layout.chunkShift) }
    var low = first
    var high = end
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The slots of chunk `k` that hold points.
  @inline(__always)
  func live(_ k: Int) -> Range<Int> {
    (k == first ? lower - starts[k] : 0)..<chunks[k].count
  }

  /// The first index whose time is not before `time`, else `upper`.
  func lowerBound(_ time: Int64) -> Int {
    if isEmpty { return upper }
    var low = first
    var high = end
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstTimes[middle] < time { low = middle } else { high = middle }
    }
    return starts[low] + chunks[low].lowerBound(time, in: live(low))
  }

  func bar(at index: Int) -> Bar {
    let k = chunk(holding: index)
    return chunks[k].bar(at: index - starts[k], layout)
  }
}
