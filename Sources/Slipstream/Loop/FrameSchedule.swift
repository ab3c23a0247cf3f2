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
