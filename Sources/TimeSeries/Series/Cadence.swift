import CivilTime

/// The usual distance between the latest points of a series, and the one rule for "daily".
///
/// A series is daily when the upper median of its latest eight steps is at least 20 hours. A day that loses an hour to
/// daylight saving has 23 hours, and some markets have changed their hours and opened up to three hours earlier. Eight
/// steps outweigh a weekend and a holiday, and are few enough to check on every bar.
package struct Cadence: Equatable, Sendable {
  /// The upper median of the latest steps in nanoseconds; 0 where there is no step.
  package let step: Int64

  /// Makes a cadence from a known step.
  package init(step: Int64) {
    self.step = step
  }

  /// The cadence of ascending times: looks at the latest nine and ignores steps of 0.
  package init(latestOf times: some BidirectionalCollection<Timestamp>) {
    let latest = times.suffix(Cadence.steps + 1)
    let steps = zip(latest, latest.dropFirst()).map { $1.nanoseconds(since: $0) }.filter { $0 > 0 }.sorted()
    step = steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// Whether there is a step.
  package var isKnown: Bool { step > 0 }

  /// Whether points stand for days or more; false while the step is unknown.
  package var isDaily: Bool { step >= Cadence.day }

  static let steps = 8
  static var day: Int64 { 20 * Timestamp.nanosecondsPerHour }
}

extension Series {
  /// Whether the points stand for days or more; see ``Cadence``. False with fewer than two points.
  ///
  /// - Complexity: O(1): reads nine times.
  package var isDaily: Bool {
    let latest = indices.suffix(Cadence.steps + 1)
    guard latest.count > 1 else { return false }
    // The upper median is at least a day exactly when half of the steps are.
    var long = 0
    var before = time(at: latest.lowerBound)
    for index in latest.dropFirst() {
      let time = time(at: index)
      if time.nanoseconds(since: before) >= Cadence.day { long += 1 }
      before = time
    }
    return long * 2 >= latest.count - 1
  }

  /// Whether the points stand for years: each of the latest ones, and the first, begins one. False with fewer than two.
  ///
  /// - Complexity: O(1): reads ten times.
  package func isYearly(in zone: Zone) -> Bool {
    let latest = indices.suffix(Cadence.steps + 1)
    guard latest.count > 1, let first = firstTime, isDaily else { return false }
    func beginsYear(_ time: Timestamp) -> Bool {
      let civil = zone.civil(time)
      return (civil.month, civil.day, civil.hour, civil.minute) == (1, 1, 0, 0)
    }
    return beginsYear(first) && latest.allSatisfy { beginsYear(self.time(at: $0)) }
  }

  /// The cadence of the latest points.
  package var cadence: Cadence { Cadence(latestOf: indices.suffix(Cadence.steps + 1).map { time(at: $0) }) }
}
