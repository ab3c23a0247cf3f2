import Scales
import Terminal

/// What the transport line of a replay says.
public struct TransportLine: Equatable, Sendable {
  public enum State: Sendable { case playing, paused, ended }

  public var state: State
  /// Where playing stands.
  public var position: CivilTime
  /// Whether the time of the day matters: bars are shorter than a day.
  public var hasTimes: Bool
  public var speed: String
  /// What lies behind, in 2,000 steps, so that a line that looks the same is the same.
  public var steps: Int
  public var length: String
  public var loops: Bool

  static let most = 2_000

  /// - Parameter share: what lies behind, 0 ... 1.
  public init(
    state: State, position: CivilTime, hasTimes: Bool, speed: String, share: Double, length: String, loops: Bool
  ) {
    self.state = state
    self.position = position
    self.position.nanosecond = 0
    self.hasTimes = hasTimes
    if !hasTimes { (self.position.hour, self.position.minute, self.position.second) = (0, 0, 0) }
    self.speed = speed
    steps = Int((min(max(share, 0), 1) * Double(Self.most)).rounded(.down))
    self.length = length
    self.loops = loops
  }

  /// The word that says whether it plays.
  var word: String {
    switch state {
    case .playing: "PLAY"
    case .paused: "PAUSE"
    case .ended: "END"
    }
  }
}

extension Canvas {
  /// State, position, bar, length, loop sign and speed, from left to right. As width falls, what is left out first is
  /// the length, then the bar, the loop sign, the time of the day; state, date and speed stay.
  mutating func drawTransport(_ line: TransportLine, row: Int, size: ScreenSize) {
    let margin = size.columns >= 60 ? 2 : 1
    let end = size.columns - 1
    // As wide as the longest of them, so that nothing moves when it changes.
    let chip = line.state == .playing ? theme.style(.live, .bold) : theme.tag(.focus)
    let word = " " + line.word + String(repeating: " ", count: 6 - line.word.count)
    let at = write([TextRun(word, chip)], margin, row) + 2
    let speed = [TextRun(line.speed, theme.style(.text))]
    let loop = line.loops ? [TextRun("loop", theme.style(.dim))] : []
    let length = [TextRun("of " + line.length, theme.style(.dim))]
    let date = ShortDate.day(line.position, withYear: true)
    let clock = ShortDate.clock(line.position) + ":" + ShortDate.two(line.position.second)
    let dateRun = TextRun(date, theme.style(.text))
    let full = line.hasTimes ? [dateRun, TextRun(" " + clock, theme.style(.text))] : [dateRun]
    // A date of one digit less must not move the bar.
    let column = ("00 May 0000" + (line.hasTimes ? " " + clock : "")).count
    let forms: [(position: [TextRun], length: [TextRun], loop: [TextRun], bar: Int)] = [
      (full, length, loop, 12), (full, [], loop, 8), (full, [], loop, 0), (full, [], [], 0), ([dateRun], [], [], 0),
    ]
    for form in forms {
      let right = [form.length, form.loop, speed].filter { !$0.isEmpty }
      let rightWidth = right.reduce(0) { $0 + $1.width + 2 } - 2
      let left = form.bar > 0 ? column : form.position.width
      let room = end - rightWidth - 2 - (at + left + 2)
      guard form.bar > 0 ? room >= form.bar : room >= -2 else { continue }
      write(form.position, at, row)
      if form.bar > 0 { drawProgress(line, column: at + left + 2, row: row, columns: room) }
      var place = end - rightWidth
      for runs in right { place = write(runs, place, row) + 2 }
      return
    }
    write([dateRun], at, row)
  }

  /// A rule whose played part is heavy, with half cells where the glyphs have them.
  private mutating func drawProgress(_ line: TransportLine, column: Int, row: Int, columns: Int) {
    let halves = line.steps * columns * 2 / TransportLine.most
    for cell in 0..<columns {
      let filled = min(max(halves - 2 * cell, 0), 2)
      switch filled {
      case 2: set(isASCII ? "=" : "━", column + cell, row, theme.style(.overviewInside))
      case 1: set(isASCII ? "=" : "╸", column + cell, row, theme.style(.overviewInside))
      default: set(isASCII ? "-" : "─", column + cell, row, theme.style(.grid))
      }
    }
  }
}
