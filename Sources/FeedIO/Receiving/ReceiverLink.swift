import FeedModel
import TextPoints
import ZeroMQ

/// The way to one publisher: its addresses, its sockets, and when to make them again once they are closed. Used by the
/// receiver's thread only. A class, because a copy of all its parts would be made for each turn of the loop.
final class ReceiverLink {
  private(set) var endpoint: Endpoint
  /// Where to request history and missed points; nil where nobody answers.
  private var controlEndpoint: Endpoint?
  private let topics: TopicFilter
  private let options: ReceiverOptions
  private let context: Context
  /// Nil between two connections.
  private(set) var sockets: ReceiverSockets?
  /// When to make sockets again.
  private var nextOpening = Int64.min
  private var reconnection = Reconnection()
  private var hasRenewedControl = false

  /// Makes the sockets, and listens or begins to connect.
  init(
    _ endpoint: Endpoint, topics: TopicFilter, options: ReceiverOptions, context: Context
  ) throws(FeedIOError) {
    self.endpoint = endpoint
    self.topics = topics
    self.options = options
    self.context = context
    // Port 65535 has no port above it: its publisher has its control socket elsewhere, or none.
    let mayHaveControl = !options.binds && !options.decoding.isForeign
    controlEndpoint = mayHaveControl ? (try? options.control.endpoint(beside: endpoint)) ?? nil : nil
    if options.binds { try endpoint.checkFree() }
    do throws(ZeroMQError) {
      let sockets = try open()
      if options.binds { self.endpoint = PublisherSockets.real(sockets.data, endpoint) }
      self.sockets = sockets
    } catch {
      throw .transport(error, options.binds ? "listen at" : "connect to", endpoint)
    }
  }

  /// Whether requests have a place to go to.
  var hasControl: Bool { controlEndpoint != nil }

  private func open() throws(ZeroMQError) -> ReceiverSockets {
    try ReceiverSockets(endpoint, control: controlEndpoint, topics: topics, options: options, context: context)
  }

  /// When to act even without a message; nil when only an event can ask for it.
  var deadline: Int64? {
    guard let sockets else { return nextOpening }
    return [reconnection.deadline, sockets.controlDeadline].compactMap { $0 }.min()
  }

  /// Makes sockets again if it is time to; returns whether there are new ones.
  func openAgain(at now: Int64) throws(ZeroMQError) -> Bool {
    guard now >= nextOpening else { return false }
    do throws(ZeroMQError) { sockets = try open() } catch {
      if error.isTermination { throw error }
      // Try again later: libzmq will release the address, and descriptors will become free.
      nextOpening = now &+ ReceiverLink.openingInterval
      return false
    }
    return true
  }

  /// Nanoseconds between two tries to make sockets.
  private static let openingInterval: Int64 = 100_000_000

  /// Closes the sockets for a pause that doubles with each fault, and returns its nanoseconds.
  @discardableResult
  func close(at now: Int64, shortest: Int64, longest: Int64) -> Int64 {
    let pause = reconnection.nextPause(at: now, shortest: shortest, longest: longest)
    sockets = nil
    nextOpening = now &+ pause
    return pause
  }

  /// Closes the control socket for good, because the publisher has none; returns whether there was one.
  func closeControl() -> Bool {
    guard let sockets, sockets.hasControl else { return false }
    controlEndpoint = nil
    sockets.closeControl()
    return true
  }

  /// Follows the connection.
  func observe(_ event: MonitorEvent.Kind, at now: Int64) { reconnection.observe(event, at: now) }

  /// The fault of a publisher that libzmq has given up, once for each time: a message of any length would ask for any
  /// memory. Nil while the connection goes on.
  func fault(at now: Int64) -> (FeedFault, isNew: Bool)? {
    guard reconnection.isGone(at: now) else { return nil }
    return (tooLong("message", "the connection"), reconnection.times == 1)
  }

  /// The fault of a control connection that libzmq has given up, and which was made again.
  func controlFault() -> (FeedFault, isNew: Bool) {
    defer { hasRenewedControl = true }
    return (tooLong("reply", "the control connection"), !hasRenewedControl)
  }

  private func tooLong(_ what: String, _ connection: String) -> FeedFault {
    FeedFault(
      .frames,
      "The publisher at \(endpoint) sent a \(what) of more than \(ReceiverSockets.longest >> 20) MiB, or one that is not "
        + "ZeroMQ's, which closes \(connection); each time it is made again.")
  }
}
