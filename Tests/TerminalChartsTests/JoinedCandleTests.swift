import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Testing
import TimeSeries

@testable import TerminalCharts

/// Candles that stand for several bars: one number of bars for the whole plot, at places of the axis that stay.
@Suite struct JoinedCandleTests {
  /// A view of the bars in the columns of a plot.
  private static func bars(
    upper: Double, span: Double, columns: Int, isFine: Bool = false, of series: Series
  ) -> (bars: ColumnBars, grid: CellGrid) {
    let scale = TimeScale.ordinal(OrdinalScale(series))
    let end = AxisPosition(whole: 0).advanced(by: upper)
    let viewport = Viewport(lower: end.advanced(by: -span), span: span, mode: .hold)
    var subject = ChartSubject(
      series: series, scale: scale, zone: .utc, viewport: viewport,
      bounds: SelectionBounds(lower: viewport.lower, upper: viewport.upper))
    subject.isFine = isFine
    let grid = CellGrid(upper: end, span: span, in: PlotColumns(columns, slot: 1, isEven: true, joins: true))
    return (ColumnBars(subject, grid: grid), grid)
  }

  private static func view(_ random: inout SplitMix64) -> (upper: Double, span: Double, columns: Int) {
    let columns = Int.random(in: 3...300, using: &random)
    let share = Double.random(in: 0...1, using: &random)
    var span = 1 + share * share * 4_000
    var upper = Double.random(in: span...4_990, using: &random)
    // Views begin at whole bars and within them.
    if random.next() % 2 == 0 { (span, upper) = (span.rounded(), upper.rounded()) }
    return (max(upper, span), span, columns)
  }

  @Test func `every bar of a view is in one candle, each candle in a column of its own, with one number of bars`() {
    let series = BarWalk.series(5_000)
    var random = SplitMix64(seed: 41)
    for round in 0..<1_500 {
      let view = Self.view(&random)
      let name: Comment = "round \(round): \(view)"
      let (bars, grid) = Self.bars(
        upper: view.upper, span: view.span, columns: view.columns, isFine: random.next() % 2 == 0,
        of: series)
      let (first, end) = (Int((view.upper - view.span).rounded(.up)), Int(view.upper.rounded(.up)))
      #expect(abs(bars.indices.lowerBound - first) <= 1 && abs(bars.indices.upperBound - end) <= 1, name)
      let drawn = bars.selected
      #expect(drawn.flatMap(\.indices) == Array(bars.indices), name)
      #expect(drawn.allSatisfy { (0..<view.columns).contains($0.column) }, name)
      #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.column < $1.column }, name)
      let count = bars.barsPerCandle
      #expect(count == grid.slotsPerCandle, name)
      #expect(drawn.dropFirst().dropLast().allSatisfy { $0.indices.count == count }, name)
      #expect(drawn.dropFirst().allSatisfy { $0.indices.lowerBound % count == 0 }, name)
      #expect(drawn.allSatisfy { $0.indices.count <= count }, name)
      #expect(count > 1 || bars.pointsPerPlace == nil, name)
      #expect(bars.slotColumns >= 1 && (count == 1 || bars.slotColumns < 2), name)
      #expect(drawn.allSatisfy { $0.values == series.aggregate($0.indices) }, name)
      #expect(drawn.allSatisfy { bars.place(of: $0.indices.lowerBound) == $0 }, name)
      #expect(drawn.allSatisfy { bars.place(of: $0.indices.upperBound - 1) == $0 }, name)
    }
  }

  @Test func `a pan moves candles, and changes the bars of none but the first and the last`() {
    let series = BarWalk.series(5_000)
    var random = SplitMix64(seed: 42)
    for round in 0..<800 {
      let view = Self.view(&random)
      var known: [Range<Int>: Double] = [:]
      for step in 0..<5 {
        let upper = max(view.upper - Double(step) * Double.random(in: 0...3, using: &random), view.span)
        let (bars, grid) = Self.bars(upper: upper, span: view.span, columns: view.columns, of: series)
        for bar in bars.selected.dropFirst().dropLast() {
          let cell = grid.firstCell + Double(bar.column)
          #expect(known[bar.indices] ?? cell == cell, "round \(round): \(view) at \(upper)")
          known[bar.indices] = cell
        }
      }
      // No two of them share a bar, and so no bar was ever in two candles.
      let seen = known.keys.sorted { $0.lowerBound < $1.lowerBound }
      #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "round \(round): \(view)")
    }
  }

