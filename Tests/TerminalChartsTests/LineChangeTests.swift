import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Testing
import TimeSeries

@testable import TerminalCharts

/// Line series whose changes are drawn in place of their values, as a comparison has them.
@Suite struct LineChangeTests {
  /// A series of a change in the cells of a chart that shows all of its points.
  private static func scene(_ values: [Double], _ unit: ChangeUnit, readAt index: Int? = nil) -> SeriesScene {
    let series = Series(kind: .samples)
    for (index, value) in values.enumerated() {
      _ = series.append(Sample(time: Timestamp(nanoseconds: Int64(index) * 1_000_000_000), value: value))
    }
    let upper = AxisPosition(whole: Int64(max(values.count, 1)) * 1_000_000_000)
    let lower = AxisPosition(whole: 0)
    let viewport = Viewport(lower: lower, span: lower.distance(to: upper), mode: .fit)
    let subject = ChartSubject(
      series: series, scale: .continuous, zone: .utc, viewport: viewport,
      bounds: SelectionBounds(lower: lower, upper: upper))
    let grid = CellGrid(upper: upper, span: viewport.span, columns: 400)
    let frame = TimeFrame(subject, grid: grid, bars: .empty, readingTime: index.map { series.time(at: $0) })
    var line = ChartSeries("line", series, .line)
    line.change = unit
    return SeriesScene(line, on: frame)
  }

  @Test(arguments: 0..<UInt64(30)) func `a line begins at 0, and each point is the change since the first`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    let values = (0..<Int.random(in: 1...60, using: &random)).map { _ in Double.random(in: 1...900, using: &random) }
    for unit in [ChangeUnit.percent, .value] {
      let scene = Self.scene(values, unit)
      let changes = scene.line?.points.map(\.value) ?? []
      #expect(changes.count == values.count && changes.first == 0 && scene.change?.base == values[0])
      for (value, change) in zip(values, changes) {
        let expected = unit == .percent ? (value / values[0] - 1) * 100 : value - values[0]
        #expect(abs(change - expected) < 1e-9 * max(1, abs(expected)), "seed \(seed)")
      }
      #expect(scene.reading.value == values.last && scene.change?.reading == changes.last)
    }
  }

  @Test func `the reading is that of the crosshair's time, and its change beside it`() {
    let scene = Self.scene([200, 210, 190], .percent, readAt: 1)
    #expect(scene.reading.value == 210 && scene.change?.reading == 5)
  }

  @Test func `percentages need a base above or below 0, changes in the values' unit do not`() {
    let percent = Self.scene([0, 0, 4, 5], .percent)
    #expect(percent.change?.base == 4 && percent.change?.reading == 25)
    #expect(Self.scene([0, 0, 4, 5], .value).change?.reading == 5)
    let falling = Self.scene([-4, -5], .percent)
    #expect(falling.change?.reading == -25, "a fall of a negative value is a fall")
  }

  @Test func `a line without a base has no points and no reading`() {
    for values in [[], [0], [0, 0, 0], [.nan]] {
      let scene = Self.scene(values, .percent)
      #expect(
        scene.line?.points.isEmpty == true && scene.reading.value == nil && scene.change?.base == nil, "\(values)")
      #expect(scene.extent == nil)
    }
    #expect([Self.scene([], .percent)].changeExtent == (0, 0))
  }

  @Test func `a percentage beyond every axis is a gap`() {
    let scene = Self.scene([1e-300, 1, 2e-300], .percent)
    #expect(scene.line?.points.map(\.value.isFinite) == [true, false, true])
    #expect(scene.change?.reading == 100)
  }

  @Test func `words are as exact as their columns allow`() {
    #expect(ChangeUnit.percent.words(1.234, decimals: 0, columns: 12) == PercentText.full(1.234, columns: 12))
    #expect(ChangeUnit.value.words(1.25, decimals: 2, columns: 9) == "+1.25")
    #expect(ChangeUnit.value.words(1.25, decimals: 2, columns: 4).unicodeScalars.count <= 4)
  }
}
