import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What the points of each series are, by the names of the series.
private func values(_ table: SourceTable) -> [String: [Double]] {
  var found: [String: [Double]] = [:]
  for series in table.series {
    found[series.name ?? ""] = table.kind == .bars ? series.bars.map(\.close) : series.samples.map(\.value)
  }
  return found
}

/// Reads lines as a live pipe brings them, each behind a pause.
private func live(_ lines: [String]) throws -> SourceTable {
  var reader = TextReader()
  var found: SourceTable?
  func drain() {
    guard let part = reader.drainTable() else { return }
    if found == nil { found = part } else { found?.addPoints(of: part) }
    if found?.badRows != part.badRows { found?.badRows += part.badRows }
  }
  for (number, line) in lines.enumerated() {
    reader.receiveTime = Timestamp(nanoseconds: Int64(number) * 1_000_000_000)
    try Array((line + "\n").utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    try reader.settle()
    drain()
  }
  try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
  drain()
  return try #require(found)
}

@Suite("Messages of services in files and pipes")
struct MessagesInFilesTests {
  private let bars = (0..<3).map {
    #"[{"ev":"AM","sym":"GTE","o":1,"c":\#($0 + 1).5,"h":9,"l":0.5,"v":1,"t":\#(1_610_144_640_000 + $0 * 60_000)}]"#
  }

  @Test func `each line may be an array of objects, and every object is a row`() throws {
    let table = try read(bars.joined(separator: "\n") + "\n")
    #expect(values(table) == ["GTE": [1.5, 2.5, 3.5]] && table.badRows == 0, "\(values(table))")
    #expect(values(try live(bars)) == ["GTE": [1.5, 2.5, 3.5]])
    let spread = try read(bars.map { $0.replacing("[{", with: "[\n{") }.joined(separator: "\n"))
    #expect(values(spread) == ["GTE": [1.5, 2.5, 3.5]], "arrays one below the other")
    let two = try read(bars[0].dropLast() + "," + bars[1].dropFirst() + "\n" + bars[2] + "\n")
    #expect(two.count == 3, "two objects in one line")
  }

  @Test func `what follows an array and is none is a bad row`() throws {
    let table = try read("[{\"time\":1717200000,\"v\":1},\n{\"time\":1717200001,\"v\":2}]\n?")
    #expect(table.count == 2 && table.badRows == 1)
  }

  private let ticks = (0..<8).map {
    #"{"type":"ticker","product_id":"\#($0 % 2 == 0 ? "BTC-USD" : "ETH-USD")","price":"\#($0 + 10)","#
      + #""time":"2022-10-19T23:28:0\#($0).061769Z"}"#
  }
  private let series = ["BTC-USD": [10.0, 12, 14, 16], "ETH-USD": [11, 13, 15, 17]]

  @Test(arguments: [
    #"{"type":"subscriptions","channels":[{"name":"ticker","product_ids":["BTC-USD","ETH-USD"]}]}"#,
    #"{"type":"ping"}"#, #"{"anything":"else","code":7}"#, "{}",
  ])
  func `a reply among the messages does not join the series, and is counted as no data`(reply: String) throws {
    for place in [0, 4, 8] {
      var lines = ticks
      lines.insert(reply, at: place)
      let table = try read(lines.joined(separator: "\n") + "\n")
      #expect(values(table) == series && table.badRows == 0, "\(values(table)) \(table.faults)")
      #expect(said(table).contains("1 record holds no point of these series and is left out"), "\(said(table))")
      #expect(values(try live(lines)) == series, "live, \(place)")
    }
  }

  @Test func `a message with a time and no number is a bad row as ever`() throws {
    let table = try read((ticks + [#"{"product_id":"BTC-USD","time":"2022-10-19T23:28:09Z"}"#]).joined(separator: "\n"))
    #expect(table.badRows == 1 && table.notes[.withoutData] == 0)
  }

  @Test func `the first messages of a stream do not decide how it is read when they hold no data`() throws {
    let replies = [
      #"{"channel":"status","data":[{"connection_id":12393906104898154338,"system":"online"}],"type":"update"}"#,
      #"{"method":"subscribe","result":{"channel":"ticker"},"success":true,"time_in":"2023-09-25T09:04:31.742599Z"}"#,
      #"{"channel":"heartbeat"}"#,
    ]
    let data = (0..<4).map {
      #"{"channel":"ticker","data":[{"symbol":"ALGO","last":\#($0).5,"timestamp":"2023-09-25T09:04:0\#($0).1Z"}]}"#
    }
    #expect(values(try live(replies + data)) == ["ALGO": [0.5, 1.5, 2.5, 3.5]])
  }

  @Test func `a stream that goes on without times is refused`() {
    #expect(throws: FeedFault.self) { try live((0..<40).map { #"{"a":"x","b":\#($0)}"# }) }
    #expect(throws: FeedFault.self) { try live((0..<40).map { _ in #"{"a":"x","b":"y"}"# }) }
  }

  @Test func `objects before arrays are left out as replies`() {
    let text = #"{"event":"info"}"# + "\n" + (0..<4).map { "[7,[\($0),10.5,\($0 + 1)]]\n" }.joined()
    #expect(fault(text).contains("--time index"), "\(fault(text))")
    #expect(!fault(text).contains("event"), "\(fault(text))")
  }
}

@Suite("Series within one object")
struct SeriesWithinObjectsTests {
  private func rows(_ price: Int) -> String {
    "["
      + (0..<4).map { #"{"t":"2024-01-03T14:0\#($0):00Z","o":1,"h":999,"l":1,"c":\#(price + $0)}"# }
      .joined(separator: ",") + "]"
  }

  @Test func `lists of like rows are series by the names of their members`() throws {
    let both = #"{"AAPL": \#(rows(186)), "TSLA": \#(rows(241))}"#
    let expected: [String: [Double]] = ["AAPL": [186, 187, 188, 189], "TSLA": [241, 242, 243, 244]]
    for text in [both, #"{"bars": \#(both), "next_page_token": null}"#, #"{"data":{"quotes": \#(both)}}"#] {
      let table = try read(text)
      #expect(values(table) == expected, "\(values(table))")
    }
    let inner = try read(#"{"AAPL":{"bars":\#(rows(186))},"TSLA":{"bars":\#(rows(241))}}"#)
    #expect(values(inner) == expected, "\(values(inner))")
    #expect(values(try read(#"{"bars": {"AAPL": \#(rows(186))}}"#)) == ["AAPL": expected["AAPL"] ?? []])
  }

  @Test func `lists of arrays are series, too`() throws {
    func rows(_ price: Int) -> String {
      let bars = (0..<4).map { place in
        "[\(1_717_200_000 + place * 60),\(price + place),\(price + place + 1),\(price + place - 1),\(price + place)]"
      }
      return "[" + bars.joined(separator: ",") + "]"
    }
    let table = try read(#"{"XBT":\#(rows(5)),"ETH":\#(rows(7))}"#)
    #expect(table.kind == .bars && values(table) == ["XBT": [5, 6, 7, 8], "ETH": [7, 8, 9, 10]], "\(values(table))")
  }

  @Test func `a second series behind a list longer than the sample is found`() throws {
    let long = "[" + (0..<9_000).map { #"{"t":\#(1_717_200_000 + $0),"price":\#($0)}"# }.joined(separator: ",") + "]"
    let table = try read(#"{"bars":{"A":\#(long),"B":[{"t":1717200000,"price":1}]}}"#)
    #expect(values(table).mapValues(\.count) == ["A": 9_000, "B": 1])
  }

  @Test func `a list of other rows is said to be left out`() throws {
    let table = try read(
      #"{"hourly":[{"dt":1684926000,"temp":292},{"dt":1684929600,"temp":293}],"#
        + #""daily":[{"dt":1684951200,"temp":{"day":299}}]}"#)
    #expect(table.count == 2 && said(table).contains("the list daily is left out"), "\(said(table))")
  }

  @Test func `the levels of an order book are no series`() {
    let text = #"{"bids":[{"price":1,"size":2},{"price":1.5,"size":2}],"asks":[{"price":2,"size":3}]}"#
    #expect(fault(text).contains("not a time series"), "\(fault(text))")
  }

  @Test func `the name that only the first row of a list has is that of all of them`() throws {
    func states(_ name: String, _ first: Int) -> String {
      "["
        + (0..<8).map { row in
          (row == 0
            ? #"{"entity_id":"\#(name)","attributes":{"unit":"C"},"last_updated":"2024-01-01T00:00:00+00:00","# : "{")
            + #""state":"\#(first + row)","last_changed":"2024-01-01T00:0\#(row):00+00:00"}"#
        }.joined(separator: ",") + "]"
    }
    let table = try read("[\(states("sensor.t", 20)), \(states("sensor.h", 50))]")
    #expect(table.badRows == 0 && values(table).keys.sorted() == ["sensor.h", "sensor.t"], "\(table.faults)")
    #expect(values(table)["sensor.h"] == (50..<58).map(Double.init))
  }
}
