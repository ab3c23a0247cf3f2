internal import CZeroMQ

/// A typed option of a socket: its value has the type that libzmq expects, so the size cannot be wrong.
public struct SocketOption<Value>: Sendable {
  let code: Int32
}

extension SocketOption where Value == Int32 {
  /// Milliseconds to keep unsent messages after closing; -1 keeps them for ever, which no socket here may do.
  public static var linger: Self { Self(code: ZMQ_LINGER) }
  /// Most messages waiting to be sent to one peer; 0 sets no limit.
  public static var sendHighWaterMark: Self { Self(code: ZMQ_SNDHWM) }
  /// Most messages waiting to be received from one peer; 0 sets no limit.
  public static var receiveHighWaterMark: Self { Self(code: ZMQ_RCVHWM) }
  /// Milliseconds between pings of the connection.
  public static var heartbeatInterval: Self { Self(code: ZMQ_HEARTBEAT_IVL) }
  /// Milliseconds without an answer until the connection counts as lost.
  public static var heartbeatTimeout: Self { Self(code: ZMQ_HEARTBEAT_TIMEOUT) }
  /// Milliseconds after which the peer counts this end as lost.
  public static var heartbeatTimeToLive: Self { Self(code: ZMQ_HEARTBEAT_TTL) }
  /// Milliseconds until the first attempt to reconnect.
  public static var reconnectInterval: Self { Self(code: ZMQ_RECONNECT_IVL) }
  /// Limit in milliseconds up to which the reconnect interval grows.
  public static var reconnectIntervalMaximum: Self { Self(code: ZMQ_RECONNECT_IVL_MAX) }
  /// Milliseconds that a handshake may take.
  public static var handshakeInterval: Self { Self(code: ZMQ_HANDSHAKE_IVL) }
  /// Whether a publisher waits for a full peer instead of dropping messages: 1 only for a file at full speed.
  public static var publisherWaits: Self { Self(code: ZMQ_XPUB_NODROP) }
  /// Whether a publisher receives every subscription and cancellation, including repeated ones.
  public static var publisherIsVerbose: Self { Self(code: ZMQ_XPUB_VERBOSER) }
  /// Whether a router refuses to send to an unknown peer.
  public static var routerIsMandatory: Self { Self(code: ZMQ_ROUTER_MANDATORY) }
  /// Whether to use IPv6.
  public static var ipv6: Self { Self(code: ZMQ_IPV6) }
  /// Whether the socket is the server of CURVE.
  public static var curveServer: Self { Self(code: ZMQ_CURVE_SERVER) }
  /// Bytes of the kernel's receive buffer; -1 leaves the size to the system.
  public static var receiveBuffer: Self { Self(code: ZMQ_RCVBUF) }
}

extension SocketOption where Value == Int64 {
  /// Largest message to accept from a peer, in bytes; libzmq disconnects a peer that sends more.
  public static var maximumMessageSize: Self { Self(code: ZMQ_MAXMSGSIZE) }
}

extension SocketOption where Value == [UInt8] {
  /// Prefix of topics to receive; the empty prefix receives all.
  public static var subscribe: Self { Self(code: ZMQ_SUBSCRIBE) }
  public static var unsubscribe: Self { Self(code: ZMQ_UNSUBSCRIBE) }
  /// First message to each new subscriber.
  public static var publisherWelcome: Self { Self(code: ZMQ_XPUB_WELCOME_MSG) }
}

extension SocketOption where Value == String {
  public static var zapDomain: Self { Self(code: ZMQ_ZAP_DOMAIN) }
  /// Keys of CURVE as 40 characters of Z85.
  public static var curvePublicKey: Self { Self(code: ZMQ_CURVE_PUBLICKEY) }
  public static var curveSecretKey: Self { Self(code: ZMQ_CURVE_SECRETKEY) }
  public static var curveServerKey: Self { Self(code: ZMQ_CURVE_SERVERKEY) }
}
