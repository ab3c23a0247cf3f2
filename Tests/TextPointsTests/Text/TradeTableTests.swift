import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private func fields(_ text: String) throws -> TextOptions { TextOptions(fields: try TextOptions.fields(parsing: text)) }

/// Tables of trades: a price and a size in each row, several of them at one time.
struct TradeTableTests {
  @Test(arguments: [0, 1, 2, 7, 3_000]) func `each row is a trade, whatever times it shares`(count: Int) throws {
    var text = "time,price,size\n"
    for row in 0..<count { text += "\(1_700_000_000 + row / 3),\(100 + row % 5).25,\(row % 4)\n" }
    let table = try read(text)
    #expect(table.form == PointSchema(.bars, areTrades: true) && table.badRows == 0)
    #expect(table.bars.map(\.close) == (0..<count).map { Double(100 + $0 % 5) + 0.25 })
    #expect(table.bars.map(\.volume) == (0..<count).map { Double($0 % 4) })
    #expect(table.bars.allSatisfy { $0.open == $0.close && $0.low == $0.high && $0.ticks == 1 && $0.duration == 0 })
    let series = Series(kind: .bars)
    series.keepsEqualTimes = table.equalTimesAreOwn
    _ = series.append(contentsOf: table.bars)
    #expect(series.count == count)
    #expect(said(table).contains("trades: price from column price, volume from column size"))
  }

  @Test(arguments: [
    "time,price,qty", "time,price,volume", "time,px,sz", "time,Price,Amount", "time,price,trade_size",
    "qty,time,price", "time,price,quantity,side",
  ])
  func `price and size are known by their names, in any order`(header: String) throws {
    let names = header.split(separator: ",")
    let rows = (1...4).map { row in
      names.map { name in
        name == "time"
          ? "2024-01-0\(row)T10:00:00Z" : name == "side" ? "buy" : name.lowercased().contains("p") ? "5" : "7"
      }.joined(separator: ",")
    }
    let table = try read(([header] + rows).joined(separator: "\n") + "\n")
    #expect(table.areTrades && table.series.count == 1)
    #expect(table.bars.map(\.close) == [5, 5, 5, 5] && table.bars.map(\.volume) == [7, 7, 7, 7])
  }

  @Test(arguments: [
    // The volume of a day beside its close, two sizes, a signed one, a name that says nothing, words.
    "date,close,volume\n2024-01-01,1,5\n2024-01-02,2,6\n",
    "time,price,size,volume\n2024-01-01,1,5,9\n2024-01-02,2,6,9\n",
    "time,price,amount\n2024-01-01,1,-5\n2024-01-02,2,6\n", "time,price,other\n2024-01-01,1,5\n2024-01-02,2,6\n",
    "time,price,size\n2024-01-01,1,small\n2024-01-02,2,large\n",
    "time,temperature,size\n2024-01-01,1,5\n2024-01-02,2,6\n",
  ])
  func `what is uncertain stays what it was`(text: String) throws {
    #expect(try read(text).form == PointSchema(.samples))
  }

  @Test func `an option names the size beside any value`() throws {
    let text = "date,close,volume,other\n2024-01-01,1,5,8\n2024-01-01,2,6,9\n"
    let both = try read(text, fields("value=close,volume=volume"))
    #expect(both.areTrades && both.bars.map(\.close) == [1, 2] && both.bars.map(\.volume) == [5, 6])
    #expect(!said(both).contains("has no use"))
    let volume = try read(text, fields("volume=volume"))
    #expect(volume.bars == both.bars)
    let other = try read("time,load,weight\n2024-01-01,1,5\n", fields("volume=weight"))
    #expect(other.areTrades && other.bars.map(\.close) == [1] && other.bars.map(\.volume) == [5])
    // Several series have no common size, and trades count themselves.
    let several = try read("time,a,b,c\n2024-01-01,1,5,7\n2024-01-02,2,5,8\n", fields("volume=c"))
    #expect(several.kind == .samples && said(several).contains("volume=c has no use"))
    #expect(said(try read(text, fields("value=close,volume=volume,ticks=other"))).contains("ticks=other has no use"))
  }

  @Test func `a size that is missing or bad costs itself, and a missing price is a gap`() throws {
    let sizes = ["5", "", "x", "-1", "6", "inf", "1e301", "8"]
    let prices = ["1", "2", "3", "4", "", "5", "6", "7"]
    var text = "time,price,size\n"
    for (place, cells) in zip(prices, sizes).enumerated() { text += "2024-01-0\(place + 1),\(cells.0),\(cells.1)\n" }
    let table = try read(text, fields("value=price,volume=size"))
    #expect(table.areTrades && table.badRows == 0)
    #expect(table.bars.map { $0.close.isNaN ? -1 : $0.close } == [1, 2, 3, 4, -1, 5, 6, 7])
    #expect(table.bars.map { $0.volume.isNaN ? -1 : $0.volume } == [5, -1, -1, -1, -1, -1, -1, 8])
    #expect(table.bars.map(\.ticks) == [1, 1, 1, 1, 0, 1, 1, 1])
  }

  @Test func `a column of symbols has trades of each, and objects are read as rows are`() throws {
    let table = try read("time,symbol,price,size\n2024-01-01,A,1,2\n2024-01-01,B,3,4\n2024-01-01,A,5,6\n")
    #expect(table.areTrades && table.series.map(\.name) == ["A", "B"])
    #expect(table.series[0].bars.map(\.volume) == [2, 6] && table.series[1].bars.map(\.close) == [3])
    let objects = try read(
      #"{"time":"2024-01-01","price":1,"size":2}"# + "\n" + #"{"time":"2024-01-01","price":3,"size":4}"# + "\n")
    #expect(objects.areTrades && objects.bars.map(\.volume) == [2, 4])
  }

  @Test(arguments: [0, 1, 2, 40]) func `what is written as text is read as the same trades`(count: Int) throws {
    let trades = (0..<count).map { (row: Int) -> Bar in
      let price = Sample(time: Timestamp(nanoseconds: Int64(row / 3) * 1_000_000_000), value: Double(row) + 0.5)
      return Bar(tradeAt: price, size: Double(row))
    }
    var message = FeedMessage(
      topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0), payload: .bars(trades))
    message.equalTimesAreOwn = true
    for encoding in [PointEncoding.json, .csv] {
      var decoder = ForeignDecoder(ForeignReader(try .standard(encoding == .json ? .json : .delimited, name: "A")))
      let now = Timestamp(nanoseconds: 1_000_000_000_000)
      let found = encoding.frames(of: message).flatMap { decoder.decode($0, receivedAt: now).messages }
      let bars = found.flatMap { (message: FeedMessage) -> [Bar] in
        if case .bars(let bars) = message.payload { bars } else { [] }
      }
      #expect(bars == trades && found.allSatisfy { $0.form == message.form }, "\(encoding)")
    }
  }
}
