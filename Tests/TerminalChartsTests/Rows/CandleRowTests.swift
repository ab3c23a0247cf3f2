import AxisScales
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Candles and stems of the rows of a table, upright and on their side (C3, D15).
@Suite struct CandleRowTests {
  private static let columns = ["open", "high", "low", "close"]
  private static let size = ScreenSize(columns: 80, rows: 24)

  private static func rows(_ count: Int, _ random: inout SplitMix64, gaps: Int = 0) -> [[Double]] {
    (0..<count).map { _ in
      let (open, close) = (Double.random(in: 20...80, using: &random), Double.random(in: 20...80, using: &random))
      let air = Double.random(in: 0...9, using: &random)
      let isGap = gaps > 0 && Int.random(in: 0..<gaps, using: &random) == 0
      return [open, max(open, close) + air, min(open, close) - air, isGap ? .nan : close]
    }
  }

  private static func chart(_ mark: Mark, _ rows: [[Double]]) throws -> Chart {
    let table = try RowSamples.table(columns, rows.enumerated().map { ("day \($0.offset)", $0.element) })
    return try Chart(table, mark, series: columns)
  }

  @Test func `other than four columns, and a price beyond the high or the low, are refused`() throws {
    let table = try RowSamples.table(Self.columns, [("good", [1, 3, 0, 2]), ("bad", [1, 2, 0, 3])])
    #expect(throws: ChartFault.pricesOutOfOrder(row: "bad")) { try Chart(table, .candles, series: Self.columns) }
    #expect(throws: ChartFault.prices(2)) { try Chart(table, .ohlc, series: ["open", "close"]) }
    let other = try RowSamples.table(Self.columns, [("gap", [.nan, 1, 5, .nan]), ("flat", [2, 2, 2, 2])])
    #expect(try Chart(other, .candles, series: Self.columns).valueExtent == 1...5)
  }

