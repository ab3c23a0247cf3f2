import ZeroMQ

extension Socket {
  /// Sets how a socket keeps up its connections: publisher and reader notice each other's silence after 3 s, and a
  /// reader reconnects after 0.1 s at first and every 5 s at most.
  ///
  /// - Parameter longest: bytes of the longest message the other side may send; a longer one closes its connection.
  borrowing func keepPeers(of endpoint: Endpoint, longest: Int64) throws(ZeroMQError) {
    try set(.heartbeatInterval, 1_000)
    try set(.heartbeatTimeout, 3_000)
    try set(.heartbeatTimeToLive, 3_000)
    try set(.reconnectInterval, 100)
    try set(.reconnectIntervalMaximum, 5_000)
    try set(.handshakeInterval, 3_000)
    try set(.maximumMessageSize, longest)
    if endpoint.isIPv6 { try set(.ipv6, 1) }
  }
}
