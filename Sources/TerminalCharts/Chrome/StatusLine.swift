/// The words of the status line.
public struct StatusLine: Equatable, Sendable {
  public var mode: String
  /// Names the part that the keys act on; empty while it is the main chart.
  package var focus = ""
  /// Bars that came since the view was held.
  package var newerBars = 0
  /// Messages a second; nil where there is no live feed.
  package var rate: Int?
  /// Messages recorded so far; nil while nothing is recorded.
  package var recorded: UInt64?
  package var gaps = 0
  /// Nothing that comes has a number, so that a loss would be no gap.
  package var isUnnumbered = false
  /// What was not used, because something was wrong with it.
  package var faults = 0
  /// What was put right without a loss: words, each with its number.
  package var quietFaults: [Count] = []
  /// Points whose time the axis leaves out.
  package var closed = 0
  package var frames: Int?
  /// Bytes of the last frame, with `--stats`.
  package var bytes: Int?
  /// What the receiver counted, with `--stats`: words, each with its number.
  package var counts: [Count] = []
  /// A sentence in place of rates and hints: what went wrong, or what to do.
  public var notice = ""
  /// The notice tells something that nobody has to do anything about.
  package var isNoticeQuiet = false
  public var hints: [KeyHint] = []

  /// A word with its number.
  package struct Count: Equatable, Sendable {
    package var word: String
    package var number: UInt64

    package init(_ word: String, _ number: UInt64) {
      self.word = word
      self.number = number
    }
  }

  /// The line with the mode alone; every other member says nothing until it is set.
  public init(mode: String) {
    self.mode = mode
  }
}
