import Foundation

@testable import NATS

/// An operator with an account and a user, as `nsc` makes them; openssl signs their tokens (JWT).
struct TestOperator {
  private struct Key {
    let name: String
    let seed: [UInt8]
    let file: String
  }

  /// The lines of a server's configuration.
  let settings: String
  private let folder: ScratchFolder
  private let account: Key
  private let user: Key

  init() throws {
    let folder = try ScratchFolder()
    // The prefixes of nkeys: O, A and U, each with three bits of zeros behind it.
    let top = try Self.key(1, prefix: 14 << 3, in: folder)
    let system = try Self.key(2, prefix: 0, in: folder)
    let account = try Self.key(3, prefix: 0, in: folder)
    func token(_ subject: Key, _ claims: String) throws -> String {
      try Self.token(of: subject, by: top, claims, in: folder)
    }
    let limits =
      #""subs":-1,"data":-1,"payload":-1,"imports":-1,"exports":-1,"wildcards":true,"conn":-1,"leaf":-1"#
    let stores = #""mem_storage":-1,"disk_storage":-1,"streams":-1,"consumer":-1"#
    let first = try token(top, #""type":"operator""#)
    let second = try token(system, #""type":"account","limits":{\#(limits)}"#)
    let third = try token(account, #""type":"account","limits":{\#(limits),\#(stores)}"#)
    settings = """
      debug: true
      operator: \(first)
      system_account: \(system.name)
      resolver: MEMORY
      resolver_preload: {
        \(system.name): \(second)
        \(account.name): \(third)
      }
      """
    user = try Self.key(4, prefix: 20 << 3, in: folder)
    (self.folder, self.account) = (folder, account)
  }

  /// A file of the user's credentials.
  ///
  /// - Parameters:
  ///   - rights: members of the token's claims, each with a comma behind it.
  ///   - expires: seconds since 1970.
  func credentials(_ rights: String = "", expires: Int? = nil) throws -> String {
    let claims = #"\#(rights)"subs":-1,"data":-1,"payload":-1,"type":"user""#
    let token = try Self.token(of: user, by: account, claims, expires: expires, in: folder)
    // A seed's prefix is S, and that of its kind.
    let seed = NATSKey.written([18 << 3 | 20 >> 2, (20 & 3) << 6] + user.seed)
    let text = """
      -----BEGIN NATS USER JWT-----
      \(token)
      ------END NATS USER JWT------

      -----BEGIN USER NKEY SEED-----
      \(seed)
      ------END USER NKEY SEED------

      """
    let file = folder.file("user.creds", text)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    return file
  }

  /// A pair of keys: its seed is this byte, 32 times.
  private static func key(_ byte: UInt8, prefix: UInt8, in folder: ScratchFolder) throws -> Key {
    let seed = [UInt8](repeating: byte, count: 32)
    let file = "\(folder.path)/\(byte).der"
    // The head of PKCS 8 for Ed25519.
    let head: [UInt8] = [0x30, 0x2E, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 0x22, 4, 0x20]
    try Data(head + seed).write(to: URL(fileURLWithPath: file))
    let written = try openssl("pkey -inform DER -in \(file) -pubout -outform DER", in: folder)
    return Key(name: NATSKey.written([prefix] + written.suffix(32)), seed: seed, file: file)
  }

  private static func token(
    of subject: Key, by issuer: Key, _ claims: String, expires: Int? = nil, in folder: ScratchFolder
  ) throws -> String {
    let end = expires.map { #""exp":\#($0),"# } ?? ""
    let names = #""jti":"1","iat":1700000000,\#(end)"iss":"\#(issuer.name)","sub":"\#(subject.name)","name":"test""#
    let body = #"{\#(names),"nats":{\#(claims),"version":2}}"#
    let text = base64(#"{"typ":"JWT","alg":"ed25519-nkey"}"#.utf8) + "." + base64(body.utf8)
    let message = folder.file("message", text)
    let signature = try openssl("pkeyutl -sign -rawin -keyform DER -inkey \(issuer.file) -in \(message)", in: folder)
    return text + "." + base64(signature)
  }

  private static func base64(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }

  /// What openssl writes.
  private static func openssl(_ arguments: String, in folder: ScratchFolder) throws -> [UInt8] {
    let result = "\(folder.path)/result"
    // An earlier signature would be refused by the server, not by this test.
    try? FileManager.default.removeItem(atPath: result)
    try TestCertificates.openssl(arguments.split(separator: " ").map(String.init) + ["-out", result])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: result)))
  }
}
