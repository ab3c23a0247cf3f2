import AxisScales
import TerminalCharts
import TerminalScreen
import TimeSeries

extension CellSurface {
  /// Draws the statistics of the visible range in a framed box at the top left of the plot: in two columns, and without
  /// the last of them, as there is room.
  mutating func drawStatistics(_ statistics: RangeStatistics, _ scene: ChartScene) {
    let plot = scene.layout.plot
    let rows = scene.rows(of: statistics)
    let label = rows.map { $0.label.unicodeScalars.count }.max() ?? 0
    let cell = label + 1 + (rows.map { $0.value.unicodeScalars.count }.max() ?? 0)
    let lines = min(plot.rows - 2, rows.count)
    guard lines >= 1, cell + 4 <= plot.columns else { return }
    let columns = lines < rows.count && 2 * cell + 7 <= plot.columns ? 2 : 1
    let height = min(lines, (rows.count + columns - 1) / columns)
    let box = CellRect(
      column: plot.column, row: plot.row, columns: columns * (cell + 3) + 1, rows: height + 2)
    drawBox(box, title: " Visible range ", foot: "")
    for (place, row) in rows.prefix(columns * height).enumerated() {
      let left = box.column + 2 + place / height * (cell + 3)
      let line = box.row + 1 + place % height
      write(row.label, left, line, .dim)
      write(row.value, left + cell - row.value.unicodeScalars.count, line, .text)
    }
  }
}

extension ChartScene {
  /// The rows of the panel, the most wanted first.
  fileprivate func rows(of statistics: RangeStatistics) -> [(label: String, value: String)] {
    func price(_ value: Double?, decimals: Int = 0) -> String {
      value.map { PriceLabel.text($0, decimals: priceDecimals + decimals) } ?? "–"
    }
    let isBars = subject.series.holdsBars
    var rows = [
      (isBars ? "bars" : "points", Grouped.integer(statistics.count)), ("first", price(statistics.first)),
      ("last", price(statistics.last)), ("change", change(of: statistics)), ("min", price(statistics.low)),
      ("max", price(statistics.high)), ("mean", price(statistics.mean, decimals: 2)),
      ("std dev", price(statistics.standardDeviation, decimals: 2)),
    ]
    if let volume = statistics.volume {
      rows += [("volume", ShortNumber.volume(volume)), ("VWAP", price(statistics.averagePrice, decimals: 2))]
    }
    for share in levelShares {
      let text = share.level.text.isEmpty ? "from \(price(share.level.value))" : share.level.text.shortened(to: 16)
      rows.append((text, share.share.map { NumberTicks.label($0 * 100, decimals: 1) + " %" } ?? "–"))
    }
    for states in panes.compactMap(\.states) {
      let counts = states.shares.map { "×" + Grouped.integer($0.runs) }
      let width = counts.map { $0.unicodeScalars.count }.max() ?? 0
      for (one, count) in zip(states.shares, counts) {
        let share = NumberTicks.label(one.share * 100, decimals: 1) + " %"
        let gap = String(repeating: " ", count: 2 + width - count.unicodeScalars.count)
        rows.append((states.word(one.state).shortened(to: 16), share + gap + count))
      }
    }
    return rows + markerRows
  }

  /// The markers in view by kind, the most first; kinds without a row of their own share the last one.
  private var markerRows: [(label: String, value: String)] {
    guard !markers.isEmpty else { return [] }
    let kinds = markersByKind
    var rows = kinds.prefix(Self.mostKinds).map {
      (label: $0.kind.shortened(to: 16), value: "×" + Grouped.integer($0.count))
    }
    let rest = kinds.dropFirst(Self.mostKinds).reduce(0) { $0 + $1.count }
    if rest > 0 { rows.append(("other kinds", "×" + Grouped.integer(rest))) }
    return rows
  }

  /// Kinds of markers with a row of their own.
  private static let mostKinds = 8

  /// The change from the first value to the last: of a price in percent, of anything else in its own unit.
  private func change(of statistics: RangeStatistics) -> String {
    let change = statistics.last - statistics.first
    let percent = change / abs(statistics.first) * 100
    return subject.isPrice && percent.isFinite
      ? PercentText.full(percent, columns: 12) : PercentText.signed(change, decimals: priceDecimals)
  }
}
