import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalScreen

/// The loop's host where there is no terminal: a line for each symbol that has changed, a few times a second; what the
/// feed does besides goes to standard error. It ends when the source has, or when nobody reads any more.
struct TextHost: LoopHost {
  private var listener: FeedListener
  /// Another viewer whose range this one tells of.
  var follower: EventFollower?
  /// Whether standard output is a pipe, which shows that its reader has gone before the next line is written.
  var watchesReader = false
  /// Nobody reads standard output any more.
  private(set) var hasNoReader = false
  private var lines = TextLines()
  private var isAtEnd = false

  init(_ listener: FeedListener) {
    self.listener = listener
  }

  mutating func wait(until deadline: Double?) throws -> LoopTurn {
    let isOver = isAtEnd || hasNoReader
    let output = watchesReader ? StandardStream.output.descriptor : -1
    let next = [deadline, follower?.deadline].compactMap { $0 }.min()
    var events: [FeedEvent] = []
    let turn = listener.wait(
      until: follower?.isNew == true || isOver ? 0 : next, others: [follower?.descriptor ?? -1, output]
    ) { events.append($0) }
    var messages: [AppMessage] = []
    if turn.hasEvents { messages += [.statistics(listener.mailbox.statistics), .feed(events)] }
    if let follower {
      let taken = follower.isNew || turn.ready.contains(follower.descriptor) ? follower.take() : []
      Console.tell(follower.sentences(on: taken, at: turn.now))
      messages += taken
    }
    // What is written into a pipe is ready to be read only once the pipe is broken.
    if watchesReader, turn.ready.contains(output) { hasNoReader = true }
    if listener.token.isRequested || isOver || hasNoReader { messages.append(.quit) }
    return LoopTurn(now: turn.now, messages: messages)
  }

  /// Reports what has not been reported yet of the feed.
  mutating func finish() { listener.finish() }

  var isReady: Bool { true }

  mutating func present(_ frame: CellBuffer, state: inout AppState, at now: Double) throws {
    for line in lines.take(from: state) {
      guard Console.print(Console.clean(line) + "\n") else {
        hasNoReader = true
        return
      }
    }
    isAtEnd = state.hasPlayedOut && follower == nil
  }
}
