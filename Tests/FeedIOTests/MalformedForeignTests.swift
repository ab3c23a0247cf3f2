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

@Test(arguments: [FeedMapping.Body.json, .msgpack, .delimited])
func `of malformed foreign messages mixed one to one with good ones, every good one arrives and every bad one counts`(
  body: FeedMapping.Body
) throws {
  let seed: UInt64 = 70
  let context = try #require(world)
  let folder = try ScratchFolder()
  let endpoint = Endpoint(.ipc(path: "\(folder.path)/feed"))
  let publisher = try Socket(context, .publisher)
  try publisher.set(.publisherWaits, 1)
  try publisher.bind(endpoint.description)
  let listener = Listener()
  var options = ReceiverOptions()
  options.decoding = .foreign(ForeignReader(try FeedMapping.standard(body, name: "X", options: TextOptions())))
  let receiver = try FeedReceiver(
    context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: options)
  try receiver.start()
  defer { receiver.stop() }
  var subscription = [PollItem(publisher)]
  #expect(try PollItem.poll(&subscription, milliseconds: 5_000) == 1)

  var traffic = ForeignTraffic(body, seed: seed)
  var order = SplitMix64(seed: seed)
  var queue = FrameQueue()
  for index in 0..<pairs {
    let isGoodFirst = Bool.random(using: &order)
    if isGoodFirst { queue.add(frames: [traffic.good(index)]) }
    queue.add(frames: [traffic.malformed(index)])
    if !isGoodFirst { queue.add(frames: [traffic.good(index)]) }
  }
  while !queue.isEmpty {
    try queue.send(through: publisher)
    var room = [PollItem(publisher, .writable)]
    _ = try PollItem.poll(&room, milliseconds: 1_000)
  }
  var events: [FeedEvent] = []
  var (points, faults, told) = (0, 0, 0)
  let isComplete = listener.collect(into: &events, seconds: 60) { events in
    for event in events[told...] {
      points += event.pointCount
      if case .fault = event { faults += 1 }
    }
    told = events.count
    return points >= pairs && faults >= pairs
  }
  #expect(
    isComplete && points == pairs && faults == pairs,
    "seed \(seed), \(body): \(points) points, \(faults) faults of \(pairs)")
  #expect(events.gaps == 0)
  #expect(listener.mailbox.statistics.counts.refused == UInt64(pairs), "seed \(seed)")
  #expect(Set(events.messages.map(\.topic)) == ["A", "B"], "seed \(seed)")
  let samples = events.messages.flatMap { message -> [Double] in
    if case .samples(let samples) = message.payload { samples.map(\.value) } else { [] }
  }
  let indices = 0..<pairs
  #expect(samples == indices.filter { $0.isMultiple(of: 2) }.map(ForeignTraffic.value), "seed \(seed)")
  #expect(
    events.bars.map(\.close) == indices.filter { !$0.isMultiple(of: 2) }.map(ForeignTraffic.value), "seed \(seed)")
}
