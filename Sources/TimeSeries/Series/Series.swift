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
