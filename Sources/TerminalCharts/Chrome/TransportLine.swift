import CivilTime

/// What the transport line of a replay says.
package struct TransportLine: Equatable, Sendable {
  package enum State: Sendable { case playing, paused, ended }

  package var state: State
  /// Where playing stands.
  package var position: CivilDateTime
  /// Where playing stands on a number axis; nil where points have times.
  package var index: Int64?
  /// Whether the time of the day matters: bars are shorter than a day.
  package var hasTimes: Bool
  package var speed: String
  /// What lies behind, in 2,000 steps, so that a line that looks the same is the same.
  package var steps: Int
  package var length: String
  /// Whether the end is followed by the start.
  package var loops = false

  static let most = 2_000

  /// - Parameter share: what lies behind, 0 ... 1.
  package init(
    state: State, position: CivilDateTime, hasTimes: Bool, speed: String, share: Double, length: String
  ) {
    self.state = state
    self.position = position
    self.position.nanosecond = 0
    self.hasTimes = hasTimes
    if !hasTimes { (self.position.hour, self.position.minute, self.position.second) = (0, 0, 0) }
    self.speed = speed
    steps = Int(clamping: (min(max(share, 0), 1) * Double(Self.most)).rounded(.down))
    self.length = length
  }

  /// The word that says whether it plays.
  var word: String {
    switch state {
    case .playing: "PLAY"
    case .paused: "PAUSE"
    case .ended: "END"
    }
  }
}
