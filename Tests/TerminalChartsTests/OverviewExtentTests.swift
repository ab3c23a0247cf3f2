import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// The overview shows low to high of every column, so that a single point is seen.
@Suite struct OverviewExtentTests {
  private static func series(_ values: [Double], _ kind: SeriesKind) -> Series {
    let series = Series(kind: kind)
    for (place, value) in values.enumerated() {
      let time = Timestamp(nanoseconds: 1_704_067_200_000_000_000 + Int64(place) * 1_000_000_000)
      if kind == .samples {
        _ = series.append(Sample(time: time, value: value))
      } else {
        _ = series.append(
          Bar(time: time, open: value, high: value + 0.25, low: value - 0.25, close: value, volume: 1))
      }
    }
    return series
  }

  private static func overview(
    _ series: Series, _ scale: TimeScale, columns: Int, view: ClosedRange<Double> = 0.8...1, isLogarithmic: Bool = false
  ) -> OverviewColumns? {
    let last = series.indices.upperBound - 1
    let bounds = SelectionBounds(
      lower: scale.position(ofIndex: 0, in: series),
      upper: scale.position(ofIndex: last, in: series).advanced(by: scale.slotWidth(in: series)))
    let viewport = Viewport(
      lower: bounds.lower.advanced(by: bounds.extent * view.lowerBound),
      span: bounds.extent * (view.upperBound - view.lowerBound), mode: .hold)
    let subject = ChartSubject(series: series, scale: scale, zone: .utc, viewport: viewport, bounds: bounds)
    var memory = KeptOverview()
    return OverviewColumns(
      subject, viewport: viewport, columns: columns, shown: ShownOverview(),
      ValueScaleMode(isLogarithmic: isLogarithmic), memory: &memory)
  }

