/// The chunks of a series in order of time, the index to find one, and the pyramid above them.
struct Directory: ~Copyable {
  /// A node of a level combines `1 << groupShift` nodes of the level below.
  static let groupShift = 3

  /// The chunks in use are `first ..< end`.
  var chunks: UnsafeMutablePointer<Chunk>
  /// Absolute index of each chunk's slot 0.
  var starts: UnsafeMutablePointer<Int>
  /// Time of each chunk's slot 0.
  var firstTimes: UnsafeMutablePointer<Int64>
  /// The aggregate of each chunk but the last, then level by level the aggregates of whole groups.
  var totals: UnsafeMutablePointer<Node>
  /// Gap points under each of `totals`.
  var gaps: UnsafeMutablePointer<Int>
  /// Whether any chunk summed up so far had a gap point or an absent volume.
  private(set) var isMixed = false
  private(set) var first = 0
  private(set) var end = 0
  private(set) var room: Int

  init() {
    room = 16
    chunks = .allocate(capacity: room)
    starts = .allocate(capacity: room)
    firstTimes = .allocate(capacity: room)
    totals = .allocate(capacity: Directory.nodes(room))
    gaps = .allocate(capacity: Directory.nodes(room))
  }

  deinit {
    chunks.deallocate()
    starts.deallocate()
    firstTimes.deallocate()
    totals.deallocate()
    gaps.deallocate()
  }

  /// Bytes allocated.
  var bytes: Int {
    room * (MemoryLayout<Chunk>.stride + 16) + Directory.nodes(room) * (MemoryLayout<Node>.stride + 8)
  }

  private static func nodes(_ room: Int) -> Int {
    var nodes = 0
    var size = room
    while size > 0 {
      nodes += size
      size >>= groupShift
    }
    return nodes
  }

  /// Reserves room for one more chunk; chunks may move to other slots.
  /// - Complexity: O(1) amortised over the chunks added.
  mutating func reserveOne() {
    if end < room { return }
    let used = end - first
    if used > room / 2 { room *= 2 }
    let newChunks = UnsafeMutablePointer<Chunk>.allocate(capacity: room)
    newChunks.moveInitialize(from: chunks + first, count: used)
    chunks.deallocate()
    chunks = newChunks
    starts = moved(starts, used, to: room)
    firstTimes = moved(firstTimes, used, to: room)
    totals = moved(totals, used, to: Directory.nodes(room))
    gaps = moved(gaps, used, to: Directory.nodes(room))
    first = 0
    end = used
    regroup(0..<used)
  }

  private func moved<T: BitwiseCopyable>(
    _ values: UnsafeMutablePointer<T>, _ used: Int, to room: Int
  ) -> UnsafeMutablePointer<T> {
    let new = UnsafeMutablePointer<T>.allocate(capacity: room)
    new.update(from: values + first, count: used)
    values.deallocate()
    return new
  }

  /// Inserts an empty chunk at `k`; there is room. The caller rebuilds the totals from `k` on.
  /// - Complexity: O(1) at the end, else O(chunks).
  mutating func insert(_ chunk: consuming Chunk, at k: Int, start: Int) {
    let tail = end - k
    (chunks + k + 1).moveInitialize(from: chunks + k, count: tail)
    (starts + k + 1).update(from: starts + k, count: tail)
    (firstTimes + k + 1).update(from: firstTimes + k, count: tail)
    (totals + k + 1).update(from: totals + k, count: tail)
    (gaps + k + 1).update(from: gaps + k, count: tail)
    (chunks + k).initialize(to: chunk)
    starts[k] = start
    firstTimes[k] = 0
    end += 1
  }

  /// Removes the first chunk.
  mutating func removeFirst() {
    first += 1
    if first == end {
      first = 0
      end = 0
    }
  }

  /// The last chunk that starts before `time`; chunk `k` does.
  /// - Complexity: O(log chunks); a few steps where chunks start at about equal distances.
  @inline(__always)
  func lastChunk(before time: Int64, from k: Int) -> Int {
    let last = firstTimes[end &- 1]
    if last < time { return end &- 1 }
    // One position less than the first chunk that starts at or after `time`; that chunk exists.
    return k &+ AscendingTimes.lowerBound(firstTimes + k, end &- 1 &- k, time, first: firstTimes[k], next: last) &- 1
  }

