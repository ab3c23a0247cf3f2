import FeedIO
import FeedModel
import Slipstream
import TerminalHost
import TerminalScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop's host where there is no terminal: a line for each symbol that has changed, a few times a second; what the
/// feed does besides goes to standard error. It ends when the source has, or when nobody reads any more.
struct TextHost: LoopHost {
  let mailbox: FeedMailbox
  let wakeUp: WakeUp
  let token: StopToken
  /// What is said of a feed; nil where there is none.
  var news: FeedNews?
  /// Another viewer whose range this one tells of.
  var follower: EventFollower?
  /// Whether standard output is a pipe, which shows that its reader has gone before the next line is written.
  var watchesReader = false
  /// Nobody reads standard output any more.
  private(set) var hasNoReader = false
  private var lines = TextLines()
  private var isAtEnd = false

  init(mailbox: FeedMailbox, wakeUp: WakeUp, token: StopToken) {
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    self.token = token
  }

  mutating func wait(until deadline: Double?) throws -> LoopTurn {
    let next = [deadline, news?.deadline, follower?.deadline].compactMap { $0 }.min()
    let isOver = isAtEnd || hasNoReader
    let ready = poll(
      [wakeUp.descriptor, token.descriptor, follower?.descriptor ?? -1, watchesReader ? STDOUT_FILENO : -1],
      until: follower?.isNew == true || isOver ? 0 : next)
    var messages: [AppMessage] = []
    if ready.contains(wakeUp.descriptor) {
      wakeUp.drain()
      let events = mailbox.drain()
      for event in events { Console.tell(news?.sentences(on: event, at: MonotonicClock.now) ?? []) }
      messages += [.statistics(mailbox.statistics), .feed(events)]
    }
    if let follower {
      let taken = follower.isNew || ready.contains(follower.descriptor) ? follower.take() : []
      Console.tell(follower.sentences(on: taken, at: MonotonicClock.now))
      messages += taken
    }
    Console.tell(news?.sentences(at: MonotonicClock.now) ?? [])
    // What is written into a pipe is ready to be read only once the pipe is broken.
    if watchesReader, ready.contains(STDOUT_FILENO) { hasNoReader = true }
    if token.isRequested || isOver || hasNoReader { messages.append(.quit) }
    return LoopTurn(now: MonotonicClock.now, messages: messages)
  }

  var isReady: Bool { true }

  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
    for line in lines.take(from: state) {
      guard Console.print(Console.clean(line) + "\n") else {
        hasNoReader = true
        return FrameCost()
      }
    }
    isAtEnd = state.hasPlayedOut && follower == nil
    return FrameCost()
  }
}
