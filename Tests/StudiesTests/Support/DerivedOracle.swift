import CivilTime
import TimeSeries

@testable import Studies

/// A series as its points, which everything is computed from anew: slow, and plainly what the page says.
struct DerivedLine {
  /// Ascending; points of one time are several.
  var times: [Int64]
  var values: [Double]
  /// The times of points that have a break before them.
  var breaks: Set<Int64> = []
  /// What gives the value at any time, where that is not the value of the last point.
  var other: ((Int64) -> Double)?

  init(_ times: [Int64], _ values: [Double], _ breaks: Set<Int64> = []) {
    (self.times, self.values, self.breaks) = (times, values, breaks)
  }

  init(_ series: Series, _ field: DerivedField = .value) {
    let bars = series.indices.map { series.bar(at: $0) }
    times = bars.map(\.time.nanoseconds)
    breaks = Set(bars.filter { $0.flags.contains(.breakBefore) }.map(\.time.nanoseconds))
    values = bars.map { bar in
      switch field {
      case .value, .close: bar.close
      case .open: bar.open
      case .high: bar.high
      case .low: bar.low
      case .volume: bar.volume
      case .count: bar.ticks == 0 ? .nan : Double(bar.ticks)
      }
    }
  }

  /// The value that holds at a time.
  func held(_ time: Int64) -> Double {
    if let other { return other(time) }
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return .nan }
    return low < times.count && times[low - 1] < time && breaks.contains(times[low]) ? .nan : values[low - 1]
  }

  func map(_ body: @escaping (Double) -> Double) -> DerivedLine {
    var line = DerivedLine(times, values.map(body), breaks)
    line.other = other.map { other in { body(other($0)) } }
    return line
  }

  /// Both at the times of either; point by point where they are of one series.
  func with(_ other: DerivedLine, _ body: @escaping (Double, Double) -> Double) -> DerivedLine {
    if times == other.times { return DerivedLine(times, zip(values, other.values).map(body), breaks) }
    guard let first = times.first, let second = other.times.first else { return DerivedLine([], []) }
    let all = Set(times + other.times).filter { $0 >= max(first, second) }.sorted()
    var line = DerivedLine(all, all.map { body(held($0), other.held($0)) })
    line.other = { body(held($0), other.held($0)) }
    return line
  }

  /// A function of each value and those before it, the newest last; gaps are left out.
  private func remembering(_ body: ([(time: Int64, value: Double)]) -> Double) -> DerivedLine {
    var seen: [(time: Int64, value: Double)] = []
    let results = zip(times, values).map { time, value in
      guard value.isFinite else { return Double.nan }
      seen.append((time, value))
      return body(seen)
    }
    return DerivedLine(times, results, breaks)
  }

  var delta: DerivedLine {
    remembering { $0.count < 2 ? .nan : $0[$0.count - 1].value - $0[$0.count - 2].value }
  }

  var increase: DerivedLine {
    remembering { seen in
      guard seen.count > 1 else { return .nan }
      let (before, now) = (seen[seen.count - 2].value, seen[seen.count - 1].value)
      return now < before ? now : now - before
    }
  }

  var rate: DerivedLine {
    remembering { seen in
      let now = seen[seen.count - 1].time
      guard let before = seen.lastIndex(where: { $0.time < now }) else { return .nan }
      let gains = (before + 1..<seen.count).map { place in
        let (a, b) = (seen[place - 1].value, seen[place].value)
        return b < a ? b : b - a
      }
      return gains.reduce(0, +) / (Double(now - seen[before].time) / 1e9)
    }
  }

  var sum: DerivedLine { remembering { $0.reduce(0) { $0 + $1.value } } }

  func mean(_ count: Int) -> DerivedLine {
    remembering { $0.count < count ? .nan : $0.suffix(count).reduce(0) { $0 + $1.value } / Double(count) }
  }

  /// An output of a study of all values so far, as its own series has it.
  func study(_ text: String, output: Int = 0) -> DerivedLine {
    let known = values.indices.filter { values[$0].isFinite }
    let series = Series(kind: .samples)
    // A study knows points by their places alone, so these may have times of their own.
    _ = series.append(
      contentsOf: known.enumerated().map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: values[$1]) })
    guard let study = try? StudySeries(Study(parsing: text), of: series, named: "x") else { return DerivedLine([], []) }
    var results = values.map { _ in Double.nan }
    for (place, index) in known.enumerated() { results[index] = study.value(output, at: place) }
    return DerivedLine(times, results, breaks)
  }

  func lag(_ count: Int) -> DerivedLine {
    remembering { $0.count <= count ? .nan : $0[$0.count - 1 - count].value }
  }

  func lag(seconds: Int64) -> DerivedLine {
    var line = self
    let points = DerivedLine(times, values, breaks)
    line.other = { points.held($0 - seconds * 1_000_000_000) }
    line.values = times.map { line.held($0) }
    return line
  }

  /// The last value of each time; a value that no chart can place is a gap.
  var shown: [Sample] {
    times.indices.filter { $0 + 1 == times.count || times[$0] < times[$0 + 1] }.map {
      Sample(time: Timestamp(nanoseconds: times[$0]), value: values[$0].magnitude <= 1e300 ? values[$0] : .nan)
    }
  }
}

func derived(_ text: String) -> DerivedDefinition {
  do { return try DerivedDefinition(parsing: text) } catch { preconditionFailure("\(error)") }
}

/// Whether two points are the same, but for the last digits.
func isNear(_ a: Sample, _ b: Sample, _ scale: Double = 1) -> Bool {
  a.time == b.time
    && (a.value.isNaN && b.value.isNaN || a.value == b.value
      || abs(a.value - b.value) <= 1e-9 * max(scale, abs(a.value), abs(b.value)))
}

extension Series {
  /// The points as samples.
  var samples: [Sample] { indices.map { Sample(time: time(at: $0), value: value(at: $0)) } }
}
