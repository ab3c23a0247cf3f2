import CivilTime
import FeedModel
import Platform
import Randomness
import Synchronization
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

/// A file with a column of words, over sockets.
@Suite struct DictionaryOverSocketsTests {
  private static func text(_ count: Int) -> String {
    var random = SplitMix64(seed: UInt64(count) + 11)
    return (0..<count).reduce(into: "time,speed,state\n") { text, row in
      let word = row == 0 ? "idle" : ["idle", "run", "", "\"error, hot\"", "wait"].randomElement(using: &random) ?? ""
      text += "\(1_700_000_000 + row),\(row % 17),\(word)\n"
    }
  }

  private func table(_ count: Int) throws -> SourceTable {
    var options = TextOptions()
    options.states = ["state"]
    return try Array(Self.text(count).utf8).withUnsafeBytes { try TextReader.read($0, options: options) }
  }

  private func words(_ samples: [Sample], _ words: StateWords?) -> [String] { samples.map { words?[$0.value] ?? "-" } }

  @Test(arguments: [1, 2, 500])
  func `a reader gets the words of a published file, and records them`(
    count: Int
  ) throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    let table = try table(count)
    let state = try #require(table.series.first { $0.name == "state" })
    let wanted = words(state.samples, state.words)
    let series = table.series.map { one in
      var published = PublishedSeries(topic: one.name ?? "S", payload: one.payload(table.kind))
      published.words = one.words
      return published
    }
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
    (options.pace, options.subscribers, options.holds) = (.maximum, 1, true)
    let publisher = Publisher(context: context, series: series, options: options, token: try StopToken())
    let source = try publisher.start()
    defer { publisher.stop() }
    let relay = Relay(
      context: context, from: RelaySources([source]),
      options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/relay"))), token: try StopToken())
    let relayed = try relay.start()
    defer { relay.stop() }
    for (endpoint, hasControl) in [(source, true), (relayed, true), (source, false)] {
      let taken = Mutex<[RecordedMessage]>([])
      var reading = ReceiverOptions()
      if !hasControl { reading.control = .none }
      reading.tap = { message in taken.withLock { $0.append(message) } }
      let listener = Listener()
      let receiver = try FeedReceiver(
        context: context, endpoints: [endpoint], topics: .exact(["state"]), mailbox: listener.mailbox, options: reading)
      try receiver.start()
      var events: [FeedEvent] = []
      // Without a control socket a late reader gets the words with a heartbeat, and no points.
      let isThere = listener.collect(into: &events) { events in
        hasControl
          ? events.messages.reduce(0) { $0 + $1.count } >= count
          : events.messages.contains { $0.dictionary != nil }
      }
      receiver.stop()
      #expect(isThere)
      let got = events.messages.flatMap { message -> [String] in
        if case .samples(let samples) = message.payload { words(samples, message.words) } else { [] }
      }
      guard hasControl else {
        #expect(events.messages.last?.dictionary == state.words)
        continue
      }
      #expect(got == wanted && events.gaps == 0)
      var writer = RecordingWriter()
      for message in taken.withLock({ $0 }) { try writer.append(message, now: 0) }
      writer.finish()
      let points = try #require(try RecordingFile(ArrayBytes(writer.drain())).points(of: "state"))
      guard case .samples(let samples) = points.payload else { return }
      #expect(words(samples, points.words) == wanted)
    }
  }

