// Layout: the rows and columns of each part of a chart. Small screens lose parts in a fixed order.

import TerminalScreen

/// The place of each part of a chart on its screen; a dropped part is nil.
///
/// As the height falls, the layout drops padding and the year row first, then the axis rule, volume, overview rows, a
/// second zone's labels, the second label row. Title, close, price tag and zone always stay.
/// Overview and plot always have the same columns, so that the two charts can be compared by eye.
package struct ChartLayout: Equatable, Sendable {
  package internal(set) var size: ScreenSize
  package let title: CellRect
  package internal(set) var plot: CellRect
  /// The pane of volumes, directly below the plot.
  package private(set) var volume: PaneRows?
  /// The panes below the plot that have room, from the top; the one of volumes is above them.
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
  /// Row of the legend, directly above the plot.
  package let legend: Int?
  /// Columns right of the plot, for labels and tags.
  package let gutter: Int
  /// Columns left of the plot, for the labels of a second value axis; 0 without one.
  package let leftGutter: Int

  /// The columns between plot and labels with the volumes by price; nil without them.
  package let profile: Range<Int>?

  /// The side of the charted series' axis: the left one if another series has the right one.
  package var chartedSide: AxisSide { leftGutter > 0 ? .left : .right }

  /// Whether the screen has rows for a legend, and for volumes, wanted or not.
  package var hasRoomForLegend: Bool { size.rows >= LayoutHeights.leastRowsWithLegend }
  package var hasRoomForVolume: Bool { size.rows >= LayoutHeights.leastRowsWithVolume }

  /// The smallest screen with a chart.
  package static let minimum = ScreenSize(columns: 20, rows: 6)

  package static func isTooSmall(_ size: ScreenSize) -> Bool {
    size.columns < minimum.columns || size.rows < minimum.rows
  }

  /// - Parameter split: the main chart's share of the rows of plot and overview (R2); nil for the layout's own.
  /// - Returns: nil below `minimum`.
  package init?(_ size: ScreenSize, _ content: ChartContent, split: Double? = nil) {
    guard !Self.isTooSmall(size) else { return nil }
    self.size = size
    let across = LayoutColumns(size, content)
    gutter = across.gutter
    leftGutter = across.leftGutter
    profile = across.profile
    let heights = LayoutHeights(size, content, split: split)

    title = CellRect(column: across.margin, row: 0, columns: size.columns - across.margin - 1, rows: 1)
    var row = 1 + heights.airAbovePlot
    legend = heights.hasLegend ? row - 1 : nil
    func nextRows(_ rows: Int) -> CellRect {
      defer { row += rows }
      return CellRect(column: across.plot.lowerBound, row: row, columns: across.plot.count, rows: rows)
    }
    plot = nextRows(heights.plot)
    volume = heights.volume > 0 ? PaneRows(nextRows(heights.volume), heading: heights.airAboveVolume) : nil
    volume?.hasName = false
    panes = heights.panes.rows.enumerated().map { place, rows in
      let isCompact = heights.panes.compact.contains(place)
      let heading = isCompact && place > 0 ? 0 : 1
      var pane = PaneRows(nextRows(rows), heading: heading, place: heights.panes.first + place)
      (pane.isCompact, pane.hasName) = (isCompact, heading > 0)
      return pane
    }
    axisRule = heights.rule > 0 ? nextRows(heights.rule).row : nil
    if heights.labelsBelowOverview {
      overview = nextRows(heights.overview)
      fineLabels = nextRows(1).row
      secondLabels = nil
      coarseLabels = nil
      overviewYears = nil
    } else {
      fineLabels = nextRows(1).row
      secondLabels = heights.secondZone > 0 ? nextRows(1).row : nil
      coarseLabels = heights.labels > 1 ? nextRows(1).row : nil
      row += heights.airAboveOverview
      overview = nextRows(heights.overview)
      overviewYears = heights.yearRow > 0 ? nextRows(1).row : nil
    }
  }
}

/// The columns of a screen's plot and gutters.
struct LayoutColumns {
  let margin: Int
  /// Columns left of the plot, for the labels of a second value axis; 0 without one.
  let leftGutter: Int
  let plot: Range<Int>
  /// Columns right of the plot.
  let gutter: Int
  /// The part of the right gutter with the volumes by price.
  let profile: Range<Int>?

  /// The least columns of a plot beside volumes by price, which have an eighth of it.
  private static let leastBesideProfile = 32
  /// The least columns of a plot between two value axes.
  private static let leastPlot = 16

  init(_ size: ScreenSize, _ content: ChartContent) {
    margin = size.columns >= 60 ? 2 : 1
    let labels = min(max(content.labelWidth, 6) + 3, size.columns - margin - 4)
    let wanted = content.leftLabelWidth.map { max($0, 4) + 2 } ?? 0
    leftGutter = size.columns - margin - labels - wanted >= Self.leastPlot ? wanted : 0
    let plot = margin + leftGutter..<size.columns - labels
    let width = content.hasProfile && plot.count >= Self.leastBesideProfile ? plot.count / 8 : 0
    self.plot = plot.lowerBound..<plot.upperBound - (width > 0 ? width + 1 : 0)
    profile = width > 0 ? plot.upperBound - width..<plot.upperBound : nil
    gutter = size.columns - self.plot.upperBound
  }
}
