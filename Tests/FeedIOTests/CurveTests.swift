import FeedModel
import Platform
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
        isDone?(events) ?? (events.bars.count >= 100 || events.states.contains(where: \.isFinal))
      })
    return events
  }

  private func sentence(_ events: [FeedEvent]) -> String {
    events.compactMap { if case .state(let state, let sentence) = $0, state.isFinal { sentence } else { nil } }.first
      ?? ""
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

  @Test func `an allowed key without its secret is refused`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      let pretender = CurveKeys(publicKey: client.publicKey, secretKey: try CurveKeys.generate().secretKey)
      let events = try read(endpoint, ClientCredentials(keys: pretender, server: server.publicKey))
      #expect(events.bars.isEmpty)
      #expect(!sentence(events).isEmpty)
    }
  }

  @Test func `a server that is not a publisher is told as such, with keys and without`() throws {
    let greetings: [[UInt8]] = [Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), [UInt8](repeating: 0, count: 80)]
    for greeting in greetings {
      let babbler = try Babbler(greeting)
      for credentials in [ClientCredentials(keys: client, server: server.publicKey), nil] {
        let events = try read(babbler.endpoint, credentials) { $0.states.contains(.foreign) }
        #expect(sentence(events).contains("is not a publisher"))
      }
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

  @Test func `a list that is torn or gone at a reload leaves the readers of the list before allowed`() throws {
    for harm in ["\(client.publicKey) someone\nhalf-a-ke", nil] {
      let reload = ReloadRequest()
      try publish(allowing: [client.publicKey], reload: reload) { endpoint, list in
        if let harm { _ = folder.file("allow", harm) } else { unlink(list) }
        reload.ask()
        for _ in 0..<2 {
          let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey))
          #expect(events.bars.count == 100)
        }
      }
    }
  }

  @Test func `a thousand connections of garbage beside a good reader disturb nothing`() throws {
    try publish(allowing: [client.publicKey]) { endpoint, _ in
      guard case .tcp(_, .some(let port)) = endpoint.address else { return }
      // The first half stays connected; the rest says something and goes.
      var peers: [RawPeer] = []
      let garbage: [[UInt8]] = [Array("GET / HTTP/1.1\r\n\r\n".utf8), [0xFF], [UInt8](repeating: 0xFF, count: 80), []]
      for index in 0..<1_000 {
        let peer = try RawPeer(port: port)
        peer.send(garbage[index % garbage.count])
        if index < 500 { peers.append(peer) }
      }
      let events = try read(endpoint, ClientCredentials(keys: client, server: server.publicKey))
      #expect(events.bars.count == 100)
      #expect(peers.count == 500)
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
  // A path of 40 characters that a key might have.
  let long = folder.path + "/" + String(repeating: "k", count: max(40 - folder.path.utf8.count - 1, 1))
  try KeyFiles.save(keys, path: long, comment: "")
  #expect(try KeyFiles.publicKey(named: long) == keys.secretKey)
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
  let open = folder.file("open", "# my readers")
  #expect(try KeyFiles.allow(keys.publicKey, path: open, comment: "one"))
  #expect(try KeyFiles.allowed(path: open) == [keys.publicKey])
  #expect(throws: FeedIOError.self) { try KeyFiles.allow(keys.publicKey, path: "/dev/full", comment: "") }
  #expect(throws: FeedIOError.self) { try KeyFiles.allow(keys.publicKey, path: "/dev/null", comment: "") }
}
