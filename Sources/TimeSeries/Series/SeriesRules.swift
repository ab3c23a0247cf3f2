/// The rules of a series: which points it accepts and keeps, with a count of each fault.
struct SeriesRules {
  let kind: SeriesKind
  var retention: Retention
  /// Whether points of one time are several points.
  var keepsEqualTimes = false
  var faults = SeriesFaults()

  init(kind: SeriesKind, retention: Retention) {
    self.kind = kind
    self.retention = retention
  }

  /// Applies the rules on time, prices and volume to `bar`; false when they reject it.
  mutating func accept(_ bar: inout Bar) -> Bool {
    if bar.time < Series.earliestTime || bar.time > Series.latestTime {
      faults.beyond += 1
      return false
    }
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
    if max(bar.open.magnitude, bar.high.magnitude, bar.low.magnitude, bar.close.magnitude) > Series.greatestValue {
      faults.beyond += 1
      return false
    }
    if bar.low > bar.high {
      faults.lowAboveHigh += 1
      return false
    }
    if kind == .bars { mend(&bar) }
    return true
  }

  private mutating func mend(_ bar: inout Bar) {
    let low = min(bar.low, bar.open, bar.close)
    let high = max(bar.high, bar.open, bar.close)
    if low < bar.low || high > bar.high {
      faults.widened += 1
      bar.low = low
      bar.high = high
    }
    if !(bar.volume >= 0 && bar.volume <= Series.greatestValue) {
      faults.volumeAbsent += 1
      bar.volume = .nan
    }
  }
}
