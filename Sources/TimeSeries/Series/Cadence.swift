import CivilTime

/// How far apart the latest points of a series stand, and whether they stand for days: the one rule for "daily".
///
/// A point stands for a day or more where the upper median of the latest eight steps is at least 20 hours. A day that
/// loses an hour to daylight saving has 23, and a market that changed its hours opened up to three earlier; eight steps
/// hold a weekend and a holiday without being ruled by them, and are few enough to look at for every bar.
public struct Cadence: Equatable, Sendable {
  /// The upper median of the latest steps in nanoseconds; 0 where there is no step.
  public let step: Int64

  /// A known step.
  public init(step: Int64) {
    self.step = step
  }

  /// The cadence of times that ascend, of which the latest nine count; steps of 0 do not.
  public init(latestOf times: some BidirectionalCollection<Timestamp>) {
    let latest = times.suffix(Cadence.steps + 1)
    let steps = zip(latest, latest.dropFirst()).map { $1.nanoseconds(since: $0) }.filter { $0 > 0 }.sorted()
    step = steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// Whether there is a step.
  public var isKnown: Bool { step > 0 }

  /// Whether points stand for days or more; not while there is no step.
  public var isDaily: Bool { step >= Cadence.day }

  static let steps = 8
  static var day: Int64 { 20 * Timestamp.nanosecondsPerHour }
}

extension Series {
  /// Whether the points stand for days or more; see ``Cadence``. False with fewer than two points.
  ///
  /// - Complexity: O(1): nine times are looked at.
  public var isDaily: Bool {
    let latest = indices.suffix(Cadence.steps + 1)
    guard latest.count > 1 else { return false }
    // Half of the steps are that long exactly where their upper median is.
    var long = 0
    var before = time(at: latest.lowerBound)
    for index in latest.dropFirst() {
      let time = time(at: index)
      if time.nanoseconds(since: before) >= Cadence.day { long += 1 }
      before = time
    }
    return long * 2 >= latest.count - 1
  }

  /// The cadence of the latest points.
  public var cadence: Cadence { Cadence(latestOf: indices.suffix(Cadence.steps + 1).map { time(at: $0) }) }
}
