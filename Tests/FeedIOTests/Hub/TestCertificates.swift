import Foundation

/// Certificates of an authority that nobody knows, made by openssl: for this machine, for another name, one that has
/// expired, and one for a reader.
struct TestCertificates {
  let folder: String

  private static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static let canBeMade = program != nil

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/certificates-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try run("req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=authority -days 2", "ca")
    for (name, names, days) in [
      ("right", "IP:127.0.0.1", 2), ("other", "DNS:elsewhere.example", 2), ("expired", "IP:127.0.0.1", -1),
      ("reader", "DNS:reader", 2),
    ] {
      try "subjectAltName=\(names)\n".write(toFile: "\(folder)/names", atomically: true, encoding: .utf8)
      try run("req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=\(name)", name)
      try run(
        "x509 -req -in \(folder)/\(name).pem -CA \(folder)/ca.pem -CAkey \(folder)/ca.key -CAcreateserial"
          + " -days \(days) -extfile \(folder)/names", name, hasKey: false)
    }
  }

  private func run(_ arguments: String, _ name: String, hasKey: Bool = true) throws {
    // A request is replaced by its certificate.
    let made = "\(folder)/\(name).made"
    let key = hasKey ? ["-keyout", "\(folder)/\(name).key"] : []
    try Self.openssl(arguments.split(separator: " ").map(String.init) + ["-out", made] + key)
    try? FileManager.default.removeItem(atPath: "\(folder)/\(name).pem")
    try FileManager.default.moveItem(atPath: made, toPath: "\(folder)/\(name).pem")
  }

  /// Runs openssl, and waits for its end.
  ///
  /// - Throws: `Failed` if it failed: what it should have made would be missing, or that of an earlier run.
  static func openssl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program ?? "")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failed(arguments: arguments, status: process.terminationStatus)
    }
  }

  /// openssl ended with a status or by a signal.
  struct Failed: Error {
    let arguments: [String]
    let status: Int32
  }

  var authority: String { "\(folder)/ca.pem" }
  func certificate(_ name: String) -> String { "\(folder)/\(name).pem" }
  func key(_ name: String) -> String { "\(folder)/\(name).key" }

  /// The lines of a server's configuration.
  func settings(_ name: String, asksReaders: Bool = false) -> String {
    "tls { cert_file: \"\(certificate(name))\", key_file: \"\(key(name))\", ca_file: \"\(authority)\""
      + (asksReaders ? ", verify: true }" : " }")
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
