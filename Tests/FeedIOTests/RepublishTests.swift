import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// Publishes a source and records it, until so many points have come.
private func record(
  _ source: Publisher.Source, points: Int, to path: String, pace: Pace = .maximum, control: Bool = true
) throws {
  let context = try #require(world)
  var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
  options.pace = pace
  options.subscribers = 1
  options.holds = true
  let publisher = Publisher(context: context, source: source, options: options, token: try StopToken())
  let real = try publisher.start()
  defer { publisher.stop() }
  let recorder = try Recorder(path: path)
  var receiving = ReceiverOptions()
  if !control { receiving.control = .none }
  receiving.tap = { recorder.add($0) }
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [real], topics: .all, mailbox: listener.mailbox, options: receiving)
  try receiver.start()
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.bars.count >= points })
  receiver.stop()
  #expect(recorder.finish().error == nil)
}

/// Frames without their receive times; heartbeats left out, for they follow the clock.
private func frames(_ path: String) throws -> [RecordedMessage] {
  let file = try RecordingFile(path: path)
  #expect(file.isIndexed)
  return file.messages().compactMap { message in
    var frame = message
    frame.logTime = 0
    let header = message.data.withUnsafeBytes { try? WireHeader($0) }
    return header?.count == 0 ? nil : frame
  }
}

@Suite struct RepublishTests {
  private let series = ["AAPL", "MSFT"].map { PublishedSeries(topic: $0, payload: .bars(minuteBars(5_000))) }

  @Test(arguments: [true, false])
  func `feed, recorded, published again, recorded again: the same messages`(control: Bool) throws {
    let folder = try ScratchFolder()
    let (first, second) = ("\(folder.path)/first.mcap", "\(folder.path)/second.mcap")
    try record(.series(series), points: 10_000, to: first, control: control)
    try record(.recording(try RecordingFile(path: first), topics: nil), points: 10_000, to: second, control: control)
    let sent = try frames(first)
    #expect(sent.count >= 10)
    // Each topic by itself: frames of two topics that came in one turn have one receive time.
    for topic in ["AAPL", "MSFT"] {
      #expect(try frames(second).filter { $0.topic == topic } == sent.filter { $0.topic == topic })
    }
  }

  @Test func `a recorder that comes late keeps the history first, and a reader of its file misses nothing`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/late.mcap"
    let context = try #require(world)
    var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
    options.pace = .maximum
    options.holds = true
    let publisher = Publisher(context: context, source: .series(series), options: options, token: try StopToken())
    let real = try publisher.start()
    defer { publisher.stop() }
    let recorder = try Recorder(path: path)
    var receiving = ReceiverOptions()
    receiving.tap = { recorder.add($0) }
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [real], topics: .exact(["MSFT"]), mailbox: listener.mailbox, options: receiving)
    try receiver.start()
    var events: [FeedEvent] = []
    #expect(listener.collect(into: &events) { $0.bars.count >= 5_000 })
    receiver.stop()
    #expect(recorder.finish().error == nil)
    let table = try SourceFile.read(path: path)
    #expect(table.bars == minuteBars(5_000) && table.columns == ["MSFT"])
    let entry = RecordingEntry(path: path)
    #expect(entry.state == .whole && entry.points == 5_000 && entry.gaps == 0)
  }
}