  @Test func `a wider view has as many bars in a candle or more, and the least number with which all have a column`() {
    var random = SplitMix64(seed: 43)
    for columns in [3, 4, 5, 20, 79, 80, 149, 300] {
      let plot = PlotColumns(columns, slot: 1, isEven: true, joins: true)
      var last = (count: 1.0, width: 0.0)
      for step in 1...3_000 {
        let span = Double(step) / 2
        let (count, width) = (plot.slotsPerCandle(ofSpan: span), plot.width(ofSpan: span))
        #expect(count >= last.count, "\(columns) columns, \(span)")
        #expect(width <= count * (1 + 1e-9), "\(columns) columns, \(span)")
        // A whole number of columns a bar leaves no part of one free.
        #expect(count == 1 || width >= last.width, "\(columns) columns, \(span)")
        last = (count, width)
      }
      // With one bar less in each, a view whose edges part two candles has one for each column and none to spare, so at
      // places that stay two of them share a column at times.
      for _ in 0..<200 {
        let span = Double(Int.random(in: columns + 1...4_000, using: &random))
        let fewer = plot.slotsPerCandle(ofSpan: span) - 1
        guard fewer >= 1 else { continue }
        let most = ((span - 2) / fewer).rounded(.down) + 2
        #expect(most >= Double(columns), "\(columns) columns, \(span): \(fewer + 1)")
      }
    }
  }

  @Test func `cells and pixels have the same candles, and a part of one has that part of its slot`() {
    let series = BarWalk.series(5_000)
    var random = SplitMix64(seed: 44)
    for round in 0..<500 {
      let view = Self.view(&random)
      let cells = Self.bars(upper: view.upper, span: view.span, columns: view.columns, of: series).bars
      let (pixels, grid) = Self.bars(
        upper: view.upper, span: view.span, columns: view.columns, isFine: true, of: series)
      #expect(cells.selected.map(\.indices) == pixels.selected.map(\.indices), "round \(round)")
      #expect(cells.selected.map(\.column) == pixels.selected.map(\.column), "round \(round)")
      guard pixels.barsPerCandle > 1 else { continue }
      for bar in pixels.bars {
        let (start, end) = (Double(bar.indices.lowerBound), Double(bar.indices.upperBound))
        let left = grid.offset(of: AxisPosition(whole: 0).advanced(by: start))
        let right = grid.offset(of: AxisPosition(whole: 0).advanced(by: end))
        #expect(abs(bar.x - left) < 1 / 32 && abs(bar.x + pixels.slotColumns * bar.share - right) < 1 / 32)
      }
    }
  }

  @Test func `0, 1 and 2 bars, bars of a plot of 1 and 2 columns, and a trimmed series have a place each`() {
    for count in [0, 1, 2, 3] {
      let series = BarWalk.series(count)
      let bars = Self.bars(upper: 2_000, span: 2_000, columns: 80, of: series).bars
      #expect(bars.selected.flatMap(\.indices) == Array(0..<count) && bars.barsPerCandle == 26)
    }
    for columns in [1, 2] {
      let bars = Self.bars(upper: 2_000, span: 1_000, columns: columns, of: BarWalk.series(5_000)).bars
      #expect(bars.barsPerCandle == 1 && bars.selected.flatMap(\.indices) == Array(1_000..<2_000))
    }
    let trimmed = BarWalk.series(1_000)
    _ = trimmed.removeFirst(333)
    let bars = Self.bars(upper: 1_000, span: 900, columns: 80, of: trimmed).bars
    #expect(bars.selected.first?.indices == 333..<336 && bars.barsPerCandle == 12)
  }
}
