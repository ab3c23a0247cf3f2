import CivilTime
import FeedModel
import Randomness
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

/// Frames that are wrong in one of the ways in which a message can be, and never by luck right.
private func malformed(_ good: [UInt8], _ random: inout SplitMix64) -> [[UInt8]] {
  let topic = Array("A".utf8)
  var payload = good
  func put(_ value: UInt16, at offset: Int) {
    payload[offset] = UInt8(value & 0xFF)
    payload[offset + 1] = UInt8(value >> 8)
  }
  switch Int.random(in: 0..<12, using: &random) {
  case 0: return [payload]
  case 1: return [topic, payload, []]
  case 2: return [[], payload]
  case 3: return [[0x41, UInt8.random(in: 0...0x1F, using: &random)], payload]
  case 4: return [[0x41, UInt8.random(in: 0x80...0xFF, using: &random)], payload]
  case 5: return [[UInt8](repeating: 0x41, count: Int.random(in: 129...500, using: &random)), payload]
  case 6: return [topic, Array(payload.prefix(Int.random(in: 0..<payload.count, using: &random)))]
  case 7: put(21_331 ^ UInt16.random(in: 1 ... .max, using: &random), at: 4)
  case 8: put(UInt16.random(in: 4 ... .max, using: &random), at: 2)
  case 9: put(UInt16.random(in: 0..<32, using: &random), at: 0)
  case 10: put(UInt16.random(in: 2 ... .max, using: &random), at: 42)
  // A sequence beyond what any series can count.
  default: payload[23] = UInt8.random(in: 0x80...0xFF, using: &random)
  }
  return [topic, payload]
}

@Test func `of malformed messages mixed one to one with good ones, every good one arrives and every bad one counts`()
  throws
{
  var random = SplitMix64(seed: 7)
  let indices = 0..<MixedMessages.pairs
  let mixed = try MixedMessages { queue in
    for index in indices {
      let bar = Bar(
        time: Timestamp(nanoseconds: Int64(index)), open: 1, high: 2, low: 0, close: Double(index % 977))
      let good = FeedMessage(
        topic: "A", epoch: 1, firstSequence: UInt64(index), sendTime: bar.time, payload: .bars([bar]))
      let isGoodFirst = Bool.random(using: &random)
      if isGoodFirst { queue.add(good) }
      queue.add(frames: malformed(WireCodec.encode(good), &random))
      if !isGoodFirst { queue.add(good) }
    }
  }
  #expect(mixed.isWhole, "\(mixed.points) points, \(mixed.faults) faults of \(indices.count)")
  #expect(mixed.events.gaps == 0)
  #expect(mixed.events.bars.map(\.close) == indices.map { Double($0 % 977) })
}
