import TerminalCharts
import Testing
import TimeSeries

@Suite struct ChartTests {
  private let bars = Series(kind: .bars)
  private let samples = Series(kind: .samples)

  @Test func `a chart needs a pane`() {
    #expect(throws: ChartFault.noPane) { try Chart(panes: []) }
    #expect(throws: ChartFault.tooManyPanes(1_001)) {
      try Chart(panes: Array(repeating: Pane([]), count: 1_001))
    }
  }

  @Test func `a mark that draws four prices or a volume needs bars, and says so`() throws {
    for mark in Mark.allCases where mark != .band {
      let pane = Pane([ChartSeries("x", samples, mark)])
      if [.candles, .ohlc, .volume].contains(mark) {
        #expect(throws: ChartFault.needsBars(series: "x", mark: mark)) { _ = try Chart(panes: [pane]) }
      } else {
        #expect(try Chart(panes: [pane]).panes.count == 1)
      }
      #expect(try Chart(panes: [Pane([ChartSeries("x", bars, mark)])]).panes.count == 1)
    }
    #expect("\(ChartFault.needsBars(series: "x", mark: .candles))".contains("x has single values"))
  }

  @Test func `a band needs both edges`() throws {
    #expect(throws: ChartFault.needsBase(series: "x")) { try Chart(panes: [Pane([ChartSeries("x", samples, .band)])]) }
    _ = try Chart(panes: [Pane([ChartSeries("x", samples, .band, base: samples)])])
  }
}
