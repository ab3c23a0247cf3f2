import CivilTime
import TimeSeries

/// The runs of equal states of a series of samples, with which the states of any range are counted.
///
/// A state holds until the next point; the newest one for the usual step of the series. Tallies before every 256th run
/// make a count of any range cost no more than some hundred runs.
package final class StateRuns {
  private struct Run {
    /// The index of its first point.
    var start: Int
    var time: Timestamp
    /// -1 for a gap.
    var state: Int
  }

  private var runs: [Run] = []
  /// The tally before each block of runs, from any start.
  private var tallies: [StateTally] = []
  private var past: SeriesPast?
  /// The first index not read yet.
  private var end = 0

  private static let block = 256
  /// The most states, -1 for gaps left aside: greater values are gaps.
  private static let states = Double(StateWords.most)

  package init() {}

  /// - Complexity: O(points).
  package convenience init(_ series: Series) {
    self.init()
    follow(series)
  }

  /// Reads the new points of a series.
  ///
  /// - Complexity: O(new points); O(points) after a late one, an older one that changed, or another series.
  package func follow(_ series: Series) {
    let held = series.indices
    if let past, past.isContinued(by: series.past), end >= held.lowerBound, end <= held.upperBound {
      // The newest point may have another value.
      cut(to: max(end - 1, held.lowerBound))
    } else {
      runs = []
      tallies = []
      end = held.lowerBound
    }
    past = series.past
    for index in end..<max(end, held.upperBound) {
      let state = Self.state(series.value(at: index))
      if runs.last?.state != state { begin(Run(start: index, time: series.time(at: index), state: state)) }
    }
    end = max(end, held.upperBound)
    forget(before: held.lowerBound)
  }

  private static func state(_ value: Double) -> Int { value >= 0 && value < states ? Int(value) : -1 }

  private func begin(_ run: Run) {
    if runs.count % Self.block == 0 {
      var tally = tallies.last ?? StateTally()
      for place in max(runs.count - Self.block, 0)..<runs.count {
        let next = place + 1 < runs.count ? runs[place + 1] : run
        tally.add(Self.entry(runs[place], until: next), to: runs[place].state)
      }
      tallies.append(tally)
    }
    runs.append(run)
  }

  private static func entry(_ run: Run, until next: Run) -> StateTally.Entry {
    StateTally.Entry(time: run.time.distance(to: next.time), points: next.start - run.start, runs: 1)
  }

  /// Removes the points from an index on.
  private func cut(to index: Int) {
    while let last = runs.last, last.start >= index {
      runs.removeLast()
      if runs.count % Self.block == 0 { tallies.removeLast() }
    }
    end = index
  }

  /// Removes whole blocks of runs that ended before an index, once they are many.
  private func forget(before index: Int) {
    let gone = run(of: index) / Self.block
    guard gone >= 16, gone * 2 >= tallies.count else { return }
    runs.removeFirst(gone * Self.block)
    tallies.removeFirst(gone)
  }

  /// The place of the last run that starts at or before an index; 0 if none does.
  private func run(of index: Int) -> Int {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = low + (high - low) / 2
      if runs[middle].start <= index { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }

  // MARK: ranges

  /// The time until which the newest state of a series holds.
  private func end(of series: Series) -> Timestamp? {
    series.lastTime.map { $0.advanced(by: max(series.upperMedianStep, 1)) }
  }

  /// The state at a time; nil in a gap, before the first point and after the newest one ends.
  package func state(at time: Timestamp, of series: Series) -> Int? {
    guard let index = series.index(atOrBefore: time), let end = end(of: series), time < end, !runs.isEmpty else {
      return nil
    }
    let state = runs[run(of: index)].state
    return state >= 0 ? state : nil
  }

  /// Counts the states from one time until before another, clipped to the points held.
  ///
  /// A run that began before the range counts with its part in it, and not as one that began.
  ///
  /// - Complexity: O(log(points)) and some hundred runs.
  func count(from start: Timestamp, to end: Timestamp, of series: Series, into tally: inout StateTally) {
    guard let newest = self.end(of: series), let oldest = series.firstTime, !runs.isEmpty else { return }
    let (start, end) = (max(start, oldest), min(end, newest))
    guard start < end else { return }
    let (lower, upper) = (series.lowerBound(start), series.lowerBound(end))
    let first = run(of: series.index(atOrBefore: start) ?? lower)
    let last = run(of: max(upper - 1, series.indices.lowerBound))
    var place = first
    while place <= last {
      // Whole blocks within the range, of which the last run is not cut either.
      if place % Self.block == 0, place > first, place + Self.block <= last {
        let blocks = (last - place) / Self.block
        let (from, to) = (place / Self.block, place / Self.block + blocks)
        tally.add(from: tallies[from], to: tallies[to])
        place += blocks * Self.block
        continue
      }
      let run = runs[place]
      let next = place + 1 < runs.count ? runs[place + 1] : nil
      let (from, to) = (max(run.time, start), min(next?.time ?? newest, end))
      let points = min(next?.start ?? self.end, upper) - max(run.start, lower)
      tally.add(
        StateTally.Entry(
          time: from < to ? from.distance(to: to) : 0, points: max(points, 0),
          runs: max(run.time, oldest) >= start ? 1 : 0),
        to: run.state)
      place += 1
    }
  }
}
