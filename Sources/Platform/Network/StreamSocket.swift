#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Plain TCP, for the metrics page and for checks that libzmq does not offer.

/// A plain stream socket, closed with its owner. Its calls never block.
package struct StreamSocket: ~Copyable {
  package let descriptor: Int32

  private init(owning descriptor: Int32) {
    self.descriptor = descriptor
    setNonblocking(descriptor)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(descriptor) }

  /// Why a socket could not be opened, in the system's words.
  package struct Failure: Error {
    package var sentence: String
  }

  /// Listens on TCP.
  ///
  /// - Parameters:
  ///   - host: a name or an address, IPv6 in brackets; nil for all interfaces.
  ///   - port: 0 for any free port.
  package static func listening(host: String?, port: UInt16) throws(Failure) -> StreamSocket {
    let (address, code) = addresses(host, port, passive: true)
    guard let first = address else { throw Failure(sentence: String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(first) }
    let descriptor = socket(first.pointee.ai_family, first.pointee.ai_socktype, first.pointee.ai_protocol)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard descriptor >= 0, bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0,
      listen(descriptor, 64) == 0
    else {
      let sentence = SystemError.last().sentence
      if descriptor >= 0 { close(descriptor) }
      throw Failure(sentence: sentence)
    }
    return StreamSocket(owning: descriptor)
  }

  /// Starts to connect over TCP; nil when that cannot succeed. The socket is ready for output once it is connected or
  /// refused.
  package static func connecting(host: String, port: UInt16) -> StreamSocket? {
    guard let first = addresses(host, port, passive: false).0 else { return nil }
    defer { freeaddrinfo(first) }
    let descriptor = socket(first.pointee.ai_family, first.pointee.ai_socktype, 0)
    guard descriptor >= 0 else { return nil }
    let socket = StreamSocket(owning: descriptor)
    guard connect(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0 || errno == EINPROGRESS else {
      return nil
    }
    return socket
  }

  /// Whether a program listens at a path of the file system.
  package static func isListening(path: String) -> Bool {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { return false }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, streamKind, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Accepts the next waiting peer, if any.
  package borrowing func accept() -> StreamPeer? {
    let peer = acceptOnce(descriptor)
    return peer >= 0 ? StreamPeer(StreamSocket(owning: peer)) : nil
  }

  /// The port that the socket is bound to.
  package borrowing func port() -> UInt16? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let descriptor = descriptor
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
        // The port is at the same offset for both families.
        ? storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) } : nil
    }
  }

  /// Reads what is available; empty at the end, nil when nothing is available now.
  ///
  /// - Throws: `SystemError` when the connection is broken.
  package borrowing func read(atMost limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let descriptor = descriptor
    let count = bytes.withUnsafeMutableBytes { readOnce(descriptor, into: $0) }
    guard count >= 0 else {
      let error = SystemError.last("read")
      if error.isAgain { return nil }
      throw error
    }
    return Array(bytes.prefix(count))
  }

  /// Sends as many bytes as there is room for and returns their number; 0 when there is no room now.
  ///
  /// - Throws: `SystemError` when the connection is broken.
  package borrowing func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let descriptor = descriptor
    let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
    guard count < 0 else { return count }
    let error = SystemError.last("write")
    if error.isAgain { return 0 }
    throw error
  }

  private static func addresses(
    _ host: String?, _ port: UInt16, passive: Bool
  ) -> (UnsafeMutablePointer<addrinfo>?, Int32) {
    var hints = addrinfo()
    hints.ai_socktype = streamKind
    if passive { hints.ai_flags = AI_PASSIVE }
    var found: UnsafeMutablePointer<addrinfo>?
    let name = host.map { $0.hasPrefix("[") ? String($0.dropFirst().dropLast()) : $0 }
    let code = getaddrinfo(name, "\(port)", &hints, &found)
    return (code == 0 ? found : nil, code)
  }
}

private func acceptOnce(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

#if canImport(Glibc)
  private let streamKind = Int32(SOCK_STREAM.rawValue)
#else
  private let streamKind = SOCK_STREAM
#endif
