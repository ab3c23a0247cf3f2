/// How to connect.
package struct NATSSettings: Sendable {
  /// Addresses such as `nats://127.0.0.1:4222`.
  package var servers: [String]
  package var isEncrypted = false
  /// Whether servers that another server names are tried as well.
  package var discovers = false
  package var user: String?
  package var password: String?
  package var token: String?
  /// Files: the user's credentials, the seed of the user's key, authorities, and a certificate with its key.
  package var credentials: String?
  package var seed: String?
  package var authorities: String?
  package var certificate: String?
  package var key: String?

  /// Whether the connection signs a number of the server's.
  package var isSigned: Bool { credentials != nil || seed != nil }

  package init(servers: [String]) {
    self.servers = servers
  }
}
