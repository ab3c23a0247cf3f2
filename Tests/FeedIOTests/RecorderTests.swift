import CivilTime
import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// All bytes of a file, through the test's own eyes.
private func contents(_ path: String) throws -> [UInt8] {
  let file = try #require(fopen(path, "rb"))
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
  return bytes
}

private func message(_ sequence: UInt32) -> RecordedMessage {
  RecordedMessage(topic: "AAPL", sequence: sequence, logTime: UInt64(sequence), publishTime: 0, data: [1, 2, 3])
}

@Test(arguments: Recorder.Sync.allCases)
func `a recording holds every frame of the feed, and each is what the codec writes`(sync: Recorder.Sync) throws {
  let folder = try ScratchFolder()
  let path = "\(folder.path)/feed.mcap"
  var keeping = RecorderOptions()
  keeping.sync = sync
  let recorder = try Recorder(path: path, options: keeping)
  let context = try #require(world)
  var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
  options.pace = .maximum
  options.subscribers = 1
  options.holds = true
  let bars = minuteBars(20_000)
  let publisher = Publisher(
    context: context, series: [PublishedSeries(topic: "AAPL", payload: .bars(bars))], options: options,
    token: try StopToken())
  let real = try publisher.start()
  defer { publisher.stop() }
  var receiving = ReceiverOptions()
  receiving.control = .none
  receiving.tap = { recorder.add($0) }
  let listener = Listener()
  let receiver = try FeedReceiver(
    context: context, endpoints: [real], topics: .exact(["AAPL"]), mailbox: listener.mailbox, options: receiving)
  try receiver.start()
  var events: [FeedEvent] = []
  #expect(listener.collect(into: &events) { $0.bars.count >= bars.count })
  receiver.stop()
  let progress = recorder.finish()
  #expect(progress.error == nil)
  let bytes = try contents(path)
  #expect(UInt64(bytes.count) == progress.bytes)
  let reader = try RecordingFile(path: path)
  #expect(reader.isIndexed)
  var recorded: [FeedMessage] = []
  var messages = reader.messages()
  while let kept = messages.next() {
    let decoded = try WireCodec.decode(topic: Array(kept.topic.utf8), payload: kept.data)
    #expect(WireCodec.encode(decoded) == kept.data)
    #expect(kept.sequence == UInt32(truncatingIfNeeded: decoded.firstSequence))
    #expect(kept.publishTime == UInt64(clamping: decoded.sendTime.nanoseconds))
    recorded.append(decoded)
  }
  #expect(messages.report.messages == recorded.count && UInt64(recorded.count) == progress.sealedThrough)
  let recordedBars = recorded.flatMap { message -> [Bar] in
    if case .bars(let bars) = message.payload { bars } else { [] }
  }
  #expect(recordedBars == bars)
}

@Test func `a sealed chunk is in the file before the recording ends`() throws {
  let folder = try ScratchFolder()
  let path = "\(folder.path)/open.mcap"
  var output = try RecordingOutput(path: path, options: RecorderOptions(), sink: FileSink(), now: 0)
  output.add(message(1), now: 0)
  output.add(message(2), now: 1)
  #expect(output.progress.sealedThrough == 0 && output.deadline == 250_000_000)
  output.tick(now: 250_000_000)
  #expect(output.progress.sealedThrough == 2 && output.deadline == nil)
  let reader = try RecordingFile(path: path)
  #expect(!reader.isIndexed)
  #expect(reader.messages().map(\.sequence) == [1, 2])
}

@Test func `a file that is there already is not recorded over`() throws {
  let folder = try ScratchFolder()
  let path = folder.file("kept.mcap", "mine")
  let error = #expect(throws: FeedIOError.self) { _ = try Recorder(path: path) }
  #expect(error?.exitCode == 73)
  #expect(try contents(path) == Array("mine".utf8))
}

#if os(Linux)
  @Test func `a full disk ends the recording loudly, with what is whole`() {
    let error = #expect(throws: FeedIOError.self) { _ = try Recorder(path: "/dev/full") }
    #expect(error?.exitCode == 74)
    #expect(error?.description.contains("first 0 bytes are whole and hold 0 messages") == true)
  }
#endif
