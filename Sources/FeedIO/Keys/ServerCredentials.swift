import ZeroMQ

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
