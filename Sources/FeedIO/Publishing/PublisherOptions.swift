import FeedModel

/// How a publisher serves its points.
public struct PublisherOptions: Sendable {
  public var endpoint: Endpoint
  /// Connect to a reader or relay that listens, instead of listening.
  public var connects = false
  public var control = ControlPlace.automatic
  public var pace = Pace.perSecond(20)
  /// Whether each pass follows the last, with times that go on.
  public var loops = false
  /// What the messages are written in; only payloads of this project have a control socket.
  public var encoding = PointEncoding.slipstream
  /// Start when this many subscribers have come.
  public var subscribers = 0
  /// After the end keep serving heartbeats and history until stopped.
  public var holds = false
  /// Points a topic keeps for those who come late.
  public var history = 100_000
  /// Whether the publisher reports to readers when points leave the history.
  public var sendsTrim = false
  /// Allow a public address without keys.
  public var isInsecure = false
  /// Keys, without which only this machine may be served.
  public var credentials: ServerCredentials?
  /// Asks the running publisher to read its list again and have everyone authenticate again.
  public var reload: ReloadRequest?
  /// This life of the publisher; nil draws one.
  public var epoch: UInt64?

  public init(endpoint: Endpoint) {
    self.endpoint = endpoint
  }
}
