import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What servers stream: events for browsers, live bars of an exchange, frames of a gateway.
@Suite("Streams of servers")
struct MisreadStreamsTests {
  private static func message(_ place: Int) -> String {
    #"{"time":"2026-11-27T08:00:\#(ShortDate.two(place))Z","load":\#(place).5}"#
  }

  /// Bytes that are read in two parts.
  private func split(_ text: String, at place: Int) throws -> SourceTable? {
    var reader = TextReader()
    let bytes = Array(text.utf8)
    for part in [bytes[..<place], bytes[place...]] {
      try Array(part).withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    }
    try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    return reader.drainTable()
  }

  @Test(arguments: [0, 1, 2, 12]) func `events for browsers are their data, wherever a stream is split`(count: Int)
    throws
  {
    let plain = try? read((0..<count).map { Self.message($0) + "\n" }.joined())
    let forms: [[String]] = [
      (0..<count).map { "event: message\nid: [{\"offset\":\($0)}]\ndata: \(Self.message($0))\n\n" },
      [":ok\n\nretry: 5000\n"] + (0..<count).map { "data:\(Self.message($0))\n\n" } + ["data: [DONE]\n\n"],
      (0..<count).map { "id: \($0)\r\ndata: \(Self.message($0).dropLast())\r\ndata: }\r\n\r\n" },
      (0..<count).map { "data: \(Self.message($0))\n" },
      (0..<count).map { "data:\ndata: \(Self.message($0))\n\n" },
    ]
    for form in forms {
      let text = form.joined()
      guard count > 0 else {
        #expect((try? read(text))?.count ?? 0 == 0)
        continue
      }
      let table = try read(text)
      #expect(table.series == plain?.series && table.badRows == 0, "\(text.prefix(80))")
      for place in stride(from: 0, through: text.utf8.count, by: max(1, text.utf8.count / 90)) {
        #expect(try split(text, at: place)?.series == plain?.series, "\(place) of \(text.prefix(80))")
      }
    }
  }

  @Test func `lines whose fields are named data are a log still`() throws {
    let lines = (0..<12).map { "2026-11-27 08:00:\(ShortDate.two($0)) data: \($0).5" }
    #expect(try read(lines.joined(separator: "\n")).series.first?.samples.count == 12)
  }

  /// Bars that an exchange sends three times each, with a word between the messages.
  private static func liveBars(_ count: Int, time: String = "T") -> String {
    (0..<count * 3).map { place in
      let (bar, state) = (place / 3, place % 3)
      let line =
        #"{"code":0,"s":"BTC-USDT","data":[{"c":"\#(90 + state)","o":"90","h":"\#(92 + state)","l":"\#(89 - state)","v":"\#(state).5","\#(time)":\#(1_764_288_000_000 + bar * 60_000)}]}"#
      return line + (place % 10 == 9 ? "\nPing\n" : "\n")
    }.joined()
  }

  @Test(arguments: ["T", "t"], [1, 2, 8]) func `a capital T of whole minutes is the time of a bar`(
    time: String, count: Int
  ) throws {
    let table = try read(Self.liveBars(count, time: time))
    #expect(table.kind == .bars && table.series[0].name == "BTC-USDT" && table.series[0].bars.count == count * 3)
    #expect(table.series[0].bars.last?.close == 92 && table.badRows == 0, "a heartbeat is no bad row")
    #expect(table.understanding?.hasBarUpdates == true)
  }

  @Test func `a capital T between minutes is the moment of a ticker, whose prices are of a day`() throws {
    let lines = (0..<12).map {
      #"{"e":"ticker","s":"BTC-USDT","c":"\#(90 + $0)","o":"80","h":"120","l":"70","T":\#(1_764_288_000_123 + $0 * 1_500)}"#
    }
    #expect(try read(lines.joined(separator: "\n")).kind == .samples)
  }

