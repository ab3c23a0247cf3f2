import Testing
import ZeroMQ

@testable import FeedIO

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct GreetingTests {
  @Test func `a socket of ZeroMQ greets, whoever it lets in`() throws {
    let context = try #require(world)
    let socket = try Socket(context, .publisher)
    try socket.bind("tcp://127.0.0.1:*")
    let endpoint = try Endpoint(parsing: try socket.lastEndpoint())
    #expect(endpoint.greeting() == .zeroMQ)
  }

  @Test func `a listener that says nothing, and a port where nobody listens, do not greet`() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 4) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound)
    let endpoint = Endpoint(.tcp(host: "127.0.0.1", port: UInt16(bigEndian: name.sin_port)))
    #expect(endpoint.greeting() == .none)
    close(listener)
    #expect(endpoint.greeting() == .none)
  }

  @Test func `an HTTP server is known by its answer, soon and by its name`() throws {
    let server = try MetricsServer(address: "127.0.0.1:*")
    let endpoint = try server.start()
    defer { server.stop() }
    #expect(endpoint.greeting() == .http)

    var detector = RefusalDetector(hasKeys: false)
    #expect(detector.observe(MonitorEvent(kind: .connected, value: 0, endpoint: "\(endpoint)"), at: 5) == nil)
    let look = try #require(detector.deadline)
    #expect(!detector.isDueToLook(at: look - 1) && detector.isDueToLook(at: look) && !detector.isDueToLook(at: look))
    #expect(look <= 5 + 2_000_000_000 && detector.deadline == nil)
    let verdict = detector.httpFound("\(endpoint)")
    #expect(verdict.state == .foreign && verdict.sentence.contains("curl -s http://127.0.0.1:"))
  }

  @Test func `a peer that greets in time is not looked at`() throws {
    var detector = RefusalDetector(hasKeys: false)
    for kind in [MonitorEvent.Kind.connected, .handshakeSucceeded] {
      _ = detector.observe(MonitorEvent(kind: kind, value: 0, endpoint: "tcp://x:1"), at: 0)
    }
    #expect(detector.deadline == nil && !detector.isDueToLook(at: .max))
  }
}
