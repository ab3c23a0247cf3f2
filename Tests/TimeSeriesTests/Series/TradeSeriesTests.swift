import CivilTime
import Testing

@testable import TimeSeries

/// Trades: bars of one price that keep their own place among others of one time.
struct TradeSeriesTests {
  private static func trade(_ time: Int64, _ price: Double, _ size: Double) -> Bar {
    Bar(
      time: Timestamp(nanoseconds: time), open: price, high: price, low: price, close: price, volume: size, ticks: 1)
  }

  private static func series(_ trades: [Bar]) -> Series {
    let series = Series(kind: .bars)
    series.keepsEqualTimes = true
    _ = series.append(contentsOf: trades)
    return series
  }

  private static func bars(of series: Series) -> [Bar] { series.indices.map { series.bar(at: $0) } }

  @Test func `all trades of one time are held in the order of their coming, one by one as at once`() {
    for count in [0, 1, 2, 7, 5_000] {
      let trades = (0..<count).map { (place: Int) -> Bar in
        Self.trade(1_000, 100 + Double(place % 5), Double(place))
      }
      let series = Self.series(trades)
      #expect(series.count == count && Self.bars(of: series) == trades)
      #expect(series.faults.sharedTimes == max(0, count - 1) && series.faults.equalTimes == 0)
      let other = Self.series([])
      for trade in trades { _ = other.append(trade) }
      #expect(Self.bars(of: other) == trades)
      let sum = trades.map(\.volume).reduce(0, +)
      #expect(count == 0 || series.aggregate(series.indices)?.volume == sum)
    }
  }

  @Test func `a late trade comes behind the others of its time`() {
    let series = Self.series([Self.trade(1, 10, 1), Self.trade(2, 20, 2), Self.trade(2, 21, 3), Self.trade(3, 30, 4)])
    let change = series.append(Self.trade(2, 22, 5))
    #expect(change.inserted == [3] && change.amended.isEmpty)
    #expect(Self.bars(of: series).map(\.close) == [10, 20, 21, 22, 30])
    _ = series.append(contentsOf: [Self.trade(1, 11, 6), Self.trade(1, 12, 7)])
    #expect(Self.bars(of: series).map(\.close) == [10, 11, 12, 20, 21, 22, 30])
    #expect(series.aggregate(series.indices)?.volume == 28)
  }

  @Test func `a bar of the same time takes the place of the one before where a series does not keep them`() {
    let series = Series(kind: .bars)
    #expect(!series.holdsTrades)
    _ = series.append(contentsOf: [Self.trade(1, 10, 1), Self.trade(1, 11, 2)])
    #expect(series.count == 1 && series.bar(at: 0).volume == 2)
    #expect(Self.series([]).holdsTrades && !Series(kind: .samples).holdsTrades)
  }

  @Test func `the average price of trades is the direct sum of price times size over the size`() throws {
    for count in [1, 2, 1_000] {
      let trades = (0..<count).map { (place: Int) -> Bar in
        Self.trade(Int64(place / 3), 100 + Double(place % 7) / 4, Double(place % 5 + 1))
      }
      let series = Self.series(trades)
      let found = try #require(series.statistics(series.indices))
      var (volume, traded) = (0.0, 0.0)
      for trade in trades { (volume, traded) = (volume + trade.volume, traded + trade.volume * trade.close) }
      #expect(found.count == count && found.volume == volume)
      let average: Double = found.averagePrice ?? .nan
      #expect(abs(average - traded / volume) < 1e-9)
    }
  }
}
