import FeedIO
import Platform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A plain TCP connection to a port of this machine, closed with its owner.
final class RawPeer {
  private let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, streamKind, 0)
    var address = loopback(port: port)
    let outcome = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, addressSize) }
    }
    guard outcome == 0 else { throw FeedIOError(.inputOutput, "cannot connect: \(errno)") }
  }

  func send(_ bytes: [UInt8]) {
    #if canImport(Glibc)
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = Darwin.send(descriptor, bytes, bytes.count, 0)
    #endif
  }

  /// Everything the other side sends until it hangs up, or for the time given.
  func receiveAll(milliseconds: Int32 = 5_000) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&item, 1, milliseconds) > 0 else { return all }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }

  /// Hangs up without a farewell: the other side gets a reset.
  func abort() {
    var wish = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &wish, socklen_t(MemoryLayout<linger>.size))
  }

  deinit { close(descriptor) }
}

/// A server that says the same to whoever connects, and hangs up.
final class Babbler {
  let endpoint: Endpoint
  private let listener: Int32
  private let thread: NativeThread

  init(_ greeting: [UInt8]) throws {
    let listener = socket(AF_INET, streamKind, 0)
    var address = loopback(port: 0)
    var size = addressSize
    let outcome = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(listener, name, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, name, &size) == 0
      }
    }
    guard outcome else { throw FeedIOError(.inputOutput, "cannot listen: \(errno)") }
    self.listener = listener
    endpoint = Endpoint(.tcp(host: "127.0.0.1", port: UInt16(bigEndian: address.sin_port)))
    thread = try NativeThread(name: "babbler") {
      while true {
        let peer = accept(listener, nil, nil)
        guard peer >= 0 else { return }
        _ = write(peer, greeting, greeting.count)
        shutdown(peer, Int32(SHUT_WR))
        var item = pollfd(fd: peer, events: Int16(POLLIN), revents: 0)
        _ = poll(&item, 1, 200)
        close(peer)
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    thread.join()
    close(listener)
  }
}

#if canImport(Glibc)
  private let streamKind = Int32(SOCK_STREAM.rawValue)
#else
  private let streamKind = SOCK_STREAM
#endif

private let addressSize = socklen_t(MemoryLayout<sockaddr_in>.size)

private func loopback(port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}
