// FeedIO connects the pure state machines of FeedModel to sockets, files and threads: `FeedReceiver` reads feeds,
// `Publisher` and `Relay` serve them, `Recorder` writes them to disk. Each is one loop on one thread.

import FeedModel
import Platform
import TextPoints

/// The address of a publisher, `tcp://host:port`, `ipc://path` or `inproc://name`, or of a stream of a hub,
/// `nats://host/stream` or `tls://host/stream`.
public struct Endpoint: Sendable, Hashable, CustomStringConvertible {
  package enum Address: Sendable, Hashable {
    /// A host by name or number (IPv6 in brackets, `*` for every interface) and a port; a nil port is the wildcard `*`.
    case tcp(host: String, port: UInt16?)
    case ipc(path: String)
    case inproc(name: String)
    case hub(HubAddress)
  }

  package var address: Address

  package init(_ address: Address) {
    self.address = address
  }

  /// Whether a source argument is meant as an endpoint and not as a file.
  package static func isMeant(by text: String) -> Bool {
    text.hasPrefix("tcp:") || text.hasPrefix("ipc:") || text.hasPrefix("inproc:")
      || HubAddress.isMeant(by: text)
  }

  /// Parses an endpoint.
  ///
  /// - Throws: `FeedIOError.usage` with a sentence that says what is wrong and shows the form of an endpoint.
  public init(parsing text: String) throws(FeedIOError) {
    if let rest = text.after("tcp://") {
      address = try Endpoint.tcp(rest, in: text)
    } else if let path = text.after("ipc://") {
      guard !path.isEmpty, path.utf8.count <= Endpoint.longestPath, !path.utf8.contains(0) else {
        throw Endpoint.malformed(text, "an ipc endpoint has a path of 1 to \(Endpoint.longestPath) bytes")
      }
      address = .ipc(path: path)
    } else if let name = text.after("inproc://") {
      guard !name.isEmpty, name.utf8.count <= 200 else {
        throw Endpoint.malformed(text, "an inproc endpoint has a name of 1 to 200 bytes")
      }
      address = .inproc(name: name)
    } else if HubAddress.isMeant(by: text) {
      do throws(HubAddress.Fault) { address = .hub(try HubAddress(parsing: text)) } catch {
        throw Endpoint.malformed(Endpoint.withoutPassword(text), error.reason)
      }
    } else {
      throw Endpoint.malformed(text, "an endpoint is tcp://HOST:PORT, ipc://PATH or nats://HOST/STREAM")
    }
  }

  /// The longest path of a socket in bytes: the limit of the system's structure, less the suffix of the control socket.
  private static let longestPath = 95

  private static func tcp(_ rest: String, in text: String) throws(FeedIOError) -> Address {
    guard let colon = rest.lastIndex(of: ":"), rest.last != "]" else {
      throw malformed(text, "the port is missing: tcp://HOST:PORT")
    }
    let host = String(rest[..<colon])
    let port = String(rest[rest.index(after: colon)...])
    guard !host.isEmpty else { throw malformed(text, "the host is missing: tcp://HOST:PORT") }
    guard isHost(host) else { throw malformed(text, "'\(host.cleaned)' is not a host") }
    if port == "*" { return .tcp(host: host, port: nil) }
    guard !port.isEmpty, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(port), number > 0
    else { throw malformed(text, "'\(port.cleaned)' is not a port, which is a number from 1 to 65535") }
    return .tcp(host: host, port: number)
  }

