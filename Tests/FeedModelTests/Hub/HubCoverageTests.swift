import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel

/// What a stream holds, and what a message brings.
@Suite struct HubCoverageTests {
  private static func recorded(_ message: HubMessage) -> RecordedMessage {
    RecordedMessage(topic: message.topic, sequence: 0, logTime: 0, publishTime: 0, data: message.body)
  }

  @Test func `a message is lacking when one of its points is, whatever came before and in whatever order`() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<200 {
      var coverage = HubCoverage()
      var held: Set<UInt64> = []
      for _ in 0..<40 {
        let message = HubSamples.message("A", first: random.next() % 60, count: 1 + Int(random.next() % 6))
        let lacks = (message.first..<message.next).contains { !held.contains($0) }
        if coverage.lacks(Self.recorded(message)) != lacks { Issue.record("\(message.id) of \(held.sorted())") }
        if random.next() % 2 == 0 {
          coverage.insert(Self.recorded(message))
          held.formUnion(message.first..<message.next)
        }
      }
    }
  }

  @Test func `topics and lives are apart, and a message without points lacks nothing`() {
    var coverage = HubCoverage()
    coverage.insert(Self.recorded(HubSamples.message("A", first: 0, count: 3)))
    #expect(coverage.lacks(Self.recorded(HubSamples.message("A", first: 0, count: 3))) == false)
    #expect(coverage.lacks(Self.recorded(HubSamples.message("B", first: 0, count: 3))) == true)
    #expect(coverage.lacks(Self.recorded(HubSamples.message("A", epoch: 8, first: 0, count: 3))) == true)
    #expect(coverage.lacks(Self.recorded(HubSamples.message("A", first: 0, count: 0))) == nil)
  }

  @Test(arguments: [0, 1, 2, 9])
  func `a cut leaves the points from its start to its end`(_ count: Int) throws {
    let stored = HubSamples.message("A", first: 10, count: count)
    let message = try WireCodec.decode(topic: Array("A".utf8), payload: stored.body)
    for (from, until) in [(UInt64(0), 100), (12, 100), (0, 12), (11, 13), (50, 100), (0, 5)] {
      var cut = HubCut()
      cut.from = .time(Timestamp(nanoseconds: Int64(from) * HubSamples.step))
      cut.until = Timestamp(nanoseconds: Int64(until) * HubSamples.step)
      var bySequence = cut
      bySequence.from = .sequence(epoch: 7, from)
      let left = (UInt64(10)..<10 + UInt64(count)).filter { $0 >= from && $0 < until }
      for rest in [cut.applied(to: message), bySequence.applied(to: message)] {
        #expect(rest?.firstSequence == left.first)
        #expect(rest?.count ?? 0 == left.count)
      }
    }
  }
}
