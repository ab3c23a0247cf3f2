import AxisScales
import CivilTime
import TerminalCharts
import TerminalScreen
import TimeSeries

extension CellSurface {
  /// Draws the title and drops parts that do not fit, in a fixed order: time of the last message, bars and span, change
  /// in money, the additions of a crosshair, open high low.
  mutating func drawTitle(_ title: TitleLine, _ contents: TitleContents?, size: ScreenSize) {
    let margin = TitleLine.start(columns: size.columns)
    let wide = size.columns >= 120
    let end = size.columns - 1
    let symbol = TextRun(title.symbol, theme.nameStyle(.strong, .bold, isSelected: title.isSelected))
    var bare: [TextRun] = []
    bare.reserveCapacity(3)
    bare.append(symbol)
    if !title.interval.isEmpty { bare.append(TextRun(" " + title.interval, theme.style(.dim))) }
    if let bars = contents?.barsPerCandle { bare.append(TextRun(" " + multiple(bars), theme.style(.dim))) }
    let values = contents?.values.map { TitleValues($0, theme) }
    let state = feedRuns(title.feed, withTime: size.columns >= 60)
    let gap = wide ? 3 : 2
    let room = end - margin - state.width - 2
    let head = headRuns(bare, title.held, wide: wide) { values?.runs(in: room - gap - $0.width) != nil }
    guard let values, let fitting = values.runs(in: room - gap - head.width) else {
      // Drop commas before cutting the symbol.
      let bare = values?.runs(.bare) ?? []
      let close = margin + [symbol].width + bare.width + 3 <= end ? bare : values?.plain ?? []
      drawShortTitle([symbol], close: close, title.feed, from: margin, to: end)
      return
    }
    let at = write(fitting, write(head, margin, 0) + gap, 0)
    write(state, end - state.width, 0)
    // Beside a list the chart is narrower than a screen, and the values of samples leave room.
    guard size.columns >= 100, let extent = contents?.extent, !extent.isEmpty else { return }
    let start = end - state.width - 7 - extent.unicodeScalars.count
    if start >= at + 3 { write(extent, start, 0, .dim) }
  }

  /// Writes how many bars a candle is drawn of, as ×4, or ×4–5 where columns differ.
  private func multiple(_ bars: ClosedRange<Int>) -> String {
    let most = bars.count > 1 ? (isASCII ? "-" : "–") + Grouped.integer(bars.upperBound) : ""
    return (isASCII ? "x" : "×") + Grouped.integer(bars.lowerBound) + most
  }

  /// Returns the symbol with the part of its source in the window, in the longest form that leaves room for the close.
  private func headRuns(
    _ bare: [TextRun], _ held: HeldPart?, wide: Bool, _ fits: ([TextRun]) -> Bool
  ) -> [TextRun] {
    guard let held else { return bare }
    let forms = (wide ? [held.words] : []) + [held.shortWords]
    return forms.lazy.map { bare + [TextRun("  " + $0, self.theme.style(.dim))] }.first(where: fits) ?? bare
  }

  /// Draws symbol, close and state alone. Drops the blanks between them first, then the state's sign or word; shortens
  /// a long symbol last, and never a number.
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
      // The end of a name often tells it from others.
      let short = SymbolNames.withoutMiddle(Array(run.text.unicodeScalars)[...], in: room)
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

  /// Returns the sign before the state's word, shown alone if there is no room for the word.
  private func feedMark(_ feed: FeedWord) -> TextRun {
    switch feed.tone {
    case .live: TextRun(isASCII ? "*" : "●", theme.style(.live, .bold))
    case .dim: TextRun(isASCII ? "o" : "○", theme.style(.dim))
    case .warning: TextRun(isASCII ? "!" : "■", theme.style(.focus, .bold))
    case .lost: TextRun(isASCII ? "x" : "×", theme.style(.down, theme.depth == .ansi ? .reverse : [.bold, .reverse]))
    }
  }
}
