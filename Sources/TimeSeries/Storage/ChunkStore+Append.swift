extension ChunkStore {
  /// Appends a bar on the fast path of the last chunk: see ``Chunk/appendsPlainly(_:_:)``.
  @inline(__always)
  mutating func appendsPlainly(_ bar: Bar) -> Bool {
    if lower == upper { return false }
    let tail = directory.chunks + (directory.end &- 1)
    if tail.pointee.count == layout.capacity || !tail.pointee.appendsPlainly(bar, layout) { return false }
    upper &+= 1
    if tail.pointee.count & layout.fanoutMask == 0 { tail.pointee.foldLast(layout) }
    return true
  }

  /// Appends a sample in the same way.
  @inline(__always)
  mutating func appendsPlainly(_ sample: Sample) -> Bool {
    if lower == upper { return false }
    let tail = directory.chunks + (directory.end &- 1)
    let i = tail.pointee.count
    if i == layout.capacity || tail.pointee.times[i &- 1] >= sample.time.nanoseconds || !sample.isPlain { return false }
    tail.pointee.times[i] = sample.time.nanoseconds
    tail.pointee.column(layout.closeOffset)[i] = sample.value
    tail.pointee.count = i &+ 1
    upper &+= 1
    if tail.pointee.count & layout.fanoutMask == 0 { tail.pointee.foldLast(layout) }
    return true
  }

  /// Appends a point newer than all others.
  /// - Complexity: O(1) amortised.
  mutating func append(_ bar: Bar) {
    let tail = openTail()
    tail.pointee.append(bar, layout, &pools)
    if tail.pointee.count == 1 { directory.firstTimes[directory.end - 1] = bar.time.nanoseconds }
    upper += 1
  }

  /// Appends the bars of `run` that the last chunk takes on its fast path; returns how many, and how many without a
  /// volume.
  mutating func appendsPlainly(_ run: some BarRun) -> (count: Int, absentVolumes: Int) {
    if lower == upper { return (0, 0) }
    let tail = directory.chunks + (directory.end - 1)
    let added = tail.pointee.appendsPlainly(run, layout)
    upper += added.count
    return added
  }

  /// The last chunk; a new one when the last is full or there is none.
  private mutating func openTail() -> UnsafeMutablePointer<Chunk> {
    let end = directory.end
    if directory.first < end, directory.chunks[end - 1].count < layout.capacity { return directory.chunks + (end - 1) }
    directory.reserveOne()
    let k = directory.end
    directory.insert(Chunk(block: pools.blocks.take()), at: k, start: upper)
    if k > directory.first { directory.seal(k - 1, layout) }
    return directory.chunks + k
  }
}
