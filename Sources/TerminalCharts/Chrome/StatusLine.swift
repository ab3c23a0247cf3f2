/// The contents of the status line.
public struct StatusLine: Equatable, Sendable {
  public var mode: String
  /// The part that the keys act on; empty for the main chart.
  public var focus = ""
  /// Bars received since the view started to hold.
  public var newerBars = 0
  /// Messages per second; nil without a live feed.
  public var rate: Int?
  /// Messages recorded so far; nil while nothing is recorded.
  public var recorded: UInt64?
  public var gaps = 0
  /// Whether messages have no sequence numbers, so that a loss shows no gap.
  public var isUnnumbered = false
  /// The number of messages and rows that were rejected as faulty.
  public var faults = 0
  /// Problems repaired without a loss: words, each with its count.
  public var quietFaults: [Count] = []
  /// Points in closed time, which the axis skips.
  public var closed = 0
  public var frames: Int?
  /// Bytes of the last frame, with `--stats`.
  public var bytes: Int?
  /// Counters of the receiver, with `--stats`: words, each with its count.
  public var counts: [Count] = []
  /// A sentence instead of rates and hints: the problem, or what to do.
  public var notice = ""
  /// Whether the notice needs no action.
  public var isNoticeQuiet = false
  public var hints: [KeyHint] = []

  /// A word with its count.
  public struct Count: Equatable, Sendable {
    public var word: String
    public var number: UInt64

    public init(_ word: String, _ number: UInt64) {
      self.word = word
      self.number = number
    }
  }

  /// Creates the line with the mode alone; other members show nothing until set.
  public init(mode: String) {
    self.mode = mode
  }
}