  @Test(arguments: [Mark.candles, .ohlc], [0, 1, 2, 40])
  func `rows that share a candle have the open of the first, the close of the last, and all between`(
    mark: Mark, count: Int
  ) throws {
    var random = SplitMix64(seed: 5)
    for rows in [Self.rows(count, &random, gaps: 4), Self.rows(count * 100, &random, gaps: 4)] {
      let chart = try Self.chart(mark, rows)
      for range in [0..<rows.count, rows.count / 3..<rows.count, 0..<min(rows.count, 1)] {
        let whole = range.map { rows[$0] }.filter { $0.allSatisfy(\.isFinite) }
        let prices = chart.prices(of: range)
        #expect(prices?.open == whole.first?[0] && prices?.close == whole.last?[3])
        // A gap in one column of a row leaves out the row where rows are few; of many its range is kept.
        let highs = range.map { rows[$0][1] }.filter(\.isFinite)
        if let high = prices?.high { #expect(high <= highs.max() ?? 0 && high >= whole.map { $0[1] }.max() ?? 0) }
      }
    }
  }

  @Test(arguments: [Mark.candles, .ohlc], [0, 1, 2, 17])
  func `in pixels candles on their side are the upright ones with x and y exchanged`(mark: Mark, count: Int) throws {
    var random = SplitMix64(seed: 6)
    let chart = try Self.chart(mark, Self.rows(count, &random))
    let upright = PlotPlacement(rect: CellRect(column: 2, row: 3, columns: 34, rows: 40))
    func draw(_ rect: CellRect, on surface: inout PictureSurface) {
      let axis = ValueAxis(upper: 90, lower: 10, rows: 40)
      let plane = Plane(rect: rect, axis: axis, bodyWidth: 2, firstCell: 0, slotColumns: 2)
      for row in 0..<count {
        guard let prices = chart.prices(of: row..<row + 1) else { continue }
        if mark == .ohlc {
          surface.openHighLowClose(prices, at: Double(row * 2), on: plane)
        } else {
          surface.candle(prices, at: Double(row * 2), on: plane)
        }
      }
    }
    /// The blocks from the corner of the upright plot.
    func blocks(_ placement: PlotPlacement) -> [[Int]] {
      let room = CellRect(column: 0, row: 0, columns: 60, rows: 60)
      let canvas = CellSurface(
        size: ScreenSize(columns: 60, rows: 60), theme: Theme(depth: .truecolor), glyphs: .octant)
      // A cell that is as high as wide, so that a thin line is as thick both ways.
      var surface = PictureSurface(canvas, region: room, cell: ScreenSize(columns: 10, rows: 10))
      if placement.isLying {
        surface.turn(onto: placement) { draw(CellRect(column: 0, row: 0, columns: 34, rows: 40), on: &$0) }
      } else {
        draw(placement.rect, on: &surface)
      }
      let (left, top) = (placement.rect.column * 10, placement.rect.row * 10)
      return surface.shapes.compactMap { shape in
        guard case .block(let rect) = shape.form else { return nil }
        let (x, y) = (rect.x - left, rect.y - top)
        guard placement.isLying else { return [x, y, rect.width, rect.height] }
        let along = placement.goesUp ? 340 - y - rect.height : y
        return [along, 400 - x - rect.width, rect.height, rect.width]
      }
    }
    #expect(blocks(upright).isEmpty == (count == 0))
    for goesUp in [false, true] {
      let rect = CellRect(column: 4, row: 1, columns: 40, rows: 34)
      #expect(blocks(PlotPlacement(rect: rect, isLying: true, goesUp: goesUp)) == blocks(upright))
    }
  }

  @Test(arguments: [Mark.candles, .ohlc], GlyphSet.allCases)
  func `in cells each candle has its own rows on its side, from its low to its high`(mark: Mark, glyphs: GlyphSet)
    throws
  {
    var random = SplitMix64(seed: 7)
    for count in [1, 2, 5] {
      let rows = Self.rows(count, &random)
      var chart = try Self.chart(mark, rows)
      chart.isLying = true
      for depth in [ColorDepth.truecolor, .mono] {
        let view = RowSamples.view(glyphs, depth)
        let cells = view.cells(of: chart, size: Self.size)
        let places = try #require(view.places(chart, foot: 0, size: Self.size))
        let bands = chart.bands(cells: places.placement.upright.columns)
        for row in 0..<count {
          let ink = Set(
            bands.cells(row, 0).flatMap { line in
              (0..<places.plot.columns).filter { column in
                let cell = cells[places.plot.column + column, places.plot.row + line]
                let glyph = Unicode.Scalar(cell.glyph) ?? " "
                return ![" ", "·", "."].contains(glyph) || !cell.style.background.isDefault
                  || cell.style.attributes.contains(.reverse)
              }
            })
          let ends = [rows[row][2], rows[row][1]].map {
            places.placement.place(0, places.axes.main.rowOffset(of: $0)).x
          }
          let first = try #require(ink.min())
          let last = try #require(ink.max())
          // Ends are rounded outwards to half a cell.
          #expect(
            abs(Double(first) - ends[0]) <= 1 && abs(Double(last + 1) - ends[1]) <= 1.5, "\(mark) \(glyphs) \(row)")
        }
        // A wick on its side lies.
        guard mark == .candles, glyphs != .ascii else { continue }
        for line in places.plot.row..<places.plot.endRow {
          for column in places.plot.column..<places.plot.endColumn {
            let glyph = Unicode.Scalar(cells[column, line].glyph) ?? " "
            #expect(!["╷", "╵", "╽", "╿"].contains(glyph), "\(glyph) at \(column), \(line)")
          }
        }
      }
    }
  }

