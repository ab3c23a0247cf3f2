import CivilTime

/// The points of one symbol in the order of their times: append at the end, remove from the start.
///
/// Indices are absolute: the first point ever appended has index 0, and removal shifts no index. A series stores points
/// in columns, in chunks of a fixed size, with a pyramid of aggregates above them, so the cost of aggregating a range
/// is nearly independent of the number of points.
///
/// A series is slow at insertion far from its end: that moves part of a chunk and renumbers later points. It belongs to
/// one thread. Series that share a chart each have their own store and retention.
///
/// A series applies the rules below, counts each case in ``faults``, and never traps:
/// - Rejects a point of the other kind; an infinite price or value, or one beyond `greatestValue`; a time before
///   `earliestTime` or after `latestTime`; a bar with some NaN prices but not four; a low above its high; a point
///   older than the first one held, once points have been dropped.
/// - Accepts a point with a time already held, which replaces the old point, or, with `keepsEqualTimes`, comes
///   after the points of its time; an older point with a new time, inserted in order; a bar whose open or close is
///   outside low and high, which are widened; a volume that is NaN, negative or beyond `greatestValue`, stored as
///   absent (NaN); a NaN sample, or a bar of four NaN prices, as a gap point: it has a time and an index, a line lifts
///   its pen there, and no aggregate counts it.
public final class Series {
  /// The kind of its points.
  public let kind: SeriesKind
  package let identity = SeriesIdentity()
  /// Behind a pointer, because a stored struct would pay a check for exclusive access with every append.
  let store: UnsafeMutablePointer<ChunkStore>
  let rules: UnsafeMutablePointer<SeriesRules>

  /// Makes an empty series. It allocates no chunk until it holds a point.
  /// - Complexity: O(1).
  public convenience init(kind: SeriesKind, retention: Retention = .unlimited) {
    self.init(layout: .standard(kind), retention: retention)
  }

  /// Makes an empty series with chunks of another size, for tests and benchmarks.
  package init(layout: ChunkLayout, retention: Retention = .unlimited) {
    kind = layout.kind
    store = .allocate(capacity: 1)
    store.initialize(to: ChunkStore(layout))
    rules = .allocate(capacity: 1)
    rules.initialize(to: SeriesRules(kind: layout.kind, retention: retention))
  }

  deinit {
    store.deinitialize(count: 1)
    store.deallocate()
    rules.deinitialize(count: 1)
    rules.deallocate()
  }

  /// How many points to keep; a new value takes effect with the next mutation, or with `applyRetention()`.
  /// - Complexity: O(1).
  public var retention: Retention {
    get { rules.pointee.retention }
    set { rules.pointee.retention = newValue }
  }

  /// Whether points with a time already held are points of their own, as trades are, in the order in which they come;
  /// otherwise such a point replaces the old one. A new value holds for the points that follow.
  /// - Complexity: O(1).
  public var keepsEqualTimes: Bool {
    get { rules.pointee.keepsEqualTimes }
    set { rules.pointee.keepsEqualTimes = newValue }
  }

  /// Whether its points are trades: bars of one price each, of which several may have one time.
  /// - Complexity: O(1).
  package var holdsTrades: Bool { kind == .bars && keepsEqualTimes }

  /// Whether its points cover intervals, which neither samples nor trades do.
  /// - Complexity: O(1).
  package var holdsBars: Bool { kind == .bars && !keepsEqualTimes }

  /// The number of points that each rule has met.
  /// - Complexity: O(1).
  public var faults: SeriesFaults { rules.pointee.faults }

  /// The absolute indices held.
  /// - Complexity: O(1).
  public var indices: Range<Int> { store.pointee.lower..<store.pointee.upper }

  /// The number of points held.
  /// - Complexity: O(1).
  public var count: Int { store.pointee.upper - store.pointee.lower }

  /// Whether the series holds no point.
  /// - Complexity: O(1).
  public var isEmpty: Bool { store.pointee.isEmpty }

  /// The time of the oldest point held.
  /// - Complexity: O(1).
  public var firstTime: Timestamp? {
    isEmpty ? nil : Timestamp(nanoseconds: store.pointee.firstTime)
  }

  /// The time of the newest point held.
  /// - Complexity: O(1).
  public var lastTime: Timestamp? {
    isEmpty ? nil : Timestamp(nanoseconds: store.pointee.lastTime)
  }

  /// Bytes of memory held for points and their aggregates, reserves included.
  /// - Complexity: O(1).
  package var memoryBytes: Int { store.pointee.bytes }
}

/// Limits of the values that a series accepts, so that a chart can place them: differences, sums and margins of such
/// values are finite, and a slot, a day or a zone offset before and after such times is still a valid time.
extension Series {
  /// The greatest accepted magnitude of a price, a value or a volume.
  @inlinable
  package static var greatestValue: Double { 1e300 }

  /// The earliest time: 1678-01-01T00:00:00Z, the first year that an Int64 of nanoseconds holds whole.
  @inlinable
  package static var earliestTime: Timestamp { Timestamp(nanoseconds: -9_214_560_000_000_000_000) }

  /// The latest time: the last nanosecond of 2261, the last year that an Int64 of nanoseconds holds whole.
  @inlinable
  package static var latestTime: Timestamp { Timestamp(nanoseconds: 9_214_646_399_999_999_999) }
}

