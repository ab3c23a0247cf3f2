import FeedModel
import NATS
import Platform

@testable import FeedIO

/// A bare connection that waits for one answer to each request.
final class NATSHubProbe {
  private let connection: NATSConnection
  private let inbox: NATSInbox
  private let waking: WakeUp

  init(_ endpoint: Endpoint) throws {
    let waking = try WakeUp()
    self.waking = waking
    inbox = NATSInbox { waking.signal() }
    let place = try endpoint.hub ?? HubAddress(parsing: "nats://127.0.0.1/none")
    connection = try NATSConnection(
      NATSLibrary.loaded.unsafelyUnwrapped, try HubOptions().settings(for: place), inbox: inbox)
    try connection.subscribe(["_INBOX.probe.>"])
  }

  /// Sends a request and waits for its answer, five seconds at most.
  func ask(_ subject: String, _ body: [UInt8]) {
    try? connection.request(subject, reply: "_INBOX.probe.1", body)
    let end = Instant.now + 5
    while inbox.drain().isEmpty, Instant.now < end {
      _ = PollSet.readable([waking.descriptor], until: .now + 0.2)
      waking.drain()
    }
  }

  func close() { connection.close() }
}
