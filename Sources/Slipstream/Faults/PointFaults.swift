import CivilTime
import TextPoints
import TimeSeries

/// Finds the appended points that a series counted among its faults, and the reasons.
///
/// The series counts by rule and keeps no record, so that good points cost nothing; this examines the points only after
/// the series has counted a fault.
struct PointFaults {
  typealias Found = (kind: FaultLog.Kind, time: Timestamp, reason: String)

  let before: SeriesFaults
  let after: SeriesFaults
  let firstTime: Timestamp?
  let kind: SeriesKind

  /// The counted faults, the last first.
  func find(in payload: FeedPayload, most: Int) -> [Found] {
    switch payload {
    case .bars(let bars): find(bars.count, most) { bars[$0] }
    case .samples(let samples): find(samples.count, most) { Bar(samples[$0]) }
    case .trim: []
    }
  }

  private func find(_ count: Int, _ most: Int, _ bar: (Int) -> Bar) -> [Found] {
    var found: [Found] = []
    let ordersMatter = after.late != before.late || after.equalTimes != before.equalTimes
    let latest = ordersMatter ? runningLatest(count, bar) : []
    for index in (0..<count).reversed() where found.count < most {
      let point = bar(index)
      if let reason = refusal(of: point) {
        found.append((.refused, point.time, reason))
        continue
      }
      if ordersMatter, let order = order(of: index, count, latest, bar) { found.append((order.0, point.time, order.1)) }
      if after.widened != before.widened, isWidened(point) {
        found.append((.widened, point.time, "open or close outside low and high: they were widened"))
      }
    }
    return found
  }

  /// For each point the place of the newest one up to it.
  private func runningLatest(_ count: Int, _ bar: (Int) -> Bar) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(count)
    for index in 0..<count {
      let newest = places.last ?? index
      places.append(bar(index).time >= bar(newest).time ? index : newest)
    }
    return places
  }

  private func order(_ late: Bool) -> (FaultLog.Kind, String) {
    late
      ? (.late, "older than the newest point: sorted into its place")
      : (.amended, "the time of an earlier point: it replaced that point")
  }

  private func order(
    of index: Int, _ count: Int, _ latest: [Int], _ bar: (Int) -> Bar
  ) -> (FaultLog.Kind, String)? {
    let time = bar(index).time
    if index > 0 {
      let newest = bar(latest[index - 1]).time
      if time == newest { return order(false) }
      return time < newest ? order(after.late != before.late) : nil
    }
    // The first point is compared with earlier points, of which only the counts tell. Repeated amendments of the last
    // bar are how feeds build it, and no fault.
    guard count == 1 else { return nil }
    if after.late != before.late { return order(true) }
    return kind == .samples ? order(false) : nil
  }

  private func refusal(of bar: Bar) -> String? {
    guard after.rejected != before.rejected else { return nil }
    if after.wrongKind != before.wrongKind { return "bars and single values in one series" }
    let prices = [bar.open, bar.high, bar.low, bar.close]
    if after.beyond != before.beyond {
      if bar.time < Series.earliestTime || bar.time > Series.latestTime { return "a time before 1678 or after 2261" }
      if prices.contains(where: { $0.isFinite && $0.magnitude > Series.greatestValue }) {
        return "a value beyond ±1e300, more than a chart can place"
      }
    }
    if after.infinite != before.infinite, prices.contains(where: \.isInfinite) { return "a price is not finite" }
    let absent = prices.count { $0.isNaN }
    if after.partialPrices != before.partialPrices, absent > 0, absent < 4 { return "some prices are missing" }
    if after.lowAboveHigh != before.lowAboveHigh, bar.low > bar.high {
      return "low \(bar.low) is above high \(bar.high)"
    }
    if after.beforeWindow != before.beforeWindow, let firstTime, bar.time < firstTime {
      return "older than the oldest point that is kept"
    }
    return nil
  }

  private func isWidened(_ bar: Bar) -> Bool {
    min(bar.open, bar.close) < bar.low || max(bar.open, bar.close) > bar.high
  }
}
