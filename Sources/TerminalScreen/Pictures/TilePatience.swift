/// How long tiles that the terminal has may wait for new pixels while something moves.
package struct TilePatience: Equatable, Sendable {
  /// The time of the frame in seconds.
  package var now: Double
  /// Whether several tiles were sent a moment ago.
  package var isPaced: Bool

  package init(at now: Double, isPaced: Bool = false) { (self.now, self.isPaced) = (now, isPaced) }

  /// The longest time in seconds for which a tile is stretched: a motion that goes on for longer is that of a hand.
  package static let longest = 0.4
  /// The least seconds between two uploads of a tile of which only the scale changes.
  static let least = 0.2
  /// The least seconds between two uploads of a tile that lacks a part, as when a fast pan brings in higher and higher
  /// bars.
  static let pause = 0.1
}
