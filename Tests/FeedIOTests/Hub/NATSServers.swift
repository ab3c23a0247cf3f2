import FeedIO
import FeedModel
import Foundation
import NATS
import Platform

/// Servers of one cluster on loopback, with ports and folders of their own; each ends by its process id.
final class NATSServers {
  private var processes: [Process?]
  private let ports: [UInt16]
  private let routes: [UInt16]
  private let folder: String
  private let settings: String

  private static let paths = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"]
  private static let program = paths.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether a server and libnats are installed: tools/test installs them on Debian.
  static let areInstalled = program != nil && NATSLibrary.loaded != nil

  /// - Parameter settings: further lines of each server's configuration.
  init(_ count: Int, _ settings: String = "", hasJetStream: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.path + "/hub-\(UUID().uuidString)"
    processes = Array(repeating: nil, count: count)
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
    process.standardError = FileHandle.nullDevice
    try process.run()
    processes[place] = process
    var tries = 500
    while tries > 0, !StreamSocketProbe.answers(ports[place]) {
      tries -= 1
      CurrentProcess.sleep(seconds: 0.02)
    }
  }

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

enum StreamSocketProbe {
  /// Whether something listens at a port of loopback.
  static func answers(_ port: UInt16) -> Bool {
    guard let socket = StreamSocket.connecting(host: "127.0.0.1", port: port) else { return false }
    guard PollSet.isReady(socket.descriptor, .input, until: .now + 0.5) else { return false }
    // A server greets; a refused connection is readable, too.
    return (try? socket.read(atMost: 4))?.isEmpty == false
  }
}
