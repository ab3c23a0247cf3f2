import TextPoints

/// A stream and the servers that hold it: `nats://[USER@]HOST[:PORT][,HOST...]/STREAM[/FILTER]`, or `tls://` for the same
/// over TLS.
package struct HubAddress: Sendable, Hashable, CustomStringConvertible {
  package struct Server: Sendable, Hashable, CustomStringConvertible {
    package var host: String
    package var port: UInt16

    package var description: String { "\(host):\(port)" }

    /// Whether only this machine can be meant.
    package var isLocal: Bool {
      host == "localhost" || host == "[::1]"
        || (host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) })
    }
  }

  package static let standardPort: UInt16 = 4222
  /// Most servers of one address.
  private static let mostServers = 16

  /// Whether the address says `tls://`.
  package var isEncrypted: Bool
  package var user: String?
  package var servers: [Server]
  package var stream: String
  /// A filter on the subjects, without the stream's name.
  package var filter: String?

  package var isLocal: Bool { servers.allSatisfy(\.isLocal) }

  /// Whether a text is meant as the address of a stream.
  package static func isMeant(by text: String) -> Bool { text.hasPrefix("nats:") || text.hasPrefix("tls:") }

  /// Why a text is no address of a stream.
  package struct Fault: Error, Sendable, Equatable {
    package var reason: String
  }

  package init(parsing text: String) throws(Fault) {
    let form = "nats://HOST[,HOST...]/STREAM"
    let isEncrypted = text.hasPrefix("tls://")
    guard isEncrypted || text.hasPrefix("nats://") else { throw Fault(reason: "the address of a stream is \(form)") }
    var rest = text.dropFirst(isEncrypted ? 6 : 7)
    guard let slash = rest.firstIndex(of: "/") else { throw Fault(reason: "the stream is missing: \(form)") }
    let path = rest[rest.index(after: slash)...].split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    rest = rest[..<slash]
    var user: String?
    if let at = rest.lastIndex(of: "@") {
      let given = rest[..<at]
      guard !given.contains(":") else {
        throw Fault(reason: "a password in an address can be seen by others; set NATS_PASSWORD, or give --nats-creds")
      }
      guard !given.isEmpty, given.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
        throw Fault(reason: "the user before @ is missing")
      }
      user = String(given)
      rest = rest[rest.index(after: at)...]
    }
    let hosts = rest.split(separator: ",", omittingEmptySubsequences: false)
    guard hosts.count <= Self.mostServers else { throw Fault(reason: "it names more than \(Self.mostServers) servers") }
    var servers: [Server] = []
    for host in hosts { servers.append(try Self.server(host)) }
    guard let name = path.first, HubSubject.isStream(name) else {
      throw Fault(
        reason: "a stream's name has 1 to \(HubSubject.longestStream) letters, digits, - or _: \(form)")
    }
    var filter: String?
    if path.count > 1, !path[1].isEmpty {
      guard HubSubject.isFilter(path[1]) else {
        throw Fault(
          reason:
            "'\(String(path[1]).cleaned)' is not a filter; a filter has parts with dots between them, and "
            + "may end with * or >")
      }
      filter = String(path[1])
    }
    self.isEncrypted = isEncrypted
    self.user = user
    self.servers = servers
    (stream, self.filter) = (String(name), filter)
  }

  private static func server(_ text: Substring) throws(Fault) -> Server {
    var host = text
    var port = standardPort
    if let colon = text.lastIndex(of: ":"), text.last != "]" {
      let digits = text[text.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(digits), number > 0 else {
        throw Fault(reason: "'\(String(digits).cleaned)' is not a port, which is a number from 1 to 65535")
      }
      (host, port) = (text[..<colon], number)
    }
    guard !host.isEmpty else { throw Fault(reason: "a host is missing: nats://HOST[,HOST...]/STREAM") }
    guard isHost(host) else { throw Fault(reason: "'\(String(host).cleaned)' is not a host") }
    return Server(host: String(host), port: port)
  }

  private static func isHost(_ host: Substring) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) }
    if host.hasPrefix("["), host.hasSuffix("]"), host.utf8.count > 2 {
      return host.utf8.dropFirst().dropLast().allSatisfy { $0 == 0x3A || $0 == 0x2E || isPlain($0) }
    }
    return host.utf8.count <= 253 && host.utf8.allSatisfy { isPlain($0) || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  /// The servers alone, for sentences.
  package var serverNames: String { servers.map(\.description).joined(separator: ", ") }

  package var description: String {
    let hosts = servers.map { $0.port == Self.standardPort ? $0.host : $0.description }.joined(separator: ",")
    return (isEncrypted ? "tls://" : "nats://") + (user.map { $0 + "@" } ?? "") + hosts + "/" + stream
      + (filter.map { "/" + $0 } ?? "")
  }
}
