import CivilTime
import TimeSeries

/// Points of one series that follow each other on a tape.
public struct TapeRun: Sendable, Equatable {
  public var symbol: String
  public var payload: FeedPayload
  /// When all of them were received; nil where the tape's clock is the points' own times.
  public var received: Timestamp?
  /// Sequence numbers that the recording does not hold, right before the first point.
  public var missing: Range<UInt64>?
  /// Whether the points' times are indices in place of instants.
  public var timesAreIndices: Bool

  public init(
    symbol: String, payload: FeedPayload, received: Timestamp? = nil, missing: Range<UInt64>? = nil,
    timesAreIndices: Bool = false
  ) {
    self.symbol = symbol
    self.payload = payload
    self.received = received
    self.missing = missing
    self.timesAreIndices = timesAreIndices
  }

  public var count: Int { payload.count }

  /// What the points have in common.
  public var form: PointForm? { payload.kind.map { PointForm($0, timesAreIndices: timesAreIndices) } }

  /// The time of the last point by the tape's clock; nil when there is none.
  public var lastTime: Timestamp? { count > 0 ? time(at: count - 1) : nil }

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

  /// Some of the points; what is missing stands before the first of them only.
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
