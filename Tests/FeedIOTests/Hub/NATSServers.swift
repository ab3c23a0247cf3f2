import FeedIO
import FeedModel
import Foundation
import NATS
import Platform
import Testing

/// Servers of one cluster on loopback, with ports and folders of their own; each ends by its process id.
final class NATSServers {
  private var processes: [Process?]
  private let ports: [UInt16]
  private let routes: [UInt16]
  private let folder: String
  private let settings: String
  /// What each server has said, since it was last started.
  private var words: [Guarded<String>]

  private static let paths = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"]
  private static let program = paths.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether a server and libnats are installed: tools/test installs them on Debian.
  static let areInstalled = program != nil && NATSLibrary.loaded != nil

  /// - Parameter settings: further lines of each server's configuration.
  init(_ count: Int, _ settings: String = "", hasJetStream: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.path + "/hub-\(UUID().uuidString)"
    processes = Array(repeating: nil, count: count)
    words = (0..<count).map { _ in Guarded("") }
    ports = (0..<count).map { _ in NATSServers.freePort() }
    routes = (0..<count).map { _ in NATSServers.freePort() }
    self.settings = settings
    for place in 0..<count {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
      var lines = ["server_name: n\(place)", "listen: 127.0.0.1:\(ports[place])", settings]
      if hasJetStream { lines.append("jetstream { store_dir: \"\(folder)/\(place)\" }") }
      if count > 1 {
        let others = routes.map { "nats://127.0.0.1:\($0)" }.joined(separator: ", ")
        lines.append("cluster { name: test, listen: 127.0.0.1:\(routes[place]), routes: [\(others)] }")
      }
      try lines.joined(separator: "\n").write(toFile: "\(folder)/\(place).conf", atomically: true, encoding: .utf8)
      try start(place)
    }
  }

  func start(_ place: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program ?? "")
    process.arguments = ["-c", "\(folder)/\(place).conf"]
    process.standardOutput = FileHandle.nullDevice
    let log = Pipe()
    process.standardError = log
    try process.run()
    processes[place] = process
    // The server says when it listens; everything after is read and dropped, so that it never waits for us.
    let ready = Handover<Bool>()
    let words = Guarded("")
    self.words[place] = words
    log.fileHandleForReading.readabilityHandler = { handle in
      let text = String(decoding: handle.availableData, as: UTF8.self)
      guard !text.isEmpty else {
        handle.readabilityHandler = nil
        return ready.deliver(false)
      }
      let isReady = words.withLock { words in
        guard words.utf8.count < 1 << 20 else { return false }
        words += text
        return words.contains("Server is ready")
      }
      if isReady { ready.deliver(true) }
    }
    #expect(ready.wait(), "the server ended: \(words.withLock { $0 })")
  }

  /// Asks until every copy of a stream is current; false after a minute. Each question listens for a writer's beat.
  func areCopiesCurrent(_ stream: String) throws -> Bool {
    let end = Instant.now + 60
    while Instant.now < end {
      let sentences = try HubInspection.sentences(endpoint(stream), HubOptions(), patience: 10)
      if !sentences.joined().contains("not up to date") { return true }
    }
    return false
  }

  /// The last lines of each server's log, at most 2,000 characters of one.
  var log: String { words.map { words in String(words.withLock { $0 }.suffix(2_000)) }.joined(separator: "\n") }

  /// Ends a server as kill -9 does.
  func kill(_ place: Int) {
    guard let process = processes[place] else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    processes[place] = nil
  }

  func signal(_ place: Int, _ number: Int32) {
    if let process = processes[place] { Foundation.kill(process.processIdentifier, number) }
  }

  func empty(_ place: Int) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(place)")
    try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
  }

  func stop() {
    for place in processes.indices { kill(place) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The stream's address, with all servers.
  func endpoint(_ stream: String = "prices", user: String = "", scheme: String = "nats") throws -> Endpoint {
    let hosts = ports.map { "127.0.0.1:\($0)" }.joined(separator: ",")
    return try Endpoint(parsing: "\(scheme)://\(user)\(hosts)/\(stream)")
  }

  private static func freePort() -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        _ = bind(descriptor, name, size)
        _ = getsockname(descriptor, name, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
