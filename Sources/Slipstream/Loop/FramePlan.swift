/// When a loop wakes and when it draws: by what has changed since the last frame, and by how long that one is good.
///
/// `EventLoop` drives one; a program with a loop of its own calls the same four: ``note(_:isNews:)`` for each change,
/// ``wantsFrame(of:at:)``, ``draw(_:at:)``, and ``deadline(of:)`` for how long to sleep.
public struct FramePlan {
  /// What the frames of this screen leave for the next.
  public var memory = FrameMemory()
  /// What has changed since the last frame.
  public private(set) var pending = Change.everything
  private var schedule = FrameSchedule()
  /// Something has come that no frame has shown.
  private var hasNews = false
  private var until: Double?

  public init() {}

  /// Takes note of what a message or the time has changed.
  ///
  /// - Parameter isNews: it came from outside, so it is to be shown at once, not in a motion's turn.
  public mutating func note(_ change: Change, isNews: Bool = false) {
    pending.formUnion(change)
    if isNews, change.isSeen { hasNews = true }
  }

  /// When the loop has something to do by itself next; nil while all is still.
  public func deadline(of state: AppState) -> Double? {
    let next = due(state)
    let frame = pending.isSeen ? next : until.map { max($0, next) }
    return earliest(frame, state.deadline(nextFrame: next))
  }

  /// Whether a frame is to be drawn now: the last one is no longer right, and its successor's time has come.
  public func wantsFrame(of state: AppState, at now: Double) -> Bool {
    guard pending.isSeen || until.map({ now >= $0 }) ?? false else { return false }
    // A deadline that was met to within rounding counts as met.
    return now >= due(state) - 1e-6
  }

  /// Draws a frame, and tells the state how it is scaled.
  public mutating func draw(_ state: inout AppState, at now: Double) -> Frame {
    let frame = state.frame(at: now, memory: &memory)
    state.adopt(frame)
    until = frame.until
    (pending, hasNews) = (.nothing, false)
    schedule.drew(at: now, interval: state.pace.interval)
    return frame
  }

  private func due(_ state: AppState) -> Double {
    schedule.due(hasNews: hasNews, interval: state.pace.interval)
  }
}
