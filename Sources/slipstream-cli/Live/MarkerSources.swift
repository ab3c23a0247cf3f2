import CivilTime
import FeedIO
import FeedModel
import Platform
import TextPoints

/// Receives the markers of `--markers-from` that come as they happen: from endpoints, and from standard input.
///
/// They go into the mailbox of the charted feed, so that the loop has one queue; the states of their connections are
/// dropped.
struct MarkerSources {
  let sources: [String]
  let fields: [String: String]
  let zone: Zone

  /// Starts all receivers.
  ///
  /// - Returns: a function that stops them.
  func start(into mailbox: FeedMailbox) throws -> (() -> Void) {
    var stops: [() -> Void] = []
    do {
      for source in sources { stops.append(try start(source, into: mailbox)) }
    } catch {
      for stop in stops { stop() }
      throw error
    }
    let all = stops
    return { for stop in all { stop() } }
  }

  private func start(_ source: String, into mailbox: FeedMailbox) throws -> (() -> Void) {
    let stream = MarkerStream(options: Sources.textOptions(zone: zone), fields: fields)
    let own = MarkerMailbox(mailbox)
    guard source != "-" else {
      do throws(FeedIOError) {
        let receiver = try StreamReceiver(
          topic: "markers", mailbox: own.mailbox, markers: stream, hasOnlyMarkers: true)
        try receiver.start()
        return { own.end(receiver.stop) }
      } catch {
        throw Failure(error)
      }
    }
    var options = ReceiverOptions()
    (options.markers, options.hasOnlyMarkers) = (stream, true)
    options.markerSeries = MarkerSeries(name: fields["text"])
    do throws(FeedFault) { options.decoding = .automatic(try FeedDetection(name: "markers")) } catch {
      throw Failure(.usage, error.description)
    }
    options.control = .none
    let receiver = try Receivers.start(
      [try Sources.endpoint(source)], topics: .all, mailbox: own.mailbox, options: options)
    return { own.end(receiver.stop) }
  }
}

/// A mailbox that passes markers on to another one, and drops everything else.
private final class MarkerMailbox: Sendable {
  let mailbox: FeedMailbox
  /// The mailbox for its own wake-up, until the end.
  private let own = Guarded<FeedMailbox?>(nil)

  init(_ other: FeedMailbox) {
    let own = own
    mailbox = FeedMailbox {
      let events = own.withLock { $0 }?.drain().filter { if case .markers = $0 { true } else { false } } ?? []
      if !events.isEmpty { other.post(events) }
    }
    let made = mailbox
    own.withLock { $0 = made }
  }

  /// Stops the receiver, and lets go of the mailbox.
  func end(_ stop: () -> Void) {
    stop()
    own.withLock { $0 = nil }
  }
}
