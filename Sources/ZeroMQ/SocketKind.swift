internal import CZeroMQ

/// The kinds of socket that are used here. No DRAFT kind: Debian's build has none.
public enum SocketKind: Sendable {
  case subscriber
  /// A publisher that sees subscriptions.
  case publisher
  /// A subscriber that passes subscriptions on, for relays.
  case upstream
  case router
  case dealer
  case pair
  case reply
  /// The receiving end of a pipeline.
  case pull

  var code: Int32 {
    switch self {
    case .subscriber: ZMQ_SUB
    case .publisher: ZMQ_XPUB
    case .upstream: ZMQ_XSUB
    case .router: ZMQ_ROUTER
    case .dealer: ZMQ_DEALER
    case .pair: ZMQ_PAIR
    case .reply: ZMQ_REP
    case .pull: ZMQ_PULL
    }
  }
}
