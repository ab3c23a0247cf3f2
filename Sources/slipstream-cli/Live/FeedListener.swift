import ArgumentParser
import FeedIO
import FeedModel
import Platform

/// Listens to feeds for a command: one sleep over what receivers post, a stop, a deadline and other descriptors.
///
/// The command says until when to wait and what to do with an event; the listener wakes, takes the events in order,
/// reports on standard error what is lost or silent, and knows whether a stop was asked for.
struct FeedListener {
  /// Receivers post here.
  let mailbox: FeedMailbox
  let token: StopToken
  /// When listening began, in seconds of ``Instant``.
  let start: Double
  /// What the feeds did besides sending points is reported through this; nil where the command reports it.
  var news: FeedNews?
  private let wakeUp: WakeUp

  /// What one wait found.
  struct Turn {
    /// Seconds of ``Instant`` after the wait.
    var now: Double
    /// The other descriptors that can be read.
    var ready: Set<Int32> = []
    /// Whether anything was posted.
    var hasEvents = false
  }

  /// - Parameters:
  ///   - token: asks for the stop; nil for one that the ending signals set. Make it before any other thread.
  ///   - source: how sentences name the feeds; nil where the command reports by itself.
  ///   - mergesAmendments: off for whoever wants each record.
  ///   - wakesForEvents: off for whoever looks at intervals, and has no use for a wake-up at each batch.
  init(
    token: StopToken? = nil, source: String? = nil, mergesAmendments: Bool = true, wakesForEvents: Bool = true
  ) throws {
    self.token = try token ?? stopToken()
    let wakeUp: WakeUp
    do throws(SystemError) { wakeUp = try WakeUp() } catch { throw Failure(.internal, error.description) }
    self.wakeUp = wakeUp
    mailbox = FeedMailbox(mergesAmendments: mergesAmendments) { if wakesForEvents { wakeUp.signal() } }
    start = Instant.now.seconds
    news = source.map { FeedNews(source: $0, start: start) }
  }

  /// Readable while events wait; for a loop that sleeps over more than the listener knows.
  var descriptor: Int32 { wakeUp.descriptor }

  /// Takes what was posted, without waiting.
  func takeEvents() -> [FeedEvent] {
    wakeUp.drain()
    return mailbox.drain()
  }

  /// Sleeps until something was posted, a stop was asked for, another descriptor can be read, or a deadline has come,
  /// which is that of the news, too; then hands over each event, once it was reported.
  ///
  /// - Parameters:
  ///   - deadline: in seconds of ``Instant``; nil waits without end.
  ///   - others: negative ones are left out.
  mutating func wait(
    until deadline: Double?, others: [Int32] = [], _ take: (FeedEvent) throws -> Void
  ) rethrows -> Turn {
    let end = [deadline, news?.deadline].compactMap { $0 }.min()
    let ready = PollSet.readable(
      [wakeUp.descriptor, token.descriptor] + others, until: end.map { Instant(seconds: $0) })
    let events = takeEvents()
    for event in events {
      if news != nil { Console.tell(news?.sentences(on: event, at: Instant.now.seconds) ?? []) }
      try take(event)
    }
    let now = Instant.now.seconds
    Console.tell(news?.sentences(at: now) ?? [])
    return Turn(now: now, ready: ready, hasEvents: !events.isEmpty)
  }

  /// Reports what has not been reported yet.
  mutating func finish() { Console.tell(news?.end() ?? []) }

  /// - Throws: `ExitCode` of the signal that asked for a stop.
  func checkSignal() throws {
    if token.signal != 0 { throw ExitCode(128 + token.signal) }
  }
}

extension FeedEvent {
  /// - Throws: `Failure` where a publisher refuses, or is none.
  func checkFinal() throws {
    if case .state(let state, let words) = self, state.isFinal { throw Failure(state, words) }
  }
}
