extension ChunkStore {
  mutating func append(_ bar: Bar) {
    if first == end || chunks[end - 1].count == layout.capacity {
      if end == slots { resize() }
      addChunk(at: end, start: upper)
    }
    let k = end - 1
    chunks[k].append(bar, layout, &pools)
    if chunks[k].count == 1 { firstTimes[k] = bar.time.nanoseconds }
    upper += 1
  }

  mutating func amend(_ bar: Bar, at index: Int) {
    let k = chunk(holding: index)
    chunks[k].amend(bar, at: index - starts[k], layout, &pools)
    if k < end - 1 { total(k) }
  }

  /// Puts a point before `index`, which is held. Later indices grow by one.
  mutating func insert(_ bar: Bar, at index: Int) {
    if end == slots { resize() }
    var k = chunk(holding: index)
    if chunks[k].count == layout.capacity {
      makeRoom(in: k)
      if k + 1 < end, starts[k + 1] <= index { k += 1 }
    }
    let i = index - starts[k]
    chunks[k].insert(bar, at: i, layout, &pools)
    if i == 0 { firstTimes[k] = bar.time.nanoseconds }
    if k < end - 1 {
      if chunks[k].count == layout.capacity { ragged -= 1 }
      total(k)
    }
    for j in k + 1..<max(end, k + 1) { starts[j] += 1 }
    upper += 1
  }

  /// Drops the first `n` points, `n` at most the count.
  mutating func removeFirst(_ n: Int) {
    lower += n
    while first < end, starts[first] + chunks[first].count <= lower {
      if first < end - 1, chunks[first].count < layout.capacity { ragged -= 1 }
      chunks[first].release(to: &pools)
      first += 1
    }
    if first == end {
      first = 0
      end = 0
    }
  }

  private mutating func makeRoom(in k: Int) {
    let dropped = k == first ? lower - starts[k] : 0
    if dropped > 0 {
      chunks[k].dropFirst(dropped, layout, &pools)
      starts[k] += dropped
      firstTimes[k] = chunks[k].times[0]
      if k < end - 1 { ragged += 1 }
      return
    }
    let middle = layout.capacity / 2
    addChunk(at: k + 1, start: starts[k] + middle)
    chunks[k + 1].takeTail(of: &chunks[k], from: middle, layout, &pools)
    firstTimes[k + 1] = chunks[k + 1].times[0]
    ragged += 1
    total(k)
    if k + 1 < end - 1 {
      ragged += 1
      total(k + 1)
    }
  }

  /// Puts an empty chunk at `k` of the directory, which has room.
  private mutating func addChunk(at k: Int, start: Int) {
    (chunks + k + 1).moveInitialize(from: chunks + k, count: end - k)
    (starts + k + 1).moveInitialize(from: starts + k, count: end - k)
    (firstTimes + k + 1).moveInitialize(from: firstTimes + k, count: end - k)
    (totals + k + 1).moveInitialize(from: totals + k, count: end - k)
    (chunks + k).initialize(to: Chunk(block: pools.blocks.take()))
    starts[k] = start
    firstTimes[k] = 0
    end += 1
    if k == end - 1, k > first { total(k - 1) }
  }

  private mutating func resize() {
    let used = end - first
    let room = max(4, used * 2)
    func moved<T>(_ old: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
      let new = UnsafeMutablePointer<T>.allocate(capacity: room)
      new.moveInitialize(from: old + first, count: used)
      old.deallocate()
      return new
    }
    chunks = moved(chunks)
    starts = moved(starts)
    firstTimes = moved(firstTimes)
    totals = moved(totals)
    first = 0
    end = used
    slots = room
  }

  /// Sums up chunk `k`, which is not the last.
  private func total(_ k: Int) {
    var fold = Fold()
    chunks[k].fold(0, chunks[k].count, layout, into: &fold)
    totals[k] = fold
  }
}
