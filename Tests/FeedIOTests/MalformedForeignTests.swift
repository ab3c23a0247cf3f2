import FeedModel
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

@Test(arguments: [FeedMapping.Body.json, .msgpack, .delimited])
func `of malformed foreign messages mixed one to one with good ones, every good one arrives and every bad one counts`(
  body: FeedMapping.Body
) throws {
  let seed: UInt64 = 70
  var options = ReceiverOptions()
  options.decoding = .foreign(ForeignReader(try FeedMapping.standard(body, name: "X", options: TextOptions())))
  var traffic = ForeignTraffic(body, seed: seed)
  var order = SplitMix64(seed: seed)
  let indices = 0..<MixedMessages.pairs
  let mixed = try MixedMessages(options: options) { queue in
    for index in indices {
      let isGoodFirst = Bool.random(using: &order)
      if isGoodFirst { queue.add(frames: [traffic.good(index)]) }
      queue.add(frames: [traffic.malformed(index)])
      if !isGoodFirst { queue.add(frames: [traffic.good(index)]) }
    }
  }
  #expect(mixed.isWhole, "seed \(seed), \(body): \(mixed.points) points, \(mixed.faults) faults of \(indices.count)")
  #expect(mixed.events.gaps == 0)
  #expect(mixed.refused == UInt64(indices.count), "seed \(seed)")
  #expect(Set(mixed.events.messages.map(\.topic)) == ["A", "B"], "seed \(seed)")
  let samples = mixed.events.messages.flatMap { message -> [Double] in
    if case .samples(let samples) = message.payload { samples.map(\.value) } else { [] }
  }
  #expect(samples == indices.filter { $0.isMultiple(of: 2) }.map(ForeignTraffic.value), "seed \(seed)")
  #expect(
    mixed.events.bars.map(\.close) == indices.filter { !$0.isMultiple(of: 2) }.map(ForeignTraffic.value),
    "seed \(seed)")
}
