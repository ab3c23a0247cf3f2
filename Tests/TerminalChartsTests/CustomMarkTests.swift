import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// Marks of callers beside the marks of the library.
@Suite struct CustomMarkTests {
  /// Draws what `Mark.columns` draws.
  private struct Columns: CustomMark {
    func extent(of points: [MarkPoint]) -> ClosedRange<Double>? {
      let values = points.map(\.values.close).filter(\.isFinite)
      guard let low = values.min(), let high = values.max() else { return nil }
      return min(low, 0)...max(high, 0)
    }

    func draw(_ points: [MarkPoint], with pen: inout MarkPen) {
      for point in points {
        let value = point.values.close
        pen.column(at: point, from: 0, to: value, value >= 0 ? .upVolume : .downVolume)
      }
    }
  }

  /// Uses every word of a pen, with values that no axis has.
  private struct Everything: CustomMark {
    var bound: ClosedRange<Double>?

    func extent(of points: [MarkPoint]) -> ClosedRange<Double>? { bound }

    func draw(_ points: [MarkPoint], with pen: inout MarkPen) {
      pen.line(points.map { ($0, $0.values.close) })
      for point in points {
        for value in [point.values.low, .nan, .infinity, -1e300, 1e300] {
          pen.column(at: point, from: value, to: point.values.high)
          pen.stem(at: point, from: value, to: point.values.high)
          pen.dot(at: point, value)
          pen.ring(at: point, value, .strong)
          pen.text("a label that is longer than a narrow plot", at: point, value)
        }
      }
      pen.line([])
    }
  }

  private struct NeedsBars: CustomMark {
    var needsBars: Bool { true }
    func draw(_ points: [MarkPoint], with pen: inout MarkPen) {}
  }

  private static let sizes = [(160, 45), (80, 24), (40, 12), (20, 6)].map { ScreenSize(columns: $0.0, rows: $0.1) }

  @Test(arguments: [1, 2, 30, 500]) func `a mark of the caller's own draws what the library's does`(count: Int) throws {
    let data = BarWalk.series(count)
    for (size, glyphs) in zip(Self.sizes + Self.sizes, GlyphSet.allCases + GlyphSet.allCases) {
      func chart(_ mark: Mark, inPane: Bool) throws -> Chart {
        let series = ChartSeries("x", data, mark)
        return try Chart(
          panes: inPane ? [Pane([ChartSeries("c", data, .line)]), Pane([series], height: 0.5)] : [Pane([series])])
      }
      let view = ChartView(glyphs: glyphs)
      for inPane in [false, true] {
        let (ours, own) = (try chart(.columns, inPane: inPane), try chart(.custom(Columns()), inPane: inPane))
        #expect(view.frame(ours, size: size) == view.frame(own, size: size), "\(size) \(glyphs)")
        #expect(view.svg(ours, size: size) == view.svg(own, size: size), "\(size) \(glyphs)")
      }
    }
  }

  @Test(arguments: [0, 1, 2, 200]) func `values that no axis has are left out, in cells and in pixels`(count: Int)
    throws
  {
    for bound in [nil, -1e300...1e300, 0...0, 90...110] as [ClosedRange<Double>?] {
      let series = ChartSeries("x", BarWalk.series(count), .custom(Everything(bound: bound)))
      let chart = try Chart(panes: [Pane([series]), Pane([series])])
      for size in Self.sizes {
        for glyphs in GlyphSet.allCases {
          #expect((ChartView(glyphs: glyphs).frame(chart, size: size) == nil) == (count == 0))
        }
        #expect((ChartView().svg(chart, size: size) == nil) == (count == 0))
      }
    }
  }

  @Test func `its series has a name in the legend and is selected by a click`() throws {
    let data = BarWalk.series(40)
    var chart = try Chart(
      panes: [
        Pane([ChartSeries("first", data, .candles)]), Pane([ChartSeries("own", data, .custom(Columns()), slot: 2)]),
      ]
    )
    let (view, size) = (ChartView(), ScreenSize(columns: 100, rows: 40))
    let text = try #require(view.frame(chart, size: size)).plainText
    #expect(text.contains("own"))
    let row = try #require(
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("own") })
    chart.selection = view.selection(in: chart, at: (column: 40, row: row + 3), size: size)
    #expect(chart.selection == .series("own"))
  }

  @Test func `a mark that needs bars refuses single values`() {
    let samples = Series(kind: .samples)
    #expect(throws: ChartFault.self) { try Chart(panes: [Pane([ChartSeries("x", samples, .custom(NeedsBars()))])]) }
    #expect(throws: Never.self) {
      try Chart(panes: [Pane([ChartSeries("x", Series(kind: .bars), .custom(NeedsBars()))])])
    }
  }

  @Test func `marks are equal by what they are`() {
    let marks = Mark.ofTime + [.custom(Columns()), .custom(NeedsBars()), .custom(Everything(bound: 0...1))]
    #expect(Set(marks).count == marks.count)
    #expect(Mark.custom(Everything(bound: 0...1)) == .custom(Everything(bound: 0...1)))
    #expect(Mark.custom(Everything(bound: 0...1)) != .custom(Everything(bound: 0...2)))
  }
}
