import TerminalCharts
import TerminalScreen

/// The content of a screen in place of a feed's chart: a table, or a page of the gallery that moves by itself.
///
/// The key table handles keys that the content does not take: keys of its table, and keys of the program.
package protocol ScreenContent {
  /// Begins the motions that waited for a clock, and takes the time that has passed.
  mutating func advance(to now: Double) -> Change
  /// When it next changes by itself; nil while it does not. A frame says how long it is good.
  func deadline(nextFrame: Double) -> Double?
  func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame
  /// The chart of a table in it, on which the keys of tables act; nil without one.
  var table: TableState? { get set }
  /// Handles a key that is in no key table; false if it does nothing here.
  mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool
  /// Handles an event of the pointer; false if it does nothing here.
  mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool
  /// Leaves the hints of keys out, for a picture.
  mutating func hideHints()
  /// Returns what an application in it asks the program around the loop, once; nil if it asks nothing.
  mutating func drainOutbox() -> Outbox?
  /// Adopts what its frame showed.
  mutating func adopt(_ frame: Frame)
  mutating func resize(to size: ScreenSize, at now: Double)
}

extension ScreenContent {
  package var table: TableState? {
    get { nil }
    // There is no table to change.
    set {}
  }

  package mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool { false }
  package mutating func drainOutbox() -> Outbox? { nil }
  package func deadline(nextFrame: Double) -> Double? { nil }
  package mutating func adopt(_ frame: Frame) {}
  package mutating func resize(to size: ScreenSize, at now: Double) {}
}

extension AppState {
  /// Shows something else than a feed's chart, in the same loop.
  @discardableResult
  package mutating func show(_ content: any ScreenContent) -> Change {
    var content = content
    content.resize(to: size, at: clock.now)
    hand.keys = hand.keys.used(in: hand.keys.context.subtracting(.charts).union(.table))
    content.table?.keys = hand.keys
    if clock.start != nil { _ = content.advance(to: clock.now) }
    screen.content = content
    return .everything
  }

  mutating func handleContent(_ key: Key, _ phase: KeyPhase, at now: Double) -> Change {
    let action = hand.keys.action(for: key)
    if prompt != nil { return phase == .release ? .nothing : type(key, action, phase, at: now).union([.view, .words]) }
    // Pages of the gallery turn by arrows that a page may have, too.
    if phase != .release, let action, action == .previousPage || action == .nextPage { return perform(action, at: now) }
    if screen.content?.handle(key, phase, at: now) == true { return adoptOutbox().union([.view, .words]) }
    guard phase != .release, let action else { return .nothing }
    return perform(action, at: now)
  }

  mutating func handleContent(_ mouse: MouseEvent, at now: Double) -> Change {
    if let change = choose(by: mouse, at: now) { return change.union(.view) }
    let size = size
    guard screen.content?.handle(mouse, look.view, size: size, at: now) == true else { return .nothing }
    return adoptOutbox().union([.view, .words])
  }

  /// Asks the program for what the content asks it.
  private mutating func adoptOutbox() -> Change {
    guard let asked = screen.content?.drainOutbox() else { return .nothing }
    outbox.adopt(asked)
    return .outbox
  }
}
