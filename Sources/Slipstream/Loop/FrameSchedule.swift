/// When the next frame may be drawn: a motion's in its turn, one that shows news as soon as it comes.
///
/// Frames of a motion are an interval apart. News that come between two of them are drawn at once and take the place of
/// the next: the motion goes on when the frame after that would have been drawn, so its frames keep their beat. What a
/// motion looks like is a function of time, so any times are right for it. News therefore never wait for a motion, and
/// for other news only when two frames were drawn within the last interval.
///
/// The bound: in any time t at most t / interval + 2 frames are drawn, whatever comes; sixty a second under a flood.
struct FrameSchedule: Equatable, Sendable {
  private var last = -Double.infinity
  /// By how much of an interval the last frame was drawn before a motion's would have been; 0 to 1.
  private var ahead = 0.0

  /// The earliest time for the next frame; it has passed before the first.
  ///
  /// - Parameters:
  ///   - hasNews: whether something has come that no frame has shown.
  ///   - interval: least seconds between two frames of a motion, which may have changed since the last.
  func due(hasNews: Bool, interval: Double) -> Double {
    last + (hasNews ? ahead : ahead + 1) * interval
  }

  /// Takes note of a frame, which was due.
  mutating func drew(at now: Double, interval: Double) {
    ahead = min(max(0, ahead + 1 - (now - last) / interval), 1)
    last = now
  }
}
