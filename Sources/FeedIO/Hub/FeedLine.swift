import FeedModel
import ZeroMQ

/// One source of a receiver: a publisher over ZeroMQ, or a stream of a hub. Used by the receiver's thread only.
protocol FeedLine: AnyObject {
  var connection: ConnectionTracker { get }
  /// The session's counts, with messages counted as received.
  var counts: FeedSession.Counts { get }
  /// When to act even without a message.
  var deadline: Int64? { get }
  /// Whether messages may wait that no descriptor signals any more.
  var hasMore: Bool { get }
  /// Whether the loop's wait must take in other sockets; always false for a hub.
  var mustJoin: Bool { get }
  /// Bytes of the process that a publisher has made libzmq hold; none of a hub.
  var held: Int { get }

  /// Adds what it waits for to the loop's wait.
  func join(_ wait: inout SocketWait) throws(ZeroMQError)
  /// Handles arrived messages, at most a batch.
  func receive(after wait: inout SocketWait, in turn: inout Turn) throws(ZeroMQError)
  /// Handles the events that cannot wait while reading is paused.
  func watch(in turn: inout Turn) throws(ZeroMQError)
  /// Asks a source at full speed to wait; a hub waits by itself.
  func askToHold(at now: Int64) throws(ZeroMQError)
  /// Drops messages that must not wait; a hub drops none.
  func dropArrivals() throws(ZeroMQError)
  /// Releases frames that wait for a reply that will not come.
  func finish()
}

extension FeedLine {
  var mustJoin: Bool { false }
  var held: Int { 0 }
  func askToHold(at now: Int64) throws(ZeroMQError) {}
  func dropArrivals() throws(ZeroMQError) {}
}

extension ReceiverLine: FeedLine {
  func watch(in turn: inout Turn) throws(ZeroMQError) { try watch(hasEvents: true, in: &turn) }
}
