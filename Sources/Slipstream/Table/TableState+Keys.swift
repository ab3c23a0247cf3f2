import TerminalCharts

/// The actions of the keys of a table.
extension TableState {
  /// Changes to the next mark that can draw the table.
  mutating func nextMark(at now: Double) {
    let all = TableMark.allCases
    let index = all.firstIndex(of: chart.mark) ?? 0
    for offset in 1..<all.count {
      guard let other = try? chart.with(all[(index + offset) % all.count]) else { continue }
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
    let series = min(max(chart.selection?.series ?? (offset > 0 ? -1 : 0), -1), count - 1)
    chart.selection = TableSelection(series: (series + offset + count) % count, row: chart.selection?.row)
  }

  /// Selects the row before or after the selected one, round and round.
  mutating func step(row offset: Int, at now: Double) {
    let count = chart.table.count
    guard count > 0, selects == .point else { return }
    let row = min(max(chart.selection?.row ?? (offset > 0 ? -1 : 0), -1), count - 1)
    select(TableSelection(series: chart.selection?.series ?? 0, row: (row + offset + count) % count), at: now)
  }

  mutating func clearSelection() { chart.selection = nil }

  mutating func toggleSelection(at now: Double) {
    // From nothing or a whole series to a value, if values are selected, else to a series; from there to nothing.
    let isDone = chart.selection.map { $0.row != nil || selects != .point } ?? false
    guard !isDone, chart.table.count > 0 else {
      chart.selection = nil
      return
    }
    select(TableSelection(series: chart.selection?.series ?? 0, row: 0), at: now)
  }

  /// Selects a value, or its series if only series can be selected, or nothing; a slice turns to its direction, the short
  /// way round.
  mutating func select(_ value: TableSelection, at now: Double) {
    guard let value = selectable(value) else { return }
    chart.selection = value
    guard chart.mark.isSliced else { return }
    var shown = chart
    shown.form.rotation = 0
    shown.hidden = presence.hidden(at: now)
    guard let direction = shown.selectedDirection else { return }
    let from = turn.value(at: now)
    turn.turn(to: from + (Self.selectedDirection - direction - from).remainder(dividingBy: 2 * .pi), at: now)
  }

  /// The selection for a value in the present mode; nil where nothing can be selected.
  func selectable(_ value: TableSelection) -> TableSelection? {
    switch selects {
    case .none: nil
    case .series: TableSelection(series: value.series)
    case .point: value
    }
  }

  // MARK: showing and hiding

  /// Shows or hides the selected series, or the selected slice; without a selection the first one.
  mutating func toggleSelected(at now: Double) {
    let selection = chart.selection
    toggle((chart.mark.isSliced ? selection?.row : selection?.series) ?? 0, at: now)
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
