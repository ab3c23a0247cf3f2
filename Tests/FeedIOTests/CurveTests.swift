import Feed
import Synchronization
import Testing
import TimeSeries
import ZeroMQ

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A publisher with keys in a folder of its own, and whoever wants to read from it.
///
/// The tests run one after the other: a process has one authenticator.
@Suite(.serialized) struct CurveTests {
  private let folder: ScratchFolder
  private let context: Context
  private let server: CurveKeys
  private let client: CurveKeys

  init() throws {
    folder = try ScratchFolder()
    context = try #require(world)
    server = try CurveKeys.generate()
    client = try CurveKeys.generate()
  }

  private func publish(
    allowing keys: [String], reload: ReloadRequest? = nil, _ body: (Endpoint, String) throws -> Void
  ) throws {
    let list = folder.file("allow", keys.map { "\($0) someone\n" }.joined())
    var options = PublisherOptions(endpoint: try Endpoint(parsing: "tcp://127.0.0.1:*"))
    options.pace = .maximum
    options.holds = true
    options.credentials = ServerCredentials(keys: server, allowList: list)
    options.reload = reload
    let publisher = Publisher(
      context: context, series: [PublishedSeries(topic: "A", payload: .bars(minuteBars(100)))], options: options,
      token: try StopToken())
    let endpoint = try publisher.start()
    defer { publisher.stop() }
    try body(endpoint, list)
  }

  /// What a reader with these keys sees until it has all points or is refused.
  private func read(
    _ endpoint: Endpoint, _ credentials: ClientCredentials?, until isDone: (([FeedEvent]) -> Bool)? = nil
  ) throws -> [FeedEvent] {
    let listener = Listener()
    var options = ReceiverOptions()
    options.credentials = credentials
    let receiver = try FeedReceiver(
      context: context, endpoints: [endpoint], topics: .all, mailbox: listener.mailbox, options: options)
    try receiver.start()
    defer { receiver.stop() }
    var events: [FeedEvent] = []
    #expect(
      listener.collect(into: &events) { events in
        isDone?(events) ?? (events.bars.count >= 100 || events.states.contains(.refused))
      })
    return events
  }

  private func sentence(_ events: [FeedEvent]) -> String {
    events.compactMap { if case .state(.refused, let sentence) = $0 { sentence } else { nil } }.first ?? ""
  }

  @Test func `a key on the list gets everything`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey))
      #expect(events.bars.count == 100)
    }
  }

  @Test func `a key that is not on the list, and every key with an empty one, is refused`() throws {
    for keys in [[server.publicKey], []] {
      try publish(allowing: keys) { endpoint, _ in
        let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey))
        #expect(events.bars.isEmpty)
        #expect(sentence(events).contains("does not let this key in"))
      }
    }
  }

  @Test func `a wrong server key is told`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      let events = try read(endpoint, ClientCredentials(keys: client, server: client.publicKey))
      #expect(events.bars.isEmpty)
      #expect(sentence(events).contains("--curve-server"))
    }
  }

  @Test func `a reader without keys is told to give some`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      let events = try read(endpoint, nil)
      #expect(events.bars.isEmpty)
      #expect(sentence(events).contains("asks for keys"))
    }
  }

  @Test func `a key taken off the list is refused after a reload, though it was connected`() throws {
    let reload = ReloadRequest()
    try publish(allowing: [client.publicKey], reload: reload) { endpoint, list in
      var isTakenOff = false
      let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey)) { events in
        if events.bars.count >= 100, !isTakenOff {
          _ = folder.file("allow", "")
          reload.ask()
          isTakenOff = true
        }
        return events.states.contains(.refused)
      }
      #expect(events.bars.count == 100)
      #expect(sentence(events).contains("does not let this key in"))
    }
  }

  @Test func `garbage beside a good reader disturbs nothing`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      guard case .tcp(_, .some(let port)) = endpoint.address else { return }
      var sockets: [Int32] = []
      for _ in 0..<200 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        _ = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        _ = send(descriptor, "GET / HTTP/1.1\r\n\r\n\u{FF}\u{FF}", 20, Int32(MSG_NOSIGNAL))
        sockets.append(descriptor)
      }
      let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey))
      #expect(events.bars.count == 100)
      for descriptor in sockets { close(descriptor) }
    }
  }
}

@Test func `key files are private, never overwritten, and told when they are malformed`() throws {
  let folder = try ScratchFolder()
  let keys = try CurveKeys.generate()
  let path = folder.path + "/key"
  try KeyFiles.save(keys, path: path, comment: "me")
  #expect(try KeyFiles.secret(path: path) == keys)
  #expect(try KeyFiles.publicKey(named: path + ".pub") == keys.publicKey)
  #expect(#expect(throws: FeedIOError.self) { try KeyFiles.save(keys, path: path, comment: "") }?.exitCode == 73)
  chmod(path, 0o644)
  #expect(#expect(throws: FeedIOError.self) { try KeyFiles.secret(path: path) }?.exitCode == 77)
  let bad = folder.file("bad", "# my keys\n\(keys.publicKey) one\nnot-a-key two\n")
  let error = #expect(throws: FeedIOError.self) { try KeyFiles.allowed(path: bad) }
  #expect(error?.exitCode == 78)
  #expect(error?.description.contains("line 3") == true)
  let list = folder.path + "/list"
  #expect(try KeyFiles.allow(keys.publicKey, path: list, comment: "one"))
  #expect(try !KeyFiles.allow(keys.publicKey, path: list, comment: "again"))
  #expect(try KeyFiles.allowed(path: list) == [keys.publicKey])
  #expect(#expect(throws: FeedIOError.self) { try KeyFiles.allow("x", path: list, comment: "") }?.exitCode == 78)
}
