internal import CZeroMQ

/// A typed option of a socket: its value has the type that libzmq expects, so the size cannot be wrong.
package struct SocketOption<Value>: Sendable {
  let code: Int32
}

extension SocketOption where Value == Int32 {
  /// Milliseconds to keep unsent messages after closing; -1 keeps them for ever, which no socket here may do.
  package static var linger: Self { Self(code: ZMQ_LINGER) }
  /// Most messages waiting to be sent to one peer; 0 sets no limit.
  package static var sendHighWaterMark: Self { Self(code: ZMQ_SNDHWM) }
  /// Most messages waiting to be received from one peer; 0 sets no limit.
  package static var receiveHighWaterMark: Self { Self(code: ZMQ_RCVHWM) }
  /// Whether the system asks a silent connection whether its other end is still there.
  package static var tcpKeepAlive: Self { Self(code: ZMQ_TCP_KEEPALIVE) }
  /// Seconds of silence until the system asks.
  package static var tcpKeepAliveIdle: Self { Self(code: ZMQ_TCP_KEEPALIVE_IDLE) }
  /// Seconds between the questions.
  package static var tcpKeepAliveInterval: Self { Self(code: ZMQ_TCP_KEEPALIVE_INTVL) }
  /// Unanswered questions until the connection counts as lost.
  package static var tcpKeepAliveCount: Self { Self(code: ZMQ_TCP_KEEPALIVE_CNT) }
  /// Milliseconds until the first attempt to reconnect.
  package static var reconnectInterval: Self { Self(code: ZMQ_RECONNECT_IVL) }
  /// Limit in milliseconds up to which the reconnect interval grows.
  package static var reconnectIntervalMaximum: Self { Self(code: ZMQ_RECONNECT_IVL_MAX) }
  /// Milliseconds that a handshake may take.
  package static var handshakeInterval: Self { Self(code: ZMQ_HANDSHAKE_IVL) }
  /// Whether a publisher waits for a full peer instead of dropping messages: 1 only for a file at full speed.
  package static var publisherWaits: Self { Self(code: ZMQ_XPUB_NODROP) }
  /// Whether a publisher receives every subscription and cancellation, including repeated ones.
  package static var publisherIsVerbose: Self { Self(code: ZMQ_XPUB_VERBOSER) }
  /// Whether a router refuses to send to an unknown peer.
  package static var routerIsMandatory: Self { Self(code: ZMQ_ROUTER_MANDATORY) }
  /// Whether to use IPv6.
  package static var ipv6: Self { Self(code: ZMQ_IPV6) }
  /// Whether the socket is the server of CURVE.
  package static var curveServer: Self { Self(code: ZMQ_CURVE_SERVER) }
  /// Bytes of the kernel's receive buffer; -1 leaves the size to the system.
  package static var receiveBuffer: Self { Self(code: ZMQ_RCVBUF) }
}

extension SocketOption where Value == Int64 {
  /// Largest message to accept from a peer, in bytes; libzmq disconnects a peer that sends more.
  package static var maximumMessageSize: Self { Self(code: ZMQ_MAXMSGSIZE) }
}

extension SocketOption where Value == [UInt8] {
  /// Prefix of topics to receive; the empty prefix receives all.
  package static var subscribe: Self { Self(code: ZMQ_SUBSCRIBE) }
  package static var unsubscribe: Self { Self(code: ZMQ_UNSUBSCRIBE) }
  /// First message to each new subscriber.
  package static var publisherWelcome: Self { Self(code: ZMQ_XPUB_WELCOME_MSG) }
}

extension SocketOption where Value == String {
  package static var zapDomain: Self { Self(code: ZMQ_ZAP_DOMAIN) }
  /// Keys of CURVE as 40 characters of Z85.
  package static var curvePublicKey: Self { Self(code: ZMQ_CURVE_PUBLICKEY) }
  package static var curveSecretKey: Self { Self(code: ZMQ_CURVE_SECRETKEY) }
  package static var curveServerKey: Self { Self(code: ZMQ_CURVE_SERVERKEY) }
}
