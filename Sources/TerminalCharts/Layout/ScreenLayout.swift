// Layout: the rows and columns of each part of the screen. Small screens lose parts in a fixed order.

import TerminalScreen

/// The place of each part of the screen; a dropped part is nil.
///
/// As the height falls, the layout drops padding and the year row first, then the axis rule, volume, overview rows, a
/// second zone's labels, the second label row, the status line. Symbol, close, price tag, state and zone always stay.
/// Overview and plot always have the same columns, so that the two charts can be compared by eye.
package struct ScreenLayout: Equatable, Sendable {
  package internal(set) var size: ScreenSize
  package let title: CellRect
  package internal(set) var plot: CellRect
  /// The pane of volumes, directly below the plot.
  package let volume: PaneRows?
  /// The panes below the plot that have room, from the top.
  package let panes: [PaneRows]
  package let axisRule: Int?
  /// Row of day or hour labels.
  package let fineLabels: Int
  /// Row of the same marks on the clock of a second zone; nil if none is requested or there is no room.
  package let secondLabels: Int?
  /// Row of month, date or year labels; nil if both share `fineLabels`.
  package let coarseLabels: Int?
  package let overview: CellRect
  package let overviewYears: Int?
  package private(set) var status: Int?
  /// Row of the legend, directly above the plot.
  package let legend: Int?
  /// Row of a replay's transport line, below the overview.
  package let transport: Int?
  /// Columns right of the plot, for labels and tags.
  package let gutter: Int
  /// Columns left of the plot, for the labels of a second value axis; 0 without one.
  package let leftGutter: Int

  /// The smallest screen with a chart.
  package static let minimum = ScreenSize(columns: 20, rows: 6)

  private static let leastRowsWithLegend = 10
  /// The least columns of a plot between two value axes.
  private static let leastPlot = 16

  /// Returns the layout with one more row above the status line, for the strip of symbols.
  package func withStrip() -> ScreenLayout {
    var layout = self
    layout.status = status.map { $0 + 1 }
    return layout
  }

  /// Returns the row of the transport line on a screen of this size; nil if there is no room for it.
  package static func transportRow(_ size: ScreenSize) -> Int? {
    size.rows >= 14 ? size.rows - 2 : size.rows >= 8 ? size.rows - 1 : nil
  }

  package static func isTooSmall(_ size: ScreenSize) -> Bool {
    size.columns < minimum.columns || size.rows < minimum.rows
  }

  /// - Parameter split: the main chart's share of the rows of plot and overview (R2); nil for the layout's own.
  /// - Returns: nil below `minimum`.
  package init?(_ size: ScreenSize, _ content: ScreenContent, split: Double? = nil) {
    guard !Self.isTooSmall(size) else { return nil }
    self.size = size
    let margin = size.columns >= 60 ? 2 : 1
    gutter = min(max(content.labelWidth, 6) + 3, size.columns - margin - 4)
    let wanted = content.leftLabelWidth.map { max($0, 4) + 2 } ?? 0
    leftGutter = size.columns - margin - gutter - wanted >= Self.leastPlot ? wanted : 0
    let left = margin + leftGutter
    let plotColumns = size.columns - left - gutter

    let sheds = Shedding(
      rows: size.rows, hasVolume: content.hasVolume, hasSecondZone: content.hasSecondZone,
      hasTransport: content.hasTransport)
    var overviewRows = sheds.overview
    let hasLegend = content.hasLegend && size.rows >= Self.leastRowsWithLegend
    let airAbovePlot = hasLegend ? max(1, sheds.airAbovePlot) : sheds.airAbovePlot
    let fixed =
      1 + airAbovePlot + sheds.volumeRows + sheds.rule + sheds.labels + sheds.secondZone + sheds.airAboveOverview
      + sheds.yearRow + sheds.airBelowOverview + sheds.transport + sheds.status
    if let split {
      let both = size.rows - fixed
      overviewRows = min(max(Int((Double(both) * (1 - split)).rounded()), min(3, both / 2)), both - 3)
    }
    let shared = size.rows - fixed - overviewRows
    let split = content.panes.split(shared)
    let plotRows = split.rows.reduce(shared, -)

    title = CellRect(column: margin, row: 0, columns: size.columns - margin - 1, rows: 1)
    var row = 1 + airAbovePlot
    legend = hasLegend ? row - 1 : nil
    plot = CellRect(column: left, row: row, columns: plotColumns, rows: plotRows)
    row += plotRows
    if sheds.volumeRows > 0 {
      let rows = sheds.volumeRows - sheds.airAbovePlot
      let rect = CellRect(column: left, row: row + sheds.airAbovePlot, columns: plotColumns, rows: rows)
      volume = PaneRows(header: row, plot: rect)
      row += sheds.volumeRows
    } else {
      volume = nil
    }
    var panes: [PaneRows] = []
    for (place, rows) in split.rows.enumerated() {
      let rect = CellRect(column: left, row: row + 1, columns: plotColumns, rows: rows - 1)
      panes.append(PaneRows(place: split.first + place, header: row, plot: rect))
      row += rows
    }
    self.panes = panes
    axisRule = sheds.rule > 0 ? row : nil
    row += sheds.rule
    if sheds.labelsBelowOverview {
      overview = CellRect(column: left, row: row, columns: plotColumns, rows: overviewRows)
      fineLabels = row + overviewRows
      coarseLabels = nil
      secondLabels = nil
      row += overviewRows + 1
      overviewYears = nil
    } else {
      fineLabels = row
      secondLabels = sheds.secondZone > 0 ? row + 1 : nil
      coarseLabels = sheds.labels > 1 ? row + 1 + sheds.secondZone : nil
      row += sheds.labels + sheds.secondZone + sheds.airAboveOverview
      overview = CellRect(column: left, row: row, columns: plotColumns, rows: overviewRows)
      row += overviewRows
      overviewYears = sheds.yearRow > 0 ? row : nil
      row += sheds.yearRow + sheds.airBelowOverview
    }
    transport = sheds.transport > 0 ? row : nil
    row += sheds.transport
    status = sheds.status > 0 ? row : nil
  }
}

/// The number of rows of each part at a height.
private struct Shedding {
  var airAbovePlot = 0
  /// Rows of volume, with the padding above it.
  var volumeRows = 0
  var rule = 0
  var labels = 2
  var secondZone = 0
  var airAboveOverview = 0
  var overview = 5
  var yearRow = 0
  var airBelowOverview = 0
  /// If there is padding below the overview, the transport line takes its row.
  var transport = 0
  var status = 1
  /// Whether a one-row selector is above the time row, directly below its plot.
  var labelsBelowOverview = false

  init(rows: Int, hasVolume: Bool, hasSecondZone: Bool, hasTransport: Bool) {
    let roomy = rows >= 40
    if roomy {
      (airAbovePlot, airAboveOverview, yearRow, airBelowOverview) = (1, 1, 1, 1)
    }
    if hasTransport, rows >= 8 { (transport, airBelowOverview) = (1, 0) }
    rule = rows >= 36 ? 1 : 0
    volumeRows = hasVolume && rows >= 31 ? 3 + airAbovePlot : 0
    switch rows {
    case 27...: overview = 5
    case 22...: overview = 3
    case 16...: overview = 2
    default: overview = 1
    }
    labels = rows >= 18 ? 2 : 1
    secondZone = hasSecondZone && rows >= 22 ? 1 : 0
    status = rows >= 14 ? 1 : 0
    labelsBelowOverview = overview == 1
  }
}
