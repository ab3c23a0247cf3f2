import AxisScales
import CivilTime
import RangeSelection
import Testing
import TimeSeries

@testable import TerminalCharts

/// Where points stand under the labels of a time axis.
@Suite struct PointPlaceTests {
  private static let minute = 60 * Timestamp.nanosecondsPerSecond
  private static let start = Int64(1_795_845_600) * Timestamp.nanosecondsPerSecond

  private func series(_ count: Int, _ step: Int64, from start: Int64) -> Series {
    let series = Series(kind: .samples)
    for index in 0..<count {
      _ = series.append(Sample(time: Timestamp(nanoseconds: start + Int64(index) * step), value: Double(index)))
    }
    return series
  }

  @Test(arguments: [1, 2, 3, 7, 40, 400], [1, 15, 60, 120, 1_440, 10_080])
  func `a single value stands above the label of its time and above no later one`(count: Int, minutes: Int) throws {
    let step = Int64(minutes) * Self.minute
    for columns in [24, 60, 89, 160] {
      let leader = series(count, step, from: Self.start)
      let scale = TimeScale.continuous
      let bounds = scale.bounds(of: leader)
      let viewport = Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit)
      var subject = ChartSubject(series: leader, scale: scale, zone: .utc, viewport: viewport, bounds: bounds)
      subject.mark = .line
      let plot = PlotColumns(columns, slot: scale.slotWidth(in: leader), isEven: false)
      let grid = CellGrid(upper: viewport.upper, span: viewport.span, in: plot)
      let bars = ColumnBars(subject, grid: grid)
      let frame = TimeFrame(subject, grid: grid, bars: bars)
      let inputs = TickInputs(subject, grid: grid, bodyWidth: bars.bodyWidth, room: 9, overhang: 10)
      let labels = PlacedTicks(inputs, TickAxis(scale, series: leader, zone: .utc)).fine
      // Another series has more points than the leader, and begins elsewhere.
      let other = series(5, max(step / 4, 1), from: Self.start + step / 8)
      for one in [leader, other] {
        let placement = SeriesPlacement(one, on: frame)
        for index in placement.visible {
          let point = try #require(placement.point(index, placement.breaks(.never)))
          let (time, own) = (one.time(at: index), grid.column(of: scale.position(of: one.time(at: index))))
          let place = "\(count) points of \(minutes) minutes in \(columns) columns: \(point.x) for \(own)"
          #expect(point.x >= Double(own) && point.x <= Double(own) + 5.5, "\(place)")
          guard let label = labels.firstIndex(where: { $0.time == time }) else { continue }
          #expect(
            abs(point.x - 0.5 - Double(labels[label].column)) <= 1.5, "\(place), label at \(labels[label].column)")
          if label + 1 < labels.count { #expect(point.x < Double(labels[label + 1].column), "\(place)") }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 7]) func `the crosshair stands on the point`(count: Int) throws {
    let leader = series(count, 60 * Self.minute, from: Self.start)
    let scale = TimeScale.continuous
    let viewport = Viewport(lower: scale.bounds(of: leader).lower, span: scale.bounds(of: leader).extent, mode: .fit)
    let subject = ChartSubject(
      series: leader, scale: scale, zone: .utc, viewport: viewport, bounds: scale.bounds(of: leader))
    let plot = PlotColumns(89, slot: scale.slotWidth(in: leader), isEven: false)
    let grid = CellGrid(upper: viewport.upper, span: viewport.span, in: plot)
    let bars = ColumnBars(subject, grid: grid)
    let placement = SeriesPlacement(leader, on: TimeFrame(subject, grid: grid, bars: bars))
    for (index, bar) in bars.bars.enumerated() {
      let point = try #require(placement.point(index, placement.breaks(.never)))
      #expect(abs(point.x - Double(CellSurface.wickColumn(bar.column, bars.bodyWidth)) - 0.5) <= 1)
    }
  }

  @Test func `a bar keeps the whole of its slot`() {
    let series = Series(kind: .bars)
    for index in 0..<2 {
      let time = Timestamp(nanoseconds: Self.start + Int64(index) * 60 * Self.minute)
      _ = series.append(Bar(time: time, open: 1, high: 2, low: 1, close: 2, volume: .nan))
    }
    let scale = TimeScale.continuous
    let viewport = Viewport(lower: scale.bounds(of: series).lower, span: scale.bounds(of: series).extent, mode: .fit)
    let subject = ChartSubject(
      series: series, scale: scale, zone: .utc, viewport: viewport, bounds: scale.bounds(of: series))
    let plot = PlotColumns(80, slot: scale.slotWidth(in: series), isEven: false)
    let bars = ColumnBars(subject, grid: CellGrid(upper: viewport.upper, span: viewport.span, in: plot))
    #expect(bars.bodyWidth >= 39)
  }
}
