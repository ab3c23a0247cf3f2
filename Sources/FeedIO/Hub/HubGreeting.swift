import FeedModel
import Platform
import TextPoints

/// The greeting of a NATS server to every connection: a line `INFO {...}`, sent before any request, in plain text even
/// where TLS follows. libnats does not expose the version in it.
enum HubGreeting {
  /// The release that ended the loss of whole streams by killed servers (nats-server's issue 6888).
  private static let safe = [2, 10, 23]
  /// Seconds to connect, and to greet.
  private static let patience = 0.5
  /// Most bytes of the line; the servers of a large cluster are named in it.
  private static let longest = 1 << 16

  /// The versions of servers, each in a sentence that warns of a release that may lose a stream. A server that does not
  /// answer, or begins with TLS, has none.
  static func sentences(_ servers: [HubAddress.Server]) -> [String] {
    servers.compactMap { server in read(server).flatMap(version(of:)).map { sentence(server, $0) } }
  }

  /// The warnings among these sentences, for a writer, whose points such a release may lose.
  static func warnings(_ servers: [HubAddress.Server]) -> [String] { sentences(servers).filter(isWarning) }

  static func isWarning(_ sentence: String) -> Bool { sentence.hasSuffix(advice) }

  private static let advice =
    "; releases before 2.10.23 can lose points that they acknowledged when a server is killed or hangs: upgrade it."

  static func sentence(_ server: HubAddress.Server, _ version: String) -> String {
    let words = "\(server) runs NATS server \(version.cleaned)"
    guard isOlder(version, than: safe) else { return words + "." }
    return words + advice
  }

  /// The version in a greeting; nil if it is none.
  static func version(of greeting: [UInt8]) -> String? {
    let head = Array("INFO ".utf8)
    guard greeting.starts(with: head), let end = greeting.firstIndex(of: 0x0D) else { return nil }
    do throws(FeedFault) {
      return try JSONReader.read(Array(greeting[head.count..<end]))["version"]?.string.map { String($0.prefix(40)) }
    } catch { return nil }
  }

  /// Whether a version is below a release; a preview of a release is below it. False for a text that is not a version.
  static func isOlder(_ version: String, than release: [Int]) -> Bool {
    let parts = version.split(separator: "-", maxSplits: 1)
    let numbers = (parts.first ?? "").split(separator: ".").map { Int($0) }
    guard numbers.count == release.count, !numbers.contains(nil) else { return false }
    let known = numbers.compactMap { $0 }
    return known.lexicographicallyPrecedes(release) || (known == release && parts.count > 1)
  }

  private static func read(_ server: HubAddress.Server) -> [UInt8]? {
    guard let socket = StreamSocket.connecting(host: server.host, port: server.port),
      PollSet.isReady(socket.descriptor, .output, until: .now + patience)
    else { return nil }
    var bytes: [UInt8] = []
    let end = Instant.now + patience
    while bytes.count < longest, !bytes.contains(0x0D), PollSet.isReady(socket.descriptor, until: end) {
      guard let more = try? socket.read(atMost: longest - bytes.count), !more.isEmpty else { break }
      bytes += more
    }
    return bytes
  }
}
