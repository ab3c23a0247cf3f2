import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// A picture as plain text shows what is filled: bodies of any width, areas, the selected part of the overview.
@Suite struct PlainPictureTests {
  private func text(_ bars: [Bar], look: Mark, span: Int, size: String = "160x45") throws -> (String, ChartScene) {
    var play = try Play("wait:1s", bars: bars, size: size) {
      $0.mark = look
      $0.span = TimeSpan(.points(span))
      $0.isMotionEnabled = false
    }
    play.state.update(.view(ChartView(theme: Theme(depth: .mono), glyphs: .braille)), at: play.now)
    let text = play.state.frame(at: play.now).plainText
    return (text, try play.scene())
  }

  private func ink(_ text: String, _ column: Int, _ row: Int) -> Character {
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    return rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  @Test func `falling bodies are solid and rising ones hollow, however wide`() throws {
    // One large bar falls, the next one rises over the same range.
    let bars = (0..<60).map { index in
      let (open, close) = index % 2 == 0 ? (110.0, 90.0) : (90.0, 110.0)
      return Bar(
        time: Timestamp(nanoseconds: Synthetic.start + Int64(index) * Synthetic.day), open: open, high: 111, low: 89,
        close: close, volume: 1)
    }
    for span in [6, 10, 20, 36] {
      let (text, scene) = try text(bars, look: .candles, span: span)
      let row = scene.layout.plot.row + scene.axis.row(of: 100)
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)[row]
      #expect(line.contains { "█▐▌".contains($0) }, "\(span): \(line)")
      #expect(line.contains("┃"), "\(span): \(line)")
    }
  }

  @Test func `an area is filled below its values`() throws {
    let (text, scene) = try text(Synthetic.bars(400), look: .area, span: 150)
    let plot = scene.layout.plot
    for bar in scene.bars.bars where (0..<plot.columns).contains(bar.column) {
      let column = plot.column + bar.column
      // Below the cell that holds the value all is filled.
      let row = scene.axis.row(of: bar.values?.close ?? 0)
      for below in row + 1..<max(plot.rows, row + 1) { #expect(ink(text, column, plot.row + below) == "█") }
    }
  }

  @Test func `the selected part of the overview is told from the rest`() throws {
    let (text, scene) = try text(Synthetic.bars(1_000), look: .line, span: 300)
    let overview = try #require(scene.overview)
    let (left, row) = (scene.layout.overview.column, scene.layout.overview.endRow - 1)
    func density(_ columns: Range<Int>) -> Double {
      Double(columns.count { ink(text, left + $0, row) != " " }) / Double(max(columns.count, 1))
    }
    #expect(density(overview.lowerColumn..<overview.upperColumn) > 0.95)
    #expect(density(0..<overview.lowerColumn - 2) < 0.6)
  }
}
