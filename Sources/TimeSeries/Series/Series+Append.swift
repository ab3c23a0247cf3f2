extension Series {
  /// Appends a bar newer than the last one; replaces a bar of the same time, unless the series keeps equal times, and
  /// inserts an older one in order. Then applies retention.
  /// - Complexity: O(1) amortised at the end; for an equal time O(fan-out x levels); for a late bar O(points of a
  ///   chunk + chunks).
  public func append(_ bar: Bar) -> SeriesChange {
    if kind == .bars, store.pointee.appendsPlainly(bar) {
      if bar.volume.isNaN { rules.pointee.faults.volumeAbsent += 1 }
      return appended(store.pointee.upper - 1)
    }
    return append(bar, of: .bars)
  }

  /// Appends a sample newer than the last one; replaces a sample of the same time, unless the series keeps equal times,
  /// and inserts an older one in order.
  /// Then applies retention.
  /// - Complexity: as for a bar.
  public func append(_ sample: Sample) -> SeriesChange {
    if kind == .samples, store.pointee.appendsPlainly(sample) { return appended(store.pointee.upper - 1) }
    return append(Bar(sample), of: .samples)
  }

  /// Describes one point added at the end, after retention.
  @inline(__always)
  private func appended(_ index: Int) -> SeriesChange {
    let surplus = store.pointee.surplus(rules.pointee.retention)
    var removed = 0..<0
    if surplus > 0 {
      let lower = store.pointee.lower
      store.pointee.removeFirst(surplus)
      removed = lower..<lower &+ surplus
    }
    return SeriesChange(
      appended: index..<index &+ 1, amended: 0..<0, inserted: [], removed: removed, rejected: 0)
  }

  private func append(_ bar: Bar, of kind: SeriesKind) -> SeriesChange {
    var change = SeriesChange()
    admit(bar, of: kind, &change)
    retain(&change)
    return change
  }

  /// Drops the first `n` points; clamps `n` to the count.
  /// - Complexity: O(1 + chunks dropped); frees the memory of empty chunks.
  public func removeFirst(_ n: Int) -> SeriesChange {
    var change = SeriesChange()
    drop(min(max(0, n), count), &change)
    return change
  }

  /// Drops the points that the current retention does not keep.
  /// - Complexity: as for ``removeFirst(_:)``.
  package func applyRetention() -> SeriesChange {
    var change = SeriesChange()
    retain(&change)
    return change
  }

  func retain(_ change: inout SeriesChange) {
    drop(store.pointee.surplus(rules.pointee.retention), &change)
  }

  private func drop(_ n: Int, _ change: inout SeriesChange) {
    if n == 0 { return }
    let lower = store.pointee.lower
    change.removed = lower..<lower + n
    store.pointee.removeFirst(n)
  }

  /// Applies all rules to one point and stores it if they accept it.
  func admit(_ candidate: Bar, of kind: SeriesKind, _ change: inout SeriesChange) {
    var bar = candidate
    guard accept(&bar, of: kind, &change) else { return }
    if let index = place(bar, &change) {
      store.pointee.insert([bar], at: index)
      rules.pointee.faults.late += 1
      change.insert(index)
    }
  }

  func accept(_ bar: inout Bar, of kind: SeriesKind, _ change: inout SeriesChange) -> Bool {
    if kind != self.kind { rules.pointee.faults.wrongKind += 1 }
    if kind == self.kind, rules.pointee.accept(&bar) { return true }
    change.rejected += 1
    return false
  }

  /// Appends or amends a point, or rejects one that is older than the window. Returns the index for a late point and
  /// leaves the insertion to the caller.
  func place(_ bar: Bar, _ change: inout SeriesChange) -> Int? {
    let time = bar.time.nanoseconds
    let keeps = rules.pointee.keepsEqualTimes
    if store.pointee.isEmpty || time > store.pointee.lastTime || keeps && time == store.pointee.lastTime {
      if !store.pointee.isEmpty, time == store.pointee.lastTime { rules.pointee.faults.sharedTimes += 1 }
      change.append(store.pointee.upper)
      store.pointee.append(bar)
      return nil
    }
    var index = store.pointee.lowerBound(time)
    if store.pointee.time(at: index) == time, keeps {
      // Behind the others of its time; times are below the greatest number by far.
      index = store.pointee.lowerBound(time + 1)
      rules.pointee.faults.sharedTimes += 1
      return index
    }
    if store.pointee.time(at: index) == time {
      rules.pointee.faults.equalTimes += 1
      store.pointee.amend(bar, at: index)
      change.amend(index)
      return nil
    }
    if index == store.pointee.lower, index > 0 {
      rules.pointee.faults.beforeWindow += 1
      change.rejected += 1
      return nil
    }
    return index
  }
}
