/// How long tiles that the terminal has may wait for new pixels while something moves.
package struct TilePatience: Equatable, Sendable {
  /// The time of the frame in seconds.
  package var now: Double
  /// Whether several tiles were sent a moment ago.
  package var isPaced: Bool

  package init(at now: Double, isPaced: Bool = false) { (self.now, self.isPaced) = (now, isPaced) }

  /// The longest time in seconds for which a tile is stretched: a motion that goes on for longer is that of a hand.
  package static let longest = 0.4
  /// The least time in seconds between two changes of a tile's scale that loses nothing.
  static let least = 0.2
  /// The least time in seconds between two of a tile that loses something, as one does into which a fast pan brings higher
  /// and higher bars.
  static let pause = 0.1
}
