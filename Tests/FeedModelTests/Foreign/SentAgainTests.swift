import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

@Suite("Samples that come again after a reconnect")
struct SentAgainTests {
  private func sample(_ second: Int64, _ value: Double) -> Sample {
    Sample(time: Timestamp(nanoseconds: second * 1_000_000_000), value: value)
  }

  private func fresh(_ samples: [Sample], _ memory: inout SentAgain) -> [Sample] {
    guard case .samples(let left) = memory.fresh(.samples(samples)) else { return [] }
    return left
  }

  @Test func `a publisher that begins again adds what is new alone`() {
    var memory = SentAgain()
    let first = (0..<20).map { sample(Int64($0 / 2), Double($0 % 5)) }
    let more = (0..<30).map { sample(Int64($0 / 2), Double($0 % 5)) }
    #expect(fresh(first, &memory) == first)
    #expect(fresh(more, &memory) == Array(more[20...]))
  }

  @Test func `trades that come again are known by time, price and size`() {
    func trade(_ place: Int) -> Bar {
      Bar(tradeAt: sample(Int64(place / 2), Double(place % 5)), size: place % 7 == 0 ? .nan : Double(place))
    }
    var memory = SentAgain()
    let first = (0..<20).map(trade)
    func fresh(_ trades: [Bar], areTrades: Bool = true) -> Int {
      memory.fresh(.bars(trades), areTrades: areTrades).count
    }
    #expect(fresh(first) == 20 && fresh(first) == 0 && fresh(first, areTrades: false) == 20)
    #expect(fresh([trade(22), trade(22)]) == 2)
  }

  @Test func `equal trades of one time are points, and so are samples that only go back`() {
    var memory = SentAgain()
    let trades = [sample(1, 5), sample(1, 5), sample(2, 5), sample(2, 5)]
    #expect(fresh(trades, &memory) == trades)
    #expect(fresh([sample(1, 6)], &memory) == [sample(1, 6)])
  }

  @Test func `a trade that comes again at once is a point, since nothing has begun again`() {
    var memory = SentAgain()
    let trades = [sample(1, 5), sample(2, 6), sample(1, 5), sample(3, 7)]
    #expect(fresh(trades, &memory) == trades)
  }

  @Test func `points of long ago are forgotten, and take no memory`() {
    var memory = SentAgain()
    let many = (0..<10_000).map { sample(Int64($0), 1) }
    #expect(fresh(many, &memory).count == 10_000)
    #expect(fresh([sample(0, 1)], &memory).count == 1)
  }
}

@Suite("A topic and JSON in one frame")
struct TopicBeforeJSONTests {
  @Test(arguments: [
    (#"sensors/room1 {"time":1717200000,"temperature":20.5}"#, "sensors/room1/temperature"),
    (#"AAPL@{"time":1717200000,"price":20.5}"#, "AAPL"), (#"tele/dev/S{"time":1717200000,"price":20.5}"#, "tele/dev/S"),
  ])
  func `the word before the object names the series`(text: String, name: String) throws {
    let detection = try FeedDetection(name: "FEED")
    guard
      case .foreign(let reader) = detection.verdict(
        on: [Array(text.utf8)], receivedAt: Timestamp(nanoseconds: 1_717_200_000_000_000_000))
    else {
      Issue.record("not understood")
      return
    }
    let points = try reader.read([Array(text.utf8)], receivedAt: Timestamp(nanoseconds: 1_717_200_000_000_000_000))
      .points
    #expect(points.map(\.series) == [name])
  }

  @Test(arguments: [#""a" {"price":1}"#, #"words {not json"#, "{\"price\":1,\"time\":1717200000}"])
  func `a frame that is JSON alone or none at all has no topic before it`(text: String) throws {
    let mapping = try FeedMapping.standard(.json, name: "FEED")
    #expect(try ForeignFrames([Array(text.utf8)], mapping).topic == nil)
  }
}
