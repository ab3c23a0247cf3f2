import AxisScales
import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Candles of averaged prices, and hollow candles.
@Suite struct HeikinAshiTests {
  private static func bar(_ index: Int, _ random: inout SplitMix64, gap: Bool = false) -> Bar {
    let open = Double.random(in: 90...110, using: &random)
    let close = Double.random(in: 90...110, using: &random)
    let high = max(open, close) + Double.random(in: 0...5, using: &random)
    let low = min(open, close) - Double.random(in: 0...5, using: &random)
    let time = Timestamp(nanoseconds: Int64(index) * 60_000_000_000)
    return gap
      ? Bar(time: time, open: .nan, high: .nan, low: .nan, close: .nan)
      : Bar(time: time, open: open, high: high, low: low, close: close, volume: 1)
  }

  /// The averaged bars by their definition, from the first one on.
  private static func naive(_ bars: [Bar]) -> [Bar] {
    var result: [Bar] = []
    var last: Bar?
    for var bar in bars {
      guard bar.close.isFinite else {
        result.append(bar)
        continue
      }
      let close = (bar.open + bar.high + bar.low + bar.close) / 4
      let open = last.map { ($0.open + $0.close) / 2 } ?? (bar.open + bar.close) / 2
      (bar.high, bar.low) = (max(bar.high, open, close), min(bar.low, open, close))
      (bar.open, bar.close) = (open, close)
      last = bar
      result.append(bar)
    }
    return result
  }

  private static func expect(_ averaged: HeikinAshi, _ series: Series, _ wanted: [Bar], first: Int) {
    for index in series.indices {
      let bar = wanted[index - first]
      let values = averaged.aggregate(index..<index + 1)
      guard bar.close.isFinite else {
        #expect(values == nil)
        continue
      }
      for (got, want) in [
        (values?.open, bar.open), (values?.high, bar.high), (values?.low, bar.low), (values?.close, bar.close),
      ] {
        #expect(abs((got ?? .nan) - want) < 1e-9)
      }
    }
  }

