extension Chunk {
  /// Writes the columns that every chunk has; the caller updates the counts.
  @inline(__always)
  func store(_ bar: Bar, at i: Int, _ layout: ChunkLayout) {
    times[i] = bar.time.nanoseconds
    column(layout.closeOffset)[i] = bar.close
    if layout.kind == .samples { return }
    column(layout.openOffset)[i] = bar.open
    column(layout.highOffset)[i] = bar.high
    column(layout.lowOffset)[i] = bar.low
    column(layout.volumeOffset)[i] = bar.volume
  }

  /// Appends a point to a chunk that has points and room, if the point is newer than the last, breaks no rule and needs
  /// no memory. Returns false and changes nothing otherwise; the caller then takes the slow path.
  @inline(__always)
  mutating func appendsPlainly(_ bar: Bar, _ layout: ChunkLayout) -> Bool {
    let i = count
    guard times[i &- 1] < bar.time.nanoseconds, bar.time <= Series.latestTime, bar.isPlain,
      ticks.appendsInPlace(bar.ticks, at: i), flags.appendsInPlace(bar.flags.rawValue, at: i),
      durations.appendsInPlace(bar.duration, at: i)
    else { return false }
    store(bar, at: i, layout)
    if bar.volume.isNaN { absentVolumes &+= 1 }
    count = i &+ 1
    return true
  }

  /// Appends a point. The chunk has room.
  mutating func append(_ bar: Bar, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    let i = count
    store(bar, at: i, layout)
    ticks.append(bar.ticks, count: i, pool: &pools.ticks)
    flags.append(bar.flags.rawValue, count: i, pool: &pools.flags)
    durations.append(bar.duration, count: i, pool: &pools.durations)
    count = i + 1
    tally(bar, by: 1, layout, &pools)
    if count & layout.fanoutMask == 0 { foldLast(layout) }
  }

  /// Replaces point `i`.
  mutating func amend(_ bar: Bar, at i: Int, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    tally(self.bar(at: i, layout), by: -1, layout, &pools)
    store(bar, at: i, layout)
    ticks.amend(bar.ticks, at: i, count: count, pool: &pools.ticks)
    flags.amend(bar.flags.rawValue, at: i, count: count, pool: &pools.flags)
    durations.amend(bar.duration, at: i, count: count, pool: &pools.durations)
    tally(bar, by: 1, layout, &pools)
    refold(i..<i + 1, layout)
  }

  /// Inserts points before point `i`. The chunk has room for them.
  mutating func insert(_ bars: ArraySlice<Bar>, at i: Int, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    let n = bars.count
    let tail = count - i
    (times + i + n).update(from: times + i, count: tail)
    for offset in layout.valueOffsets {
      let values = column(offset)
      (values + i + n).update(from: values + i, count: tail)
    }
    ticks.makeRoom(for: n, at: i, count: count)
    flags.makeRoom(for: n, at: i, count: count)
    durations.makeRoom(for: n, at: i, count: count)
    count += n
    for (slot, bar) in zip(i..., bars) {
      store(bar, at: slot, layout)
      ticks.amend(bar.ticks, at: slot, count: count, pool: &pools.ticks)
      flags.amend(bar.flags.rawValue, at: slot, count: count, pool: &pools.flags)
      durations.amend(bar.duration, at: slot, count: count, pool: &pools.durations)
      tally(bar, by: 1, layout, &pools)
    }
    refold(i..<count, layout)
  }

  /// Moves the points `from ..< other.count` of another chunk into this one, which is empty.
  mutating func moveTail(of other: inout Chunk, from: Int, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    let tail = other.count - from
    times.update(from: other.times + from, count: tail)
    for offset in layout.valueOffsets { column(offset).update(from: other.column(offset) + from, count: tail) }
    ticks.copyTail(of: other.ticks, from: from, count: other.count, pool: &pools.ticks)
    flags.copyTail(of: other.flags, from: from, count: other.count, pool: &pools.flags)
    durations.copyTail(of: other.durations, from: from, count: other.count, pool: &pools.durations)
    count = tail
    other.count = from
    recount(layout, &pools)
    other.recount(layout, &pools)
    refold(0..<count, layout)
  }

  /// Drops the first `n` points and frees their slots for reuse.
  mutating func dropFirst(_ n: Int, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    let rest = count - n
    times.update(from: times + n, count: rest)
    for offset in layout.valueOffsets { column(offset).update(from: column(offset) + n, count: rest) }
    ticks.dropFirst(n, count: count)
    flags.dropFirst(n, count: count)
    durations.dropFirst(n, count: count)
    count = rest
    recount(layout, &pools)
    refold(0..<count, layout)
  }

  /// Frees the chunk's memory.
  mutating func release(to pools: inout ChunkPools) {
    ticks.release(to: &pools.ticks)
    flags.release(to: &pools.flags)
    durations.release(to: &pools.durations)
    if let gapCounts { pools.gapCounts.deallocate(UnsafeMutableRawPointer(gapCounts)) }
    gapCounts = nil
    pools.blocks.deallocate(block)
  }

  /// Updates the counts of gap points and absent volumes.
  private mutating func tally(_ bar: Bar, by step: Int, _ layout: ChunkLayout, _ pools: inout ChunkPools) {
    if layout.kind == .bars, bar.volume.isNaN { absentVolumes += step }
    if !bar.close.isNaN { return }
    gaps += step
    countGapsFromNowOn(layout, &pools)
  }

  /// Recounts the values that ``tally(_:by:_:_:)`` maintains, after many points were added or removed.
  private mutating func recount(_ layout: ChunkLayout, _ pools: inout ChunkPools) {
    gaps = 0
    absentVolumes = 0
    let closes = column(layout.closeOffset)
    for i in 0..<count where closes[i].isNaN { gaps += 1 }
    if layout.kind == .bars {
      let volumes = column(layout.volumeOffset)
      for i in 0..<count where volumes[i].isNaN { absentVolumes += 1 }
    }
    if gaps > 0 { countGapsFromNowOn(layout, &pools) }
  }

  private mutating func countGapsFromNowOn(_ layout: ChunkLayout, _ pools: inout ChunkPools) {
    if gapCounts != nil { return }
    let counts = pools.gapCounts.allocate().assumingMemoryBound(to: UInt16.self)
    counts.update(repeating: 0, count: max(1, layout.nodeCount))
    gapCounts = counts
  }
}
