import ArgumentParser
import FeedIO
import FeedModel
import Platform

/// Listens to feeds for a command: one sleep over posted events, a stop, a deadline and other descriptors.
///
/// The command gives a deadline and handles each event; the listener wakes, takes the events in order, reports losses
/// and silence on standard error, and notices a requested stop.
struct FeedListener {
  /// Receivers post here.
  let mailbox: FeedMailbox
  let token: StopToken
  /// When listening began, in seconds of ``Instant``.
  let start: Double
  /// Reports what the feeds do besides sending points; nil if the command reports it itself.
  var news: FeedNews?
  private let wakeUp: WakeUp

  /// The result of one wait.
  struct Wake {
    /// Seconds of ``Instant`` after the wait.
    var now: Double
    /// The other descriptors that are readable.
    var ready: Set<Int32> = []
    /// Whether anything was posted.
    var hasEvents = false
  }

  /// - Parameters:
  ///   - token: requests the stop; nil for one that the ending signals set. Make it before any other thread.
  ///   - source: the feeds' name in sentences; nil if the command reports by itself.
  ///   - mergesAmendments: off for a command that needs each record.
  ///   - wakesForEvents: off for a command that looks at intervals and needs no wake-up per batch, only one at the end.
  init(
    token: StopToken? = nil, source: String? = nil, mergesAmendments: Bool = true, wakesForEvents: Bool = true
  ) throws {
    self.token = try token ?? stopToken()
    let wakeUp: WakeUp
    do throws(SystemError) { wakeUp = try WakeUp() } catch { throw Failure(.internal, error.description) }
    self.wakeUp = wakeUp
    mailbox = FeedMailbox(mergesAmendments: mergesAmendments, wakesOnlyAtEnd: !wakesForEvents) { wakeUp.signal() }
    start = Instant.now.seconds
    news = source.map { FeedNews(source: $0, start: start) }
  }

  /// Readable while events wait; for a loop that also sleeps over descriptors unknown to the listener.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Removes and returns the posted events without waiting.
  func drainEvents() -> [FeedEvent] {
    wakeUp.drain()
    return mailbox.drain()
  }

  /// Sleeps until an event is posted, a stop is requested, another descriptor is readable, or a deadline (also that of
  /// the news) passes; then reports each event and hands it over.
  ///
  /// - Parameters:
  ///   - deadline: in seconds of ``Instant``; nil waits forever.
  ///   - others: negative descriptors are skipped.
  mutating func wait(
    until deadline: Double?, others: [Int32] = [], _ deliver: (FeedEvent) throws -> Void
  ) rethrows -> Wake {
    let end = [deadline, news?.deadline].compactMap { $0 }.min()
    let ready = PollSet.readable(
      [wakeUp.descriptor, token.descriptor] + others, until: end.map { Instant(seconds: $0) })
    let events = drainEvents()
    for event in events {
      if news != nil { Console.report(news?.sentences(on: event, at: Instant.now.seconds) ?? []) }
      try deliver(event)
    }
    let now = Instant.now.seconds
    Console.report(news?.sentences(at: now) ?? [])
    return Wake(now: now, ready: ready, hasEvents: !events.isEmpty)
  }

  /// Reports pending news.
  mutating func finish() { Console.report(news?.end() ?? []) }

  /// - Throws: `ExitCode` of the signal that requested a stop.
  func checkSignal() throws {
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }
}

extension FeedEvent {
  /// - Throws: `Failure` when a publisher refuses, or the peer is not a publisher.
  func checkFinal() throws {
    if case .state(let state, let words) = self, state.isFinal { throw Failure(state, words) }
  }
}
