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

/// The keys of a publisher, and the readers it accepts.
public struct ServerCredentials: Sendable, Equatable {
  public var keys: CurveKeys
  /// The file of accepted public keys, read at the start and at each reload.
  public var allowList: String

  public init(keys: CurveKeys, allowList: String) {
    self.keys = keys
    self.allowList = allowList
  }

  func apply(to socket: borrowing Socket) throws(ZeroMQError) {
    try socket.set(.curveServer, 1)
    try socket.set(.curveSecretKey, keys.secretKey)
    // libzmq asks the authenticator only for sockets with a domain.
    try socket.set(.zapDomain, Authenticator.domain)
  }
}
