import CivilTime
import RangeSelection
import TerminalCharts
import TerminalScreen

extension CellSurface {
  mutating func drawStatus(_ status: StatusLine, row: Int, size: ScreenSize) {
    let margin = size.columns >= 60 ? 2 : 1
    let end = size.columns - 1
    var at = write([TextRun(" " + status.mode + " ", theme.tag(.chip, ink: .strong))], margin, row)
    if !status.focus.isEmpty {
      at = write([TextRun(" " + status.focus + " ", theme.tag(.focus))], at + 1, row)
    }
    if !status.held.isEmpty {
      at = write([TextRun(" " + status.held + " ", theme.tag(.focus))], at + 1, row)
    }
    let notice = status.notice
    guard notice.words.isEmpty else {
      let room = max(0, end - at - 2)
      if room > 8 { write(notice.words.shortened(to: room), at + 2, row, notice.isQuiet ? .text : .focus) }
      return
    }
    if let shortest = status.task.forms.last {
      let room = max(0, end - at - 2)
      let words = status.task.forms.first { $0.unicodeScalars.count <= room } ?? shortest.shortened(to: room)
      if room > 8 { write(words, at + 2, row, status.task.isDone ? .focus : .text) }
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
      // Without sequence numbers no gap can be seen, so there is no count of gaps.
      groups.append([TextRun("unnumbered", dim)])
    } else if status.gaps > 0 {
      groups.append([
        TextRun(Grouped.integer(status.gaps), theme.style(.focus, .bold)),
        TextRun(status.gaps == 1 ? " gap" : " gaps", dim),
      ])
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
    if status.closed.number > 0 { groups.append(namedRuns(status.closed)) }
    let statistics = status.statistics
    if let frames = statistics?.frames { groups.append([TextRun("\(frames)", text), TextRun(" fps", dim)]) }
    if let bytes = statistics?.bytes { groups.append([TextRun(Grouped.integer(bytes), text), TextRun(" B", dim)]) }
    return groups + (statistics?.counts ?? []).map(namedRuns)
  }

  /// A count behind its word.
  private func namedRuns(_ count: StatusLine.Count) -> [TextRun] {
    [
      TextRun(count.word + " ", theme.style(.dim)),
      TextRun(Grouped.integer(Int(clamping: count.number)), theme.style(.text)),
    ]
  }

  /// Draws hints at the right end, and drops those of the lowest rank, from the left, if there is no room for all.
  mutating func drawHints(_ hints: [KeyHint], from start: Int, to end: Int, row: Int) {
    var hints = hints
    while hints.reduce(-Self.hintGap, { $0 + $1.width + Self.hintGap }) > end - start {
      let least = hints.map(\.rank).min()
      guard let place = hints.firstIndex(where: { $0.rank == least }) else { return }
      hints.remove(at: place)
    }
    var right = end
    for hint in hints.reversed() {
      let at = write(hint.key, right - hint.width, row, .text)
      write(hint.verb, at + 1, row, .faint)
      right -= hint.width + Self.hintGap
    }
  }

  /// Columns between two hints.
  private static var hintGap: Int { 3 }
}

extension KeyHint {
  /// The columns of key and verb.
  fileprivate var width: Int { key.unicodeScalars.count + 1 + verb.unicodeScalars.count }
}
