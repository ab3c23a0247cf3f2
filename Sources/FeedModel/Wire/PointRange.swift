import CivilTime
import TimeSeries

/// A range of times, both ends included; nil is open.
package struct PointRange: Sendable, Equatable {
  package var first: Timestamp?
  package var last: Timestamp?

  package static let all = PointRange()

  package init(first: Timestamp? = nil, last: Timestamp? = nil) { (self.first, self.last) = (first, last) }

  package func contains(_ time: Timestamp) -> Bool {
    first.map { time >= $0 } ?? true && last.map { time <= $0 } ?? true
  }
}

extension FeedPayload {
  /// The points within a range; a trim stays as it is.
  ///
  /// - Complexity: O(points).
  package func within(_ range: PointRange) -> FeedPayload {
    guard range != .all else { return self }
    return switch self {
    case .bars(let bars): .bars(bars.filter { range.contains($0.time) })
    case .samples(let samples): .samples(samples.filter { range.contains($0.time) })
    case .trim: self
    }
  }

  /// The runs of neighbouring points within a range, by their positions.
  package func runs(within range: PointRange) -> [Range<Int>] {
    let inside: [Bool] =
      switch self {
      case .bars(let bars): bars.map { range.contains($0.time) }
      case .samples(let samples): samples.map { range.contains($0.time) }
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
