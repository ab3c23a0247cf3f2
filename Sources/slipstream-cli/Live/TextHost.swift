import Feed
import FeedIO
import Slipstream
import Terminal
import TerminalIO

/// The loop's host where there is no terminal: a line for each symbol that has changed, a few times a second; what the
/// feed does besides goes to standard error.
struct TextHost: LoopHost {
  let mailbox: FeedMailbox
  let wakeUp: WakeUp
  let token: StopToken
  /// What is said of a feed; nil where there is none.
  var news: FeedNews?
  /// Another viewer whose range this one tells of.
  var follower: EventFollower?
  private var lines = TextLines()
  private var isClosed = false

  init(mailbox: FeedMailbox, wakeUp: WakeUp, token: StopToken) {
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    self.token = token
  }

  mutating func wait(until deadline: Double?) throws -> LoopTurn {
    let next = [deadline, news?.deadline, follower?.deadline].compactMap { $0 }.min()
    let ready = poll(
      [wakeUp.descriptor, token.descriptor, follower?.descriptor ?? -1],
      until: follower?.isNew == true ? 0 : next)
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
    if token.isRequested || isClosed { messages.append(.quit) }
    return LoopTurn(now: MonotonicClock.now, messages: messages)
  }

  var isReady: Bool { true }

  mutating func present(_ frame: CellBuffer, state: inout AppState, at now: Double) throws {
    for line in lines.take(from: state) {
      guard Console.print(Console.clean(line) + "\n") else {
        isClosed = true
        return
      }
    }
  }
}
