/// How often a frame may be drawn: by the user's choice, the window's focus, and the terminal's speed.
///
/// A slow terminal gets at most 30 frames a second, until it takes eight in a row quickly again. A window without the
/// keyboard gets ten a second; motions continue and nothing is lost.
package struct FramePace: Equatable, Sendable {
  /// At most this many frames a second at full pace; positive.
  package let framesPerSecond: Double
  package private(set) var isFocused = true
  private(set) var isSlow = false
  private var quickInARow = 0

  /// Frames a second for a slow terminal, and for one without the keyboard.
  static let slow = 30.0
  static let unfocused = 10.0
  /// A write that takes longer than this many seconds is slow.
  static let patience = 0.008
  private static let recovery = 8

  package init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// Least seconds between two frames.
  package var interval: Double {
    var rate = framesPerSecond
    if isSlow { rate = min(rate, Self.slow) }
    if !isFocused { rate = min(rate, Self.unfocused) }
    return 1 / rate
  }

  mutating func focus(_ isHere: Bool) {
    isFocused = isHere
  }

  /// Records that the terminal took `seconds` for a complete frame.
  package mutating func record(writing seconds: Double) {
    if seconds > Self.patience {
      isSlow = true
      quickInARow = 0
    } else {
      quickInARow += 1
      if quickInARow >= Self.recovery { isSlow = false }
    }
  }
}
