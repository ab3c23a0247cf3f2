import CivilTime
import TimeSeries

/// What a series must equal: its points in a plain array, its rules in the plainest words.
struct ArrayModel {
  var points: [Bar] = []
  var lower = 0
  var kind: SeriesKind
  var retention: Retention
  /// Whether samples of one time are several points.
  var keepsEqualTimes = false
  var faults = SeriesFaults()

  init(kind: SeriesKind, retention: Retention = .unlimited) {
    self.kind = kind
    self.retention = retention
  }

  var indices: Range<Int> { lower..<lower + points.count }

  func lowerBound(_ time: Timestamp) -> Int {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return lower + low
  }

  mutating func append(contentsOf bars: [Bar]) -> SeriesChange {
    var change = SeriesChange()
    for bar in bars { append(bar, &change) }
    retain(&change)
    return change
  }

  mutating func removeFirst(_ n: Int) -> SeriesChange {
    var change = SeriesChange()
    drop(n, &change)
    return change
  }

  private mutating func refuse(_ rule: WritableKeyPath<SeriesFaults, Int>, _ change: inout SeriesChange) {
    faults[keyPath: rule] += 1
    change.rejected += 1
  }

  private mutating func append(_ candidate: Bar, _ change: inout SeriesChange) {
    var bar = candidate
    let prices = [bar.open, bar.high, bar.low, bar.close]
    let absent = prices.count { $0.isNaN }
    if bar.time < Series.earliestTime || bar.time > Series.latestTime {
      return refuse(\.beyond, &change)
    } else if absent == 4 {
      faults.gapPoints += 1
      bar.volume = .nan
    } else if absent > 0 {
      return refuse(\.partialPrices, &change)
    } else if prices.contains(where: \.isInfinite) {
      return refuse(\.infinite, &change)
    } else if prices.contains(where: { abs($0) > 1e300 }) {
      return refuse(\.beyond, &change)
    } else if bar.low > bar.high {
      return refuse(\.lowAboveHigh, &change)
    } else if kind == .bars {
      if prices.min() != bar.low || prices.max() != bar.high { faults.widened += 1 }
      bar.low = prices.min() ?? .nan
      bar.high = prices.max() ?? .nan
      if bar.volume.isNaN || bar.volume > 1e300 || bar.volume < 0 {
        faults.volumeAbsent += 1
        bar.volume = .nan
      }
    }
    place(bar, &change)
  }

  private mutating func place(_ bar: Bar, _ change: inout SeriesChange) {
    let isHeld = keepsEqualTimes && points.contains { $0.time == bar.time }
    // A point of its own comes behind the others of its time.
    let index = lowerBound(isHeld ? bar.time.advanced(by: 1) : bar.time)
    let i = index - lower
    if isHeld { faults.sharedTimes += 1 }
    if i == points.count {
      points.append(bar)
      change.appended = change.appended.isEmpty ? index..<index + 1 : change.appended.lowerBound..<index + 1
    } else if points[i].time == bar.time {
      faults.equalTimes += 1
      points[i] = bar
      let old = change.amended
      change.amended =
        old.isEmpty ? index..<index + 1 : min(old.lowerBound, index)..<max(old.upperBound, index + 1)
    } else if i == 0, lower > 0 {
      refuse(\.beforeWindow, &change)
    } else {
      faults.late += 1
      points.insert(bar, at: i)
      change.inserted.append(index)
      change.appended = ArrayModel.grown(change.appended, by: index)
      change.amended = ArrayModel.grown(change.amended, by: index)
    }
  }

  private static func grown(_ range: Range<Int>, by index: Int) -> Range<Int> {
    if range.isEmpty || index >= range.upperBound { return range }
    if index > range.lowerBound { return range.lowerBound..<range.upperBound + 1 }
    return range.lowerBound + 1..<range.upperBound + 1
  }

  private mutating func drop(_ n: Int, _ change: inout SeriesChange) {
    let n = min(max(0, n), points.count)
    if n == 0 { return }
    points.removeFirst(n)
    change.removed = lower..<lower + n
    lower += n
  }

  private mutating func retain(_ change: inout SeriesChange) {
    switch retention {
    case .unlimited: break
    case .count(let limit): drop(points.count - max(0, limit), &change)
    case .age(let nanoseconds):
      guard let last = points.last else { return }
      drop(points.count { last.time.nanoseconds(since: $0.time) > max(0, nanoseconds) }, &change)
    }
  }

  func aggregate(_ range: Range<Int>) -> Aggregate? {
    let held = range.clamped(to: indices)
    let values = points[held.lowerBound - lower..<held.upperBound - lower].filter { !$0.close.isNaN }
    guard let first = values.first, let last = values.last else { return nil }
    let volumes = values.map(\.volume).filter { !$0.isNaN }
    return Aggregate(
      open: first.open, high: values.map(\.high).max() ?? .nan, low: values.map(\.low).min() ?? .nan,
      close: last.close, volume: kind == .samples || volumes.isEmpty ? .nan : volumes.reduce(0, +),
      sum: values.map(\.close).reduce(0, +), count: values.count)
  }

  var upperMedianStep: Int64 {
    let steps = zip(points.dropFirst(), points).map { $0.time.nanoseconds(since: $1.time) }.sorted()
    // Points of one time are not steps, unless there is nothing else.
    let moving = steps.last == 0 ? steps : steps.filter { $0 > 0 }
    return moving.isEmpty ? 0 : moving[moving.count / 2]
  }
}
