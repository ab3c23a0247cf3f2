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
    let (listener, port) = try loopbackListener()
    self.listener = listener
    endpoint = Endpoint(.tcp(host: "127.0.0.1", port: port))
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

/// ZMTP 3.0 by hand (ZeroMQ RFC 23), because libzmq would not send this.
enum Wire {
  static let greeting: [UInt8] =
    [0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0x7F, 3, 0] + Array("NULL".utf8) + [UInt8](repeating: 0, count: 48)

  static func frame(_ body: [UInt8], flags: UInt8 = 0) -> [UInt8] {
    body.count < 256
      ? [flags, UInt8(body.count)] + body
      : [flags | 2] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body
  }

  static func ready(_ kind: String) -> [UInt8] {
    frame(
      [5] + Array("READY".utf8) + [11] + Array("Socket-Type".utf8) + [0, 0, 0, UInt8(kind.utf8.count)]
        + Array(kind.utf8), flags: 4)
  }

  static let ping = frame([4] + Array("PING".utf8) + [0, 1, 7], flags: 4)
}

/// A server that speaks ZMTP as a socket of some kind, and then says the same again and again, until whoever connected
/// hangs up.
final class FloodServer {
  let endpoint: Endpoint
  private let listener: Int32
  private let thread: NativeThread
  private let isOver = Guarded(false)

  init(_ kind: String, _ block: [UInt8]) throws {
    let (listener, port) = try loopbackListener()
    self.listener = listener
    endpoint = Endpoint(.tcp(host: "127.0.0.1", port: port))
    thread = try NativeThread(name: "flood") { [isOver] in
      while true {
        let peer = accept(listener, nil, nil)
        guard peer >= 0 else { return }
        // A peer that stops to read keeps the server only for a moment.
        var patience = timeval(tv_sec: 2, tv_usec: 0)
        setsockopt(peer, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        _ = sendAll(peer, Wire.greeting + Wire.ready(kind))
        // What comes before its own READY is an error to libzmq.
        awaitBytes(peer, Wire.greeting.count + Wire.ready("SUB").count)
        while !isOver.withLock({ $0 }), sendAll(peer, block) {}
        close(peer)
      }
    }
  }

  deinit {
    isOver.withLock { $0 = true }
    shutdown(listener, Int32(SHUT_RDWR))
    thread.join()
    close(listener)
  }
}

/// Whether the other end took the bytes, which it may do slowly.
private func sendAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  #if canImport(Glibc)
    let sent = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  #else
    let sent = Darwin.send(descriptor, bytes, bytes.count, 0)
  #endif
  return sent == bytes.count
}

/// Reads at least so many bytes, unless the other end hangs up or says nothing for two seconds.
private func awaitBytes(_ descriptor: Int32, _ count: Int) {
  var buffer = [UInt8](repeating: 0, count: 4_096)
  var left = count
  while left > 0 {
    var item = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&item, 1, 2_000) > 0, case let got = read(descriptor, &buffer, buffer.count), got > 0 else { return }
    left -= got
  }
}

private func loopbackListener() throws -> (descriptor: Int32, port: UInt16) {
  let listener = socket(AF_INET, streamKind, 0)
  var address = loopback(port: 0)
  var size = addressSize
  let outcome = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
      bind(listener, name, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, name, &size) == 0
    }
  }
  guard outcome else { throw FeedIOError(.inputOutput, "cannot listen: \(errno)") }
  return (listener, UInt16(bigEndian: address.sin_port))
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