  /// Sums up chunk `k`, which is not the last, and the groups above it.
  /// - Complexity: O(fan-out x levels).
  mutating func seal(_ k: Int, _ layout: ChunkLayout) {
    sum(k, layout)
    regroup(k..<k + 1)
  }

  /// Sums up chunk `k` alone.
  mutating func sum(_ k: Int, _ layout: ChunkLayout) {
    var fold = Fold()
    chunks[k].fold(0, chunks[k].count, layout, into: &fold)
    set(fold, k)
    if chunks[k].gaps + chunks[k].absentVolumes > 0 { isMixed = true }
  }

  /// Rebuilds the groups above the chunks `dirty`. A group is complete when none of its chunks is the last.
  /// - Complexity: O(dirty + levels).
  mutating func regroup(_ dirty: Range<Int>) {
    let shift = Directory.groupShift
    let mask = 1 << shift - 1
    let sealed = max(0, end - 1)
    var from = dirty.lowerBound
    var upTo = dirty.upperBound
    var below = 0
    var size = room
    var covered = 0
    while size >> shift > 0 {
      let level = below + size
      covered += shift
      from >>= shift
      upTo = min((upTo + mask) >> shift, sealed >> covered)
      var group = from
      while group < upTo {
        var fold = Fold()
        add(below + group << shift, below + (group + 1) << shift, to: &fold)
        set(fold, level + group)
        group += 1
      }
      below = level
      size >>= shift
    }
  }

  private mutating func set(_ fold: Fold, _ j: Int) {
    totals[j] = fold.node
    gaps[j] = fold.gaps
  }

  /// Folds the whole chunks `a ..< b`, of which none is the last.
  /// - Complexity: O(levels).
  mutating func fold(_ a: Int, _ b: Int, into fold: inout Fold) {
    let shift = Directory.groupShift
    let mask = 1 << shift - 1
    let plain = !isMixed
    var sums = PlainFold()
    var low = a
    var high = b
    var level = 0
    var size = room
    while size >> shift > 0 {
      let nextLow = (low + mask) >> shift
      let nextHigh = high >> shift
      if nextLow >= nextHigh { break }
      if plain {
        sums.add(totals, level + low, level + nextLow << shift)
        sums.add(totals, level + nextHigh << shift, level + high)
      } else {
        add(level + low, level + nextLow << shift, to: &fold)
        add(level + nextHigh << shift, level + high, to: &fold)
      }
      low = nextLow
      high = nextHigh
      level += size
      size >>= shift
    }
    if plain {
      sums.add(totals, level + low, level + high)
      sums.store(in: &fold)
    } else {
      add(level + low, level + high, to: &fold)
    }
  }

  private mutating func add(_ a: Int, _ b: Int, to fold: inout Fold) {
    var j = a
    while j < b {
      fold.add(totals[j])
      fold.gaps += gaps[j]
      j += 1
    }
  }
}

extension Directory {
  /// Counts chunks that hold gaps only, from `a` on and never reaching `b`.
  /// - Complexity: O(levels) for each group skipped, so O(fan-out x levels) in all.
  mutating func emptyChunks(from a: Int, upTo b: Int) -> Int {
    var k = a
    while k < b {
      let step = emptyGroup(k, b) { size in k & (size - 1) == 0 && k + size <= b ? k : nil }
      if step == 0 { break }
      k += step
    }
    return k - a
  }

  /// As above from chunk `b - 1` down, never reaching below `a`.
  mutating func emptyChunks(downFrom b: Int, to a: Int) -> Int {
    var k = b
    while k > a {
      let step = emptyGroup(k - 1, b) { size in k & (size - 1) == 0 && k - size >= a ? k - size : nil }
      if step == 0 { break }
      k -= step
    }
    return b - k
  }

  /// Number of chunks of the largest group that holds gaps only; 0 when chunk `k` holds a value. `begin` returns the
  /// first chunk of a group of that size.
  private mutating func emptyGroup(_ k: Int, _ b: Int, begin: (_ size: Int) -> Int?) -> Int {
    if gaps[k] < chunks[k].count { return 0 }
    var best = 1
    var level = 0
    var size = 1
    var nodes = room
    while nodes >> Directory.groupShift > 0 {
      level += nodes
      nodes >>= Directory.groupShift
      size <<= Directory.groupShift
      guard let chunk = begin(size), chunk + size < end else { break }
      if gaps[level + chunk / size] < starts[chunk + size] - starts[chunk] { break }
      best = size
    }
    return best
  }
}
