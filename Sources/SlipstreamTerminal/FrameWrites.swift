/// How long the terminal takes to swallow frames.
struct FrameWrites {
  /// When the write of the current frame began; nil between frames.
  private var start: Double?
  private var times: [Double] = []

  mutating func begin(at now: Double) { start = now }

  /// Notes that the terminal has taken the frame.
  mutating func end(at now: Double) {
    guard let start else { return }
    self.start = nil
    times.append(now - start)
  }

  /// Takes the seconds of each finished write since the last call.
  mutating func takeTimes() -> [Double] {
    defer { times = [] }
    return times
  }
}
