import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Volume by price.
@Suite struct PriceProfileTests {
  private static func series(_ count: Int, seed: UInt64 = 3) -> Series {
    var random = SplitMix64(seed: seed)
    let series = Series(kind: .bars)
    _ = series.append(
      contentsOf: (0..<count).map { place in
        let low = Double.random(in: 10...80, using: &random)
        let high = low + (place % 5 == 0 ? 0 : Double.random(in: 0...15, using: &random))
        let isMissing = place % 11 == 7
        return Bar(
          time: Timestamp(nanoseconds: Int64(place) * 60_000_000_000), open: low, high: high, low: low, close: high,
          volume: isMissing ? .nan : Double(Int.random(in: 0...900, using: &random)))
      })
    return series
  }

  @Test(arguments: [0, 1, 2, 60, 10_000], [false, true])
  func `on an axis that holds all prices, the volumes of the rows are the volume of the bars`(
    count: Int, isLogarithmic: Bool
  ) {
    let series = Self.series(count)
    let axis = ValueAxis(upper: 100, lower: 5, rows: 24, ValueScaleMode(isLogarithmic: isLogarithmic))
    let profile = PriceProfile(series, series.indices, on: axis)
    let all = series.aggregate(series.indices)?.volume ?? 0
    #expect(profile.volumes.count == 24 && profile.volumes.allSatisfy { $0 >= 0 })
    #expect(abs(profile.volumes.reduce(0, +) - (all.isFinite ? all : 0)) <= 1e-6 * max(all, 1))
    #expect((profile.most == nil) == !(all > 0))
    if let most = profile.most { #expect(profile.volumes[most] == profile.volumes.max()) }
    // Turned over, the same prices have the same volumes, and the same price has the most.
    let mode = ValueScaleMode(isLogarithmic: isLogarithmic, isInverted: true)
    let inverted = PriceProfile(series, series.indices, on: ValueAxis(upper: 100, lower: 5, rows: 24, mode))
    #expect(inverted.volumes == profile.volumes.reversed() && inverted.most == profile.most.map { 23 - $0 })
  }

  @Test func `a bar gives each row the part of its range, and a flat bar its own row all`() {
    let series = Series(kind: .bars)
    func add(_ low: Double, _ high: Double, _ volume: Double) {
      let time = Timestamp(nanoseconds: Int64(series.count))
      _ = series.append(Bar(time: time, open: low, high: high, low: low, close: high, volume: volume))
    }
    let axis = ValueAxis(upper: 4, lower: 0, rows: 4)
    add(0.5, 2.5, 100)
    #expect(PriceProfile(series, 0..<1, on: axis).volumes == [0, 25, 50, 25])
    add(3.5, 3.5, 70)
    add(9, 12, 1_000)
    let profile = PriceProfile(series, 0..<3, on: axis)
    #expect(profile.volumes == [70, 25, 50, 25] && profile.most == 0)
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 12), (24, 8)])
  func `the volumes stand between plot and labels, the greatest is as wide as they may be`(columns: Int, rows: Int)
    throws
  {
    let series = Self.series(60)
    let charted = ChartSeries("x", series, .candles)
    var pane = Pane([charted])
    pane.hasProfile = true
    let chart = try Chart(panes: [pane])
    let size = ScreenSize(columns: columns, rows: rows)
    let scene = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
    let cells = try #require(ChartView(theme: Theme(), glyphs: .octant).frame(chart, size: size))
    let layout = scene.layout
    #expect(layout.plot.columns > 0 && layout.overview.columns == layout.plot.columns)
    guard let profile = layout.profile else {
      #expect(columns <= 40 && scene.profile == nil)
      return
    }
    let volumes = try #require(scene.profile)
    let most = try #require(volumes.most)
    #expect(layout.plot.endColumn < profile.lowerBound && profile.upperBound < columns - 1)
    func isInk(_ column: Int, _ row: Int) -> Bool {
      let glyph = cells[column, layout.plot.row + row].glyph
      return ("█"..."▏" as ClosedRange<Unicode.Scalar>).contains(Unicode.Scalar(glyph) ?? " ")
    }
    #expect(profile.allSatisfy { isInk($0, most) })
    for row in 0..<layout.plot.rows {
      #expect(isInk(profile.lowerBound, row) == (volumes.volumes[row] > 0))
    }
  }
}