  @Test(arguments: [0, 1, 2, 3, 500])
  func `averaged prices are those of their definition`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let bars = (0..<count).map { Self.bar($0, &random, gap: $0 % 17 == 5) }
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: bars)
    Self.expect(HeikinAshi(series), series, Self.naive(bars), first: 0)
  }

  @Test(arguments: 0..<UInt64(40))
  func `following new, changed and late bars gives what all bars give, and a trim changes no bar that is kept`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let series = Series(kind: .bars)
    var all = (0..<20).map { Self.bar($0 * 2, &random) }
    _ = series.append(contentsOf: all)
    let averaged = HeikinAshi(series)
    var gone = 0
    for step in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0..<3:
        let bar = Self.bar(40 + step * 2, &random, gap: Int.random(in: 0..<8, using: &random) == 0)
        all.append(bar)
        averaged.follow(series.append(bar), of: series)
      case 3:
        var bar = Self.bar(0, &random)
        bar.time = all[all.count - 1].time
        all[all.count - 1] = bar
        averaged.follow(series.append(bar), of: series)
      case 4:
        // A bar that changes, or one that comes late.
        let place = Int.random(in: gone + 1..<all.count, using: &random)
        var bar = Self.bar(0, &random)
        let isLate = Bool.random(using: &random)
        bar.time = Timestamp(nanoseconds: all[place].time.nanoseconds - (isLate ? 60_000_000_000 : 0))
        if let same = all.firstIndex(where: { $0.time == bar.time }) {
          all[same] = bar
        } else {
          all.insert(bar, at: place)
        }
        averaged.follow(series.append(bar), of: series)
      default:
        guard all.count - gone > 5 else { continue }
        averaged.follow(series.removeFirst(2), of: series)
        gone += 2
      }
      #expect(series.count == all.count - gone)
      let wanted = Array(Self.naive(all).dropFirst(gone))
      Self.expect(averaged, series, wanted, first: series.indices.lowerBound)
    }
  }

  // MARK: pictures

  private static func series(_ count: Int) -> Series {
    var random = SplitMix64(seed: 7)
    let series = Series(kind: .bars)
    _ = series.append(contentsOf: (0..<count).map { Self.bar($0, &random) })
    return series
  }

  private static func recorded(_ series: Series, _ mark: Mark) throws -> (RecordingSurface, ChartScene) {
    let charted = ChartSeries("x", series, mark)
    let chart = try Chart(panes: [Pane([charted])])
    let size = ScreenSize(columns: 120, rows: 40)
    let scene = try #require(ChartScene.of(chart, charted, .ordinal(OrdinalScale(series)), .utc, size)).scene
    var surface = RecordingSurface()
    PlotLayers(scene, ChartLook(name: "x", selector: SelectorLook(focus: .main))).draw(on: &surface)
    return (surface, scene)
  }

  @Test(arguments: [1, 2, 30, 2_000])
  func `the picture has the averaged closes at the places of the bars, and the scene the real ones`(count: Int) throws {
    let series = Self.series(count)
    let (surface, scene) = try Self.recorded(series, .heikinAshi)
    let averaged = HeikinAshi(series)
    let wanted = scene.bars.bars.compactMap { bar in
      averaged.aggregate(bar.indices).map { RecordingSurface.Call.candle(close: $0.close, column: bar.column) }
    }
    #expect(surface.calls.filter { $0.word == "candle" } == wanted)
    #expect(scene.bars.bars.last?.values?.close == series.value(at: series.indices.upperBound - 1))
    let extent = try #require(averaged.aggregate(series.indices))
    #expect(scene.axis.lower <= extent.low && scene.axis.upper >= extent.high)
  }

  @Test func `a hollow candle is an outline if it closed above its open, in the colour against the close before`() {
    func values(_ open: Double, _ close: Double) -> Aggregate {
      Aggregate(open: open, high: 9, low: 1, close: close, volume: 1, sum: close, count: 1)
    }
    #expect(CandleLook(values(3, 5), after: 6) == CandleLook(isRising: false, isOutlined: true))
    #expect(CandleLook(values(5, 3), after: 2) == CandleLook(isRising: true, isOutlined: false))
    #expect(CandleLook(values(5, 5), after: 5) == CandleLook(isRising: true, isOutlined: false))
    #expect(CandleLook(values(3, 5), after: .nan) == CandleLook(isRising: true, isOutlined: true))
    #expect(CandleLook(values(5, 3), after: .nan) == CandleLook(isRising: false, isOutlined: false))
  }

  @Test(arguments: [1, 2, 30, 2_000])
  func `hollow candles compare with the candle before them, whichever part of the plot is drawn`(count: Int) throws {
    let series = Self.series(count)
    let (_, scene) = try Self.recorded(series, .hollow)
    let hollow = try #require(scene.main.series.first)
    for (place, bar) in scene.bars.bars.enumerated() {
      let before = hollow.close(before: place)
      let index = bar.indices.lowerBound - 1
      #expect(series.indices.contains(index) ? before == series.value(at: index) : before.isNaN)
    }
  }

  @Test(arguments: 1...12)
  func `the outline of a wide candle is empty inside`(width: Int) {
    var surface = CellSurface(size: ScreenSize(columns: 30, rows: 14), theme: Theme(), glyphs: .octant)
    let plane = Plane(
      rect: CellRect(column: 0, row: 0, columns: 30, rows: 12), axis: ValueAxis(upper: 12, lower: 0, rows: 12),
      bodyWidth: width, firstCell: 0)
    let values = Aggregate(open: 2, high: 11, low: 1, close: 9, volume: 1, sum: 9, count: 1)
    surface.candle(values, CandleLook(isRising: false, isOutlined: true), at: 4, on: plane)
    let text = surface.buffer.plainText
    #expect(text.contains("┏") == (CellSurface.bodyCells(width) >= 3 && width != 3))
    let isFilled = surface.buffer[CellSurface.wickColumn(4, width), 6].style.background == Theme().color(.down)
    #expect(!isFilled)
  }
}