  @Test func `markers of a file and of a stream come over sockets, with value and kind, through a relay as well`()
    throws
  {
    let context = try #require(world)
    let folder = try ScratchFolder()
    let markers = (0..<100).map {
      Marker(
        at: Timestamp(nanoseconds: Int64($0) * 1_000_000_000), "event \($0)", value: Double($0) / 2,
        kind: $0 % 2 == 0 ? "news" : "")
    }
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
    (options.pace, options.subscribers, options.holds) = (.maximum, 1, true)
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "event", markers: markers)], options: options,
      token: try StopToken())
    let source = try publisher.start()
    defer { publisher.stop() }
    let relay = Relay(
      context: context, from: RelaySources([source]),
      options: PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/relay"))), token: try StopToken())
    let relayed = try relay.start()
    defer { relay.stop() }
    for (endpoint, passes) in [(source, false), (relayed, false), (relayed, true)] {
      var reading = ReceiverOptions()
      reading.passesMarkers = passes
      let listener = Listener()
      let receiver = try FeedReceiver(
        context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: reading)
      try receiver.start()
      defer { receiver.stop() }
      var events: [FeedEvent] = []
      func found(_ events: [FeedEvent]) -> [Marker] {
        events.flatMap { event -> [Marker] in
          switch event {
          case .markers(let batches): batches.flatMap(\.markers)
          case .message(let message, _): message.placedMarkers
          default: []
          }
        }
      }
      #expect(listener.collect(into: &events) { found($0).count >= 100 })
      #expect(found(events) == markers && events.gaps == 0)
      #expect(events.messages.contains { $0.markers != nil } == passes)
    }
    // A stream.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let stream = try StreamSource(
      descriptor: ends[0], topic: "S", wanted: .all, options: TextOptions(),
      markers: MarkerStream(fields: ["text": "note"], needsText: true), of: "note", maximumBad: 10, report: { _ in })
    options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/stream")))
    options.holds = true
    let live = Publisher(context: context, source: .stream(stream), options: options, token: try StopToken())
    let endpoint = try live.start()
    defer { live.stop() }
    let rows =
      "time,price,note\n"
      + (0..<40).map { "\(1_700_000_000 + $0),\($0),\($0 % 4 == 1 ? "n\($0)" : "")\n" }
      .joined()
    _ = write(ends[1], rows, rows.utf8.count)
    close(ends[1])
    let listener = Listener()
    let receiver = try FeedReceiver(context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox)
    try receiver.start()
    defer { receiver.stop() }
    var events: [FeedEvent] = []
    func marked(_ events: [FeedEvent]) -> [String] {
      events.flatMap { event -> [String] in
        if case .markers(let batches) = event { batches.flatMap { $0.markers.map(\.text) } } else { [] }
      }
    }
    let isThere = listener.collect(into: &events) { events in
      marked(events).count >= 10 && events.messages.reduce(0) { $0 + $1.count } >= 40
    }
    #expect(isThere && marked(events) == (0..<40).filter { $0 % 4 == 1 }.map { "n\($0)" })
  }

  @Test func `a stream's words come as they are met, and its topic of events as markers`() throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    var text = TextOptions()
    text.states = ["state"]
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let stream = try StreamSource(descriptor: ends[0], topic: "S", options: text)
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
    options.holds = true
    let publisher = Publisher(
      context: context, source: .stream(stream), options: options, token: try StopToken())
    let source = try publisher.start()
    defer { publisher.stop() }
    var reading = ReceiverOptions()
    reading.markerSeries = MarkerSeries(name: "state", isSeries: true)
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [source], topics: .all, mailbox: listener.mailbox, options: reading)
    try receiver.start()
    defer { receiver.stop() }
    let rows = Self.text(40)
    _ = write(ends[1], rows, rows.utf8.count)
    close(ends[1])
    var events: [FeedEvent] = []
    let isThere = listener.collect(into: &events) { events in
      events.messages.filter { $0.topic == "state" }.reduce(0) { $0 + $1.count } >= 40
    }
    #expect(isThere)
    let table = try table(40)
    let state = try #require(table.series.first { $0.name == "state" })
    let got = events.messages.filter { $0.topic == "state" }.flatMap { message -> [String] in
      if case .samples(let samples) = message.payload { words(samples, message.words) } else { [] }
    }
    #expect(got == words(state.samples, state.words))
    let marked = events.flatMap { event -> [String] in
      if case .markers(let batches) = event { batches.flatMap { $0.markers.map(\.text) } } else { [] }
    }
    #expect(marked == got.filter { $0 != "-" })
  }
}