  private static func isHost(_ host: String) -> Bool {
    if host == "*" { return true }
    if host.hasPrefix("["), host.hasSuffix("]"), host.count > 2 {
      return host.utf8.dropFirst().dropLast().allSatisfy {
        $0 == 0x3A || $0 == 0x2E || $0 == 0x25 || isLetterOrDigit($0)
      }
    }
    return host.utf8.count <= 253
      && host.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  private static func malformed(_ text: String, _ reason: String) -> FeedIOError {
    FeedIOError(.usage, "The endpoint '\(String(text.prefix(200)).cleaned)' is malformed: \(reason).")
  }

  public var description: String {
    switch address {
    case .tcp(let host, let port): "tcp://\(host):\(port.map(String.init) ?? "*")"
    case .ipc(let path): "ipc://\(path)"
    case .inproc(let name): "inproc://\(name)"
    case .hub(let place): place.description
    }
  }

  /// The default control socket: the port plus one, or the path with `-control`.
  ///
  /// - Throws: `FeedIOError.usage` that names `--control` when there is no such port.
  package func control() throws(FeedIOError) -> Endpoint {
    switch address {
    case .tcp(_, nil): return self
    case .tcp(let host, .some(let port)):
      guard port < .max else {
        throw FeedIOError(
          .usage,
          "The control socket of \(self) would have port 65536: give another with --control, or --control none.")
      }
      return Endpoint(.tcp(host: host, port: port + 1))
    case .ipc(let path): return Endpoint(.ipc(path: path + "-control"))
    case .inproc(let name): return Endpoint(.inproc(name: name + "-control"))
    case .hub: return self
    }
  }

  /// Whether only this machine can reach the endpoint when it is bound.
  package var isLocal: Bool {
    switch address {
    case .tcp(let host, _):
      host == "localhost" || host == "[::1]" || host == "lo"
        || (host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) })
    case .ipc, .inproc: true
    case .hub(let place): place.isLocal
    }
  }

  /// The stream of a hub; nil for an endpoint of ZeroMQ.
  package var hub: HubAddress? {
    if case .hub(let place) = address { return place }
    return nil
  }

  /// An address for a sentence: a password before @ is left out.
  private static func withoutPassword(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@"), let colon = text.firstIndex(of: ":"), colon < at else { return text }
    return text[...colon] + "//..." + text[at...]
  }

  /// Whether the host is an IPv6 number, which needs an option of libzmq.
  var isIPv6: Bool {
    if case .tcp(let host, _) = address { return host.hasPrefix("[") }
    return false
  }
}

extension String {
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// The first bytes of a listener, which tell what it is.
enum PeerGreeting {
  /// The signature of ZMTP 3: 0xFF, eight bytes, 0x7F.
  case zeroMQ
  /// An answer to a request of HTTP.
  case http
  case none
}

extension Endpoint {
  /// Asks the listener at a tcp endpoint what it is, over a connection of its own: ZeroMQ greets first; whoever says
  /// nothing gets a request of HTTP.
  ///
  /// It blocks the thread for up to half a second each to connect, to greet and to answer, and while resolving the host
  /// name; call it once, before a verdict.
  func greeting() -> PeerGreeting {
    guard case .tcp(let host, let port?) = address, let socket = StreamSocket.connecting(host: host, port: port),
      PollSet.isReady(socket.descriptor, .output, until: .now + 0.5)
    else { return .none }
    var bytes = Self.firstBytes(of: socket)
    if bytes.isEmpty, (try? socket.write(Array("HEAD / HTTP/1.0\r\n\r\n".utf8)[...])) ?? 0 > 0 {
      bytes = Self.firstBytes(of: socket)
    }
    if bytes.starts(with: Array("HTTP/".utf8)) { return .http }
    return bytes.count == 10 && bytes[0] == 0xFF && bytes[9] == 0x7F ? .zeroMQ : .none
  }

  private static func firstBytes(of socket: borrowing StreamSocket) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < 10, PollSet.isReady(socket.descriptor, until: .now + 0.5) {
      guard let more = try? socket.read(atMost: 10 - bytes.count), !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }
}

extension Endpoint {
  /// Whether another program listens at the path of an ipc endpoint. libzmq does not check: it removes the file and
  /// listens there itself, and the earlier listener gets no more connections.
  var isTakenPath: Bool {
    guard case .ipc(let path) = address else { return false }
    return StreamSocket.isListening(path: path)
  }

  /// - Throws: `FeedIOError.unavailable` for an ipc path where another program listens.
  func checkFree() throws(FeedIOError) {
    // libzmq closes sockets on its own thread: a program that has just ended is gone a moment later.
    for _ in 0..<40 {
      guard isTakenPath else { return }
      CurrentProcess.sleep(seconds: 0.025)
    }
    throw FeedIOError(.unavailable, "Cannot listen at \(self): the address is in use already.")
  }
}
