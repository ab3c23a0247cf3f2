/// What an update or the time that has passed changed. Whoever runs the loop decides by it whether there is anything to
/// draw, to write or to do.
public struct Change: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Points came, went or were amended in a series that a frame shows.
  public static let points = Change(rawValue: 1)
  /// The same in a series that no frame shows.
  public static let hiddenPoints = Change(rawValue: 2)
  /// The range in view, or what is pointed at in it; it may be on its way.
  public static let view = Change(rawValue: 4)
  /// What is drawn and how: symbols, axis, theme, size.
  public static let look = Change(rawValue: 8)
  /// Words and numbers around the chart.
  public static let words = Change(rawValue: 16)
  /// What others have to do: lines of events, a recording, a stop, the end.
  public static let outbox = Change(rawValue: 32)

  public static let nothing: Change = []
  /// The state before its first frame, and one that was replaced as a whole.
  public static let everything: Change = [.points, .hiddenPoints, .view, .look, .words, .outbox]

  /// Whether a frame would show any of it.
  public var isSeen: Bool { !isDisjoint(with: [.points, .view, .look, .words]) }
}
