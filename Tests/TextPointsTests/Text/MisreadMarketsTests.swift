import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Messages of markets that nobody here had seen, in files and pipes")
struct MisreadMarketsTests {
  private func values(_ table: SourceTable) -> [String: [Double]] {
    var found: [String: [Double]] = [:]
    for series in table.series {
      found[series.name ?? ""] = table.kind == .bars ? series.bars.map(\.close) : series.samples.map(\.value)
    }
    return found
  }

  private static func trade(_ market: String, _ number: Int) -> String {
    #"{"type":"channel_data","id":"\#(market)","channel":"v4_trades","contents":{"trades":[{"id":"01\#(number)","#
      + #""size":"0.5","price":"\#(market == "BTC-USD" ? 90_000 + number : 3_000 + number)","#
      + #""createdAt":"2025-11-30T10:54:\#(ShortDate.two(number)).100Z"}]}}"#
  }

  @Test func `the market of a message names the series below a channel for all, where rows have ids, too`() throws {
    let text = (0..<20).map { Self.trade($0 % 2 == 0 ? "BTC-USD" : "ETH-USD", $0) }.joined(separator: "\n")
    let found = values(try read(text))
    #expect(found["BTC-USD"] == stride(from: 0, to: 20, by: 2).map { Double(90_000 + $0) }, "\(found.keys)")
    #expect(found["ETH-USD"] == stride(from: 1, to: 20, by: 2).map { Double(3_000 + $0) })
  }

  @Test(arguments: ["", #","depth":10"#])
  func `the answer to a subscription lends no time to the points behind it`(extra: String) throws {
    let answer =
      #"{"method":"subscribe","result":{"channel":"book"\#(extra),"symbol":"BTC/USD"},"success":true,"#
      + #""time_in":"2026-11-30T12:00:00.123Z","time_out":"2026-11-30T12:00:00.223Z"}"#
    let points = (0..<30).map {
      #"{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USD","bid":\#(90_000 + $0),"last":\#(90_000 + $0).5}]}"#
    }
    let text = ([answer] + points).joined(separator: "\n")
    #expect(fault(text).contains("no column reads as a time"), "\(fault(text))")
    var options = TextOptions()
    options.bareTimes = .index
    #expect(values(try read(text, options))["BTC/USD"]?.count == 30)
  }

  @Test func `the id of a bar is its time, though the reply before has another id`() throws {
    let reply = #"{"id":"id1","status":"ok","subbed":"market.btcusdt.kline.1min","ts":1764500000000}"#
    let bars = (0..<12).map {
      #"{"ch":"market.btcusdt.kline.1min","ts":\#(1_764_500_001_000 + $0 * 10_000),"tick":{"id":\#(1_764_499_980 + $0 / 6 * 60),"#
        + #""open":90000.1,"close":\#(90_000 + $0),"low":89990.0,"high":\#(90_001 + $0),"amount":1.5,"vol":\#($0 + 1),"count":\#($0)}}"#
    }
    let table = try read(([reply] + bars).joined(separator: "\n"))
    let times = table.series.first?.bars.map { ISO8601.format($0.time) } ?? []
    #expect(Set(times) == ["2025-11-30T10:53:00Z", "2025-11-30T10:54:00Z"], "\(said(table))")
  }

  private static func candles(_ count: Int, price: String = "trade_price") -> String {
    let rows = (0..<count).reversed().map { place -> String in
      let minute = ShortDate.two(place)
      return #"{"market":"KRW-BTC","candle_date_time_utc":"2025-06-30T23:\#(minute):00","#
        + #""candle_date_time_kst":"2025-07-01T08:\#(minute):00","opening_price":\#(100 + place).0,"#
        + #""high_price":\#(104 + place).0,"low_price":\#(98 + place).0,"\#(price)":\#(102 + place).0,"#
        + #""timestamp":\#(1_751_324_400_000 + place * 60_000 + 59_123),"candle_acc_trade_price":\#(5_000_000 + place * 7).5,"#
        + #""candle_acc_trade_volume":\#(place % 4 + 1).25,"unit":1}"#
    }
    return "[" + rows.joined(separator: ",") + "]"
  }

  @Test(arguments: [1, 2, 30]) func `rows that are named candles are bars, with a traded price as the close`(
    _ count: Int
  )
    throws
  {
    let table = try read(Self.candles(count))
    #expect(table.kind == .bars && table.series.count == 1, "\(said(table))")
    let bars = table.series.first?.bars ?? []
    #expect(bars.map(\.close).sorted() == (0..<count).map { Double(102 + $0) })
    #expect(bars.map(\.volume).min() == 1.25)
    #expect(bars.map { ISO8601.format($0.time) }.min() == "2025-06-30T23:00:00Z", "\(said(table))")
  }
}
