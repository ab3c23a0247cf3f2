import CivilTime
import TextPoints
import TimeSeries

/// Consecutive points of one series on a tape.
package struct TapeRun: Sendable, Equatable {
  package var symbol: String
  package var payload: FeedPayload
  /// Receive time of all points; nil when the tape's clock follows the points' own times.
  package var received: Timestamp?
  /// Sequence numbers missing from the recording, right before the first point.
  package var missing: Range<UInt64>?
  /// Whether the points' times are indices instead of instants.
  package var indexScale: IndexScale?
  /// Whether points of equal times are points of their own.
  package var equalTimesAreOwn = false
  /// The words that the values stand for, as far as the tape has defined them up to here; nil for numbers.
  package var words: StateWords?

  package init(
    symbol: String, payload: FeedPayload, received: Timestamp? = nil, missing: Range<UInt64>? = nil,
    indexScale: IndexScale? = nil
  ) {
    self.symbol = symbol
    self.payload = payload
    self.received = received
    self.missing = missing
    self.indexScale = indexScale
  }

  package var count: Int { payload.count }

  /// The common form of the points.
  package var form: PointSchema? {
    payload.kind.map { PointSchema($0, indexScale: indexScale, areTrades: equalTimesAreOwn) }
  }

  /// The time of the last point by the tape's clock; nil when there is none.
  package var lastTime: Timestamp? { count > 0 ? time(at: count - 1) : nil }

  /// The time of a point by the tape's clock.
  ///
  /// - Precondition: `index` is in `0..<count`.
  func time(at index: Int) -> Timestamp {
    if let received { return received }
    switch payload {
    case .bars(let bars): return bars[index].time
    case .samples(let samples): return samples[index].time
    case .trim(let keepFrom): return keepFrom
    }
  }

  /// A part of the points; a gap stays before the first one only.
  func slice(_ range: Range<Int>) -> TapeRun {
    var part = self
    switch payload {
    case _ where range == 0..<count: return self
    case .bars(let bars): part.payload = .bars(Array(bars[range]))
    case .samples(let samples): part.payload = .samples(Array(samples[range]))
    case .trim: return self
    }
    if range.lowerBound > 0 { part.missing = nil }
    return part
  }
}

/// The runs of several series that alternate point by point, such as the columns of a table.
extension TapeRun {
  /// Joins the runs of each series, so that their points are appended together. Each series keeps the order of
  /// its points and the position of its first run. Missing points, another scale or another kind of points begin a new run.
  ///
  /// - Complexity: O(points).
  package static func joined(_ runs: [TapeRun]) -> [TapeRun] {
    guard runs.count > 1 else { return runs }
    var groups: [[Int]] = []
    var latest: [String: Int] = [:]
    for (place, run) in runs.enumerated() {
      if let group = latest[run.symbol], let last = groups[group].last, runs[last].continues(in: run) {
        groups[group].append(place)
      } else {
        latest[run.symbol] = groups.count
        groups.append([place])
      }
    }
    return groups.map { group in group.count == 1 ? runs[group[0]] : runs[group[0]].joined(with: group.map { runs[$0] })
    }
  }

  /// Whether the points of a later run may follow in the same append.
  private func continues(in next: TapeRun) -> Bool {
    guard next.missing == nil, next.indexScale == indexScale, next.equalTimesAreOwn == equalTimesAreOwn else {
      return false
    }
    return switch (payload, next.payload) {
    case (.bars, .bars), (.samples, .samples): true
    default: false
    }
  }

  /// The run with the points of all these, which are this run and later ones.
  private func joined(with runs: [TapeRun]) -> TapeRun {
    var whole = self
    switch payload {
    case .bars:
      whole.payload = .bars(
        runs.flatMap { run -> [Bar] in
          guard case .bars(let bars) = run.payload else { return [] }
          return bars
        })
    case .samples:
      whole.payload = .samples(
        runs.flatMap { run -> [Sample] in
          guard case .samples(let samples) = run.payload else { return [] }
          return samples
        })
    case .trim: break
    }
    whole.received = runs.last?.received
    whole.words = runs.last { $0.words != nil }?.words
    return whole
  }
}
