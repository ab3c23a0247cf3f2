import FeedIO
import FeedModel
import Platform
import Slipstream
import TerminalScreen

/// The loop's host without a terminal: prints a line for each changed symbol a few times a second, and reports the
/// feed's faults and states on standard error. It ends with the source, or when the reader of standard output has gone.
struct TextHost: LoopHost {
  private var listener: FeedListener
  /// Another viewer whose range this one prints.
  var follower: EventFollower?
  /// Whether standard output is a pipe, which shows before the next line whether its reader has gone.
  var watchesReader = false
  /// The lines that a user types at a terminal; nil if standard input is not a terminal.
  var keyboard: TypedLines?
  /// The reader of standard output has gone.
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
      until: follower?.isNew == true || isOver ? 0 : next,
      others: [follower?.descriptor ?? -1, output, keyboard?.descriptor ?? -1]
    ) { events.append($0) }
    var messages: [AppMessage] = []
    if turn.hasEvents { messages += [.statistics(listener.mailbox.statistics), .feed(events)] }
    if let follower {
      let taken = follower.isNew || turn.ready.contains(follower.descriptor) ? follower.drain() : []
      Console.report(follower.sentences(on: taken, at: turn.now))
      messages += taken
    }
    if let keyboard, turn.ready.contains(keyboard.descriptor), keyboard.read() { messages.append(.quit) }
    // The writing end of a pipe becomes ready only when the pipe is broken.
    if watchesReader, turn.ready.contains(output) { hasNoReader = true }
    if listener.token.isRequested || isOver || hasNoReader { messages.append(.quit) }
    return LoopTurn(now: turn.now, messages: messages)
  }

  /// Reports pending news about the feed.
  mutating func finish() { listener.finish() }

  var isReady: Bool { true }

  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost {
    for line in lines.collect(from: state) {
      guard Console.print(Console.clean(line) + "\n") else {
        hasNoReader = true
        return FrameCost()
      }
    }
    isAtEnd = state.hasPlayedOut && follower == nil
    return FrameCost()
  }
}
