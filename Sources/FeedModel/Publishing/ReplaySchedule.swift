import CivilTime
import TextPoints
import TimeSeries

/// Decides which points of a source are due at an instant. Pure: instants are arguments, in monotonic nanoseconds.
///
/// With several series, a rate counts the points of all series together, in the order of their times.
package struct ReplaySchedule: Sendable {
  /// Due points of one series.
  package struct DuePoints: Sendable, Equatable {
    /// The index of the series in the source.
    package var series: Int
    package var payload: FeedPayload
  }

  private let series: [PublishedSeries]
  private let pace: Pace
  private let loops: Bool
  /// The time shift from one pass to the next.
  private let period: Int64

  private var start: Int64?
  private var cursors: [Int]
  private var shift: Int64 = 0
  private var emitted = 0
  /// Number of passes that started again at the original times, because shifted times would exceed the calendar.
  package private(set) var restarts = 0
  /// Number of finished passes.
  package private(set) var passes = 0

  /// - Parameter loops: whether to start again after each pass, with times that continue.
  package init(_ series: [PublishedSeries], pace: Pace, loops: Bool = false) {
    self.series = series
    self.pace = pace
    self.loops = loops
    cursors = [Int](repeating: 0, count: series.count)
    period = LoopPeriod.of(series)
  }

  /// Whether every point has been delivered.
  package var isFinished: Bool {
    !(loops && series.contains { $0.count > 0 }) && passIsOver
  }

  /// Takes the points that are due, at most `limit`; the schedule's clock starts with the first call.
  ///
  /// - Complexity: O(points x series).
  package mutating func due(at now: Int64, limit: Int) -> [DuePoints] {
    if start == nil { start = now }
    wrap()
    var due: [DuePoints] = []
    var left = limit
    while left > 0, !isFinished {
      let batch = readDue(left, at: now)
      guard !batch.isEmpty else { break }
      left -= batch.reduce(0) { $0 + $1.payload.count }
      due += batch
      // The next pass starts with the next call, so that no call mixes the points of two passes.
      if passIsOver { break }
    }
    return due
  }

  private var passIsOver: Bool { zip(cursors, series).allSatisfy { $0 >= $1.count } }

  /// When the next point is due, in the past when some are due already; nil when none is left.
  package var nextDue: Int64? {
    guard !isFinished else { return nil }
    guard let start else { return .min }
    switch pace {
    case .maximum: return start
    case .perSecond(let rate):
      return start &+ ReplaySchedule.nanoseconds(Double(emitted) / rate * 1e9)
    case .dataTime(let factor):
      guard let origin, let next = nextTime else { return start }
      let distance = next.advanced(by: shift).nanoseconds(since: origin)
      return start &+ ReplaySchedule.nanoseconds(Double(distance) / factor)
    }
  }

  /// Time of the first point of all.
  private var origin: Timestamp? {
    series.filter { $0.count > 0 }.map { $0.time(at: 0) }.min()
  }

  /// Time of the next point, without the shift.
  private var nextTime: Timestamp? {
    series.indices.filter { cursors[$0] < series[$0].count }.map { series[$0].time(at: cursors[$0]) }.min()
  }

  private mutating func readDue(_ limit: Int, at now: Int64) -> [DuePoints] {
    let elapsed = Double(now &- (start ?? now))
    switch pace {
    case .maximum: return readInOrder(limit)
    case .perSecond(let rate):
      let wanted = (elapsed / 1e9 * rate).rounded(.down) + 1 - Double(emitted)
      return wanted < 1 ? [] : readInOrder(wanted < Double(limit) ? Int(wanted) : limit)
    case .dataTime(let factor):
      guard let origin else { return [] }
      return readUntil(origin.advanced(by: ReplaySchedule.nanoseconds(elapsed * factor)), limit)
    }
  }

  /// Reads the next points in the order of time; ties in the order of the series.
  private mutating func readInOrder(_ limit: Int) -> [DuePoints] {
    guard series.count > 1 else { return series.isEmpty ? [] : readRun(of: 0, limit) }
    var ends = cursors
    for _ in 0..<limit {
      let candidates = series.indices.filter { ends[$0] < series[$0].count }
      guard let first = candidates.min(by: { series[$0].time(at: ends[$0]) < series[$1].time(at: ends[$1]) }) else {
        break
      }
      ends[first] += 1
    }
    return series.indices.flatMap { readRun(of: $0, ends[$0] - cursors[$0]) }
  }

  private mutating func readUntil(_ time: Timestamp, _ limit: Int) -> [DuePoints] {
    var due: [DuePoints] = []
    var left = limit
    for index in series.indices {
      var end = cursors[index]
      while end < series[index].count, end - cursors[index] < left,
        series[index].time(at: end).advanced(by: shift) <= time
      { end += 1 }
      let run = readRun(of: index, end - cursors[index])
      left -= run.reduce(0) { $0 + $1.payload.count }
      due += run
    }
    return due
  }

  private mutating func readRun(of index: Int, _ limit: Int) -> [DuePoints] {
    let end = min(series[index].count, cursors[index] + limit)
    guard end > cursors[index] else { return [] }
    let payload = series[index].slice(cursors[index]..<end, shiftedBy: shift)
    emitted += end - cursors[index]
    cursors[index] = end
    return [DuePoints(series: index, payload: payload)]
  }

  /// Starts the next pass when this one is over.
  private mutating func wrap() {
    guard loops, passIsOver, series.contains(where: { $0.count > 0 }) else { return }
    passes += 1
    cursors = [Int](repeating: 0, count: series.count)
    let last = series.filter { $0.count > 0 }.map { $0.time(at: $0.count - 1) }.max()
    let (sum, overflow) = shift.addingReportingOverflow(period)
    if overflow || (last?.nanoseconds ?? 0).addingReportingOverflow(sum).overflow {
      shift = 0
      restarts += 1
      start = nil
      emitted = 0
    } else {
      shift = sum
    }
  }

  private static func nanoseconds(_ number: Double) -> Int64 {
    number >= 9.2e18 ? .max : number <= -9.2e18 ? .min : Int64(number)
  }
}

/// The distance between two passes of a looped source: times continue, and bars over more than two days keep their
/// weekdays.
enum LoopPeriod {
  private static let day: Int64 = Timestamp.nanosecondsPerDay

  static func of(_ series: [PublishedSeries]) -> Int64 {
    let filled = series.filter { $0.count > 0 }
    guard let first = filled.map({ $0.time(at: 0) }).min(),
      let last = filled.map({ $0.time(at: $0.count - 1) }).max()
    else { return day }
    let step = filled.map { usualStep(of: $0) }.max() ?? day
    let span = last.nanoseconds(since: first).addingReportingOverflow(step).partialValue
    guard filled.contains(where: { $0.payload.kind == .bars && $0.indexScale == nil }), span > 2 * day else {
      return max(1, span)
    }
    let weeks = (span - 1) / (7 * day) + 1
    let (period, overflow) = weeks.multipliedReportingOverflow(by: 7 * day)
    return overflow ? span : period
  }

  /// The upper median distance of the first points; where there is none, one second, or 1 on an axis of numbers.
  private static func usualStep(of series: PublishedSeries) -> Int64 {
    let count = min(series.count, 10_000)
    let steps = (1..<max(1, count)).map { series.time(at: $0).nanoseconds(since: series.time(at: $0 - 1)) }
      .filter { $0 > 0 }.sorted()
    if steps.isEmpty { return series.indexScale == nil ? Timestamp.nanosecondsPerSecond : 1 }
    return steps[steps.count / 2]
  }
}
