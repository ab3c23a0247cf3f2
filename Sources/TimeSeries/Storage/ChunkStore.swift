import CivilTime

/// The points of a series in a deque of chunks. It keeps no rules; `Series` does.
///
/// Not copyable, as it owns memory. Of it, of its directory and of a chunk, also what only reads is `mutating` where it
/// must be fast, because the compiler passes `self` of any other method as a copy of all its bytes.
struct ChunkStore: ~Copyable {
  let layout: ChunkLayout
  var pools: ChunkPools
  var directory = Directory()
  /// Chunks before the last that are not full. While there is none, index to chunk is arithmetic.
  var ragged = 0
  /// Absolute indices held are `lower ..< upper`.
  var lower = 0
  var upper = 0
  /// Insertions so far: who remembers indices asks whether they moved.
  var insertions = 0

  /// The upper median step, the step that nineteen of twenty do not exceed, and what both were taken of.
  var upperMedianStep: Int64 = 0
  var usualLongestStep: Int64 = 0
  var sampledSteps: SampledSteps?

  init(_ layout: ChunkLayout) {
    self.layout = layout
    pools = ChunkPools(layout)
  }

  /// Bytes held from the allocator, in use or in reserve.
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

  /// The same for a store that is not empty, from `chunk` on, which does not lie behind the answer; then it is the chunk
  /// in which the answer was sought, perhaps `stride` chunks further on.
  @inline(__always)
  mutating func lowerBound(_ time: Int64, from chunk: inout Int, stride: Int) -> Int {
    let last = directory.end &- 1
    // The chunk is the last one that begins before `time`, or the one given.
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

  /// Close of a bar, value of a sample.
  @inline(__always)
  mutating func value(at index: Int) -> Double {
    let k = chunk(holding: index)
    return directory.chunks[k].column(layout.closeOffset)[index - directory.starts[k]]
  }

  mutating func bar(at index: Int) -> Bar {
    let k = chunk(holding: index)
    return directory.chunks[k].bar(at: index - directory.starts[k], layout)
  }

  /// Points to drop from the start so that only what `retention` keeps is held.
  /// - Complexity: O(1) when none is too old, else O(log count).
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
