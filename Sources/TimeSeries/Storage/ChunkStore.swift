// Storage: points are in columns, in chunks of a fixed size. Each chunk has a pyramid of aggregates, and the directory
// has one above the chunks, so that folding any range touches few nodes.

import CivilTime

/// The points of a series in a deque of chunks. It applies no rules; `Series` does.
///
/// Not copyable, because it owns memory. Methods of the store, its directory and its chunks that only read are
/// `mutating` too where they must be fast: in other methods the compiler copies all bytes of `self`.
struct ChunkStore: ~Copyable {
  let layout: ChunkLayout
  var pools: ChunkPools
  var directory = Directory()
  /// Number of chunks before the last that are not full. While it is 0, arithmetic finds the chunk of an index.
  var ragged = 0
  /// The absolute indices held are `lower ..< upper`.
  var lower = 0
  var upper = 0
  /// Number of insertions so far; holders of indices compare it to see whether indices moved.
  var insertions = 0
  /// Number of insertions and of changes to points other than the newest one.
  var rewrites = 0

  /// The upper median step, the 95th percentile of the steps, and the sampled steps of both.
  var upperMedianStep: Int64 = 0
  var usualLongestStep: Int64 = 0
  var sampledSteps: SampledSteps?

  init(_ layout: ChunkLayout) {
    self.layout = layout
    pools = ChunkPools(layout)
  }

  /// Bytes allocated, in use or in reserve.
  var bytes: Int { pools.bytes + directory.bytes }

  @inline(__always)
  var isEmpty: Bool { lower == upper }

  /// - Precondition: the store is not empty.
  var lastTime: Int64 {
    let last = directory.chunks + (directory.end - 1)
    return last.pointee.times[last.pointee.count - 1]
  }

  /// - Precondition: the store is not empty.
  @inline(__always)
  var firstTime: Int64 {
    let first = directory.first
    return directory.chunks[first].times[lower - directory.starts[first]]
  }

  /// The chunk that holds `index`, which is held; for `upper` the last one.
  /// - Complexity: O(1) while no late point has split a chunk, else O(log chunks).
  @inline(__always)
  mutating func chunk(holding index: Int) -> Int {
    let first = directory.first
    if ragged == 0 { return min(directory.end - 1, first + (index - directory.starts[first]) >> layout.chunkShift) }
    return searchChunk(holding: index)
  }

  private mutating func searchChunk(holding index: Int) -> Int {
    var low = directory.first
    var high = directory.end
    while high - low > 1 {
      let middle = (low + high) / 2
      if directory.starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  /// The slots of chunk `k` that hold points.
  @inline(__always)
  func live(_ k: Int) -> Range<Int> {
    (k == directory.first ? lower - directory.starts[k] : 0)..<directory.chunks[k].count
  }

  /// The first index whose time is not before `time`, else `upper`.
  /// - Complexity: O(log count); at about equal distances a few steps.
  mutating func lowerBound(_ time: Int64) -> Int {
    if isEmpty { return upper }
    var chunk = directory.first
    return lowerBound(time, from: &chunk, stride: 0)
  }

  /// As above for a store that is not empty, starting at `chunk`, which is not after the answer. On return `chunk` is
  /// the chunk of the answer; the search tries `stride` chunks ahead first.
  @inline(__always)
  mutating func lowerBound(_ time: Int64, from chunk: inout Int, stride: Int) -> Int {
    let last = directory.end &- 1
    // The chunk is the last one that starts before `time`, or the given one.
    var next = lastTime
    if chunk < last {
      let guess = chunk &+ stride
      if guess < last, directory.firstTimes[guess &+ 1] >= time, guess == chunk || directory.firstTimes[guess] < time {
        chunk = guess
      } else if directory.firstTimes[chunk &+ 1] < time {
        chunk = directory.lastChunk(before: time, from: chunk &+ 1)
      }
      if chunk < last { next = directory.firstTimes[chunk &+ 1] }
    }
    let first = directory.firstTimes[chunk]
    if time <= first { return max(lower, directory.starts[chunk]) }
    if chunk == last, time > next { return upper }
    let block = directory.chunks + chunk
    let slot = AscendingTimes.lowerBound(block.pointee.times, block.pointee.count, time, first: first, next: next)
    return max(lower, directory.starts[chunk] &+ slot)
  }

  @inline(__always)
  mutating func time(at index: Int) -> Int64 {
    let k = chunk(holding: index)
    return directory.chunks[k].times[index - directory.starts[k]]
  }

  /// Close of a bar, or value of a sample.
  @inline(__always)
  mutating func value(at index: Int) -> Double {
    let k = chunk(holding: index)
    return directory.chunks[k].column(layout.closeOffset)[index - directory.starts[k]]
  }

  @inline(__always)
  mutating func flags(at index: Int) -> BarFlags {
    let k = chunk(holding: index)
    return BarFlags(rawValue: directory.chunks[k].flags.value(at: index - directory.starts[k]))
  }

  mutating func bar(at index: Int) -> Bar {
    let k = chunk(holding: index)
    return directory.chunks[k].bar(at: index - directory.starts[k], layout)
  }

  /// Number of points to drop from the start to satisfy `retention`.
  /// - Complexity: O(1) when no point is too old, else O(log count).
  @inline(__always)
  mutating func surplus(_ retention: Retention) -> Int {
    switch retention {
    case .unlimited: return 0
    case .count(let limit): return max(0, upper &- lower &- max(0, limit))
    case .age(let nanoseconds):
      if isEmpty { return 0 }
      let oldest = Timestamp(nanoseconds: lastTime).advanced(by: nanoseconds > 0 ? -nanoseconds : 0)
      return firstTime >= oldest.nanoseconds ? 0 : lowerBound(oldest.nanoseconds) - lower
    }
  }
}

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
    directory.insert(Chunk(block: pools.blocks.allocate()), at: k, start: upper)
    if k > directory.first { directory.seal(k - 1, layout) }
    return directory.chunks + k
  }
}
