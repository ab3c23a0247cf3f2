import AxisScales
import CivilTime
import Randomness
import RangeSelection
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// A range of a chart, drawn by the library alone.
@Suite struct ChartRangeTests {
  private static let sizes = [(160, 45), (80, 24), (40, 12), (20, 6)].map { ScreenSize(columns: $0.0, rows: $0.1) }

  private func chart(_ count: Int, _ mark: Mark = .candles) throws -> Chart {
    try Chart(title: "T", panes: [Pane([ChartSeries("T", BarWalk.series(count), mark)])])
  }

  private func scene(_ chart: Chart, _ viewport: Viewport?, _ size: ScreenSize) -> ChartScene? {
    chart.charted.flatMap { ChartScene.of(chart, $0, $0.scale, .utc, size, showing: viewport)?.scene }
  }

  @Test(arguments: 0..<40) func `the points in the plot are those that start in the range`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = [1, 2, 3, 500].randomElement(using: &random) ?? 1
    let chart = try chart(count)
    let bounds = try #require(chart.bounds())
    var selector = RangeSelection(initialSpan: 60, limits: SpanLimits(minimum: 1))
    selector.setBounds(bounds, at: 0)
    for _ in 0..<10 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: selector.pan(by: Double.random(in: -90...90, using: &random), at: 0)
      case 1: selector.zoom(by: Double.random(in: 0.3...3, using: &random), anchor: nil, at: 0)
      default: selector.setSpan(Double.random(in: 0.5...600, using: &random), at: 0)
      }
      let view = selector.viewport
      let expected = (0..<count).filter {
        AxisPosition(Double($0)) >= view.lower && AxisPosition(Double($0)) < view.upper
      }
      for size in Self.sizes {
        let bars = try #require(scene(chart, view, size)).bars
        #expect(Array(bars.indices) == expected, "\(size) \(view)")
        #expect(chart.frame(showing: view, size: size) != nil)
      }
    }
  }

  @Test(arguments: [1, 2, 200]) func `all points are in view without a range, and with that of the bounds`(count: Int)
    throws
  {
    let chart = try chart(count)
    let bounds = try #require(chart.bounds())
    let whole = Viewport(lower: bounds.lower, span: bounds.extent, mode: .fit)
    for size in Self.sizes {
      #expect(chart.frame(size: size) == chart.frame(showing: whole, size: size))
      #expect(scene(chart, nil, size)?.bars.indices == 0..<count)
    }
  }

  @Test(arguments: [0, 1, 2, 200]) func `a range that no axis has is drawn without a trap`(count: Int) throws {
    let chart = try chart(count)
    let spans = [0, -1, .nan, .infinity, 1e-300, 1e300, .leastNonzeroMagnitude]
    for span in spans {
      for lower in [0, -1e15, 1e15, Double(count), 0.5] {
        let view = Viewport(lower: AxisPosition(lower), span: span, mode: .hold)
        let frame = chart.frame(showing: view, size: ScreenSize(columns: 80, rows: 24))
        #expect((frame == nil) == (count == 0))
      }
    }
  }

  @Test func `two times are a range, and times in the wrong order are none`() throws {
    let chart = try chart(100)
    func day(_ day: Int64) -> Timestamp { Timestamp(nanoseconds: day * 86_400_000_000_000) }
    let view = try #require(chart.viewport(from: day(10), to: day(20)))
    #expect(scene(chart, view, Self.sizes[1])?.bars.indices == 10..<20)
    #expect(chart.viewport(from: day(20), to: day(20)) == nil && chart.viewport(from: day(20), to: day(10)) == nil)
    #expect(try self.chart(0).viewport(from: day(10), to: day(20)) == nil)
  }

  @Test(arguments: [0, 1, 2, 90]) func `a chart is text, an SVG and pixels`(count: Int) throws {
    let chart = try chart(count, .area)
    let (view, size) = (ChartView(), ScreenSize(columns: 60, rows: 20))
    #expect(chart.text(columns: 60, rows: 20).isEmpty == (count == 0))
    #expect(chart.text(columns: 10, rows: 2).isEmpty)
    guard count > 0 else {
      #expect(view.image(chart, size: size) == nil && view.svg(chart, size: size) == nil)
      return
    }
    #expect(chart.text(columns: 60, rows: 20).contains("T"))
    #expect(view.svg(chart, size: size)?.contains("<svg") == true)
    for times in [-1, 0, 1, 2] {
      let image = try #require(view.image(chart, size: size, pixelScale: times))
      #expect(image.width == 540 * max(times, 1) && image.rgba.count == image.width * image.height * 4)
    }
    let image = try #require(view.image(chart, size: size))
    #expect(image.kitty.starts(with: Array("\u{1B}_G".utf8)) && image.sixel.starts(with: Array("\u{1B}P".utf8)))
    #expect(view.image(chart, size: ScreenSize(columns: 2_000, rows: 1_000), pixelScale: 8) == nil)
  }
}
