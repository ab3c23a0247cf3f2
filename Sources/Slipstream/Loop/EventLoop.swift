import Terminal

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
  /// Shows a frame, and returns whether anything on the screen is different from before; called only when ready.
  mutating func present(_ frame: CellBuffer, state: inout AppState, at now: Double) throws -> Bool
}

/// The one loop of the program: messages in, a frame out when something changed and a frame is due.
public enum EventLoop {
  /// Runs until the state is done.
  ///
  /// A frame is drawn at once when the last one is old enough, and at the state's pace while more comes. News does not
  /// wait for frames of a motion that changed nothing: the last that did, or that showed news, has to be old enough.
  ///
  /// - Parameter observe: called at the end of each turn, with what happened in it.
  public static func run<Host: LoopHost>(
    _ state: inout AppState, on host: inout Host, observe: ((inout AppState) throws -> Void)? = nil
  ) throws {
    var lastFrame = -Double.infinity
    var lastSight = -Double.infinity
    while !state.isDone {
      let turn = try host.wait(until: state.deadline(lastFrame: lastFrame))
      for message in turn.messages { state.update(message, at: turn.now) }
      state.advance(to: turn.now)
      try observe?(&state)
      guard !state.isDone else { break }
      // A deadline that was met to within rounding counts as met.
      let isNews = !turn.messages.isEmpty
      let isDue = turn.now - (isNews ? lastSight : lastFrame) >= state.pace.interval - 1e-6
      if state.needsFrame || state.isMoving, isDue, host.isReady {
        let frame = state.frame(at: turn.now)
        lastFrame = turn.now
        let isSeen = try host.present(frame, state: &state, at: turn.now)
        if isSeen || isNews { lastSight = turn.now }
      }
    }
  }
}
