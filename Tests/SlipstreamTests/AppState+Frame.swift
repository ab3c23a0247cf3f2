import Slipstream
import TerminalScreen

/// How tests look at a state without a loop.
extension AppState {
  /// The cells of a moment, drawn from nothing; the state is told how they are scaled, as by a loop.
  mutating func frame(at now: Double) -> CellBuffer {
    var memory = FrameMemory()
    let frame = frame(at: now, memory: &memory)
    adopt(frame)
    return frame.cells
  }

  /// Whether a frame of a moment is one of a motion.
  func isMoving(at now: Double) -> Bool {
    var memory = FrameMemory()
    return frame(at: now, memory: &memory).until.map { $0 <= now } ?? false
  }

  /// When a loop that drew the last frame at a time, and to which nothing has come since, wakes.
  func deadline(lastFrame: Double) -> Double? {
    var state = self
    var plan = FramePlan()
    _ = plan.draw(&state, at: lastFrame)
    return plan.deadline(of: state)
  }
}