  @Test(arguments: 0..<UInt64(60)) func `low, high and last of each column are those of its points, counted one by one`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let kind: SeriesKind = seed % 2 == 0 ? .samples : .bars
    let count = [1, 2, 3, 40, 3_000, 20_000][Int(seed) % 6]
    let values = (0..<count).map { _ in Double.random(in: -50...50, using: &random) }
    let series = Self.series(values, kind)
    let scale: TimeScale = seed % 3 == 0 ? .continuous : .ordinal(OrdinalScale(series))
    let overview = try #require(Self.overview(series, scale, columns: Int.random(in: 1...170, using: &random)))
    let reach = kind == .bars ? 0.25 : 0
    var counted: [Int: OverviewExtent] = [:]
    for (index, value) in values.enumerated() {
      // The first column has what lies before it by less than a column.
      let column = max(overview.grid.column(of: scale.position(ofIndex: index, in: series)), 0)
      var extent = counted[column] ?? OverviewExtent(joining: value)
      (extent.low, extent.high, extent.last) = (min(extent.low, value), max(extent.high, value), value)
      counted[column] = extent
    }
    for (column, extent) in counted {
      let drawn = try #require(overview.extents[column], "column \(column)")
      #expect(drawn.low == extent.low - reach && drawn.high == extent.high + reach && drawn.last == extent.last)
    }
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    #expect(overview.height.low == low - reach && overview.height.high == high + reach)
  }

  /// The cells of an overview that stand out: above or below the cells of its neighbours.
  private static func cells(
    _ overview: OverviewColumns, rows: Int, _ theme: Theme, _ glyphs: GlyphSet
  ) -> [[Cell]] {
    let size = ScreenSize(columns: overview.grid.columns, rows: rows)
    var surface = CellSurface(CellBuffer(size), theme: theme, glyphs: glyphs, hasOddCells: false)
    let plane = overview.plane(in: CellRect(column: 0, row: 0, columns: size.columns, rows: rows))
    surface.silhouette(of: overview, isHeld: false, on: plane)
    return (0..<size.columns).map { column in (0..<rows).map { surface.buffer[column, $0] } }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .ansi, .mono], [GlyphSet.braille, .ascii])
  func `a single point of 20,000 is seen in cells, up or down, inside the selection and outside`(
    depth: ColorDepth, glyphs: GlyphSet
  ) throws {
    var random = SplitMix64(seed: 7)
    for (rows, columns, kind) in [(5, 149, SeriesKind.samples), (3, 69, .bars)] {
      for spike in [30.0, -30] {
        var values = (0..<20_000).map { _ in Double.random(in: 0...0.5, using: &random) }
        // Both extremes, at the ends, so that the spike alone differs.
        (values[0], values[1]) = (30, -30)
        let plain = Self.series(values, kind)
        let place = Int.random(in: 2_000..<19_990, using: &random)
        values[place] = spike
        let spiked = Self.series(values, kind)
        let theme = Theme(ground: Bool.random(using: &random) ? .dark : .light, depth: depth)
        for view in [0...0.1, 0.05...1.0] {
          let before = try #require(Self.overview(plain, .ordinal(OrdinalScale(plain)), columns: columns, view: view))
          let after = try #require(
            Self.overview(spiked, .ordinal(OrdinalScale(spiked)), columns: columns, view: view))
          let (a, b) = (Self.cells(before, rows: rows, theme, glyphs), Self.cells(after, rows: rows, theme, glyphs))
          let changed = a.indices.filter { a[$0] != b[$0] }
          #expect(changed == [after.grid.column(of: AxisPosition(whole: Int64(place)))])
          // It reaches the row of the extreme.
          let row = spike > 0 ? 0 : rows - 1
          if let column = changed.first { #expect(a[column][row] != b[column][row], "\(kind) \(spike) \(rows)") }
        }
      }
    }
  }

  @Test(arguments: [0.5, 0.95]) func `a single point of 20,000 is seen in pixels, at its full height`(share: Double)
    throws
  {
    let cell = ScreenSize(columns: 9, rows: 18)
    for spike in [100.0, -98] {
      var values = [Double](repeating: 1, count: 20_000)
      (values[0], values[1]) = (100, -98)
      let place = Int(share * 20_000)
      values[place] = spike
      let series = Self.series(values, .samples)
      let scale = TimeScale.ordinal(OrdinalScale(series))
      let overview = try #require(Self.overview(series, scale, columns: 120, view: 0.8...1))
      let subject = ChartSubject(
        series: series, scale: scale, zone: .utc, viewport: Viewport(lower: AxisPosition(0), span: 1, mode: .hold),
        bounds: SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(whole: 20_000)))
      let fine = overview.refined(upTo: 9, subject)
      #expect(fine.parts == 9 && fine.extents.count == 9 * 120)
      let rect = CellRect(column: 0, row: 0, columns: 120, rows: 5)
      let canvas = CellSurface(size: ScreenSize(columns: 120, rows: 5), theme: Theme(), glyphs: .octant)
      var surface = PictureSurface(canvas, region: rect, cell: cell)
      surface.silhouette(of: fine, isHeld: false, on: fine.plane(in: rect))
      let raster = Raster(width: 120 * 9, height: 90, surface.shapes)
      let x = Int(fine.grid.position(ofColumn: 0).distance(to: AxisPosition(whole: Int64(place))) / fine.grid.cellWidth)
      // A whole pixel of the colour of a band at each row from the line to the extreme.
      let rows = spike > 0 ? 8..<40 : 50..<78
      let other = x + 20
      for row in rows {
        let seen = (x - 1...x + 1).contains { raster.pixel($0, row) != raster.pixel(other, row) }
        #expect(seen, "row \(row)")
      }
    }
  }

  @Test func `refined columns are never narrower than a slot`() throws {
    for (count, most) in [(1, 1), (2, 1), (60, 1), (250, 2), (1_000, 8), (20_000, 9)] {
      let series = Self.series((0..<count).map(Double.init), .bars)
      let scale = TimeScale.ordinal(OrdinalScale(series))
      let overview = try #require(Self.overview(series, scale, columns: 120))
      let subject = ChartSubject(
        series: series, scale: scale, zone: .utc, viewport: Viewport(lower: AxisPosition(0), span: 1, mode: .hold),
        bounds: SelectionBounds(lower: AxisPosition(0), upper: AxisPosition(whole: Int64(count))))
      let fine = overview.refined(upTo: 9, subject)
      #expect(fine.parts == most, "\(count)")
      #expect(fine.lowerColumn == overview.lowerColumn * most && fine.upperColumn == overview.upperColumn * most)
    }
  }

  @Test func `main plot and overview agree on what is flat`() {
    var random = SplitMix64(seed: 3)
    let samples = [(1e9, 0.001), (1e9, 10), (0, 0), (0, 1e-300), (-5, 1e-12), (100, 1e-6), (3, 0)]
    let random100 = (0..<200).map { _ in
      (Double.random(in: -1e9...1e9, using: &random), Double.random(in: -12...3, using: &random))
    }.map { ($0, [0.1, 1e-3, 1e-9, 1][Int(abs($1)) % 4] * abs($1)) }
    for (low, extent) in samples + random100 {
      let high = low + extent
      let axis = ValueAxis(EvenScale(low: low, high: high, rows: 20))
      let height = OverviewHeight(low: low, high: high)
      let isFlat = abs(axis.rowOffset(of: high) - axis.rowOffset(of: low)) < 1
      #expect((height(low) == height(high)) == isFlat, "\(low) \(extent)")
      #expect((0...1).contains(height(low)) && (0...1).contains(height(high)))
    }
  }

  @Test func `a logarithmic overview gives equal ratios equal heights, and zero makes it linear`() {
    let logarithmic = ValueScaleMode(isLogarithmic: true)
    let height = OverviewHeight(low: 1, high: 10_000, logarithmic)
    #expect(height.isLogarithmic)
    #expect(abs((height(100) - height(10)) - (height(1_000) - height(100))) < 1e-12)
    let linear = OverviewHeight(low: 1, high: 10_000)
    // Least and greatest have the same air on both.
    #expect(abs(height(1) - linear(1)) < 1e-12 && abs(height(10_000) - linear(10_000)) < 1e-12)
    #expect(!OverviewHeight(low: 0, high: 10, logarithmic).isLogarithmic)
    #expect(!OverviewHeight(low: -1, high: 10, logarithmic).isLogarithmic)
  }

  @Test(arguments: [false, true])
  func `an inverted overview has the greatest high at the bottom, with the same air below`(isLogarithmic: Bool) {
    let (low, high) = (2.0, 500.0)
    let upright = OverviewHeight(low: low, high: high, ValueScaleMode(isLogarithmic: isLogarithmic))
    let inverted = OverviewHeight(
      low: low, high: high, ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: true))
    #expect(abs(inverted(high) - upright(low)) < 1e-12 && abs(inverted(low) - upright(high)) < 1e-12)
    for value in [2, 7, 40, 333, 500] as [Double] {
      #expect(abs(inverted(value) - (upright(low) + upright(high) - upright(value))) < 1e-12)
      let ends = inverted.ends(from: value, to: value + 1)
      #expect(ends.lower == inverted(value + 1) && ends.upper == inverted(value))
    }
  }
}
