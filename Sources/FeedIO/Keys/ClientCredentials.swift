import ZeroMQ

/// The keys of a reader: its own pair, and the public key of the publisher it trusts.
public struct ClientCredentials: Sendable, Equatable {
  public var keys: CurveKeys
  /// The publisher's public key as Z85.
  public var server: String

  public init(keys: CurveKeys, server: String) {
    self.keys = keys
    self.server = server
  }

  func apply(to socket: borrowing Socket) throws(ZeroMQError) {
    try socket.set(.curveServerKey, server)
    try socket.set(.curvePublicKey, keys.publicKey)
    try socket.set(.curveSecretKey, keys.secretKey)
  }
}
