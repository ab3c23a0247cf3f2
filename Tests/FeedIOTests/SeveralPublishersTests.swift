import CivilTime
import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

@Suite struct SeveralPublishersTests {
  private let endpoints = [Endpoint(.inproc(name: "one")), Endpoint(.inproc(name: "two"))]

  private func point(_ topic: String) -> FeedEvent {
    .message(
      FeedMessage(
        topic: topic, epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
        payload: .samples([Sample(time: Timestamp(nanoseconds: 0), value: 1)])),
      receivedAt: Timestamp(nanoseconds: 0))
  }

  @Test func `a topic is one publisher's, which is told once, until that one is gone`() {
    var several = SeveralPublishers(endpoints)
    let live = [ConnectionState.live, .live]
    let first = several.admit([point("A")], from: 0, live)
    let rival = several.admit([point("A"), point("B"), point("A")], from: 1, live)
    let again = several.admit([point("A")], from: 1, live)
    #expect(first == [point("A")])
    #expect(rival.count == 2 && rival.last == point("B") && again.isEmpty)
    if case .fault(let fault)? = rival.first {
      #expect(fault.description.hasPrefix("A at inproc://two comes from inproc://one too"))
    } else {
      Issue.record("the rival is not told")
    }
    let over = several.admit([point("A")], from: 1, [.lost, .live])
    #expect(over == [point("A")])
    let back = several.admit([point("A")], from: 0, live)
    #expect(back.count == 1 && back != [point("A")], "it stays with the one it went over to")
  }

  @Test func `one state is told for all, with the endpoint it is of, and other words stay`() {
    var connections = [ConnectionTracker(), ConnectionTracker()]
    _ = connections[0].observe(points: 1, fromOurs: true, at: 0)
    _ = connections[1].observe(points: 1, fromOurs: true, at: 0)
    _ = connections[1].disconnected(at: 1)
    let told = SeveralPublishers(endpoints).overall(
      [.state(.live, ""), .state(.live, ConnectionTracker.noControl)], connections)
    #expect(
      told == [
        .state(.lost, "inproc://two: The connection was lost; trying again."),
        .state(.lost, ConnectionTracker.noControl),
      ])
  }

  @Test func `a relay that reads a topic twice passes it on once`() throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/0")))
    options.pace = .maximum
    options.subscribers = 2
    options.holds = true
    let bars = minuteBars(500)
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(bars))], options: options,
      token: try StopToken())
    let source = try publisher.start()
    defer { publisher.stop() }
    let relay = Relay(
      context: context, from: RelaySources([source, source]),
      options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/1"))), token: try StopToken())
    let end = try relay.start()
    defer { relay.stop() }
    let listener = Listener()
    let receiver = try FeedReceiver(context: context, endpoints: [end], topics: .all, mailbox: listener.mailbox)
    try receiver.start()
    defer { receiver.stop() }
    var events: [FeedEvent] = []
    #expect(listener.collect(into: &events) { $0.bars.last == bars.last })
    #expect(events.bars == bars)
  }
}

@Test func `a path at which someone listens is taken, and one that was left behind is not`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  let endpoint = Endpoint(.ipc(path: "\(folder.path)/feed"))
  var options = PublisherOptions(endpoint: endpoint)
  options.holds = true
  func publisher() throws -> Publisher {
    Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(5)))], options: options,
      token: try StopToken())
  }
  let first = try publisher()
  _ = try first.start()
  let second = try publisher()
  let error = #expect(throws: FeedIOError.self) { _ = try second.start() }
  #expect(error?.kind == .unavailable && error?.description.contains("in use already") == true)
  first.stop()
  // The file of one that was killed stays behind.
  _ = folder.file("feed", "")
  let third = try publisher()
  _ = try third.start()
  third.stop()
}

@Test func `a reader at a control socket is told that it is none of data`() throws {
  let context = try #require(world)
  var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
  options.holds = true
  let publisher = Publisher(
    context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(5)))], options: options,
    token: try StopToken())
  let real = try publisher.start()
  defer { publisher.stop() }
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [try real.control()], topics: .all, mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.states.contains(.foreign) })
  guard case .state(_, let words)? = events.last(where: { if case .state = $0 { true } else { false } }) else { return }
  #expect(words.contains("a control socket, which is one port above the data"), "\(words)")
}

@Test func `a publisher knows whether anyone has subscribed`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  for subscribes in [false, true] {
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/\(subscribes)")))
    options.pace = .maximum
    options.subscribers = subscribes ? 1 : 0
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [options.endpoint], topics: .all, mailbox: listener.mailbox)
    if subscribes { try receiver.start() }
    defer { receiver.stop() }
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(5)))], options: options,
      token: try StopToken())
    #expect(try publisher.run().hadSubscribers == subscribes)
  }
}
