import CivilTime
import FeedModel
import TextPoints

/// Settings of a receiver.
public struct ReceiverOptions: Sendable {
  /// Whether to bind and let publishers connect, instead of connecting to them.
  public var binds = false
  /// Where to request history and missed points; optional for the publisher.
  public var control = ControlAddress.automatic
  /// The format of the messages.
  public var decoding = FeedDecoding.slipstream
  /// Keys, for a publisher that requires them.
  public var credentials: ClientCredentials?
  /// Most messages per turn, so that a flood does not delay other work.
  package var batch = 1_024
  /// Bytes by which a publisher's untaken messages may make the process grow.
  package var mostHeld = PeerMemory.most
  /// Whether to report heartbeats, as messages without points.
  package var reportsHeartbeats = false
  /// Receives the frames of every message of a wanted topic, on the receiver's thread, before any merging: live
  /// messages, and requested ones that bring new points. A foreign message arrives as payloads that hold its points.
  public var tap: (@Sendable (RecordedMessage) -> Void)?

  /// Whether `tap` wants the current message; called for each one, on the receiver's thread.
  package var isTapped: @Sendable () -> Bool = { true }

  /// The number of the tap's present opening; called once a turn, on the receiver's thread.
  package var opening: @Sendable () -> Int = { 0 }

  /// Reads markers from messages that are not ours, besides their points.
  package var markers: MarkerStream?
  /// Reads markers from the topics of messages that are ours; nil for none.
  package var markerSeries: MarkerSeries?
  /// Whether marker messages in our own format are passed on as messages: a relay forwards them, and `tail` prints
  /// them.
  package var passesMarkers = false
  /// Whether messages have only markers, and no points.
  package var hasOnlyMarkers = false

  /// Credentials and certificates, for a stream of a hub.
  public var hub = HubOptions()
  /// Where to start in a stream of a hub.
  package var start = HubReader.Start.points(1_000_000)
  /// The event time at which to end in a stream of a hub, exclusive.
  package var until: Timestamp?
  /// Whether to end with the newest message of a stream of a hub.
  package var endsWithStream = false

  public init() {}
}
