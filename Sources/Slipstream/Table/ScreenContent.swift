import TerminalCharts
import TerminalScreen

/// The content of a screen in place of a feed's chart: a moving table, a page of the gallery, or a screen of your own
/// in the loop of the viewer. ``AppState/show(_:)`` shows it.
///
/// A content draws itself with ``frame(_:size:at:)``, or has a ``table`` that is drawn. The loop passes time and input,
/// draws when the last frame has expired, and keeps the keys that quit, help and stop the program.
public protocol ScreenContent {
  /// Begins the motions that waited for a clock, and lets the time pass up to `now`, in seconds. It is called once a
  /// turn. Returns what changed.
  mutating func advance(to now: Double) -> Change
  /// When it next changes by itself, in seconds of the same clock; nil while it does not. A frame says how long it is
  /// good, so a motion needs no deadline.
  ///
  /// - Parameter nextFrame: when the next frame may be drawn.
  func deadline(nextFrame: Double) -> Double?
  /// Draws this moment in the colours and glyphs of a view; `size` may be as small as one cell.
  func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame
  /// The chart of a table in it, on which keys of tables act; nil without one.
  var table: TableState? { get set }
  /// Handles a key; false if it does nothing here, and is left to the table and the program.
  mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool
  /// Handles an event of the pointer, whose cells count from the upper left corner of the screen; false if it does
  /// nothing here.
  mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool
}

/// The default members: a content with a table draws and moves that table; one without is blank and still, except for
/// what it implements itself.
extension ScreenContent {
  public var table: TableState? {
    get { nil }
    // There is no table to change.
    set {}
  }

  public mutating func advance(to now: Double) -> Change { table?.advance(to: now) ?? .nothing }
  public func deadline(nextFrame: Double) -> Double? { nil }

  public func frame(_ view: ChartView, size: ScreenSize, at now: Double) -> Frame {
    table?.frame(view, size: size, at: now) ?? Frame(CellBuffer(size))
  }

  public mutating func handle(_ key: Key, _ phase: KeyPhase, at now: Double) -> Bool { false }

  public mutating func handle(_ mouse: MouseEvent, _ view: ChartView, size: ScreenSize, at now: Double) -> Bool {
    table?.handle(mouse, view, size: size, at: now) ?? false
  }
}

/// A content that is an application of its own, on a part of the screen.
package protocol ApplicationContent: ScreenContent {
  mutating func resize(to size: ScreenSize, at now: Double)
  /// Adopts what its frame showed.
  mutating func adopt(_ frame: Frame)
  /// Leaves the hints of keys out, for a picture.
  mutating func hideHints()
  /// Returns what the application asks the program around the loop, once.
  mutating func drainOutbox() -> Outbox
}

extension AppState {
  /// Shows something else than a feed's chart, in the same loop.
  @discardableResult
  public mutating func show(_ content: any ScreenContent) -> Change {
    var content = content
    if var application = content as? any ApplicationContent {
      application.resize(to: size, at: clock.now)
      content = application
    }
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
    guard let action else { return .nothing }
    guard phase == .release else { return perform(action, at: now) }
    guard let direction = TableState.heldKeys[action], var table = screen.content?.table else { return .nothing }
    table.letGo(direction, at: now)
    screen.content?.table = table
    return .view
  }

  mutating func handleContent(_ mouse: MouseEvent, at now: Double) -> Change {
    if let change = choose(by: mouse, at: now) { return change.union(.view) }
    let size = size
    guard screen.content?.handle(mouse, look.view, size: size, at: now) == true else { return .nothing }
    return adoptOutbox().union([.view, .words])
  }

  /// Asks the program for what the content asks it.
  private mutating func adoptOutbox() -> Change {
    guard let asked = screen.withApplication({ $0.drainOutbox() }) else { return .nothing }
    outbox.adopt(asked)
    return .outbox
  }
}
