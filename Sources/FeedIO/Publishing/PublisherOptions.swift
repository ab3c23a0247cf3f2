import FeedModel

/// Settings of a publisher.
public struct PublisherOptions: Sendable {
  public var endpoint: Endpoint
  /// Whether to connect to a listening reader or relay, instead of listening.
  public var connects = false
  public var control = ControlAddress.automatic
  public var pace = Pace.perSecond(20)
  /// Whether to repeat the source, with times that continue from pass to pass.
  public var loops = false
  /// The format of the messages; only this project's own format has a control socket.
  public var encoding = PointEncoding.slipstream
  /// The number of subscribers to wait for before starting.
  public var subscribers = 0
  /// Whether to keep serving heartbeats and history after the end, until stopped.
  public var holds = false
  /// Points of history per topic for readers that join late.
  public var history = 100_000
  /// Whether to report to readers when points leave the history.
  public var sendsTrim = false
  /// Whether to allow a public address without keys.
  public var isInsecure = false
  /// Keys; without them the publisher serves only this machine.
  public var credentials: ServerCredentials?
  /// Whether libzmq asks before it admits a peer without keys, so that a flood of peers is admitted slowly. Needs a
  /// context without another publisher that has keys or asks.
  package var asksForPeers = false
  /// Makes the running publisher read its key list again and all readers authenticate again.
  package var reload: ReloadRequest?
  /// Receives sentences about what the publisher did to go on: a key list that it could not read, peers that it let go.
  package var report: @Sendable (String) -> Void = { _ in }
  /// Stores the points in a stream of a hub, instead of serving readers.
  package var writer: HubWriter?
  /// The epoch of this life of the publisher; nil draws one.
  package var epoch: UInt64?

  public init(endpoint: Endpoint) {
    self.endpoint = endpoint
  }
}
