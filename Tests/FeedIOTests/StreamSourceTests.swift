import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Publishing a stream", .serialized)
struct StreamSourceTests {
  private func publisher(_ ends: [Int32], _ token: StopToken, _ encoding: PointEncoding = .slipstream) throws
    -> Publisher
  {
    var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
    options.subscribers = 1
    options.encoding = encoding
    if encoding != .slipstream { options.control = .none }
    let stream = try StreamSource(descriptor: ends[0], topic: "S")
    return Publisher(context: try #require(world), source: .stream(stream), options: options, token: token)
  }

  @Test(arguments: PointEncoding.allCases)
  func `points go out while the stream is open, and its end is the publisher's`(_ encoding: PointEncoding) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let listener = Listener()
    let publisher = try publisher(ends, StopToken(), encoding)
    let endpoint = try publisher.start()
    var options = ReceiverOptions()
    options.decoding = .automatic(try FeedDetection(name: "x"))
    options.control = .none
    let receiver = try FeedReceiver(
      context: try #require(world), endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: options)
    try receiver.start()
    var events: [FeedEvent] = []
    for index in 1...3 {
      // The next row is written when this one has arrived, so none can have waited for the end.
      let row = (index == 1 ? "time,value\n" : "") + "\(index),\(index).5\n"
      _ = write(ends[1], row, row.utf8.count)
      let came = listener.collect(into: &events) { $0.messages.reduce(0) { $0 + $1.count } >= index }
      #expect(came, "row \(index)")
    }
    close(ends[1])
    publisher.join()
    receiver.stop()
    close(ends[0])
    let samples = events.messages.flatMap { message -> [Sample] in
      if case .samples(let samples) = message.payload { samples } else { [] }
    }
    #expect(samples.map(\.value) == [1.5, 2.5, 3.5])
    #expect(events.messages.allSatisfy { $0.topic == "S" })
    let statistics = listener.mailbox.statistics
    #expect(statistics.counts.points == 3)
    #expect(statistics.hasUnnumbered == (encoding == .csv))
  }

  @Test(arguments: [
    ("a,b\n1,2\n", "The header is 'a,b'"), ("", "before its first point"),
    ("time,value\n1,1\n" + String(repeating: "x,1\n", count: 102), "102 of 103 rows hold no time"),
    (
      "time,value\n" + (1...1_100).map { "\($0),1\n" }.joined() + String(repeating: "x,1\n", count: 102),
      "more than 100 bad rows"
    ),
  ])
  func `a stream that cannot be read ends the publisher with the reason`(_ text: String, _ words: String) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
    options.control = .none
    let stream = try StreamSource(descriptor: ends[0], topic: "S")
    let publisher = Publisher(
      context: try #require(world), source: .stream(stream), options: options, token: try StopToken())
    _ = write(ends[1], text, text.utf8.count)
    close(ends[1])
    let error = #expect(throws: FeedIOError.self) { try publisher.run() }
    close(ends[0])
    #expect(error?.kind == .badData)
    #expect(error?.description.lowercased().contains(words.lowercased()) == true, "\(String(describing: error))")
  }
}
