// Changes: what an update or the passing of time changed, and the stages of the loop at which a program may change
// more.

/// The changes by an update or by the passing of time. The loop decides by them whether there is anything to draw, to
/// write or to do.
public struct Change: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Points were added, removed or amended in a series that a frame shows.
  public static let points = Change(rawValue: 1)
  /// The same in a series that no frame shows.
  package static let hiddenPoints = Change(rawValue: 2)
  /// The range in view or the place pointed at in it; it may be in motion.
  public static let view = Change(rawValue: 4)
  /// The content and look of the charts: symbols, axis, theme, size.
  public static let look = Change(rawValue: 8)
  /// Words and numbers around the chart.
  public static let words = Change(rawValue: 16)
  /// Work for others: lines of events, a recording, a stop, the end.
  package static let outbox = Change(rawValue: 32)

  public static let nothing: Change = []
  /// A state before its first frame, or one that was replaced as a whole.
  public static let everything: Change = [.points, .hiddenPoints, .view, .look, .words, .outbox]

  /// Whether a frame would show any of it.
  package var isSeen: Bool { !isDisjoint(with: [.points, .view, .look, .words]) }
}
