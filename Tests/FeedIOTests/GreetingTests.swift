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
    #expect(endpoint.greets())
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
    #expect(!endpoint.greets())
    close(listener)
    #expect(!endpoint.greets())
  }
}
