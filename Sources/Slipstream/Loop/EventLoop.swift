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
  /// Shows a frame; called only when ready.
  mutating func present(_ frame: CellBuffer, state: inout AppState, at now: Double) throws
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
  /// - Parameter observe: called at the end of each turn, with what happened in it.
  public static func run<Host: LoopHost>(
    _ state: inout AppState, on host: inout Host, observe: ((inout AppState) throws -> Void)? = nil
  ) throws {
    var schedule = FrameSchedule()
    var hasNews = false
    while !state.isDone {
      let due = schedule.due(hasNews: hasNews, interval: state.pace.interval)
      var turn = try host.wait(until: state.deadline(nextFrame: due))
      if state.takes(turn) { hasNews = true }
      if !state.isDone, state.takesSuspension(at: turn.now) {
        turn = try host.suspend(at: turn.now, size: state.size)
        if state.takes(turn) { hasNews = true }
      }
      state.advance(to: turn.now)
      try observe?(&state)
      guard !state.isDone else { break }
      let interval = state.pace.interval
      // A deadline that was met to within rounding counts as met.
      let isDue = turn.now >= schedule.due(hasNews: hasNews, interval: interval) - 1e-6
      if state.needsFrame || state.isMoving, isDue, host.isReady {
        let frame = state.frame(at: turn.now)
        schedule.drew(at: turn.now, interval: interval)
        hasNews = false
        try host.present(frame, state: &state, at: turn.now)
      }
    }
  }
}

extension AppState {
  /// Takes in what came, and returns whether any of it is to be shown.
  fileprivate mutating func takes(_ turn: LoopTurn) -> Bool {
    let wasNeeded = needsFrame
    needsFrame = false
    for message in turn.messages { update(message, at: turn.now) }
    let isNews = needsFrame
    needsFrame = isNews || wasNeeded
    return isNews
  }
}
