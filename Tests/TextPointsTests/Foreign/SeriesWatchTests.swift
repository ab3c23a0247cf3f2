import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// 2024-01-01T00:00:10Z.
private let now = Timestamp(nanoseconds: 1_704_067_210_000_000_000)

/// The values of each series of a feed, a message a line, and what was said about them.
private func read(
  _ lines: [String], _ body: FeedMapping.Body = .json
) throws -> (series: [String: [Double]], times: [Timestamp], said: [String]) {
  var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(body, name: "FEED")))
  var series: [String: [Double]] = [:]
  var (times, said): ([Timestamp], [String]) = ([], [])
  for (place, line) in lines.enumerated() {
    let outcome = decoder.decode([Array(line.utf8)], receivedAt: now.advanced(by: Int64(place) * 1_000_000_000))
    said += outcome.choices
    for message in outcome.messages {
      switch message.payload {
      case .samples(let samples):
        series[message.topic, default: []] += samples.map(\.value)
        times += samples.map(\.time)
      case .bars(let bars):
        series[message.topic, default: []] += bars.map(\.close)
        times += bars.map(\.time)
      case .trim: break
      }
    }
  }
  return (series, times, said)
}

@Suite("Words of a feed that turn out to name its series")
struct SeriesWatchTests {
  private static func line(_ word: String, _ place: Int, _ price: Double) -> String {
    #"{"venue":"x","kind":"\#(word)","price":"\#(price + Double(place) / 100)","time":\#(1_704_067_200 + place)}"#
  }

  @Test(arguments: [2, 3])
  func `words in turn whose numbers lie far apart are series from the row that shows it`(_ count: Int) throws {
    let rows = 32
    let prices = (0..<count).map { 10 * Double($0 + 1) * Double($0 + 1) }
    let found = try read((0..<rows).map { Self.line("market-\($0 % count)", $0, prices[$0 % count]) })
    #expect(found.series.keys.sorted() == ["FEED"] + (0..<count).map { "market-\($0)" })
    #expect(found.series.values.map(\.count).reduce(0, +) == rows)
    for place in 0..<count {
      #expect(found.series["market-\(place)"]?.allSatisfy { abs($0 - prices[place]) < 1 } == true)
    }
    #expect(found.said.count { $0.hasPrefix("from here on each kind is a series") } == 1, "\(found.said)")
  }

  @Test func `sides of trades at the price of the moment stay one series`() throws {
    let sides = ["buy", "sell", "sell", "buy", "buy", "buy", "sell", "sell"]
    let found = try read((0..<64).map { Self.line(sides[$0 % 8], $0, 100) })
    #expect(found.series.keys.sorted() == ["FEED"] && found.series["FEED"]?.count == 64)
    #expect(found.said.isEmpty)
  }

  @Test(arguments: [0, 1, 2, 7])
  func `few rows show nothing`(_ rows: Int) throws {
    let found = try read((0..<rows).map { Self.line("market-\($0 % 2)", $0, $0 % 2 == 0 ? 10 : 40_000) })
    #expect(found.series.values.map(\.count).reduce(0, +) == rows && found.said.isEmpty)
  }

  @Test func `a word that is new in each message names no series`() throws {
    let found = try read((0..<64).map { Self.line("order-\($0)", $0, $0 % 2 == 0 ? 10 : 40_000) })
    #expect(found.series.keys.sorted() == ["FEED"])
  }

  @Test(arguments: ["ch", "currency_pair", "Name", "container"])
  func `usual names make series from the first message`(_ name: String) throws {
    let found = try read(
      (0..<4).map { #"{"\#(name)":"one-\#($0 % 2)","price":"\#($0)","time":\#(1_704_067_200 + $0)}"# })
    #expect(found.series == ["one-0": [0, 2], "one-1": [1, 3]])
  }
}

@Suite("Feeds as their services send them")
struct ServiceFeedTests {
  @Test func `collectd names its values by host, plugin, type and source`() throws {
    let body =
      #"[{"values":[0.2,3.1],"dstypes":["derive","derive"],"dsnames":["rx","tx"],"time":1704067200.5,"interval":10.0,"host":"h","plugin":"interface","plugin_instance":"eth0","type":"if_octets","type_instance":""},{"values":[97.5],"dstypes":["gauge"],"dsnames":["value"],"time":1704067200.5,"interval":10.0,"host":"h","plugin":"cpu","plugin_instance":"0","type":"cpu","type_instance":"idle"}]"#
    let found = try read([body])
    #expect(
      found.series == [
        "h/interface-eth0/if_octets/rx": [0.2], "h/interface-eth0/if_octets/tx": [3.1], "h/cpu-0/cpu-idle": [97.5],
      ])
    #expect(found.times.allSatisfy { $0.nanoseconds == 1_704_067_200_500_000_000 })
  }

  @Test func `the id of a bar of HTX is its time`() throws {
    let found = try read([
      #"{"ch":"market.ethbtc.kline.1min","ts":1704067208831,"tick":{"id":1704067200,"amount":1.5,"count":1,"open":1,"close":2,"low":1,"high":3,"vol":5}}"#
    ])
    #expect(found.series == ["market.ethbtc.kline.1min": [2]])
    #expect(found.times.map(\.nanoseconds) == [1_704_067_200_000_000_000])
  }

  @Test func `Polygon's bars have their beginning`() throws {
    let found = try read([
      #"[{"ev":"AM","sym":"GTE","v":4110,"av":9470157,"op":0.4372,"vw":0.4488,"o":0.4488,"c":0.4486,"h":0.4499,"l":0.4481,"a":0.4352,"z":685,"s":1610144640000,"e":1610144700000}]"#
    ])
    #expect(found.series == ["GTE": [0.4486]])
    #expect(found.times.map(\.nanoseconds) == [1_610_144_640_000_000_000])
  }

  @Test func `lines of OpenTSDB and Graphite have a name, a value and a time`() throws {
    let put = try read(["put sys.cpu.user 1356998400 43.5 host=web01 cpu=0"], .delimited)
    #expect(put.series == ["sys.cpu.user/web01/0": [43.5]])
    #expect(put.times.map(\.nanoseconds) == [1_356_998_400_000_000_000])
    let plain = try read(["servers.web01.load 1.25 1704067200"], .delimited)
    #expect(plain.series == ["servers.web01.load": [1.25]])
    #expect(plain.times.map(\.nanoseconds) == [1_704_067_200_000_000_000])
  }
}

@Suite("Wide messages")
struct WideMessageTests {
  @Test(arguments: [1, 15, 16, 17, 4_095, 4_096, 4_097, 4_200])
  func `a message of any width is read or refused, again and again`(_ count: Int) throws {
    let fields = (0..<count).map { #""n\#($0)":\#($0).5"# }.joined(separator: ",")
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    for round in 0..<9 {
      let line = #"{"kind":"market-\#(round % 2)","time":\#(1_704_067_200 + round),\#(fields)}"#
      let outcome = decoder.decode([Array(line.utf8)], receivedAt: now)
      #expect(outcome.messages.isEmpty == (outcome.refused > 0))
    }
  }

  @Test func `a long text is no name of a series`() throws {
    let long = String(repeating: "x", count: 65)
    let found = try read(
      (0..<32).map {
        #"{"kind":"\#($0 % 2)\#(long)","price":"\#($0 % 2 == 0 ? 10 : 40_000)","time":\#(1_704_067_200 + $0)}"#
      })
    #expect(found.series.keys.sorted() == ["FEED"])
  }
}
