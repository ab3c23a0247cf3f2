// Loop: when what happens. The loop hands messages and time to the state, notes what changed, and draws a frame when the
// last one is no longer right and the next is due.

import TerminalScreen

/// What came in one turn of the loop, and when.
public struct LoopTurn {
  /// Seconds on the host's monotonic clock.
  public var now: Double
  public var messages: [AppMessage]

  public init(now: Double, messages: [AppMessage]) {
    self.now = now
    self.messages = messages
  }
}

/// What the loop runs on: a clock, an input and a screen. The terminal is one, the script of `snapshot` another.
public protocol LoopHost {
  /// Waits until something has come or `deadline` has passed; nil waits for as long as it takes.
  mutating func wait(until deadline: Double?) throws -> LoopTurn
  /// Whether the last frame has been taken whole, so that a new one may be shown.
  var isReady: Bool { get }
  /// Shows a frame; called only when ready. Returns what that took.
  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost
  /// Gives the terminal back and stops the program until its shell continues it; returns what came then.
  mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn
}

extension LoopHost {
  /// A host without a terminal has nothing to give back, and goes on.
  public mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
    LoopTurn(now: now, messages: [.resumed(size, wasStopped: true)])
  }
}

/// The one loop of the program: messages in, a frame out when something changed and a frame is due.
public enum EventLoop {
  /// Runs until the state is done.
  ///
  /// A frame that shows what came is drawn at once, and at the state's pace while more comes; a motion's frames wait for
  /// their turn. See `FrameSchedule`.
  ///
  /// - Parameter observe: called at the end of each turn; it returns what it changed.
  public static func run<Host: LoopHost>(
    _ state: inout AppState, on host: inout Host, observe: ((inout AppState) throws -> Change)? = nil
  ) throws {
    var plan = FramePlan()
    while !state.isDone {
      var turn = try host.wait(until: plan.deadline(of: state))
      plan.note(state.update(turn), isNews: true)
      if !state.isDone, let change = state.takeSuspension(at: turn.now) {
        plan.note(change)
        turn = try host.suspend(at: turn.now, size: state.size)
        plan.note(state.update(turn), isNews: true)
      }
      plan.note(state.advance(to: turn.now))
      if let observe { plan.note(try observe(&state)) }
      guard !state.isDone, plan.wantsFrame(of: state, at: turn.now), host.isReady else { continue }
      let frame = plan.draw(&state, at: turn.now)
      let cost = try host.present(frame, of: state, at: turn.now)
      plan.memory.bytes = cost.bytes
      for seconds in cost.writes { state.noteWrite(seconds) }
    }
  }
}

extension AppState {
  /// Takes in what came in a turn.
  fileprivate mutating func update(_ turn: LoopTurn) -> Change {
    turn.messages.reduce(into: .nothing) { $0.formUnion(update($1, at: turn.now)) }
  }
}
