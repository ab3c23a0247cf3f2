extension ChunkStore {
  /// Replaces the point at `index`, which keeps its time.
  /// - Complexity: O(fan-out x levels).
  mutating func amend(_ bar: Bar, at index: Int) {
    if index < upper - 1 { rewrites += 1 }
    let k = chunk(holding: index)
    directory.chunks[k].amend(bar, at: index - directory.starts[k], layout, &pools)
    if k < directory.end - 1 { directory.seal(k, layout) }
  }

  /// The most late points to insert at once, so that half a chunk has room for them.
  var insertionLimit: Int { max(1, layout.capacity / 4) }

  /// Inserts ascending points, at most `insertionLimit`, before the one at `index`, which is held and newer than they
  /// are. This index and later ones grow by their number.
  /// - Complexity: O(points of a chunk + chunks).
  mutating func insert(_ bars: ArraySlice<Bar>, at index: Int) {
    let k = roomyChunk(for: bars.count, at: index)
    let i = index - directory.starts[k]
    let wasFull = directory.chunks[k].count == layout.capacity
    directory.chunks[k].insert(bars, at: i, layout, &pools)
    directory.firstTimes[k] = directory.chunks[k].times[0]
    if k < directory.end - 1 {
      if !wasFull, directory.chunks[k].count == layout.capacity { ragged -= 1 }
      directory.seal(k, layout)
    }
    var later = k + 1
    while later < directory.end {
      directory.starts[later] += bars.count
      later += 1
    }
    insertions += 1
    rewrites += 1
    upper += bars.count
  }

  /// The chunk that holds `index`, after making room for `n` more points if it had none.
  private mutating func roomyChunk(for n: Int, at index: Int) -> Int {
    var k = chunk(holding: index)
    if directory.chunks[k].count + n <= layout.capacity { return k }
    let dropped = live(k).lowerBound
    if dropped >= n {
      reclaim(dropped, in: k)
      return k
    }
    directory.reserveOne()
    k = chunk(holding: index)
    split(k)
    return directory.starts[k + 1] <= index ? k + 1 : k
  }

  /// Reuses the slots of dropped points. `k` is the first chunk.
  private mutating func reclaim(_ dropped: Int, in k: Int) {
    if k < directory.end - 1, directory.chunks[k].count == layout.capacity { ragged += 1 }
    directory.chunks[k].dropFirst(dropped, layout, &pools)
    directory.starts[k] += dropped
    directory.firstTimes[k] = directory.chunks[k].times[0]
  }

  /// Moves the newer half of the live points of chunk `k` to a new chunk after it. The directory has room.
  private mutating func split(_ k: Int) {
    let wasRagged = k < directory.end - 1 && directory.chunks[k].count < layout.capacity
    let slots = live(k)
    let middle = slots.lowerBound + slots.count / 2
    directory.insert(Chunk(block: pools.blocks.allocate()), at: k + 1, start: directory.starts[k] + middle)
    directory.chunks[k + 1].moveTail(of: &directory.chunks[k], from: middle, layout, &pools)
    directory.firstTimes[k + 1] = directory.chunks[k + 1].times[0]
    ragged += wasRagged ? 1 : k + 1 < directory.end - 1 ? 2 : 1
    directory.sum(k, layout)
    if k + 1 < directory.end - 1 { directory.sum(k + 1, layout) }
    directory.regroup(k..<directory.end)
  }

  /// Drops the first `n` points; `n` is at most the count. Frees the memory of whole chunks.
  /// - Complexity: O(1 + chunks dropped).
  @inline(__always)
  mutating func removeFirst(_ n: Int) {
    lower &+= n
    let first = directory.first
    if directory.starts[first] &+ directory.chunks[first].count <= lower { dropEmptyChunks() }
  }

  private mutating func dropEmptyChunks() {
    while directory.first < directory.end {
      let chunk = directory.chunks + directory.first
      if directory.starts[directory.first] + chunk.pointee.count > lower { return }
      if directory.first < directory.end - 1, chunk.pointee.count < layout.capacity { ragged -= 1 }
      chunk.pointee.release(to: &pools)
      directory.removeFirst()
    }
  }
}
