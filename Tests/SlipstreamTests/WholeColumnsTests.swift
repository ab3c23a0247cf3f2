import AxisScales
import CivilTime
import Randomness
import RangeSelection
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// Candles stand evenly: every bar of a view has the same whole number of columns.
@Suite struct WholeColumnsTests {
  private func scene(_ keys: String, span: Int, axis: AxisKind = .ordinal, size: String = "160x45") throws -> ChartScene
  {
    var play = try Play(keys, size: size) {
      $0.span = TimeSpan(.points(span))
      $0.time.axis = axis
    }
    return try play.scene()
  }

  @Test func `every bar has the same columns, at every span, and the right edge is the anchor`() throws {
    for size in ["160x45", "80x24", "40x12"] {
      for span in stride(from: 5, through: 165, by: 4) {
        let scene = try scene("wait:1s", span: span, size: size)
        let columns = scene.layout.plot.columns
        guard span <= columns else { continue }
        let each = (columns * 2 + 1) / (span * 2)
        let bars = scene.bars.bars
        #expect(bars.allSatisfy { $0.indices.count == 1 && $0.width == each }, "\(span) at \(size)")
        #expect(zip(bars, bars.dropFirst()).allSatisfy { $1.column - $0.column == each }, "\(span) at \(size)")
        #expect(bars.last.map { $0.column + $0.width } == columns, "\(span) at \(size)")
        // All that is selected is in view; at most half a column of it is not.
        #expect(bars.count * each >= span * each - 1 && bars.count >= span, "\(span) at \(size)")
      }
    }
  }

  @Test func `on the axes of time, too, where the bars are regular`() throws {
    for axis in [AxisKind.continuous, .calendar] {
      for span in [9, 31, 60, 62, 95, 136] {
        let bars = try scene("wait:1s", span: span, axis: axis).bars.bars
        let widths = Set(bars.map(\.width))
        #expect(widths.count == 1, "\(span) on \(axis): \(widths)")
        let distances = zip(bars, bars.dropFirst()).map { $1.column - $0.column }
        #expect(distances.allSatisfy { $0 % (widths.first ?? 1) == 0 }, "\(span) on \(axis)")
      }
    }
  }

  @Test func `a pan is a shift of whole cells, and points that come or go move nothing`() throws {
    for span in [60, 62, 95, 136] {
      let before = try scene("Left*30 wait:3s", span: span)
      for keys in [
        "Left*30 wait:3s Left*7 wait:3s", "Left*30 wait:3s PageUp wait:3s Right*3 wait:3s", "Left*30 wait:3s trim:100",
      ] {
        let after = try scene(keys, span: span)
        #expect(before.grid.cellWidth == after.grid.cellWidth)
        let cells = Dictionary(
          uniqueKeysWithValues: before.bars.bars.map { ($0.indices, before.grid.firstCell + Double($0.column)) })
        for bar in after.bars.bars {
          guard let cell = cells[bar.indices] else { continue }
          #expect(cell == after.grid.firstCell + Double(bar.column), "\(span), \(keys)")
        }
      }
    }
  }

  @Test func `the selector shows what the chart shows, within a column`() throws {
    for span in [20, 60, 62, 95, 136, 149] {
      for keys in ["wait:1s", "PageUp*2 wait:3s"] {
        let scene = try scene(keys, span: span)
        let overview = try #require(scene.overview)
        let (first, last) = (try #require(scene.bars.indices.first), try #require(scene.bars.indices.last))
        let lower = overview.grid.column(of: AxisPosition(whole: Int64(first)))
        let upper = overview.grid.ceilingColumn(of: AxisPosition(whole: Int64(last + 1)))
        #expect(abs(lower - overview.lowerColumn) <= 1 && abs(upper - overview.upperColumn) <= 1, "\(span) \(keys)")
      }
    }
  }

  @Test func `a cell under the pointer is of the bar that is drawn there`() throws {
    for span in [60, 62, 95] {
      let scene = try scene("wait:1s", span: span)
      let bars = scene.bars.bars
      for bar in [bars[1], bars[bars.count / 2], bars[bars.count - 1]] {
        let position = scene.grid.position(ofColumn: bar.column).advanced(by: scene.grid.cellWidth / 2)
        #expect(Int(position.value.rounded(.down)) == bar.indices.lowerBound, "\(span)")
      }
    }
  }
}
