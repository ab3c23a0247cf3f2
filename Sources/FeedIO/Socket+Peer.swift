import ZeroMQ

extension Socket {
  /// Sets how a socket keeps up its connections: the system notices within 6 s that the other machine has gone, and a
  /// reader reconnects after 0.1 s at first and every 5 s at most.
  ///
  /// ZMTP heartbeats stay off: libzmq ends the process when one is due on a connection that closed while a full queue
  /// kept it from being read (libzmq#4364, #4767; 4.3.4 to 4.3.5). Feeds have heartbeats of their own.
  ///
  /// - Parameter longest: bytes of the longest frame the other side may send; a longer one closes its connection.
  borrowing func keepPeers(of endpoint: Endpoint, longest: Int64) throws(ZeroMQError) {
    try set(.tcpKeepAlive, 1)
    try set(.tcpKeepAliveIdle, 3)
    try set(.tcpKeepAliveInterval, 1)
    try set(.tcpKeepAliveCount, 3)
    try set(.reconnectInterval, 100)
    try set(.reconnectIntervalMaximum, 5_000)
    try set(.handshakeInterval, 3_000)
    try set(.maximumMessageSize, longest)
    // A peer that pings, fills its queue and leaves would end the process with the first ping that libzmq answers after
    // the queue has room again. So no queue is ever full: the owner takes everything in each turn, and bounds it
    // itself.
    try set(.receiveHighWaterMark, 0)
    if endpoint.isIPv6 { try set(.ipv6, 1) }
  }

}
