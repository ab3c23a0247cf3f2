import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

@Test func `three relays in a row deliver every point with its number, also to who comes late`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/0")))
  options.pace = .perSecond(20_000)
  options.subscribers = 1
  options.holds = true
  let bars = minuteBars(5_000)
  let publisher = Publisher(
    context: context, series: [PublishedSeries(topic: "A", payload: .bars(bars))], options: options,
    token: try StopToken())
  var source = try publisher.start()
  defer { publisher.stop() }
  var relays: [Relay] = []
  defer { for relay in relays { relay.stop() } }
  for level in 1...3 {
    let relay = Relay(
      context: context, from: RelaySources([source]),
      options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/\(level)"))),
      token: try StopToken())
    source = try relay.start()
    relays.append(relay)
  }
  func read() throws -> [FeedEvent] {
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [source], topics: .exact(["A"]), mailbox: listener.mailbox)
    try receiver.start()
    defer { receiver.stop() }
    var events: [FeedEvent] = []
    #expect(listener.collect(into: &events) { $0.bars.last == bars.last })
    return events
  }
  for _ in 0..<2 {
    let events = try read()
    #expect(events.bars == bars)
    #expect(events.gaps == 0)
    #expect(events.messages.first?.firstSequence == 0)
  }
  // One in the middle is replaced: the last asks it for what it misses, and goes on.
  relays[1].stop()
  relays[1] = Relay(
    context: context, from: RelaySources([Endpoint(.ipc(path: "\(folder.path)/1"))]),
    options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/2"))), token: try StopToken())
  _ = try relays[1].start()
  let events = try read()
  #expect(events.bars == bars)
}

@Test func `a relay of another program's feed speaks our protocol, with numbers, heartbeats and history`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  let source = Endpoint(.ipc(path: "\(folder.path)/foreign"))
  let publisher = try Socket(context, .publisher)
  try publisher.bind(source.description)
  var reading = ReceiverOptions()
  reading.decoding = .automatic(try FeedDetection(name: "FEED"))
  let relay = Relay(
    context: context, from: RelaySources([source], options: reading),
    options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/ours"))), token: try StopToken())
  let endpoint = try relay.start()
  defer { relay.stop() }
  var subscription = [PollItem(publisher)]
  #expect(try PollItem.poll(&subscription, milliseconds: 5_000) == 1)
  let bars = minuteBars(200)
  for (index, bar) in bars.enumerated() {
    let row =
      #"{"symbol":"A","time":\#(index * 60),"open":\#(bar.open),"high":\#(bar.high),"low":\#(bar.low),"#
      + #""close":\#(bar.close),"volume":\#(bar.volume)}"#
    _ = try publisher.send(Array(row.utf8))
    if index == 7 { _ = try publisher.send(Array("{".utf8)) }
  }
  // Whoever reads it reads ours, and nothing else: history that was before it came, and a heartbeat while it is quiet.
  var options = ReceiverOptions()
  options.reportsHeartbeats = true
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [endpoint], topics: .exact(["A"]), mailbox: listener.mailbox, options: options)
  try receiver.start()
  defer { receiver.stop() }
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.bars.last == bars.last && $0.messages.last?.count == 0 })
  #expect(events.bars == bars)
  #expect(events.gaps == 0)
  #expect(Set(events.messages.map(\.epoch)).count == 1 && events.messages.first?.epoch != 0)
  #expect(events.messages.last?.firstSequence == 200)
}
