import CivilTime

/// The points of one symbol in the order of their times: appended at the end, removed from the start.
///
/// Indices are absolute: the first point ever appended is 0, and removal shifts nothing. Points lie in columns, in
/// chunks of a fixed size, with a pyramid of aggregates above them, so that any range is summed up in a time that
/// hardly depends on how many points are held.
///
/// A series is not good at insertion far from its end, which moves part of a chunk and renumbers. It belongs to one
/// thread. Several series that share a chart each have their own store and retention.
///
/// Stated rules, each counted in ``faults``, none a trap:
/// - Refused: a point of the other kind; an infinite price or value, or one beyond ``greatestValue``; a time before
///   ``earliestTime`` or after ``latestTime``; a bar with some NaN prices but not four; a low above its high; a point
///   older than the first one held, once points have been dropped.
/// - Taken: a point with a time already held replaces that one; an older one with a time of its own is inserted in
///   order; a bar whose open or close lies outside low and high has these widened; a volume that is NaN, negative or
///   beyond ``greatestValue`` is absent (NaN); a NaN sample, or a bar of four NaN prices, is a gap point: it has a time
///   and an index, a line lifts its pen there, and no aggregate counts it.
public final class Series {
  /// What its points are.
  public let kind: SeriesKind
  /// Behind a pointer, because a stored struct would pay a check for exclusive access with every append.
  let store: UnsafeMutablePointer<ChunkStore>
  let rules: UnsafeMutablePointer<SeriesRules>

  /// An empty series. It holds no chunk until it holds a point.
  /// - Complexity: O(1).
  public convenience init(kind: SeriesKind, retention: Retention = .unlimited) {
    self.init(layout: .standard(kind), retention: retention)
  }

  /// An empty series with chunks of another size, for tests and benchmarks.
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

  /// How much is kept; a new value is applied by the next mutation, or by ``applyRetention()``.
  /// - Complexity: O(1).
  public var retention: Retention {
    get { rules.pointee.retention }
    set { rules.pointee.retention = newValue }
  }

  /// How many points each stated rule has met.
  /// - Complexity: O(1).
  public var faults: SeriesFaults { rules.pointee.faults }

  /// Absolute indices held.
  /// - Complexity: O(1).
  public var indices: Range<Int> { store.pointee.lower..<store.pointee.upper }

  /// Points held.
  /// - Complexity: O(1).
  public var count: Int { store.pointee.upper - store.pointee.lower }

  /// Whether no point is held.
  /// - Complexity: O(1).
  public var isEmpty: Bool { store.pointee.isEmpty }

  /// Time of the oldest point held.
  /// - Complexity: O(1).
  public var firstTime: Timestamp? {
    isEmpty ? nil : Timestamp(nanoseconds: store.pointee.firstTime)
  }

  /// Time of the newest point held.
  /// - Complexity: O(1).
  public var lastTime: Timestamp? {
    isEmpty ? nil : Timestamp(nanoseconds: store.pointee.lastTime)
  }

  /// Bytes of memory held for points and their aggregates, reserves included.
  /// - Complexity: O(1).
  public var memoryBytes: Int { store.pointee.bytes }
}
