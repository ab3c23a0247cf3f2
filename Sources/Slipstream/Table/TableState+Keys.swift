import TerminalCharts

/// The actions of the keys of a table.
extension TableState {
  /// Changes to the next mark that can draw the table.
  mutating func nextMark(at now: Double) {
    let all = Mark.ofRows
    let index = all.firstIndex(of: chart.mark) ?? 0
    for offset in 1..<all.count {
      // On its side, columns are what bars are.
      if chart.isLying, all[(index + offset) % all.count] == .bars { continue }
      guard let other = try? chart.with(all[(index + offset) % all.count]) else { continue }
      range.lay(on: other, before: chart, at: now)
      chart = other
      return
    }
  }

  /// Puts the legend in its next place; the chart's own choice comes after the last.
  mutating func nextLegend() {
    let places: [LegendPosition?] = [nil] + LegendPosition.allCases.map { $0 }
    let index = places.firstIndex(of: chart.legend) ?? 0
    chart.legend = places[(index + 1) % places.count]
  }

  /// Selects the series before or after the selected one, round and round.
  mutating func step(series offset: Int) {
    let count = chart.series.count
    guard count > 0, selects != .none else { return }
    // A selection set in code may be anywhere.
    let series = chart.selectedSeries ?? (offset > 0 ? -1 : 0)
    chart.selection = chart.selection(of: (series + offset + count) % count, row: chart.selectedRow)
  }

  /// Selects the row before or after the selected one, round and round.
  mutating func step(row offset: Int, at now: Double) {
    let count = chart.table.count
    guard count > 0, selects == .point else { return }
    let row = min(max(chart.selectedRow ?? (offset > 0 ? -1 : 0), -1), count - 1)
    let next = (row + offset + count) % count
    select(chart.selection(of: chart.selectedSeries ?? 0, row: next), at: now)
    range.reveal(next, chart, at: now)
  }

  mutating func clearSelection() { chart.selection = .none }

  mutating func toggleSelection(at now: Double) {
    // From nothing or a whole series to a value, if values are selected, else to a series; from there to nothing.
    let isDone = chart.selectedSeries != nil && (chart.selectedRow != nil || selects != .point)
    guard !isDone, chart.table.count > 0 else {
      chart.selection = .none
      return
    }
    select(chart.selection(of: chart.selectedSeries ?? 0, row: 0), at: now)
  }

  /// Selects a value, or its series if only series can be selected, or nothing; a slice turns to its direction, the
  /// short way round.
  mutating func select(_ value: ChartSelection, at now: Double) {
    let value = chart.selectable(value, selects)
    guard value != .none else { return }
    chart.selection = value
    guard chart.mark.isSliced else { return }
    var shown = chart
    shown.proportions.rotation = 0
    shown.hidden = presence.hidden(at: now)
    guard let direction = shown.selectedDirection else { return }
    let from = turn.value(at: now)
    turn.turn(to: from + (Self.selectedDirection - direction - from).remainder(dividingBy: 2 * .pi), at: now)
  }

  // MARK: showing and hiding

  /// Shows or hides the selected series, or the selected slice; without a selection the first one.
  mutating func toggleSelected(at now: Double) {
    toggle((chart.mark.isSliced ? chart.selectedRow : chart.selectedSeries) ?? 0, at: now)
  }

  /// Shows or hides a series, or a row of slices, unless it is the last one.
  mutating func toggle(_ place: Int, at now: Double) {
    let parts = chart.parts
    guard parts.indices.contains(place) else { return }
    let isShown = presence.isShown(parts[place])
    guard !isShown || parts.count(where: presence.isShown) > 1 else { return }
    presence.set(parts[place], isShown: !isShown, at: now)
  }
}