  @Test func `a click on a candle selects a price of its row, and keys step through rows`() throws {
    var random = SplitMix64(seed: 8)
    for isLying in [false, true] {
      var chart = try Self.chart(.candles, Self.rows(6, &random))
      chart.isLying = isLying
      let view = RowSamples.view()
      let places = try #require(view.places(chart, foot: 0, size: Self.size))
      let x = RowAxis(chart, places.placement, chart.bands(cells: places.placement.upright.columns))
      for row in 0..<6 {
        for series in 0..<4 {
          let place = places.placement.place(
            try #require(x.offset(row, chart)), places.axes.main.rowOffset(of: chart.value(row, series)))
          let hit = view.hit(
            chart, foot: 0, size: Self.size, column: Double(places.plot.column) + place.x,
            row: Double(places.plot.row) + place.y)
          #expect(hit.selection.row == row, "\(row) \(chart.series[series]), lying: \(isLying)")
        }
      }
    }
  }

  // MARK: times

  /// Candles of days without weekends, in seconds since 1970.
  private static func days(_ count: Int, _ random: inout SplitMix64) throws -> Chart {
    var table = try PointTable(columns: ["open", "high", "low", "close", "time"])
    var day = 15_000
    for row in rows(count, &random) {
      // The epoch began on a Thursday.
      while [2, 3].contains(day % 7) { day += 1 }
      try table.append("day \(day)", row + [Double(day) * 86_400])
      day += 1
    }
    return try Chart(
      table, .candles, series: ["open", "high", "low", "close"], x: "time", mix: RowMix(), areTimes: true)
  }

  @Test(arguments: [0, 1, 9, 40, 900], [false, true])
  func `candles at their times leave room where there is no day, and ticks are of the calendar`(
    count: Int, isLying: Bool
  ) throws {
    var random = SplitMix64(seed: UInt64(count))
    var chart = try Self.days(count, &random)
    chart.isLying = isLying
    #expect(chart.isOverTimes)
    for size in [Self.size, ScreenSize(columns: 160, rows: 45), ScreenSize(columns: 40, rows: 12)] {
      let text = RowSamples.view().cells(of: chart, size: size).plainText
      if count > 1 { #expect(text.contains("201"), "\(count) at \(size)\n\(text)") }
      var fine = RowSamples.view()
      (fine.pixels, fine.isStill) = (ScreenSize(columns: 9, rows: 18), true)
      _ = fine.picture(of: chart, size: size)
    }
    guard count == 9 else { return }
    // A row of the screen, or a column, for each day from the first to the last; weekends have none.
    var fine = RowSamples.view()
    (fine.pixels, fine.isStill) = (ScreenSize(columns: 9, rows: 18), true)
    let drawn = fine.picture(of: chart, size: ScreenSize(columns: 160, rows: 45))
    let picture = try #require(drawn.picture)
    let colors = [Role.up, .down].map { Ink(fine.theme.color($0).rgb ?? 0) }
    let places = picture.tiles.flatMap(\.shapes).compactMap { shape -> Int? in
      guard case .block(let rect) = shape.form, colors.contains(shape.ink) else { return nil }
      return isLying ? 2 * rect.y + rect.height : 2 * rect.x + rect.width
    }.sorted()
    #expect(places.count == 9, "\(places)")
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
    let day = try #require(gaps.min())
    #expect(gaps.allSatisfy { abs($0 - day) <= 4 || abs($0 - 3 * day) <= 8 }, "\(gaps)")
    #expect(gaps.contains { $0 > 2 * day }, "\(gaps)")
  }

  @Test func `a view of times has its candles, also those that an edge cuts, and many in a cell are one`() throws {
    var random = SplitMix64(seed: 77)
    let chart = try Self.days(700, &random)
    let whole = try #require(chart.rowRange)
    for _ in 0..<40 {
      let span = Double.random(in: 0.01...1, using: &random) * (whole.upper - whole.lower)
      let start = Double.random(in: whole.lower...(whole.upper - span), using: &random)
      var shown = chart.showing(from: start, to: start + span)
      for isLying in [false, true] {
        shown.isLying = isLying
        _ = RowSamples.view().cells(of: shown, size: Self.size)
        let inView = (0..<700).filter { (start..<start + span).contains(chart.rowPosition($0)) }.count
        #expect(shown.passage.window?.count == inView)
      }
    }
  }

  @Test func `the axis of candles may be logarithmic and inverted`() throws {
    var random = SplitMix64(seed: 9)
    for isLying in [false, true] {
      var chart = try Self.chart(.candles, Self.rows(6, &random))
      chart.isLying = isLying
      chart.valueAxes.main.mode = ValueScaleMode(isLogarithmic: true, isInverted: true)
      let places = try #require(RowSamples.view().places(chart, foot: 0, size: Self.size))
      #expect(places.axes.main.isLogarithmic && places.axes.main.isInverted)
    }
  }
}
