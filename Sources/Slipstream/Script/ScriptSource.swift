import TextPoints
import TimeSeries

/// The source of points for the script's `feed:` tokens.
public struct ScriptSource: Sendable {
  package var symbol: String
  package var payload: FeedPayload
  package var badRows: Int
  /// The bad rows whose line and reason are known.
  package var rowFaults: [RowFault]
  /// Whether times are indices in place of instants.
  package var indexScale: IndexScale?
  /// Whether samples of equal times are points of their own.
  package var equalTimesAreOwn = false
  /// The words that its values stand for; nil for numbers.
  package var words: StateWords?

  public init(
    symbol: String, payload: FeedPayload, badRows: Int = 0, rowFaults: [RowFault] = [], indexScale: IndexScale? = nil
  ) {
    self.symbol = symbol
    self.payload = payload
    self.badRows = badRows
    self.rowFaults = rowFaults
    self.indexScale = indexScale
  }

  /// Points `range` of the source, clamped to its points.
  func slice(_ range: Range<Int>) -> FeedPayload {
    // Do not copy the whole: that takes as long as the rest of a first frame.
    if range == 0..<count { return payload }
    return switch payload {
    case .bars(let bars): .bars(Array(bars[range.clamped(to: 0..<bars.count)]))
    case .samples(let samples): .samples(Array(samples[range.clamped(to: 0..<samples.count)]))
    case .trim: payload
    }
  }

  var count: Int {
    switch payload {
    case .bars(let bars): bars.count
    case .samples(let samples): samples.count
    case .trim: 0
    }
  }
}
