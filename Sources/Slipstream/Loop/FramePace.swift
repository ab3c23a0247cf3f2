/// How often a frame may be drawn: by the person's choice, whether the window has the keyboard, and what the terminal
/// can take.
///
/// A terminal that takes long over a frame gets half as many, until eight in a row were taken quickly again; a window
/// without the keyboard gets ten a second, in which motions go on and nothing is lost.
public struct FramePace: Equatable, Sendable {
  /// Most frames a second while all is well; positive.
  public let framesPerSecond: Double
  public private(set) var isFocused = true
  private(set) var isSlow = false
  private var quickInARow = 0

  /// Frames a second for a terminal that is slow, and for one that nobody types into.
  static let slow = 30.0
  static let unfocused = 10.0
  /// A write that takes longer than this many seconds is slow.
  static let patience = 0.008
  private static let recovery = 8

  public init(framesPerSecond: Double) {
    self.framesPerSecond = framesPerSecond
  }

  /// Least seconds between two frames.
  public var interval: Double {
    var rate = framesPerSecond
    if isSlow { rate = min(rate, Self.slow) }
    if !isFocused { rate = min(rate, Self.unfocused) }
    return 1 / rate
  }

  mutating func focus(_ isHere: Bool) {
    isFocused = isHere
  }

  /// The terminal took `seconds` until it had a frame whole.
  mutating func note(writing seconds: Double) {
    if seconds > Self.patience {
      isSlow = true
      quickInARow = 0
    } else {
      quickInARow += 1
      if quickInARow >= Self.recovery { isSlow = false }
    }
  }
}
