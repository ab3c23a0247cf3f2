#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A plain TCP socket that listens, closed with its owner.
struct Listener: ~Copyable {
  let descriptor: Int32
  /// Where it listens, with a wildcard port made real.
  let endpoint: Endpoint

  /// - Throws: `FeedIOError.unavailable` when it cannot listen there.
  init(_ endpoint: Endpoint) throws(FeedIOError) {
    guard case .tcp(let host, let port) = endpoint.address else {
      throw FeedIOError(.usage, "\(endpoint) is no address of TCP.")
    }
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    hints.ai_flags = AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let code = getaddrinfo(host == "*" ? nil : name, "\(port ?? 0)", &hints, &found)
    guard code == 0, let first = found else {
      throw FeedIOError(.unavailable, "Cannot listen at \(endpoint): \(String(cString: gai_strerror(code))).")
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(first.pointee.ai_family, first.pointee.ai_socktype, first.pointee.ai_protocol)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard descriptor >= 0, bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0,
      listen(descriptor, 64) == 0
    else {
      let sentence = systemSentence(errno)
      if descriptor >= 0 { close(descriptor) }
      throw FeedIOError(.unavailable, "Cannot listen at \(endpoint): \(sentence).")
    }
    Listener.prepare(descriptor)
    self.descriptor = descriptor
    self.endpoint = Endpoint(.tcp(host: host, port: Listener.port(of: descriptor) ?? port))
  }

  /// The next peer that waits, if any; it does not block.
  borrowing func accept() -> Int32? {
    #if canImport(Glibc)
      let peer = Glibc.accept(descriptor, nil, nil)
    #else
      let peer = Darwin.accept(descriptor, nil, nil)
    #endif
    guard peer >= 0 else { return nil }
    Listener.prepare(peer)
    return peer
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
        // The port stands at the same place for both families.
        ? storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) } : nil
    }
  }

  deinit { close(descriptor) }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
