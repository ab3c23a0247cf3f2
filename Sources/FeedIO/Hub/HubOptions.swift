import FeedModel
import NATS
import Platform
import TextPoints

/// How a reader or writer connects to a hub, beyond its address.
public struct HubOptions: Sendable {
  /// A file of the user's credentials, as `nsc` and `nats` write it.
  public var credentials: String?
  /// A file with the seed of the user's key (nkey).
  public var seed: String?
  /// Files of the authorities to trust, and of this program's certificate and its key.
  public var authorities: String?
  public var certificate: String?
  public var key: String?
  /// Whether to try the servers that a server names, too; else only the servers of the address.
  public var discovers = false
  /// Whether other machines may be reached without TLS.
  public var isInsecure = false
  package var user: String?
  package var password: String?
  package var token: String?

  public init() {}

  /// Takes options that are not given from the variables of the `nats` program: NATS_CREDS, NATS_NKEY, NATS_CA,
  /// NATS_CERT, NATS_KEY, NATS_USER, NATS_PASSWORD and NATS_TOKEN.
  package func completed(by value: (String) -> String? = { EnvironmentVariables.value($0) }) -> HubOptions {
    var options = self
    options.credentials = credentials ?? value("NATS_CREDS")
    options.seed = seed ?? value("NATS_NKEY")
    options.authorities = authorities ?? value("NATS_CA")
    if certificate == nil, key == nil { (options.certificate, options.key) = (value("NATS_CERT"), value("NATS_KEY")) }
    options.user = user ?? value("NATS_USER")
    options.password = password ?? value("NATS_PASSWORD")
    options.token = token ?? value("NATS_TOKEN")
    return options
  }

  /// The settings of a connection.
  ///
  /// - Throws: `FeedIOError`: `refused` for a secret that others can read, or a distant server without TLS; `noInput`
  ///   for a missing file; `usage` for a certificate without its key.
  func settings(for place: HubAddress) throws(FeedIOError) -> NATSSettings {
    guard place.isEncrypted || place.isLocal || isInsecure else {
      throw FeedIOError(
        .refused,
        "\(place) goes over the network without TLS: give tls://\(place.servers[0].host)/..., or --insecure.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw FeedIOError(.usage, "--nats-cert and --nats-key go together: a certificate and its secret key.")
    }
    for path in [credentials, seed, key].compactMap({ $0 }) { try checkSecret(path) }
    for path in [authorities, certificate].compactMap({ $0 }) where !FileSystem.exists(path) {
      throw FeedIOError(.noInput, "There is no file \(path.cleaned).")
    }
    var settings = NATSSettings(servers: place.servers.map { (place.isEncrypted ? "tls://" : "nats://") + "\($0)" })
    settings.isEncrypted = place.isEncrypted
    settings.discovers = discovers
    settings.user = place.user ?? user
    settings.password = password
    settings.token = token
    settings.credentials = credentials
    settings.seed = seed
    settings.authorities = authorities
    (settings.certificate, settings.key) = (certificate, key)
    return settings
  }

  private func checkSecret(_ path: String) throws(FeedIOError) {
    guard FileSystem.exists(path) else { throw FeedIOError(.noInput, "There is no file \(path.cleaned).") }
    if let permissions = FileStatus(path: path)?.permissions, permissions & 0o077 != 0 {
      let mode = String(permissions, radix: 8)
      throw FeedIOError(.refused, "The secret \(path.cleaned) has mode \(mode), so others can use it: chmod 600 it.")
    }
  }
}
