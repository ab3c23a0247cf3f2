import CivilTime
import Randomness
import TerminalScreen
import Testing
import TimeSeries

@testable import TerminalCharts

/// A chart as a value, drawn without a viewer.
@Suite struct ChartPictureTests {
  private static let sizes = [(160, 45), (80, 24), (40, 12), (20, 6)].map { ScreenSize(columns: $0.0, rows: $0.1) }

  private func text(_ frame: CellBuffer) -> String {
    (0..<frame.size.rows).map { row in
      String(String.UnicodeScalarView((0..<frame.size.columns).compactMap { Unicode.Scalar(frame[$0, row].glyph) }))
    }.joined(separator: "\n")
  }

  @Test(arguments: [0, 1, 2, 500]) func `every mark is drawn at every size and glyph set`(count: Int) throws {
    let (bars, other) = (BarWalk.series(count), BarWalk.series(count, seed: 9))
    for mark in Mark.ofTime {
      let chart = try Chart(
        title: "TITLE",
        panes: [
          Pane([ChartSeries("first", bars, .candles), ChartSeries("over", other, .line, slot: 1)]),
          Pane([ChartSeries("below", bars, mark, base: other, slot: 0)], height: 0.5, levels: [100]),
        ])
      for size in Self.sizes {
        for glyphs in GlyphSet.allCases {
          let frame = ChartView(theme: Theme(), glyphs: glyphs).frame(chart, size: size)
          #expect((frame == nil) == (count == 0), "\(mark) \(size) \(glyphs)")
          guard let frame else { continue }
          #expect(text(frame).contains("TITLE"))
          if size.rows >= 24 { #expect(text(frame).contains("below")) }
        }
      }
    }
  }

  @Test func `annotations of the first pane are drawn`() throws {
    var pane = Pane([ChartSeries("price", BarWalk.series(90), .candles)])
    pane.annotations = [.level(100, text: "a level"), .note("a note", at: Timestamp(nanoseconds: 86_400_000_000_000))]
    let frame = try #require(
      ChartView(theme: Theme(), glyphs: .braille).frame(Chart(panes: [pane]), size: ScreenSize(columns: 100, rows: 30)))
    #expect(text(frame).contains("a level") && text(frame).contains("a note"))
  }

  @Test func `a series on the other side has an axis of its own`() throws {
    let (bars, other) = (BarWalk.series(90), BarWalk.series(90, seed: 4))
    let chart = try Chart(
      panes: [Pane([ChartSeries("price", bars, .line), ChartSeries("heat", other, .line, side: .left, slot: 2)])])
    let frame = try #require(
      ChartView(theme: Theme(), glyphs: .braille).frame(chart, size: ScreenSize(columns: 100, rows: 30)))
    #expect(text(frame).contains("heat"))
  }
}
