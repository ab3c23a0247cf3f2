#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Endpoint {
  /// Whether who listens at a tcp endpoint begins as ZeroMQ does: 0xFF, eight bytes, 0x7F (ZMTP 3, its signature). It is
  /// asked over a connection of its own, and has half a second to connect and half a second to greet.
  ///
  /// The thread waits for that, and for the name of the host; ask once, before a verdict.
  func greets() -> Bool {
    guard case .tcp(let host, let port?) = address else { return false }
    var hints = addrinfo()
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    guard getaddrinfo(name, "\(port)", &hints, &found) == 0, let found else { return false }
    defer { freeaddrinfo(found) }
    let descriptor = socket(found.pointee.ai_family, found.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    guard connect(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0 || errno == EINPROGRESS,
      Self.waits(descriptor, Int16(POLLOUT))
    else { return false }
    var signature: [UInt8] = []
    while signature.count < 10, Self.waits(descriptor, Int16(POLLIN)) {
      var bytes = [UInt8](repeating: 0, count: 10 - signature.count)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      signature += bytes[..<count]
    }
    return signature.count == 10 && signature[0] == 0xFF && signature[9] == 0x7F
  }

  private static func waits(_ descriptor: Int32, _ events: Int16) -> Bool {
    var item = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&item, 1, 500) > 0
  }
}
