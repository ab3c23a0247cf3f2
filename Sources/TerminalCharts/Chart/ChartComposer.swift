import AxisScales
import TimeSeries

/// Turns a chart into the scene of a frame: the one place where the plot, its second axis and the panes come together.
///
/// The caller gives the time axis with its columns, the layout, and each value axis, which may be on its way to another
/// range. The first series of the first pane is the charted one. If it has a change in place of its values, the first
/// pane is a comparison, and the charted series is its last line.
package struct ChartComposer {
  /// A value axis of a chart.
  package enum Axis: Equatable, Sendable {
    case charted
    case second
    /// Of a pane of the chart.
    case pane(Int, AxisSide)
  }

  /// The parts of the chart that are drawn, which cost less to copy than all of it.
  private let panes: [Pane]
  private let hidden: Set<String>
  private let lone: ChartSeries?
  private let rows: [PaneRows]
  private let frame: TimeFrame
  private let layout: ChartLayout
  /// The cells of the last overview, which the scene keeps if it can.
  package var overview = ShownOverview()

  /// - Parameter rows: the rows of the chart's panes from the top, below the first and, if the layout has one, that of the
  ///   volumes; further panes are left out.
  package init(_ chart: borrowing Chart, rows: [PaneRows], on frame: TimeFrame, in layout: ChartLayout) {
    (panes, hidden, lone) = (chart.panes, chart.hidden, chart.lone)
    self.rows = rows
    self.frame = frame
    self.layout = layout
  }

  /// - Parameters:
  ///   - memory: the parts of the last scene, so that only new parts are computed.
  ///   - axis: the axis of an extent in a number of rows; nil leaves its series out, and a chart without the axis of
  ///     the charted series has no scene.
  /// - Complexity: O(series * columns * log(points)).
  package func scene(
    memory: inout SceneMemory,
    axis: (_ axis: Axis, _ extent: (low: Double, high: Double), _ rows: Int) -> ValueScene?
  ) -> ChartScene? {
    guard let charted = panes.first?.series.first else { return nil }
    let (height, lines) = (layout.plot.rows, lines(charted))
    guard let value = axis(.charted, extent(of: lines, charted), height) else { return nil }
    var scene = ChartScene(frame, in: layout, value: value, overview: overview, memory: &memory)
    scene.annotate(panes[0].annotations)
    scene.show(panes[0].markers, hiding: hidden)
    if layout.profile != nil {
      scene.profile = PriceProfile(frame.subject.series, frame.bars.indices, on: value.axis)
    }
    let hasSecond = layout.leftGutter > 0
    if !lines.isEmpty {
      scene.main.overlay(lines.markingAlone(besides: scene.isLine || frame.subject.mark == .step || hasSecond))
    }
    if hasSecond {
      scene.main.add(second(charted).map { SeriesScene($0.on(.right), on: frame) }) { axis(.second, $0, height) }
    }
    if paneCount > 0 {
      scene.panes = (1...paneCount).map { place in
        PaneScene(panes[place], in: rows(of: place), on: frame) { axis(.pane(place, $0), $1, $2) }
      }
    }
    if let lone, layout.legend != nil, scene.main.series.count == 1 {
      scene.legend.alone = [SeriesScene(lone, on: changes)]
    }
    if !hidden.isEmpty { scene.hide(hidden) }
    if frame.subject.isFine { scene.sources = sources(charted) }
    return scene
  }

  /// The number of panes below the first that have rows.
  private var paneCount: Int { min(panes.count - 1, rows.count + (layout.volume == nil ? 0 : 1)) }

  /// The rows of one of these; the volumes, whose rows only the layout has, are the first.
  private func rows(of place: Int) -> PaneRows {
    guard let volume = layout.volume else { return rows[place - 1] }
    return place == 1 ? volume : rows[place - 2]
  }

  /// The series of the first pane besides the charted one.
  private var others: ArraySlice<ChartSeries> { panes[0].series.dropFirst() }

  private func second(_ charted: ChartSeries) -> [ChartSeries] { others.filter { $0.side != charted.side } }

  /// The time axis for changes, which come from the points and not from a bar that moves.
  private var changes: TimeFrame {
    TimeFrame(frame.subject, grid: frame.grid, bars: .empty, readingTime: frame.readingTime)
  }

  /// The other series on the axis of the charted one; in a comparison, the charted series, too.
  private func lines(_ charted: ChartSeries) -> [SeriesScene] {
    guard charted.change == nil else {
      let frame = changes
      return (others + [charted]).map { SeriesScene($0, on: frame) }
    }
    guard panes[0].series.count > 1 else { return [] }
    return others.lazy.filter { $0.side == charted.side }.map { SeriesScene($0.on(layout.chartedSide), on: frame) }
  }

  /// The visible values of the charted axis, or all of them where none is in view.
  private func extent(of lines: [SeriesScene], _ charted: ChartSeries) -> (low: Double, high: Double) {
    let shown = hidden.isEmpty ? lines : lines.filter { !hidden.contains($0.legendName) }
    // If nothing is shown, keep the axis of all series.
    guard charted.change == nil else { return (shown.isEmpty ? lines : shown).changeExtent }
    // Columns and marks of callers have an extent of their own.
    let own =
      frame.subject.mark.hasExtentOfBars
      ? frame.bars.extent : SeriesScene(chartedOn: frame, side: layout.chartedSide).extent
    let series = frame.subject.series
    let shownOwn = hidden.contains(charted.name) ? nil : own
    return ColumnBars.extent(shownOwn, with: shown) ?? ColumnBars.extent(own, with: lines)
      ?? series.aggregate(series.indices).map { ($0.low, $0.high) } ?? (0, 1)
  }

  /// The series with all of their points, of which a picture may need more than is in view.
  private func sources(_ charted: ChartSeries) -> [ChartSeries] {
    let main = (others + [charted]).map { $0.side == charted.side ? $0.on(layout.chartedSide) : $0.on(.right) }
    return main + panes.dropFirst().prefix(paneCount).flatMap(\.series)
  }
}
