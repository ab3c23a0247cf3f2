import CivilTime
import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// Runs a publisher and a receiver and gives what came.
private func roundTrip(
  at endpoint: Endpoint, _ series: [PublishedSeries], topics: TopicFilter, expect points: Int,
  change: (inout PublisherOptions) -> Void = { _ in }
) throws -> [FeedEvent] {
  let context = try #require(world)
  var options = PublisherOptions(endpoint: endpoint)
  options.pace = .maximum
  options.subscribers = 1
  options.holds = true
  change(&options)
  let publisher = Publisher(context: context, series: series, options: options, token: try StopToken())
  let real = try publisher.start()
  defer { publisher.stop() }
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [real], topics: topics, mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.messages.reduce(0) { $0 + $1.count } >= points })
  return events
}

@Test(arguments: ["tcp", "ipc", "inproc"])
func `every bar arrives in order over each transport`(transport: String) throws {
  let folder = try ScratchFolder()
  let endpoint: Endpoint
  switch transport {
  case "tcp": endpoint = try Endpoint(parsing: "tcp://127.0.0.1:*")
  case "ipc": endpoint = try Endpoint(parsing: "ipc://\(folder.path)/feed")
  default: endpoint = try Endpoint(parsing: "inproc://every-bar")
  }
  let bars = minuteBars(20_000)
  let events = try roundTrip(
    at: endpoint, [PublishedSeries(topic: "AAPL", payload: .bars(bars))], topics: .exact(["AAPL"]), expect: 20_000)
  #expect(events.bars == bars)
  #expect(events.gaps == 0)
  #expect(events.states.last == .live)
}

@Test func `a symbol is exact, though subscriptions are prefixes`() throws {
  let folder = try ScratchFolder()
  let events = try roundTrip(
    at: Endpoint(.ipc(path: "\(folder.path)/feed")),
    [
      PublishedSeries(topic: "TSLA", payload: .bars(minuteBars(50))),
      PublishedSeries(topic: "T", payload: .bars(minuteBars(100))),
    ], topics: .exact(["T"]), expect: 100)
  #expect(Set(events.messages.map(\.topic)) == ["T"])
}

@Test func `a publisher that ends by itself hands everything over first`() throws {
  let folder = try ScratchFolder()
  let events = try roundTrip(
    at: Endpoint(.ipc(path: "\(folder.path)/feed")),
    [PublishedSeries(topic: "A", payload: .bars(minuteBars(30_000)))], topics: .all, expect: 30_000
  ) { $0.holds = false }
  #expect(events.bars == minuteBars(30_000))
}

@Test func `a message that is not ours is a counted fault, and the rest arrives`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  let socket = try Socket(context, .publisher)
  try socket.bind("ipc://\(folder.path)/feed")
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [Endpoint(.ipc(path: "\(folder.path)/feed"))], topics: .all,
    mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var items = [PollItem(socket)]
  #expect(try PollItem.poll(&items, milliseconds: 5_000) == 1)
  _ = try socket.receive()
  let good = FeedMessage(
    topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0), payload: .bars(minuteBars(2)))
  _ = try socket.send(Array("just one frame".utf8))
  _ = try socket.send(Array("A".utf8), more: true)
  _ = try socket.send(Array("not ours at all".utf8))
  _ = try socket.send([0x1B], more: true)
  _ = try socket.send(WireCodec.encode(good))
  for part in 0..<3 { _ = try socket.send([UInt8(part)], more: part < 2) }
  _ = try socket.send(Array("A".utf8), more: true)
  _ = try socket.send(WireCodec.encode(good))
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.messages.count == 1 })
  let faults = events.compactMap { if case .fault(let fault) = $0 { fault.code } else { nil } }
  #expect(faults == [.frames, .foreign, .topic, .frames])
  #expect(events.bars == minuteBars(2))
}

@Test func `an address that is taken is unavailable, and a public one without keys is refused`() throws {
  let context = try #require(world)
  let socket = try Socket(context, .publisher)
  try socket.bind("tcp://127.0.0.1:*")
  let taken = try Endpoint(parsing: try socket.lastEndpoint())
  let series = [PublishedSeries(topic: "A", payload: .bars(minuteBars(1)))]
  func code(_ endpoint: Endpoint) throws -> Int32? {
    let publisher = Publisher(
      context: context, series: series, options: PublisherOptions(endpoint: endpoint), token: try StopToken())
    return #expect(throws: FeedIOError.self) { try publisher.start() }?.exitCode
  }
  #expect(try code(taken) == 69)
  #expect(try code(Endpoint(parsing: "tcp://*:5556")) == 77)
}

@Test func `a stop ends a publisher that waits and a receiver that hears nothing`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
  options.subscribers = 5
  let publisher = Publisher(
    context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(1)))], options: options,
    token: try StopToken())
  _ = try publisher.start()
  publisher.stop()
  let receiver = try FeedReceiver(
    context: context, endpoints: [Endpoint(.ipc(path: "\(folder.path)/nobody"))], topics: .all,
    mailbox: Listener().mailbox)
  try receiver.start()
  receiver.stop()
  receiver.stop()
}
