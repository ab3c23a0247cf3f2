import CivilTime
import Testing
import TextPoints
import TimeSeries

@testable import FeedModel

/// Messages without points before the first ones, such as a reply to a subscription.
@Suite struct PassedOverTests {
  @Test(arguments: [0, 1, 2, 5]) func `messages before the first points are reported once, before them`(replies: Int)
    throws
  {
    var decoder = ForeignDecoder(ForeignReader(try .standard(.json, name: "feed")))
    var (session, events) = (FeedSession(), [FeedEvent]())
    let reply = "{\"event\":\"subscribe\",\"channel\":\"trades\",\"symbols\":[\"BTC_USDT\"]}"
    let points = (0..<3).map {
      "{\"symbol\":\"BTC_USDT\",\"price\":\"2\($0).5\",\"ts\":\(1_764_331_200_000 + $0 * 50)}"
    }
    for message in [String](repeating: reply, count: replies) + points + [reply] {
      let wall = Timestamp(nanoseconds: 1_764_331_300_000_000_000)
      let outcome = decoder.decode([Array(message.utf8)], receivedAt: wall)
      session.receive(foreign: outcome, isNumbered: false, receivedAt: wall, at: 0, into: &events)
    }
    #expect(session.counts.passedOver == UInt64(replies) + 1 && session.counts.points == 3)
    let said = events.enumerated().compactMap { place, event -> (place: Int, words: String)? in
      if case .understood(let words) = event, words.contains("skipped, such as") { (place, words) } else { nil }
    }
    #expect(said.count == (replies == 0 ? 0 : 1))
    guard let first = said.first else { return }
    #expect(first.words.hasPrefix("\(replies) message") && first.words.contains("subscribe"))
    let point = events.firstIndex { if case .message = $0 { true } else { false } }
    #expect(first.place < point ?? 0)
  }
}
