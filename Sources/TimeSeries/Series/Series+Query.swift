import CivilTime

extension Series {
  /// The time of the point at `index`.
  /// - Precondition: `indices` contains `index`.
  /// - Complexity: O(1), and O(log chunks) while late points have split a chunk.
  public func time(at index: Int) -> Timestamp {
    precondition(indices.contains(index), "the index is not held by the series")
    return Timestamp(nanoseconds: store.pointee.time(at: index))
  }

  /// The point at `index`; a sample comes back as a flat bar without volume.
  /// - Precondition: `indices` contains `index`.
  /// - Complexity: as for ``time(at:)``.
  public func bar(at index: Int) -> Bar {
    precondition(indices.contains(index), "the index is not held by the series")
    return store.pointee.bar(at: index)
  }

  /// The close of the bar, or the value of the sample, at `index`; NaN for a gap point.
  /// - Precondition: `indices` contains `index`.
  /// - Complexity: as for ``time(at:)``.
  public func value(at index: Int) -> Double {
    precondition(indices.contains(index), "the index is not held by the series")
    return store.pointee.value(at: index)
  }

  /// The flags of the point at `index`.
  /// - Precondition: `indices` contains `index`.
  /// - Complexity: as for ``time(at:)``.
  package func flags(at index: Int) -> BarFlags {
    precondition(indices.contains(index), "the index is not held by the series")
    return store.pointee.flags(at: index)
  }

  /// The index of the newest point not after `time`; nil when all points are after it.
  /// - Complexity: O(log count); a few steps where points come at about equal distances.
  public func index(atOrBefore time: Timestamp) -> Int? {
    if isEmpty { return nil }
    // The first point behind all of that time, of which there may be several.
    let (behind, overflow) = time.nanoseconds.addingReportingOverflow(1)
    let index = overflow ? store.pointee.upper : store.pointee.lowerBound(behind)
    return index > store.pointee.lower ? index - 1 : nil
  }

  /// The first index whose time is not before `time`, else the end of `indices`.
  /// - Complexity: as for ``index(atOrBefore:)``.
  public func lowerBound(_ time: Timestamp) -> Int {
    store.pointee.lowerBound(time.nanoseconds)
  }

  /// Aggregates the points of `range`, clamped to the indices held; nil when the range holds no value.
  /// - Complexity: O(fan-out x levels), nearly independent of the length of the range.
  public func aggregate(_ range: Range<Int>) -> Aggregate? {
    let held = range.clamped(to: indices)
    return store.pointee.aggregate(held.lowerBound, held.upperBound)
  }

  /// Aggregates the points with a time in `times`; nil when they hold no value.
  /// - Complexity: O(log count + fan-out x levels).
  public func aggregate(_ times: Range<Timestamp>) -> Aggregate? {
    aggregate(lowerBound(times.lowerBound)..<lowerBound(times.upperBound))
  }

  /// The sum of the ticks of the points of `range` that have a value, clamped to the indices held and to what it can
  /// hold.
  /// - Complexity: O(chunks) while the points of a chunk have the same and no gap is among them, else O(range).
  package func ticks(_ range: Range<Int>) -> UInt32 {
    let held = range.clamped(to: indices)
    return UInt32(clamping: store.pointee.ticks(held.lowerBound, held.upperBound))
  }

  /// The smallest low and largest high of `range`, clamped to the indices held; nil when the range holds no value.
  /// - Complexity: as for ``aggregate(_:)-(Range<Int>)``.
  public func extent(_ range: Range<Int>) -> ClosedRange<Double>? {
    aggregate(range).map { $0.low...$0.high }
  }

  /// The smallest low and largest high of the points with a time in `times`; nil when they hold no value.
  /// - Complexity: as for ``aggregate(_:)-(Range<Timestamp>)``.
  public func extent(_ times: Range<Timestamp>) -> ClosedRange<Double>? {
    aggregate(times).map { $0.low...$0.high }
  }
}