extension Series {
  /// The upper median of the distances between successive times, in nanoseconds; 0 with fewer than two points.
  ///
  /// Exact below 512 distances. Above, it samples 256 to 512 distances, evenly spread over the window, at indices that
  /// stay the same while the window slides.
  /// - Complexity: O(1): free while the sampled distances stay the same, else some microseconds.
  package var upperMedianStep: Int64 {
    measureSteps()
    return count < 2 ? 0 : store.pointee.upperMedianStep
  }

  /// The 95th percentile of the distances between successive times, in nanoseconds; 0 with fewer than two points. Uses
  /// the same distances as ``upperMedianStep``; with few points it is the longest distance.
  /// - Complexity: as for ``upperMedianStep``.
  package var usualLongestStep: Int64 {
    measureSteps()
    return count < 2 ? 0 : store.pointee.usualLongestStep
  }

  private func measureSteps() {
    let held = indices
    if held.count < 2 { return }
    var stride = 1
    while (held.count - 1) / stride >= 512 { stride *= 2 }
    let second = held.lowerBound + 1
    let first = (second + stride - 1) & ~(stride - 1)
    let last = (held.upperBound - 1) & ~(stride - 1)
    let sampled = SampledSteps(first: first, last: last, stride: stride, insertions: store.pointee.insertions)
    guard store.pointee.sampledSteps != sampled else { return }
    let steps = sorted(sampled)
    store.pointee.upperMedianStep = steps[steps.count / 2]
    store.pointee.usualLongestStep = steps[steps.count - 1 - steps.count / 20]
    store.pointee.sampledSteps = sampled
  }

  private func sorted(_ sampled: SampledSteps) -> [Int64] {
    var steps: [Int64] = []
    steps.reserveCapacity(512)
    for index in stride(from: sampled.first, through: sampled.last, by: sampled.stride) {
      let before = Timestamp(nanoseconds: store.pointee.time(at: index - 1))
      steps.append(Timestamp(nanoseconds: store.pointee.time(at: index)).nanoseconds(since: before))
    }
    steps.sort()
    // Points of one time are not steps, unless there is nothing else; most series have none, and no copy is made.
    return steps.first == 0 && steps.last != 0 ? steps.filter { $0 > 0 } : steps
  }
}

extension Series {
  /// Aggregates of successive ranges of indices. Bucket `i` is `edges[i] ..< edges[i + 1]`, clamped to the indices
  /// held; nil when the bucket holds no value.
  /// - Parameter edges: ascending absolute indices.
  /// - Complexity: O(buckets x fan-out x levels), nearly independent of the number of points in a bucket.
  package func columns(_ edges: [Int]) -> [Aggregate?] {
    if edges.count < 2 { return [] }
    let held = indices
    let touches = store.pointee.isWorthTouching(edges)
    var touched = 0
    let columns = [Aggregate?](unsafeUninitializedCapacity: edges.count - 1) { columns, count in
      var lower = clamped(edges[0], held)
      for i in columns.indices {
        if touches, i % ChunkStore.touchedTogether == 0 {
          let end = min(i + ChunkStore.touchedTogether, edges.count)
          touched = edges.withUnsafeBufferPointer { store.pointee.touch(.init(rebasing: $0[i..<end])) }
        }
        let upper = clamped(edges[i + 1], held)
        columns.initializeElement(at: i, to: store.pointee.aggregate(lower, upper))
        lower = upper
      }
      count = columns.count
    }
    withExtendedLifetime(touched) {}
    return columns
  }

  /// Aggregates of successive ranges of time: bucket `i` holds the points from `edges[i]` until before `edges[i + 1]`.
  /// - Parameter edges: ascending times, from any time scale.
  /// - Complexity: as for the other form; finding the edges costs far less than a binary search for each.
  package func columns(_ edges: [Timestamp]) -> [Aggregate?] {
    columns(lowerBounds(edges))
  }

  /// For each of the ascending `times`, the first index whose time is not before it, else the end of `indices`.
  /// - Complexity: O(edges) at about equal distances, else O(edges x log count).
  package func lowerBounds(_ times: [Timestamp]) -> [Int] {
    if isEmpty { return times.map { _ in indices.upperBound } }
    var chunk = store.pointee.directory.first
    var stride = 0
    return times.map { time in
      let before = chunk
      let index = store.pointee.lowerBound(time.nanoseconds, from: &chunk, stride: stride)
      stride = chunk &- before
      return index
    }
  }

  private func clamped(_ index: Int, _ held: Range<Int>) -> Int {
    min(max(index, held.lowerBound), held.upperBound)
  }
}

extension Series {
  /// Aggregates of `count` columns of a grid over nanoseconds since 1970, from column `first` on.
  /// - Complexity: as for the columns between times.
  package func columns(_ grid: ColumnGrid, from first: Int, count: Int) -> [Aggregate?] {
    columns(grid.edges(from: first, count: count).map { Timestamp(nanoseconds: $0) })
  }

  /// Aggregates of `count` columns of a grid over indices, from column `first` on.
  /// - Complexity: as for the columns between indices.
  package func columns(slots grid: ColumnGrid, from first: Int, count: Int) -> [Aggregate?] {
    columns(grid.edges(from: first, count: count).map { Int($0) })
  }
}
