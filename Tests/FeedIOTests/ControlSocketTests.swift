import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

@Test func `who comes late gets the history, and then heartbeats keep it quiet`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
  options.pace = .maximum
  options.holds = true
  options.history = 3_000
  let publisher = Publisher(
    context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(5_000)))], options: options,
    token: try StopToken())
  let endpoint = try publisher.start()
  defer { publisher.stop() }
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [endpoint], topics: .exact(["A"]), mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.bars.last == minuteBars(5_000).last })
  #expect(events.bars.last == minuteBars(5_000).last)
  #expect(events.gaps == 0)
}

@Test func `a gap is filled over the control socket, and one that cannot be is told`() throws {
  let context = try #require(world)
  let folder = try ScratchFolder()
  let data = try Socket(context, .publisher)
  try data.bind("ipc://\(folder.path)/feed")
  let control = try Socket(context, .router)
  try control.bind("ipc://\(folder.path)/feed-control")
  var core = PublisherCore(epoch: 3, history: 100)
  let topic = core.addTopic("A", kind: .bars)
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [Endpoint(.ipc(path: "\(folder.path)/feed"))], topics: .all,
    mailbox: listener.mailbox)
  try receiver.start()
  defer { receiver.stop() }
  var events: [FeedEvent] = []
  let bars = minuteBars(500)
  var sent = 0
  /// Publishes the next points, or loses them, and answers requests until so many points have come.
  func publish(_ count: Int, isLost: Bool = false, expect points: Int) throws {
    let part = FeedPayload.bars(Array(bars[sent..<sent + count]))
    sent += count
    for message in core.publish(part, on: topic, in: Turn(at: 0, wall: WallClock.now)) where !isLost {
      _ = try data.send(Array("A".utf8), more: true)
      _ = try data.send(WireCodec.encode(message))
    }
    let end = Instant.now.nanoseconds + 10_000_000_000
    while events.bars.count < points, Instant.now.nanoseconds < end {
      var items = [PollItem(control)]
      if try PollItem.poll(&items, milliseconds: 10) > 0, let request = try control.receive() {
        _ = try control.send(request[0], more: true)
        let answer = core.answer(request[1], in: Turn(wall: WallClock.now))
        for (index, frame) in answer.enumerated() { _ = try control.send(frame, more: index < answer.count - 1) }
      }
      events += listener.mailbox.drain()
    }
    #expect(events.bars.count == points)
  }
  var items = [PollItem(data)]
  #expect(try PollItem.poll(&items, milliseconds: 5_000) == 1)
  try publish(50, expect: 50)
  try publish(30, isLost: true, expect: 50)
  try publish(20, expect: 100)
  #expect(events.bars == Array(bars[..<100]))
  #expect(events.gaps == 0)
  // Of these, the publisher keeps only its last hundred.
  try publish(150, isLost: true, expect: 100)
  try publish(10, expect: 200)
  #expect(events.contains(.gap(topic: "A", missing: 100..<160)))
  #expect(events.bars == Array(bars[..<100]) + Array(bars[160..<260]))
}
