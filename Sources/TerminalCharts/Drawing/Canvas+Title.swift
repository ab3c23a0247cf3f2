import AxisScales
import CivilTime
import TerminalScreen
import TimeSeries

/// What the title says of the feed.
public struct FeedWord: Equatable, Sendable {
  public enum Tone: Sendable { case live, dim, warning, lost }

  public var word: String
  public var tone: Tone
  /// Clock time of the last message; empty when none came.
  public var time: String

  public init(word: String, tone: Tone, time: String = "") {
    self.word = word
    self.tone = tone
    self.time = time
  }
}

/// The words of the title line.
public struct TitleLine: Equatable, Sendable {
  public var symbol: String
  /// Length of a bar, as "1d"; empty for samples.
  public var interval: String
  /// What the window holds of the source; nil where it holds all.
  public var held: HeldPart?
  public var feed: FeedWord
  /// The bar that a crosshair points at, whose date and values stand in the title while it is in view; nil for none.
  public var index: Int?

  public init(symbol: String, interval: String, held: HeldPart? = nil, feed: FeedWord, index: Int? = nil) {
    self.symbol = symbol
    self.interval = interval
    self.held = held
    self.feed = feed
    self.index = index
  }
}

extension Canvas {
  /// Draws the title; what does not fit whole is left out, in a fixed order: time of the last message, bars and span,
  /// change in money, what a crosshair adds to the prices, open high low.
  mutating func drawTitle(_ title: TitleLine, _ scene: ChartScene?, size: ScreenSize) {
    let margin = size.columns >= 60 ? 2 : 1
    let wide = size.columns >= 120
    let end = size.columns - 1
    let symbol = [TextRun(title.symbol, theme.style(.strong, .bold))]
    let bare = title.interval.isEmpty ? symbol : symbol + [TextRun(" " + title.interval, theme.style(.dim))]
    let values = scene.flatMap { valueRuns($0, title) }
    let state = feedRuns(title.feed, withTime: size.columns >= 60)
    let gap = wide ? 3 : 2
    let room = end - margin - state.width - 2
    let forms = TitleForm.allCases.lazy.compactMap { values?.runs($0) }
    let head = headRuns(bare, title.held, wide: wide) { head in
      forms.contains { head.width + gap + $0.width <= room }
    }
    guard let fitting = forms.first(where: { head.width + gap + $0.width <= room }) else {
      // Commas go where the symbol would be cut for them.
      let bare = values?.runs(.bare) ?? []
      let close = margin + symbol.width + bare.width + 3 <= end ? bare : values?.plain ?? []
      drawShortTitle(symbol, close: close, title.feed, from: margin, to: end)
      return
    }
    let at = write(fitting, write(head, margin, 0) + gap, 0)
    write(state, end - state.width, 0)
    guard wide, let scene, let extent = extentRuns(scene) else { return }
    let start = end - state.width - 7 - extent.width
    if start >= at + 3 { write(extent, start, 0) }
  }

  /// The symbol with what the window holds of its source, in the longest form that leaves room for the close.
  private func headRuns(
    _ bare: [TextRun], _ held: HeldPart?, wide: Bool, _ fits: ([TextRun]) -> Bool
  ) -> [TextRun] {
    guard let held else { return bare }
    let forms = (wide ? [held.words] : []) + [held.shortWords]
    return forms.lazy.map { bare + [TextRun("  " + $0, self.theme.style(.dim))] }.first(where: fits) ?? bare
  }

  /// Symbol, close and state alone: the blanks between them go first, then the state's sign or word; a long
  /// symbol is shortened last, and never a number.
  private mutating func drawShortTitle(
    _ symbol: [TextRun], close: [TextRun], _ feed: FeedWord, from start: Int, to end: Int
  ) {
    let mark = [feedMark(feed)]
    let word = [TextRun(feed.word, feedMark(feed).style)]
    for state in [feedRuns(feed, withTime: false), word, mark] {
      for gap in [2, 1]
      where start + symbol.width + (close.isEmpty ? 0 : gap + close.width) + gap + state.width <= end {
        let at = write(symbol, start, 0)
        if !close.isEmpty { write(close, at + gap, 0) }
        write(state, end - state.width, 0)
        return
      }
    }
    let room = end - start - close.width - mark.width - (close.isEmpty ? 1 : 2)
    var at = start
    if room > 1, let run = symbol.first {
      let short = String(String.UnicodeScalarView(run.text.unicodeScalars.prefix(room - 1))) + (isASCII ? "~" : "…")
      at = write([TextRun(short, run.style)], start, 0) + 1
    }
    write(close, at, 0)
    write(mark, end - mark.width, 0)
  }

  private func feedRuns(_ feed: FeedWord, withTime: Bool) -> [TextRun] {
    let mark = feedMark(feed)
    var runs = [TextRun(mark.text + " " + feed.word, mark.style)]
    if withTime, !feed.time.isEmpty { runs.append(TextRun(" " + feed.time, theme.style(.dim))) }
    return runs
  }

  /// The sign that stands before the state's word, and alone where there is no room for it.
  private func feedMark(_ feed: FeedWord) -> TextRun {
    switch feed.tone {
    case .live: TextRun(isASCII ? "*" : "●", theme.style(.live, .bold))
    case .dim: TextRun(isASCII ? "o" : "○", theme.style(.dim))
    case .warning: TextRun(isASCII ? "!" : "■", theme.style(.focus, .bold))
    case .lost: TextRun(isASCII ? "x" : "×", theme.style(.down, theme.depth == .ansi ? .reverse : [.bold, .reverse]))
    }
  }

  private func valueRuns(_ scene: ChartScene, _ title: TitleLine) -> TitleValues? {
    let pointed = title.index.flatMap { Reading(scene, pointedAt: $0) }
    let reading = pointed ?? scene.titleIndex.flatMap { Reading(scene, index: $0) }
    return reading.map { TitleValues($0, scene, theme) }
  }

  private func extentRuns(_ scene: ChartScene) -> [TextRun]? {
    scene.extent.isEmpty ? nil : [TextRun(scene.extent, theme.style(.dim))]
  }
}

/// Whole numbers with commas between thousands.
enum Grouped {
  static func integer(_ value: Int) -> String {
    let digits = Array(String(value.magnitude))
    var result = value < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
