extension Series {
  /// Takes a bar: at the end when it is newer than the last, else in its place. Then applies retention.
  public func append(_ bar: Bar) -> SeriesChange {
    var change = SeriesChange()
    admit(bar, of: .bars, &change)
    retain(&change)
    return change
  }

  /// Takes a sample: at the end when it is newer than the last, else in its place. Then applies retention.
  public func append(_ sample: Sample) -> SeriesChange {
    var change = SeriesChange()
    admit(Bar(sample), of: .samples, &change)
    retain(&change)
    return change
  }

  /// Takes bars in the order given, then applies retention.
  public func append(contentsOf bars: [Bar]) -> SeriesChange {
    var change = SeriesChange()
    for bar in bars { admit(bar, of: .bars, &change) }
    retain(&change)
    return change
  }

  /// Takes samples in the order given, then applies retention.
  public func append(contentsOf samples: [Sample]) -> SeriesChange {
    var change = SeriesChange()
    for sample in samples { admit(Bar(sample), of: .samples, &change) }
    retain(&change)
    return change
  }

  /// Drops the first `n` points; `n` is clamped to the count.
  public func removeFirst(_ n: Int) -> SeriesChange {
    var change = SeriesChange()
    drop(n, &change)
    return change
  }

  /// Drops what the present retention does not keep.
  public func applyRetention() -> SeriesChange {
    var change = SeriesChange()
    retain(&change)
    return change
  }

  private func drop(_ n: Int, _ change: inout SeriesChange) {
    let n = min(max(0, n), count)
    if n == 0 { return }
    let lower = indices.lowerBound
    store.pointee.removeFirst(n)
    change.removed = lower..<lower + n
  }

  private func retain(_ change: inout SeriesChange) {
    switch retention {
    case .unlimited: return
    case .count(let limit): drop(count - max(0, limit), &change)
    case .age(let nanoseconds):
      guard let last = lastTime else { return }
      let oldest = last.advanced(by: nanoseconds > 0 ? -nanoseconds : 0)
      drop(store.pointee.lowerBound(oldest.nanoseconds) - indices.lowerBound, &change)
    }
  }

  private func admit(_ candidate: Bar, of kind: SeriesKind, _ change: inout SeriesChange) {
    var bar = candidate
    guard kind == self.kind else {
      faults.wrongKind += 1
      change.rejected += 1
      return
    }
    guard accept(&bar) else {
      change.rejected += 1
      return
    }
    let time = bar.time.nanoseconds
    if store.pointee.isEmpty || time > store.pointee.lastTime {
      change.append(store.pointee.upper)
      store.pointee.append(bar)
      return
    }
    let index = store.pointee.lowerBound(time)
    if self.time(at: index) == bar.time {
      faults.equalTimes += 1
      store.pointee.amend(bar, at: index)
      change.amend(index)
    } else if index == store.pointee.lower, index > 0 {
      faults.beforeWindow += 1
      change.rejected += 1
    } else {
      faults.late += 1
      store.pointee.insert(bar, at: index)
      change.insert(index)
    }
  }

  /// Applies the stated rules to the prices and the volume; false when the bar is refused.
  private func accept(_ bar: inout Bar) -> Bool {
    let absent =
      (bar.open.isNaN ? 1 : 0) + (bar.high.isNaN ? 1 : 0) + (bar.low.isNaN ? 1 : 0) + (bar.close.isNaN ? 1 : 0)
    if absent == 4 {
      faults.gapPoints += 1
      bar.volume = .nan
      return true
    }
    if absent > 0 {
      faults.partialPrices += 1
      return false
    }
    if bar.open.isInfinite || bar.high.isInfinite || bar.low.isInfinite || bar.close.isInfinite {
      faults.infinite += 1
      return false
    }
    if bar.low > bar.high {
      faults.lowAboveHigh += 1
      return false
    }
    if kind == .samples { return true }
    let low = min(bar.low, bar.open, bar.close)
    let high = max(bar.high, bar.open, bar.close)
    if low < bar.low || high > bar.high {
      faults.widened += 1
      bar.low = low
      bar.high = high
    }
    if !(bar.volume >= 0 && bar.volume < .infinity) {
      faults.volumeAbsent += 1
      bar.volume = .nan
    }
    return true
  }
}
