import CivilTime
import RangeSelection
import TerminalScreen

/// The words of the status line.
public struct StatusLine: Equatable, Sendable {
  public var mode: String
  /// Names the part that the keys act on; empty while it is the main chart.
  public var focus: String
  /// Bars that came since the view was held.
  public var newerBars: Int
  /// Messages a second; nil where there is no live feed.
  public var rate: Int?
  /// Messages recorded so far; nil while nothing is recorded.
  public var recorded: UInt64?
  public var gaps: Int
  /// Nothing that comes has a number, so that a loss would be no gap.
  public var isUnnumbered: Bool
  /// What was not used, because something was wrong with it.
  public var faults: Int
  /// What was put right without a loss: words, each with its number.
  public var quietFaults: [Count] = []
  /// Points whose time the axis leaves out.
  public var closed: Int
  public var frames: Int?
  /// Bytes of the last frame, with `--stats`.
  public var bytes: Int?
  /// What the receiver counted, with `--stats`: words, each with its number.
  public var counts: [Count]
  /// A sentence in place of rates and hints: what went wrong, or what to do.
  public var notice: String
  /// The notice tells something that nobody has to do anything about.
  public var isNoticeQuiet = false
  public var hints: [KeyHint]

  /// A word with its number.
  public struct Count: Equatable, Sendable {
    public var word: String
    public var number: UInt64

    public init(_ word: String, _ number: UInt64) {
      self.word = word
      self.number = number
    }
  }

  public init(
    mode: String, focus: String = "", newerBars: Int = 0, rate: Int? = nil, gaps: Int = 0, isUnnumbered: Bool = false,
    faults: Int = 0,
    closed: Int = 0, frames: Int? = nil, bytes: Int? = nil, counts: [Count] = [], notice: String = "",
    hints: [KeyHint] = []
  ) {
    self.mode = mode
    self.focus = focus
    self.newerBars = newerBars
    self.rate = rate
    self.gaps = gaps
    self.isUnnumbered = isUnnumbered
    self.faults = faults
    self.closed = closed
    self.frames = frames
    self.bytes = bytes
    self.counts = counts
    self.notice = notice
    self.hints = hints
  }
}

/// A key and what it does, in a word.
public struct KeyHint: Equatable, Sendable {
  public var key: String
  public var verb: String
  /// The key would do nothing at present.
  public var isDimmed: Bool

  public init(_ key: String, _ verb: String, isDimmed: Bool = false) {
    self.key = key
    self.verb = verb
    self.isDimmed = isDimmed
  }
}

extension Canvas {
  mutating func drawStatus(_ status: StatusLine, row: Int, size: ScreenSize) {
    let margin = size.columns >= 60 ? 2 : 1
    let end = size.columns - 1
    var at = write([TextRun(" " + status.mode + " ", theme.tag(.chip, ink: .strong))], margin, row)
    if !status.focus.isEmpty {
      at = write([TextRun(" " + status.focus + " ", theme.tag(.focus))], at + 1, row)
    }
    guard status.notice.isEmpty else {
      let room = max(0, end - at - 2)
      let words = status.notice.unicodeScalars
      let text =
        words.count <= room ? status.notice : String(String.UnicodeScalarView(words.prefix(max(0, room - 1)))) + "…"
      if room > 8 { write(text, at + 2, row, status.isNoticeQuiet ? .text : .focus) }
      return
    }
    for group in factRuns(status) where at + 2 + group.width <= end {
      at = write(group, at + 2 + (at > margin + 14 ? 1 : 0), row)
    }
    drawHints(status.hints, from: at + 3, to: end, row: row)
  }

  private func factRuns(_ status: StatusLine) -> [[TextRun]] {
    var groups: [[TextRun]] = []
    let text = theme.style(.text)
    let dim = theme.style(.dim)
    if status.newerBars > 0 {
      groups.append([
        TextRun("+" + Grouped.integer(status.newerBars), theme.style(.strong, .bold)),
        TextRun(status.newerBars == 1 ? " newer bar" : " newer bars", dim),
      ])
    }
    if let recorded = status.recorded {
      groups.append([
        TextRun("REC ", theme.style(.focus, .bold)), TextRun(Grouped.integer(Int(clamping: recorded)), text),
      ])
    }
    if let rate = status.rate { groups.append([TextRun(Grouped.integer(rate), text), TextRun(" msg/s", dim)]) }
    if status.isUnnumbered, status.gaps == 0 {
      // Where nothing is numbered no gap is ever seen, so there is no number of them to give.
      groups.append([TextRun("unnumbered", dim)])
    } else if status.gaps > 0 || status.rate != nil {
      // Of a file that has none there is nothing to say.
      let style = status.gaps > 0 ? theme.style(.focus, .bold) : text
      groups.append([TextRun("gaps ", dim), TextRun(Grouped.integer(status.gaps), style)])
    }
    if status.faults > 0 {
      groups.append([
        TextRun(Grouped.integer(status.faults), theme.style(.focus, .bold)),
        TextRun(status.faults == 1 ? " fault" : " faults", dim),
      ])
    }
    for count in status.quietFaults {
      groups.append([TextRun(Grouped.integer(Int(clamping: count.number)), text), TextRun(" " + count.word, dim)])
    }
    if status.closed > 0 { groups.append([TextRun("closed ", dim), TextRun(Grouped.integer(status.closed), text)]) }
    if let frames = status.frames { groups.append([TextRun("\(frames)", text), TextRun(" fps", dim)]) }
    if let bytes = status.bytes { groups.append([TextRun(Grouped.integer(bytes), text), TextRun(" B", dim)]) }
    for count in status.counts {
      groups.append([TextRun(count.word + " ", dim), TextRun(Grouped.integer(Int(clamping: count.number)), text)])
    }
    return groups
  }

  /// Hints from the right; where there is no room for all, the left ones go.
  mutating func drawHints(_ hints: [KeyHint], from start: Int, to end: Int, row: Int) {
    var right = end
    for hint in hints.reversed() {
      let width = hint.key.unicodeScalars.count + 1 + hint.verb.unicodeScalars.count
      guard right - width >= start else { return }
      let at = write(hint.key, right - width, row, .text)
      write(hint.verb, at + 1, row, .faint)
      right -= width + 3
    }
  }
}
