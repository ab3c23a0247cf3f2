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
