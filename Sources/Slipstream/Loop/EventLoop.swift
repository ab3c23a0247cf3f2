// Loop: the order of events in time. The loop passes messages and time to the state, collects the changes, and draws a
// frame when the last one has expired and the next is due.

import TerminalScreen

/// The messages of one turn of the loop, and its time.
public struct LoopTurn {
  /// Seconds on the host's monotonic clock.
  public var now: Double
  public var messages: [AppMessage]

  public init(now: Double, messages: [AppMessage]) {
    self.now = now
    self.messages = messages
  }
}

/// The loop's clock, input and screen: the terminal is one host, the script of `snapshot` another.
public protocol LoopHost {
  /// Waits until a message comes or `deadline` passes; nil waits without limit.
  mutating func wait(until deadline: Double?) throws -> LoopTurn
  /// Whether the last frame has been taken completely, so that a new one may be shown.
  var isReady: Bool { get }
  /// Shows a frame; called only when ready. Returns its cost.
  mutating func present(_ frame: Frame, of state: AppState, at now: Double) throws -> FrameCost
  /// Restores the terminal and stops the program until its shell continues it; returns the first turn after that.
  mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn
}

extension LoopHost {
  /// A host without a terminal has nothing to restore, and continues.
  public mutating func suspend(at now: Double, size: ScreenSize) throws -> LoopTurn {
    LoopTurn(now: now, messages: [.resumed(size, wasStopped: true)])
  }
}

/// The one loop of the program: messages in, and a frame out when something has changed and a frame is due.
public enum EventLoop {
  /// Runs until the state is done.
  ///
  /// A frame with news is drawn at once, and at the state's pace while more news come; a motion's frames wait for their
  /// turn. See `FrameSchedule`.
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
  /// Applies the messages of a turn.
  fileprivate mutating func update(_ turn: LoopTurn) -> Change {
    turn.messages.reduce(into: .nothing) { $0.formUnion(update($1, at: turn.now)) }
  }
}
