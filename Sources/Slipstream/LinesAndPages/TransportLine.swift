import CivilTime

/// The contents of a replay's transport line.
package struct TransportLine: Equatable, Sendable {
  package enum State: Sendable { case playing, paused, ended }

  package var state: State
  /// The position of the replay.
  package var position: CivilDateTime
  /// The position on a number axis; nil if points have times.
  package var index: String?
  /// Whether to show the time of day, for bars shorter than a day.
  package var hasTimes: Bool
  package var speed: String
  /// The part already played, in 2,000 steps, so that lines that look the same are equal.
  package var steps: Int
  package var length: String
  package var dates = ShortDate()
  /// Whether the replay loops.
  package var loops = false
  /// The part over which it loops, in steps; nil for all of it.
  package var part: ClosedRange<Int>?

  static let most = 2_000

  /// - Parameter share: the part already played, 0 ... 1.
  package init(
    state: State, position: CivilDateTime, hasTimes: Bool, speed: String, share: Double, length: String
  ) {
    self.state = state
    self.position = position
    self.position.nanosecond = 0
    self.hasTimes = hasTimes
    if !hasTimes { (self.position.hour, self.position.minute, self.position.second) = (0, 0, 0) }
    self.speed = speed
    steps = Self.step(share)
    self.length = length
  }

  /// The step of a share.
  static func step(_ share: Double) -> Int {
    Int(clamping: (min(max(share, 0), 1) * Double(most)).rounded(.down))
  }

  /// The word for the state of the replay.
  var word: String {
    switch state {
    case .playing: "PLAY"
    case .paused: "PAUSE"
    case .ended: "END"
    }
  }
}
