import TerminalScreen

/// The number of rows of each part of a chart: as the height falls, parts are dropped in a fixed order.
struct LayoutHeights {
  private(set) var airAbovePlot = 0
  private(set) var plot = 0
  /// Rows of volume, with the padding above it.
  private(set) var volume = 0
  private(set) var airAboveVolume = 0
  /// The panes that have room.
  private(set) var panes = PaneRoom.Split()
  private(set) var rule = 0
  private(set) var labels = 2
  private(set) var secondZone = 0
  private(set) var airAboveOverview = 0
  private(set) var overview = 5
  private(set) var yearRow = 0
  private var airBelowOverview = 0
  /// Rows at the bottom that belong to the program.
  private var foot = 0
  /// Whether a one-row selector is above the time row, directly below its plot.
  var labelsBelowOverview: Bool { overviewAlone == 1 }
  let hasLegend: Bool
  /// The overview's rows before a user moved its border.
  private var overviewAlone = 5

  static let leastRowsWithLegend = 10
  static let leastRowsWithVolume = 31

  /// - Parameter split: the main chart's share of the rows of plot and overview; nil for the layout's own.
  init(_ size: ScreenSize, _ content: ChartContent, split: Double?) {
    let rows = size.rows
    if rows >= 40 {
      airAbovePlot = 1
      airAboveOverview = 1
      yearRow = 1
      airBelowOverview = 1
    }
    foot = content.foot
    if foot > 1 { airBelowOverview = 0 }
    rule = rows >= 36 ? 1 : 0
    airAboveVolume = airAbovePlot
    volume = content.hasVolume && rows >= Self.leastRowsWithVolume ? 3 + airAboveVolume : 0
    switch rows {
    case 27...: overviewAlone = 5
    case 22...: overviewAlone = 3
    case 16...: overviewAlone = 2
    default: overviewAlone = 1
    }
    labels = rows >= 18 ? 2 : 1
    secondZone = content.hasSecondZone && rows >= 22 ? 1 : 0
    hasLegend = content.hasLegend && rows >= Self.leastRowsWithLegend
    if hasLegend { airAbovePlot = max(1, airAbovePlot) }
    share(rows - fixed, content.panes, split: split)
  }

  /// The rows of all parts but plot, panes and overview.
  private var fixed: Int {
    1 + airAbovePlot + volume + rule + labels + secondZone + airAboveOverview + yearRow + airBelowOverview + foot
  }

  private mutating func share(_ rows: Int, _ room: PaneRoom, split: Double?) {
    overview = overviewAlone
    if let split {
      overview = min(max(Int((Double(rows) * (1 - split)).rounded()), min(3, rows / 2)), rows - 3)
    }
    panes = room.split(rows - overview)
    plot = panes.rows.reduce(rows - overview, -)
  }
}
