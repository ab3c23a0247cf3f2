import FeedModel
import Platform
import Testing
import TextPoints
import TimeSeries
import ZeroMQ

@testable import FeedIO

/// What a peer without a key can do to a publisher: nothing that others notice.
@Suite(.serialized) struct HostilePeerTests {
  /// Serves 2,000 bars while `body` does its worst, which gets the data and the control port; then a reader must get
  /// them all.
  private func withPublisher(
    report: @escaping @Sendable (String) -> Void = { _ in }, _ body: (UInt16, UInt16) throws -> Void
  ) throws {
    let context = try #require(world)
    var options = PublisherOptions(endpoint: Endpoint(.tcp(host: "127.0.0.1", port: nil)))
    options.pace = .perSecond(1_000_000)
    options.holds = true
    options.report = report
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(2_000)))], options: options,
      token: try StopToken())
    let endpoint = try publisher.start()
    defer { publisher.stop() }
    guard case .tcp(_, .some(let port)) = endpoint.address else { return }
    try body(port, port + 1)
    try expectServed(endpoint, context)
  }

  /// Expects that a new reader gets all points.
  private func expectServed(_ endpoint: Endpoint, _ context: Context) throws {
    let listener = Listener()
    let receiver = try FeedReceiver(
      context: context, endpoints: [endpoint], topics: .exact(["A"]), mailbox: listener.mailbox)
    try receiver.start()
    defer { receiver.stop() }
    var events: [FeedEvent] = []
    #expect(listener.collect(into: &events) { $0.bars.count >= 2_000 })
    #expect(events.bars == minuteBars(2_000))
  }

  @Test(arguments: ["SUB", "DEALER"])
  func `peers that ping, fill every queue and hang up end nobody`(kind: String) throws {
    try withPublisher { data, control in
      let request = kind == "SUB" ? [1] + Array("topic".utf8) : Array(#"{"op":"snapshot","topic":"A"}"#.utf8)
      let block = (0..<3_000).flatMap { Wire.frame(request) + ($0 % 3 == 0 ? Wire.ping : []) }
      for _ in 0..<40 {
        let peer = try RawPeer(port: kind == "SUB" ? data : control)
        peer.send(Wire.greeting + Wire.ready(kind))
        _ = peer.receiveAll(milliseconds: 5)
        for _ in 0..<4 { peer.send(block) }
        peer.abort()
      }
    }
  }

  /// libzmq visits every name when a reader leaves: many names and readers would stop a publisher for minutes.
  @Test func `readers that subscribe to names without end are let go, which is said, and others are served`() throws {
    let context = try #require(world)
    let told = Guarded<[String]>([])
    let report: @Sendable (String) -> Void = { sentence in told.change { $0.append(sentence) } }
    try withPublisher(report: report) { data, _ in
      let socket = try Socket(context, .upstream)
      try socket.set(.sendHighWaterMark, 0)
      try socket.connect("tcp://127.0.0.1:\(data)")
      for number in 0..<SubscriberCount.mostOthers + 100 { _ = try socket.send([1] + Array("n\(number)".utf8)) }
      let said = told.wait { $0.first }
      #expect(said.contains("10000 names that are not published"))
    }
  }

  /// libzmq takes in what has arrived before it stops listening, and leaves the file of an ipc endpoint in its place.
  @Test func `readers that come after floods of names over ipc are served, and the floods are said once`() throws {
    let context = try #require(world)
    let folder = try ScratchFolder()
    var options = PublisherOptions(endpoint: Endpoint(.ipc(path: "\(folder.path)/feed")))
    let told = Guarded<[String]>([])
    options.report = { sentence in told.change { $0.append(sentence) } }
    options.pace = .perSecond(1_000_000)
    options.holds = true
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(2_000)))], options: options,
      token: try StopToken())
    let endpoint = try publisher.start()
    defer { publisher.stop() }
    for flood in 0..<3 {
      let socket = try Socket(context, .upstream)
      try socket.set(.linger, 0)
      try socket.set(.sendHighWaterMark, 0)
      try socket.connect(endpoint.description)
      // A closed connection gives the peer a new one, with all its names.
      for number in 0..<100_000 { _ = try socket.send([1] + Array("n\(flood).\(number)".utf8)) }
      #expect(told.wait { $0.first }.contains("10000 names that are not published"))
    }
    try expectServed(endpoint, context)
    #expect(told.wait { $0.isEmpty ? nil : $0 }.count == 1)
  }

  /// A port that connects has no address at which peers could come again, so it keeps the connection and goes on.
  @Test func `a forwarder that subscribes to names without end gets the points of a publisher that connects`() throws {
    let context = try #require(world)
    let forwarder = try Socket(context, .upstream)
    try forwarder.set(.sendHighWaterMark, 0)
    try forwarder.bind("tcp://127.0.0.1:*")
    var options = PublisherOptions(endpoint: try Endpoint(parsing: try forwarder.lastEndpoint()))
    let told = Guarded<[String]>([])
    options.connects = true
    options.pace = .perSecond(200)
    options.report = { sentence in told.change { $0.append(sentence) } }
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(2_000)))], options: options,
      token: try StopToken())
    _ = try publisher.start()
    defer { publisher.stop() }
    for number in 0..<SubscriberCount.mostOthers + 100 { _ = try forwarder.send([1] + Array("n\(number)".utf8)) }
    _ = try forwarder.send([1] + Array("A".utf8))
    var received = 0
    let end = Instant.now.nanoseconds + 5_000_000_000
    while Instant.now.nanoseconds < end, received < 20 {
      var items = [PollItem(forwarder)]
      guard try PollItem.poll(&items, milliseconds: 200) > 0, let frames = try forwarder.receive() else { continue }
      received += frames.first == Array("A".utf8) ? 1 : 0
    }
    #expect(received == 20)
    #expect(told.withLock { $0 }.isEmpty)
  }

  /// Fifty peers at once, each with more names than a publisher bears, come back whenever they are let go.
  @Test func `a publisher that asks for its peers serves a reader after a flood of many peers`() throws {
    // A context has one publisher that asks.
    let context = try Context()
    var options = PublisherOptions(endpoint: Endpoint(.tcp(host: "127.0.0.1", port: nil)))
    options.asksForPeers = true
    options.pace = .perSecond(1_000_000)
    options.holds = true
    let told = Guarded<[String]>([])
    options.report = { sentence in told.change { $0.append(sentence) } }
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(2_000)))], options: options,
      token: try StopToken())
    let endpoint = try publisher.start()
    defer { publisher.stop() }
    try expectServed(endpoint, context)
    try flood(endpoint, peers: 50)
    #expect(told.wait { $0.first }.contains("10000 names that are not published"))
    try expectServed(endpoint, context)
  }

  private func flood(_ endpoint: Endpoint, peers: Int) throws {
    let context = try Context()
    for peer in 0..<peers {
      let socket = try Socket(context, .upstream)
      try socket.set(.linger, 0)
      try socket.set(.sendHighWaterMark, 0)
      try socket.connect(endpoint.description)
      for number in 0..<SubscriberCount.mostOthers + 100 { _ = try socket.send([1] + Array("\(peer).\(number)".utf8)) }
    }
  }

  @Test func `a message of any number of frames is no request, and is dropped`() throws {
    try withPublisher { data, control in
      for (port, kind) in [(data, "SUB"), (control, "DEALER")] {
        let peer = try RawPeer(port: port)
        peer.send(Wire.greeting + Wire.ready(kind))
        _ = peer.receiveAll(milliseconds: 20)
        for _ in 0..<200 { peer.send((0..<500).flatMap { _ in Wire.frame([1, 65], flags: 1) }) }
        peer.send(Wire.frame([1, 65]))
      }
    }
  }

  @Test func `one who asks too much at once hears once that the publisher is busy, and others are served`() throws {
    let context = try #require(world)
    try withPublisher { _, control in
      let socket = try Socket(context, .dealer)
      try socket.set(.receiveHighWaterMark, 0)
      try socket.connect("tcp://127.0.0.1:\(control)")
      for _ in 0..<500 { _ = try socket.send(Array(#"{"op":"catalogue"}"#.utf8)) }
      var (busy, answered) = (0, 0)
      let end = Instant.now.nanoseconds + 2_000_000_000
      while Instant.now.nanoseconds < end, busy == 0 || answered < 8 {
        var items = [PollItem(socket)]
        guard try PollItem.poll(&items, milliseconds: 200) > 0, let frames = try socket.receive() else { continue }
        switch try ControlReply(frames: frames).closing {
        case .busy: busy += 1
        case .catalogue: answered += 1
        case .end, .gone, .error: break
        }
      }
      // All that arrived in one turn had one such answer; the turns are few.
      #expect((1...60).contains(busy) && answered >= 8, "\(busy) busy, \(answered) answered")
    }
  }

  @Test func `a control socket that others can reach needs keys as the data socket does`() throws {
    let context = try #require(world)
    var options = PublisherOptions(endpoint: Endpoint(.tcp(host: "127.0.0.1", port: nil)))
    options.control = .at(try Endpoint(parsing: "tcp://0.0.0.0:*"))
    func publisher() throws -> Publisher {
      Publisher(context: context, series: [], options: options, token: try StopToken())
    }
    let refusal = #expect(throws: FeedIOError.self) { _ = try publisher().start() }
    #expect(refusal?.exitCode == 77 && refusal?.description.contains("tcp://0.0.0.0:*") == true)
    options.isInsecure = true
    let allowed = try publisher()
    _ = try allowed.start()
    allowed.stop()
  }
}

/// How fast a publisher admits peers.
@Suite struct AdmissionTests {
  @Test func `all peers are admitted at once until a flood, and again when ten seconds have passed`() {
    var admission = Admission()
    #expect(admission.most(at: 0) == .max && admission.pause(at: 0) == nil)
    admission.slowDown(at: 100)
    #expect(admission.most(at: 100) == 1 && admission.most(at: 100) == 0)
    #expect(admission.pause(at: 100) == Admission.interval)
    let next = 100 + Admission.interval
    #expect(admission.most(at: next - 1) == 0 && admission.pause(at: next) == nil)
    #expect(admission.most(at: next) == 1)
    #expect(admission.most(at: 100 + Admission.calm) == .max && admission.pause(at: 100 + Admission.calm) == nil)
  }
}

/// When peers have made a publisher hold too much.
@Suite struct PeerMemoryTests {
  private let second: Int64 = 1_000_000_000
  private let mebibyte = 1 << 20

  @Test func `growth beyond 512 MiB and the points is too much, and is looked for four times a second`() {
    var memory = PeerMemory()
    var looks = 0
    func ask(_ now: Int64, _ held: Int?, own: Int = 0) -> Bool {
      func look() -> Int? {
        looks += 1
        return held
      }
      return memory.isTooMuch(at: now, own: { own }, resident: look)
    }
    #expect(!ask(0, 100 * mebibyte))
    #expect(!ask(second, 612 * mebibyte))
    #expect(!ask(second + 1, 9_000 * mebibyte) && looks == 2)
    #expect(ask(2 * second, 612 * mebibyte + 1))
    #expect(!ask(3 * second, 812 * mebibyte, own: 100 * mebibyte))
    #expect(ask(4 * second, 812 * mebibyte + 1, own: 100 * mebibyte))
    #expect(!ask(5 * second, nil) && !ask(6 * second, 100 * mebibyte))
  }

  #if os(Linux)
    @Test func `this process has memory`() throws { #expect(try #require(SystemMemory.resident) > mebibyte) }
  #endif
}
