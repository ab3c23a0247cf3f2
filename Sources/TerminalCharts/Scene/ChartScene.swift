// Scenes: everything that a frame shows, computed from one viewport. Bars, axes, ticks and the overview get their cells
// here, before anything is drawn; `SceneMemory` keeps parts whose inputs did not change.

import AxisScales
import CivilTime
import TimeSeries

/// Both charts of one frame, computed from one viewport. Everything drawn and reported comes from here.
package struct ChartScene {
  package internal(set) var layout: ChartLayout
  /// The time axis and the drawn bars of the charted series.
  package internal(set) var frame: TimeFrame
  /// The plot of the charted series and of all that share its rows, from the lowest to the one on top: overlays on its
  /// axis, and series on a second one. The lines of a comparison are all of its series, the charted one the last of
  /// them.
  package var main: PaneScene
  package internal(set) var ticks: PlacedTicks
  /// The line at the value of the last point at or before the right edge (R16).
  package private(set) var valueLine: Optional<Annotation>
  /// The value of the newest point of the window, if it is right of the view.
  let newest: Annotation?
  package internal(set) var overview: Optional<OverviewColumns>
  /// The extent of the view, as text for the title.
  package let extent: String
  /// The number of boundaries examined to find all ticks of the frame; at most `greatestSteps`, whatever the times.
  package let steps: Int
  package static let greatestSteps = 2 * TimeTicks.greatestSteps
  /// Whether a hand moves the view or it coasts; the value line is then short, because it jumps with every bar.
  package var isInMotion = false
  /// Whether the user asked for a logarithmic axis; values at or below zero make it linear.
  package var isLogarithmAsked = false
  /// The panes below the plot that have room, from the top; the first may be of volumes.
  package var panes: [PaneScene] = []
  /// What the legend names besides the shown series of the plot.
  package var legend = PlotLegend()
  /// The points of all series besides the charted one, for pictures wider than the view; empty if there are none.
  package var sources: [ChartSeries] = []
  /// Notes, levels, bands and lines, pinned to times and values.
  package var annotations: [Annotation] = []
  /// Events of data.
  package var markers: [MarkerSet] = []
  /// The volumes by price of the bars in view; nil if nobody asked for them.
  package internal(set) var profile: PriceProfile?
  /// The looks of the charted series by its values; nil for one look.
  package private(set) var zones: ValueZones?

  /// - Parameters:
  ///   - shown: the cells of the last overview, which this one keeps if it can.
  ///   - memory: the parts of the last scene, so that only new parts are computed.
  @inline(__always) package init(
    _ frame: TimeFrame, in layout: ChartLayout, value: ValueScene, overview shown: ShownOverview = ShownOverview(),
    memory: inout SceneMemory
  ) {
    let subject = frame.subject
    let grid = frame.grid
    let bars = frame.bars
    self.layout = layout
    self.frame = frame
    main = PaneScene(mainOf: layout, value: value, on: frame)
    let inputs = TickInputs(
      subject, grid: grid, bodyWidth: bars.bodyWidth, room: layout.coarseLabels == nil ? 9 : 8,
      overhang: layout.coarseLabels == nil ? 3 : layout.gutter - 1)
    ticks = memory.ticks.ticks(inputs, subject)
    let visible = bars.indices
    let first = min(
      max(visible.upperBound - 1, subject.series.indices.lowerBound), subject.series.indices.upperBound - 1)
    let zoneTime = subject.series.isEmpty ? Timestamp(nanoseconds: 0) : subject.series.time(at: first)
    let words = ExtentInputs(
      times: subject.series.times, visible: visible, zone: subject.zone,
      zoneLabel: subject.zone.abbreviation(at: zoneTime), dates: subject.timeTicks.dates,
      indexScale: subject.scale.indexScale
    )
    extent = memory.extent.value(words) { $0.words(subject.series) }
    let last = subject.series.indices.upperBound - 1
    let edge = min(bars.indices.upperBound - 1, last)
    valueLine = .value(
      of: subject.series, at: edge,
      isRising: subject.isRising(at: max(edge, subject.series.indices.lowerBound), in: bars.indices))
    newest =
      bars.indices.upperBound - 1 < last && subject.viewport.mode == .hold
      ? .value(
        of: subject.series, at: last, isRising: subject.isRising(at: last, in: bars.indices), part: .newest) : nil
    var overview = OverviewColumns(
      subject, viewport: subject.viewport, columns: layout.overview.columns, shown: shown,
      value.axis.mode, memory: &memory.overview)
    // A single point has no extent to label.
    let hasLabels = layout.overviewYears != nil && subject.series.count > 1
    let labels =
      hasLabels
      ? overview.map { memory.overviewLabels.value(TickInputs(below: $0, subject)) { OverviewLabels($0, subject) } }
      : nil
    overview?.ticks = labels?.ticks ?? []
    self.overview = overview
    steps = ticks.steps + (labels?.steps ?? 0)
  }

  /// Adopts the annotations of the plot; those that colour values colour the charted series. Call it before others are
  /// drawn over it.
  mutating func annotate(_ annotations: [Annotation]) {
    zones = main.hasCharted ? ValueZones(annotations) : nil
    self.annotations = zones.map { annotations.map($0.colored) } ?? annotations
    guard let zones else { return }
    for place in main.series.indices where main.series[place].isCharted { main.series[place].zones = zones }
  }

  package var subject: ChartSubject { _read { yield frame.subject } }
  package var grid: CellGrid { frame.grid }
  /// The places of the charted series; an application may replace them with bars that are moving to other values.
  package var bars: ColumnBars {
    get { frame.bars }
    set {
      frame = frame.with(newValue)
      main.move(to: newValue)
      for place in panes.indices { panes[place].move(to: newValue) }
    }
  }
  /// The index of the value line's point; nil without one.
  package var edgeIndex: Int? {
    let indices = subject.series.indices
    return valueLine == nil ? nil : min(max(bars.indices.upperBound - 1, indices.lowerBound), indices.upperBound - 1)
  }

  /// Moves the value line to a height on the way to its value, which the tag already shows.
  package mutating func moveValueLine(to height: Double) {
    guard let value = valueLine?.level else { return }
    let words = tagText(value)
    valueLine?.shape = .across(height)
    valueLine?.text = words
  }

  /// The value axis of the charted series.
  package var value: ValueScene { main.axis(layout.chartedSide) ?? .empty(rows: layout.plot.rows) }
  package var axis: ValueAxis { value.axis }
  /// The y ticks once the axis has come to rest.
  package var valueScale: EvenScale { value.scale }
  package var priceDecimals: Int { value.decimals }
  /// Whether the plot is a comparison, whose value axis has changes.
  package var isComparison: Bool { value.change != nil }
  /// The change of the charted series in a comparison.
  var chartedChange: LineChange? {
    main.series.last { $0.isOfSubject }?.change ?? legend.hidden.first { $0.isCharted }?.change
  }
  /// The axis at the right, if the charted series has another.
  package var secondAxis: ValueScene? { layout.chartedSide == .left ? main.right : nil }
  /// The series on the second axis.
  package var secondSeries: [SeriesScene] {
    secondAxis == nil ? [] : main.series.filter { $0.side != layout.chartedSide }
  }

  /// The bar in the title, unless a crosshair points at another: the bar of the value line, which is the last one in
  /// view, or the first of all if none is in view. A comparison has no value line but the list of symbols beside it;
  /// there it is the newest bar while the view follows, even before the view has reached it.
  package var titleIndex: Int? {
    let indices = subject.series.indices
    guard !indices.isEmpty else { return nil }
    if isComparison, subject.viewport.mode == .follow { return indices.upperBound - 1 }
    return min(max(bars.indices.upperBound - 1, indices.lowerBound), indices.upperBound - 1)
  }
}
