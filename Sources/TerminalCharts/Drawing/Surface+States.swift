import AxisScales
import TerminalScreen

/// Draws states over time.
extension Surface {
  /// Draws a bar for each run of a state in the first row of a plot, with its word where it has room.
  mutating func drawStates(_ states: StateBars, on rect: CellRect) {
    for segment in states.segments {
      strip(BarPart(from: segment.from, to: segment.to, ink: SeriesInk(slot: segment.state)), on: rect)
    }
    for segment in states.segments {
      let (first, end) = (Int(segment.from.rounded(.up)), Int(segment.to.rounded(.down)))
      guard let word = Self.label(states.word(segment.state), columns: end - first) else { continue }
      let start = rect.column + first + (end - first - word.unicodeScalars.count) / 2
      write(word, start, rect.row, labelStyle(SeriesInk(slot: segment.state)))
    }
  }

  /// A word with a blank on each side, in a bar that is wider; its first letter in a bar of three or more columns; nil
  /// in a narrower one.
  private static func label(_ word: String, columns: Int) -> String? {
    let width = word.unicodeScalars.count
    guard width > 0, columns >= 3 else { return nil }
    if width + 2 <= columns { return " " + word + " " }
    // A cut word could be read as another word; its first letter alone is read as a sign.
    return columns >= 6 ? " " + word.shortened(to: columns - 2) + " " : String(word.unicodeScalars.prefix(1))
  }

  private func labelStyle(_ ink: SeriesInk) -> Style {
    if theme.isMono || isASCII || !ink.isSolid(theme, glyphs) { return theme.style(.text) }
    return theme.tag(ink.role)
  }

  /// Writes the name, the state that is read, and the states in view with their looks and shares.
  mutating func drawStateNames(_ states: StateBars, row: Int, from start: Int, to end: Int) {
    let reading = states.reading.map(states.word) ?? "–"
    var at = start
    for run in [TextRun(states.name, theme.style(.text)), TextRun(" " + reading, theme.style(.dim))] where at < end {
      at = write([TextRun(run.text.shortened(to: end - at), run.style)], at, row)
    }
    func entries(_ shares: Bool) -> [LegendEntry] {
      states.shares.map { one in
        LegendEntry(
          .ink(SeriesInk(slot: one.state), of: .bars), space: theme.style(.text),
          TextRun(states.word(one.state).shortened(to: 16), theme.style(.text)),
          details: [TextRun(shares ? " " + Self.percent(one.share) : "", theme.style(.dim))])
      }
    }
    // The meaning of a colour comes before its amount.
    let all = entries(true)
    let start = at + LegendEntry.gap
    let shown = start + LegendEntry.width(of: all) <= end ? all : entries(false)
    drawLegend(shown, row: row, from: start, to: end, needsFirst: false)
  }

  /// A share in whole percent: never 0 for a state that occurs, and never 100 while there are others.
  static func percent(_ share: Double) -> String {
    if share > 0, share < 0.005 { return "<1 %" }
    if share < 1, share >= 0.995 { return ">99 %" }
    return "\(Int((share * 100).rounded())) %"
  }
}
