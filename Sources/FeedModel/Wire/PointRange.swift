import CivilTime
import TextPoints
import TimeSeries

/// A range of times, or of the numbers of a number axis, both ends included; nil is open.
package struct PointRange: Sendable, Equatable {
  /// An end as a time, as a number, or as both: `2012` is a year, and a number where points count.
  package struct End: Sendable, Equatable {
    package var time: Timestamp?
    package var number: Double?

    package init(time: Timestamp? = nil, number: Double? = nil) { (self.time, self.number) = (time, number) }
  }

  package var first: End?
  package var last: End?

  package static let all = PointRange(from: nil, to: nil)

  package init(from first: End?, to last: End?) { (self.first, self.last) = (first, last) }

  /// A range of times.
  package init(first: Timestamp? = nil, last: Timestamp? = nil) {
    self.init(from: first.map { End(time: $0) }, to: last.map { End(time: $0) })
  }

  /// Whether a point is in the range. An end that is no time holds no times, and one that is no number no numbers.
  ///
  /// - Parameter scale: the numbers that points hold in place of times; nil for times.
  package func contains(_ time: Timestamp, on scale: IndexScale? = nil) -> Bool {
    guard let scale else {
      return first.map { $0.time.map { time >= $0 } ?? false } ?? true
        && last.map { $0.time.map { time <= $0 } ?? false } ?? true
    }
    let number = scale.number(of: time)
    return first.map { $0.number.map { number >= $0 } ?? false } ?? true
      && last.map { $0.number.map { number <= $0 } ?? false } ?? true
  }
}

extension FeedPayload {
  /// The points within a range; a trim stays as it is.
  ///
  /// - Parameter scale: the numbers that the points hold in place of times; nil for times.
  /// - Complexity: O(points).
  package func within(_ range: PointRange, on scale: IndexScale?) -> FeedPayload {
    guard range != .all else { return self }
    return switch self {
    case .bars(let bars): .bars(bars.filter { range.contains($0.time, on: scale) })
    case .samples(let samples): .samples(samples.filter { range.contains($0.time, on: scale) })
    case .trim: self
    }
  }

  /// The runs of neighbouring points within a range, by their positions.
  ///
  /// - Parameter scale: the numbers that the points hold in place of times; nil for times.
  package func runs(within range: PointRange, on scale: IndexScale?) -> [Range<Int>] {
    let inside: [Bool] =
      switch self {
      case .bars(let bars): bars.map { range.contains($0.time, on: scale) }
      case .samples(let samples): samples.map { range.contains($0.time, on: scale) }
      case .trim: []
      }
    var runs: [Range<Int>] = []
    for (place, isInside) in inside.enumerated() where isInside {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }
}
