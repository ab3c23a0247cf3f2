import Feed
import Randomness
import Testing
import TimeSeries
import ZeroMQ

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private let pairs = getenv("SLIPSTREAM_LONG") == nil ? 10_000 : 1_000_000

/// SplitMix64.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Frames that are wrong in one of the ways in which a message can be, and never by luck right.
private func malformed(_ good: [UInt8], _ random: inout Seeded) -> [[UInt8]] {
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
  let context = try #require(world)
  let folder = try ScratchFolder()
  let endpoint = Endpoint(.ipc(path: "\(folder.path)/feed"))
  let publisher = try Socket(context, .publisher)
  try publisher.set(.publisherWaits, 1)
  try publisher.bind(endpoint.description)
  let listener = Listener()
  let receiver = try FeedReceiver(context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var subscription = [PollItem(publisher)]
  #expect(try PollItem.poll(&subscription, milliseconds: 5_000) == 1)

  var random = Seeded(state: 7)
  var queue = FrameQueue()
  for index in 0..<pairs {
    let bar = Bar(
      time: Timestamp(nanoseconds: Int64(index)), open: 1, high: 2, low: 0, close: Double(index % 977))
    let good = FeedMessage(
      topic: "A", epoch: 1, firstSequence: UInt64(index), sendTime: bar.time, payload: .bars([bar]))
    let order = Bool.random(using: &random)
    if order { queue.add(good) }
    queue.add(frames: malformed(WireCodec.encode(good), &random))
    if !order { queue.add(good) }
  }
  while !queue.isEmpty {
    try queue.send(through: publisher)
    var room = [PollItem(publisher, .writable)]
    _ = try PollItem.poll(&room, milliseconds: 1_000)
  }
  var events: [FeedEvent] = []
  var points = 0
  var faults = 0
  var told = 0
  let isComplete = listener.collect(into: &events, seconds: 60) { events in
    for event in events[told...] {
      points += event.pointCount
      if case .fault = event { faults += 1 }
    }
    told = events.count
    return points >= pairs && faults >= pairs
  }
  #expect(isComplete && points == pairs && faults == pairs, "\(points) points, \(faults) faults of \(pairs)")
  #expect(events.gaps == 0)
  #expect(events.bars.map(\.close) == (0..<pairs).map { Double($0 % 977) })
}
