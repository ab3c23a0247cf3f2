import TerminalScreen

extension Surface {
  /// Draws the labels of the levels that colour the charted series, the highest first, each behind its sign: at the
  /// left of a legend's row if they are alone in it, else at the right, in half of it at most.
  ///
  /// - Returns: the column before which other names end.
  mutating func drawLevelNames(_ zones: ValueZones?, row: Int, from start: Int, to end: Int, isAlone: Bool) -> Int {
    guard let zones else { return end }
    let room = isAlone ? end - start : (end - start) / 2
    var runs: [TextRun] = []
    for (level, look) in zip(zones.levels, zones.looks.dropFirst()).reversed() where !level.text.isEmpty {
      let style = theme.style(look.role ?? .text, theme.isMono && look.isHeavy ? .bold : [])
      let entry = [lineSign(nil, style), TextRun(" " + level.text, theme.style(.text))]
      guard runs.width + entry.width + (runs.isEmpty ? 0 : 3) <= room else { break }
      runs += (runs.isEmpty ? [] : [TextRun("   ", theme.style(.text))]) + entry
    }
    guard !runs.isEmpty else { return end }
    let column = isAlone ? start : end - runs.width
    write(runs, column, row)
    return column - 2
  }
}
