/// Decides when a loop wakes and draws, by the changes since the last frame and by how long that frame is good.
///
/// `EventLoop` drives one. A program with its own loop calls the same four functions: ``record(_:isNews:)`` for each
/// change, ``wantsFrame(of:at:)``, ``draw(_:at:)``, and ``deadline(of:)`` for how long to sleep.
public struct FramePlan {
  /// The memory between frames of this screen.
  package var memory = FrameMemory()
  /// The changes since the last frame.
  package private(set) var pending = Change.everything
  private var schedule = FrameSchedule()
  /// Whether something has come that no frame has shown yet.
  private var hasNews = false
  private var until: Double?

  public init() {}

  /// Records a change by a message or by time.
  ///
  /// - Parameters:
  ///   - change: what has changed.
  ///   - isNews: whether it came from outside, so that it is shown at once, not in a motion's turn.
  public mutating func record(_ change: Change, isNews: Bool = false) {
    pending.formUnion(change)
    if isNews, change.isSeen { hasNews = true }
  }

  /// When the loop next has something to do by itself; nil while all is still.
  public func deadline(of state: AppState) -> Double? {
    let next = due(state)
    let frame = pending.isSeen ? next : until.map { max($0, next) }
    return earliest(frame, state.deadline(nextFrame: next))
  }

  /// Whether to draw a frame now: the last one has expired, and the next is due.
  public func wantsFrame(of state: AppState, at now: Double) -> Bool {
    guard pending.isSeen || until.map({ now >= $0 }) ?? false else { return false }
    // A deadline met to within rounding counts as met.
    return now >= due(state) - 1e-6
  }

  /// Draws a frame, and lets the state adopt what it shows.
  public mutating func draw(_ state: inout AppState, at now: Double) -> Frame {
    let frame = state.frame(at: now, memory: &memory)
    state.adopt(frame)
    until = frame.until
    (pending, hasNews) = (.nothing, false)
    schedule.drew(at: now, interval: state.screen.pace.interval)
    return frame
  }

  /// Records the cost of presenting the last frame. The frame expires when the screen needs it again.
  mutating func record(_ cost: FrameCost) {
    memory.bytes = cost.bytes
    until = earliest(until, cost.again)
  }

  /// Whether the next frame has another content, look or size.
  var isWhole: Bool { pending.contains(.look) }

  private func due(_ state: AppState) -> Double {
    schedule.due(hasNews: hasNews, interval: state.screen.pace.interval)
  }
}

/// Decides when the next frame may be drawn: a frame of a motion in its turn, a frame with news at once.
///
/// Frames of a motion are an interval apart. News between two of them are drawn at once and replace the next one; the
/// motion continues with the frame after that, so its frames keep their beat. A motion is a function of time, so any
/// times are right for it. News therefore never wait for a motion, and wait for other news only if two frames were
/// drawn within the last interval.
///
/// The bound: in any time t at most t / interval + 2 frames are drawn; sixty a second under a flood.
struct FrameSchedule: Equatable, Sendable {
  private var last = -Double.infinity
  /// How early the last frame was drawn, compared with a motion's frame, in intervals; 0 to 1.
  private var ahead = 0.0

  /// The earliest time for the next frame; it has passed before the first.
  ///
  /// - Parameters:
  ///   - hasNews: whether something has come that no frame has shown yet.
  ///   - interval: least seconds between two frames of a motion, which may have changed since the last.
  func due(hasNews: Bool, interval: Double) -> Double {
    last + (hasNews ? ahead : ahead + 1) * interval
  }

  /// Records a drawn frame, which was due.
  mutating func drew(at now: Double, interval: Double) {
    ahead = min(max(0, ahead + 1 - (now - last) / interval), 1)
    last = now
  }
}
