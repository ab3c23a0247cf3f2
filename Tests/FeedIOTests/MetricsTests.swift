import FeedModel
import Platform
import Testing

@testable import FeedIO

/// A metrics server and whoever asks it.
struct MetricsTests {
  private let server: MetricsServer
  private let port: UInt16

  init() throws {
    server = try MetricsServer(address: "127.0.0.1:*")
    server.show(RelayStatistics().prometheus)
    guard case .tcp(_, .some(let port)) = try server.start().address else {
      throw FeedIOError(.internal, "no port")
    }
    self.port = port
  }

  private func answer(_ request: String) throws -> String {
    let peer = try RawPeer(port: port)
    peer.send(Array(request.utf8))
    return String(decoding: peer.receiveAll(), as: UTF8.self)
  }

  @Test func `the page is what is shown, with its length and the content type of Prometheus`() throws {
    defer { server.stop() }
    var statistics = RelayStatistics()
    statistics.pointsIn = 41
    server.show(statistics.prometheus)
    let text = try answer("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.contains("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
    #expect(text.contains("Content-Length: \(statistics.prometheus.utf8.count)\r\n"))
    #expect(text.hasSuffix("\r\n\r\n" + statistics.prometheus))
    #expect(text.contains("slipstream_relay_points_in_total 41\n"))
    let head = try answer("HEAD /metrics?x=1 HTTP/1.0\n\n")
    #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.hasSuffix("\r\n\r\n"))
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", "404"), ("POST /metrics HTTP/1.1\r\n\r\n", "405"), ("\r\n\r\n", "400"),
    ("GET /metrics\r\n\r\n", "400"), ("\u{0}\u{1}\u{FF}\n\n", "400"),
    (String(repeating: "x", count: 5_000), "431"),
  ])
  func `another request gets a status and a sentence`(request: String, status: String) throws {
    defer { server.stop() }
    #expect(try answer(request).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func `peers that say nothing, or garbage, or do not read, keep no one from the page`() throws {
    defer { server.stop() }
    var peers: [RawPeer] = []
    for index in 0..<100 {
      let peer = try RawPeer(port: port)
      if index % 3 == 1 { peer.send([0xFF, 0x00, UInt8(index)]) }
      if index % 3 == 2 { peer.send(Array("GET /metrics HTTP/1.1\r\nX: ".utf8)) }
      peers.append(peer)
    }
    #expect(try answer("GET /metrics HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 200 OK"))
    #expect(peers.count == 100)
  }

  @Test func `a peer that never ends its request is hung up on`() throws {
    defer { server.stop() }
    let peer = try RawPeer(port: port)
    peer.send(Array("GET ".utf8))
    let start = Instant.now.nanoseconds
    #expect(peer.receiveAll().isEmpty)
    #expect(Instant.now.nanoseconds - start < 4_000_000_000)
  }

  @Test func `a public address is refused, a taken one unavailable, a malformed one a usage error`() throws {
    defer { server.stop() }
    func code(_ address: String) -> Int32? {
      #expect(throws: FeedIOError.self) { try MetricsServer(address: address).start() }?.exitCode
    }
    #expect(code("0.0.0.0:9100") == 77)
    #expect(code("127.0.0.1:\(port)") == 69)
    #expect(code("9100") == 64)
  }
}
