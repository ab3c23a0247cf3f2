import CivilTime
import FeedModel
import TextPoints
import TimeSeries

/// Bars with a minute between them.
func minuteBars(_ count: Int, from first: Int = 0) -> [Bar] {
  (first..<first + count).map { index in
    let price = 100 + Double(index % 17)
    return Bar(
      time: Timestamp(nanoseconds: Int64(index) * 60_000_000_000), open: price, high: price + 2, low: price - 1,
      close: price + 1, volume: Double(index), ticks: UInt32(index), flags: index % 5 == 0 ? .stillOpen : [],
      duration: 60_000_000_000)
  }
}

func message(
  _ topic: String = "AAPL", epoch: UInt64 = 7, first: UInt64, _ payload: FeedPayload, sendTime: Int64 = 0
) -> FeedMessage {
  FeedMessage(
    topic: topic, epoch: epoch, firstSequence: first, sendTime: Timestamp(nanoseconds: sendTime), payload: payload)
}

extension FeedPayload {
  /// The bars; none of samples and trims.
  var bars: [Bar] { if case .bars(let bars) = self { bars } else { [] } }
}
