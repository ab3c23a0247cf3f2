/// The contents of the status line.
package struct StatusLine: Equatable, Sendable {
  package var mode: String
  /// The part that the keys act on; empty for the main chart.
  package var focus = ""
  /// Whether values are held, in words; empty if not.
  package var held = ""
  /// Bars received since the view started to hold.
  package var newerBars = 0
  /// Messages per second; nil without a live feed.
  package var rate: Int?
  /// Messages recorded so far; nil while nothing is recorded.
  package var recorded: UInt64?
  package var gaps = 0
  /// Whether messages have no sequence numbers, so that a loss shows no gap.
  package var isUnnumbered = false
  /// The number of messages and rows that were rejected as faulty.
  package var faults = 0
  /// Problems repaired without a loss: words, each with its count.
  package var quietFaults: [Count] = []
  /// Points that the axis has no place for: in closed time, or with numbers that it skips.
  package var closed = Count("closed", 0)
  /// What `--stats` shows; nil without it.
  package var statistics: Statistics?
  /// A sentence in place of rates and hints.
  package var notice = Notice()
  package var hints: [KeyHint] = []
  /// A task of the tour in place of rates and hints.
  package var task = Task()

  /// Whether it is needed on low screens, too.
  package var isNeeded: Bool { notice.isAsking || !task.forms.isEmpty }

  /// A sentence about a problem, or about what to do.
  package struct Notice: Equatable, Sendable {
    /// Empty without a notice.
    package var words = ""
    /// Whether it needs no action.
    package var isQuiet = false
    /// Whether it is a question or a line that the user types.
    package var isAsking = false
  }

  /// A task of the tour, or the praise for one.
  package struct Task: Equatable, Sendable {
    /// Its sentences, the fullest first; empty without a task.
    package var forms: [String] = []
    /// Whether it is the praise.
    package var isDone = false
  }

  /// The work of the viewer and of its receiver.
  package struct Statistics: Equatable, Sendable {
    /// Frames per second.
    package var frames: Int?
    /// Bytes of the last frame.
    package var bytes: Int?
    /// Counters of the receiver.
    package var counts: [Count] = []
  }

  /// A word with its count.
  package struct Count: Equatable, Sendable {
    package var word: String
    package var number: UInt64

    package init(_ word: String, _ number: UInt64) {
      self.word = word
      self.number = number
    }
  }

  /// Creates the line with the mode alone; other members show nothing until set.
  package init(mode: String) {
    self.mode = mode
  }
}
