import FeedModel
import Platform

/// Reads parts of a subject, and waits for each: a part that follows the last one needs no new reading. Messages beyond
/// a part are kept for the next one, as many as two fetches bring.
final class HubBlockReading {
  var subject = ""
  private let engine: NATSHub
  private let waking: WakeUp
  /// Messages that have arrived, from `position` on.
  private var ahead: [HubStored] = []
  /// The first place after the parts read so far; nil before the first part, and after a part that did not come.
  private var position: UInt64?
  /// The first place that has not arrived.
  private var next: UInt64 = 1
  private var isCaughtUp = false
  private var failure: FeedIOError?
  private var opened: HubStream?

  /// Seconds to wait for a part: a cluster may have to choose a leader.
  private static let patience = 20.0

  init(_ place: HubAddress, filter: String, _ options: HubOptions) throws(FeedIOError) {
    let waking = try FeedIOError.rethrowing { () throws(SystemError) in try WakeUp() }
    self.waking = waking
    engine = try NATSHub(place, .reader(filter: filter), options) { waking.signal() }
    engine.connect()
  }

  deinit { engine.close() }

  /// Waits until the stream is open; nil when a stop is requested first.
  func open(_ token: StopToken, _ report: (String) -> Void) throws(FeedIOError) -> HubStream? {
    while !token.isRequested {
      handleEvents(report)
      if let failure { throw failure }
      if let opened { return opened }
      sleep(until: .now + 1, beside: token.descriptor)
    }
    return nil
  }

  /// The messages of the subject at these places; nil when they do not come in time.
  func messages(in places: Range<UInt64>) -> [HubStored]? {
    if position != places.lowerBound { start(at: places.lowerBound) }
    let end = Instant.now + Self.patience
    while !isCaughtUp, next < places.upperBound {
      guard failure == nil, Instant.now < end else {
        position = nil
        return nil
      }
      handleEvents { _ in }
      if !isCaughtUp, next < places.upperBound { sleep(until: end) }
    }
    let count = ahead.firstIndex { $0.place >= places.upperBound } ?? ahead.count
    defer {
      ahead.removeFirst(count)
      position = places.upperBound
    }
    return Array(ahead.prefix(count))
  }

  private func start(at place: UInt64) {
    ahead = []
    position = place
    next = place
    isCaughtUp = false
    engine.read(subject, from: place, lane: 0)
  }

  private func handleEvents(_ report: (String) -> Void) {
    for event in engine.drainEvents(at: Instant.now.nanoseconds) {
      switch event {
      case .up(let stream):
        opened = stream
        readOn()
      case .trying(let words): report(words)
      case .ended(let ending): failure = ending.feedError
      case .arrived(_, let stored) where stored.place >= next:
        ahead.append(stored)
        next = stored.place + 1
        isCaughtUp = false
      case .caughtUp: isCaughtUp = true
      case .broken: readOn()
      case .down, .stored, .failed, .found, .arrived, .beat: break
      }
    }
  }

  /// Reads on after a lost connection or a reading that broke.
  private func readOn() { if position != nil { engine.read(subject, from: next, lane: 0) } }

  private func sleep(until end: Instant, beside descriptor: Int32 = -1) {
    let due = engine.deadline.map { Instant(nanoseconds: max(0, $0)) } ?? end
    _ = PollSet.readable([waking.descriptor, descriptor], until: min(end, due))
    waking.drain()
  }
}
