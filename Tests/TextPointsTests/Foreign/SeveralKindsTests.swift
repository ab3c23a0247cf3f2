import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// 2024-01-01T00:00:10Z.
private let now = Timestamp(nanoseconds: 1_704_067_210_000_000_000)

@Suite("Feeds whose messages are of several kinds")
struct SeveralKindsTests {
  private typealias Found = (series: [String: [Double]], times: [Timestamp], said: [String])

  /// The points of a feed, a message a line.
  private static func read(_ lines: [String]) throws -> Found {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    var found: Found = ([:], [], [])
    for (place, line) in lines.enumerated() {
      let outcome = decoder.decode([Array(line.utf8)], receivedAt: now.advanced(by: Int64(place) * 1_000_000_000))
      found.said += outcome.choices
      for message in outcome.messages {
        switch message.payload {
        case .samples(let samples):
          found.series[message.topic, default: []] += samples.map(\.value)
          found.times += samples.map(\.time)
        case .bars(let bars):
          found.series[message.topic, default: []] += bars.map(\.close)
          found.times += bars.map(\.time)
        case .trim: break
        }
      }
    }
    return found
  }

  private static let history =
    "[343351,[[1678886460000,100,101,102,99,5.5],[1678886400000,99,100,101,98,4.5]]]"

  @Test func `the state of a service in its greeting is no data`() throws {
    let greeting = #"{"event":"info","version":2,"platform":{"status":1}}"#
    #expect(try Self.read([greeting]).series.isEmpty)
    #expect(try Self.read([greeting, Self.history]).series.keys.sorted() == ["FEED"])
  }

  @Test func `the answer to a subscription is no data, whatever time and numbers it has`() throws {
    let answer =
      #"{"method":"subscribe","result":{"channel":"book","depth":10,"symbol":"BTC/USD"},"success":true,"#
      + #""time_in":"2023-12-31T23:00:00.123Z"}"#
    #expect(try Self.read([answer]).series.isEmpty)
    let tickers = (0..<3).map { #"{"channel":"ticker","data":[{"symbol":"BTC/USD","last":\#(90_000 + $0).5}]}"# }
    let found = try Self.read([answer] + tickers)
    #expect(found.series == ["BTC/USD": [90_000.5, 90_001.5, 90_002.5]], "\(found)")
    #expect(found.times.allSatisfy { $0 >= now })
  }

  @Test func `the market of a message names its rows, which have ids of their own, below one channel for all`() throws {
    let found = try Self.read(
      ["BTC-USD", "ETH-USD", "BTC-USD"].enumerated().map { place, market in
        #"{"type":"channel_data","id":"\#(market)","channel":"v4_trades","contents":{"trades":[{"id":"01\#(place)","#
          + #""price":"\#(place + 1)","size":"2","createdAt":"2024-01-01T00:00:0\#(place).100Z"}]}}"#
      })
    #expect(found.series == ["BTC-USD": [1, 3], "ETH-USD": [2]], "\(found.series)")
  }

  @Test func `a reply that names a price is data`() throws {
    #expect(try Self.read([#"{"event":"info","price":"101.5"}"#]).series["FEED"] == [101.5])
  }

  @Test func `milliseconds of another year are the times of bare cells`() throws {
    let found = try Self.read([Self.history])
    #expect(found.series == ["FEED": [101, 100]])
    #expect(found.times.map(\.nanoseconds) == [1_678_886_460_000_000_000, 1_678_886_400_000_000_000])
  }

  @Test func `two columns of so many digits are not told apart`() throws {
    let found = try Self.read(["[1678886460000,1678886400000,7.5]"])
    #expect(found.times.allSatisfy { $0 == now })
  }

  @Test(arguments: [1, 2, 5])
  func `a list within the objects of a list is the rows, and the message names their series`(_ count: Int) throws {
    func list(from first: Int) -> String {
      let trades = (first..<first + count).map {
        #"{"id":"a\#($0)","price":"\#(100 + $0)","size":"1","createdAt":"2024-01-01T00:00:0\#($0 % 10).000Z"}"#
      }
      return "{\"trades\":[" + trades.joined(separator: ",") + "]}"
    }
    let around = #""channel":"v4_trades","id":"BTC-USD","contents":"#
    let found = try Self.read([
      "{\"type\":\"subscribed\"," + around + list(from: 0) + "}", "{" + around + "[" + list(from: 5) + "]}",
    ])
    #expect(found.series.mapValues(\.count) == ["BTC-USD": 2 * count])
  }

  @Test func `prices without a name that rise a few times are no numbering`() throws {
    let prices = [900_000_100, 900_000_300, 900_000_700, 900_000_900, 900_000_500, 900_000_600]
    let lines = prices.enumerated().map { #"{"trades":[[\#(1_704_067_210_000_000_000 + $0),"Buy",\#($1),5]]}"# }
    let found = try Self.read(lines)
    #expect(found.series["#3"] == prices.map(Double.init), "\(found)")
  }

  @Test func `a number without a name that only rises is a numbering`() throws {
    let lines = (0..<12).map { #"{"trades":[[\#(1_704_067_210_000_000_000 + $0),"Buy",\#(900_000_000 + 7 * $0),5]]}"# }
    let found = try Self.read(lines)
    #expect(found.series["#3"] == nil && found.said.contains { $0.contains("only counts up") }, "\(found)")
  }
}

@Suite("Files whose records are of several kinds")
struct SeveralKindsOfRecordsTests {
  private static func wind(_ place: Int) -> String {
    #"{"type":"rapid_wind","ob":[\#(1_704_067_200 + 3 * place),\#(Double(place % 5) + 0.5),\#(120 + place % 7)]}"#
  }

  private static func hub(_ place: Int) -> String {
    #"{"type":"hub_status","uptime":\#(1_670_133 + place),"timestamp":\#(1_704_067_200 + 3 * place),"rssi":-62}"#
  }

  @Test(arguments: [2, 30])
  func `a list that begins with seconds of our years has its time there`(_ count: Int) throws {
    let found = try read((0..<count).map(Self.wind).joined(separator: "\n"))
    #expect(found.series.map(\.name) == ["ob/1", "ob/2"])
    #expect(found.series[0].samples.first?.time.nanoseconds == 1_704_067_200_000_000_000)
  }

  @Test func `the kinds of records without data are named`() throws {
    let lines = (0..<40).flatMap { $0 % 4 == 0 ? [Self.wind($0), Self.hub($0)] : [Self.wind($0)] }
    let found = try read(lines.joined(separator: "\n"))
    #expect(found.series.map(\.name) == ["ob/1", "ob/2"] && found.series[0].samples.count == 40)
    #expect(
      found.notes.words.contains {
        $0 == "10 records hold no point of these series and are left out (10 of type 'hub_status')"
      }, "\(found.notes.words)")
  }
}