  @Test func `bars of two instruments at one time are no states of one bar`() throws {
    let lines = (0..<12).map { "2026-11-27T08:\(ShortDate.two($0 / 2)):00Z,\($0 % 2 + 90),95,88,\($0 % 2 + 91)" }
    let table = try read("time,open,high,low,close\n" + lines.joined(separator: "\n"))
    #expect(table.kind == .bars && table.understanding?.hasBarUpdates == false)
  }

  /// Frames of sensors by a gateway; one in four was heard by a second one.
  private static func frames(_ count: Int, devices: Int) -> String {
    (0..<count).map { place in
      let device = place % devices
      let second = #",{"rssi":-\#(100 + place % 9),"location":{"latitude":52.4,"altitude":10.5}}"#
      return
        #"{"time":"2026-11-27T\#(ShortDate.two(place / 60)):\#(ShortDate.two(place % 60)):00Z","deviceInfo":{"deviceName":"room-\#(device)"},"dr":\#(5 - device),"fCnt":\#(5_121 + place / devices),"object":{"temperature":\#(18 + place % 7).5},"rxInfo":[{"rssi":-\#(80 + place % 5)}\#(place % 4 == 0 ? second : "")]}"#
    }.joined(separator: "\n")
  }

  @Test(arguments: [1, 2]) func `numbers of frames, facts of devices and places of gateways are no values`(
    devices: Int
  ) throws {
    let table = try read(Self.frames(80, devices: devices))
    let found = Set(table.series.compactMap { $0.name?.split(separator: "/").suffix(2).joined(separator: "/") })
    #expect(found.contains("object/temperature"))
    #expect(!found.contains { $0.contains("fCnt") || $0.contains("dr") || $0.contains("tude") }, "\(found)")
    #expect(table.series[0].name?.hasSuffix("temperature") == true)
  }

  @Test func `ids in an object of them are no values`() throws {
    let lines = (0..<12).map {
      #"{"timestamp":\#(1_772_536_524 + $0),"namespace":\#($0 % 3),"length":{"old":\#(100 + $0),"new":\#(90 + $0 * 7 % 5)},"revision":{"old":\#(1_167_100_741 + $0 * 977),"new":\#(1_167_200_000 - $0 * 1_301)}}"#
    }
    #expect(try read(lines.joined(separator: "\n")).series.compactMap(\.name) == ["length/old", "length/new"])
  }

  @Test(arguments: [2, 3, 12]) func `the id of a bar in whole minutes is its time, beside that of the message`(
    count: Int
  ) throws {
    let lines = (0..<count * 3).map { place in
      let (bar, state) = (place / 3, place % 3)
      return
        #"{"event_rep":"","channel":"market_btcusdt_kline_1min","data":null,"tick":{"amount":\#(state).5,"id":\#(1_764_288_000 + bar * 60),"vol":\#(state).25,"open":90,"high":\#(92 + state),"low":\#(89 - state),"close":\#(90 + state)},"ts":\#(1_764_288_000_123 + place * 20_000),"status":"ok"}"#
    }
    // The reply to a subscription has neither a bar nor its id.
    let reply = #"{"event_rep":"subed","channel":"market_btcusdt_kline_1min","ts":1764288000012,"status":"ok"}"#
    let table = try read(([reply] + lines).joined(separator: "\n"))
    let times = Set(table.series[0].bars.map { $0.time.nanoseconds / 60_000_000_000 })
    #expect(table.kind == .bars && times.count == count)
  }

  @Test(arguments: [1, 1_000]) func `when a device reported is the time, also beside those of its gateways`(unit: Int)
    throws
  {
    let lines = (0..<12).map {
      #"{"name":"s","hotspots":[{"rssi":-\#(80 + $0 % 7),"reported_at":\#((1_764_288_009 + $0 * 60) * unit)}],"reported_at":\#((1_764_288_000 + $0 * 60) * unit),"temperature":\#(20 + $0 % 3).5}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.first { $0.name?.hasSuffix("temperature") == true }?.samples.count == 12)
    #expect(table.series[0].samples.first?.time == Timestamp(nanoseconds: 1_764_288_000_000_000_000))
  }
}
