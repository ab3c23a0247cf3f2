internal import CZeroMQ

/// The kinds of socket that the project uses. No DRAFT kind: Debian's build has none.
public enum SocketKind: Sendable {
  case subscriber
  /// A publisher that receives subscriptions (XPUB).
  case publisher
  /// A subscriber that forwards subscriptions, for relays (XSUB).
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
