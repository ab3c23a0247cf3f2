import AxisScales
import CivilTime
import Slipstream
import TerminalCharts
import TerminalScreen
import Testing
import TimeSeries

/// G1: the short marks between those with labels.
@Suite struct MinorTickTests {
  private static let sessions = Sessions.bars("2024-11-18", "2025-01-10")

  private func play(span: Int, daily: Bool, keys: String = "wait:1s", size: String = "160x45") throws -> Play {
    try Play(keys, bars: daily ? Synthetic.bars(3_000) : Self.sessions, size: size) {
      $0.span = TimeSpan(.points(span))
    }
  }

  private func scene(span: Int, daily: Bool, keys: String = "wait:1s") throws -> ChartScene {
    var play = try play(span: span, daily: daily, keys: keys)
    return try play.scene()
  }

  private static let spans = [20, 40, 74, 149, 220, 550, 700, 1_000, 2_200]

  @Test(arguments: spans, [true, false])
  func `short marks stand apart, between the marks with labels, and are no comb`(span: Int, daily: Bool) throws {
    for size in ["160x45", "80x24", "40x12"] {
      var play = try play(span: span, daily: daily, size: size)
      let scene = try play.scene()
      let (fine, minor) = (scene.ticks.fine.map(\.column), scene.ticks.minor)
      let all = (fine + minor).sorted()
      #expect(zip(all, all.dropFirst()).allSatisfy { $1 - $0 >= 2 } || minor.isEmpty, "\(size)")
      #expect(minor.count * 3 <= scene.grid.columns && minor.allSatisfy((0..<scene.grid.columns).contains), "\(size)")
      guard let row = scene.layout.axisRule else { continue }
      let frame = play.state.frame(at: play.now)
      let marks = (0..<scene.grid.columns).filter {
        frame[scene.layout.plot.column + $0, row].glyph == Unicode.Scalar("┴").value
      }
      #expect(marks == all, "\(size)")
    }
  }

  @Test func `there are some wherever there is room`() throws {
    let counts = try Self.spans.map { try scene(span: $0, daily: true).ticks.minor.count }
    #expect(counts.filter { $0 > 0 }.count >= 4, "\(counts)")
  }

  @Test func `they pan with the bars`() throws {
    let still = try scene(span: 550, daily: true, keys: "Left*5 wait:2s")
    let moved = try scene(span: 550, daily: true, keys: "Left*5 wait:2s drag:60,12->71,12@200ms wait:3s")
    let cells = Int((moved.grid.firstCell - still.grid.firstCell).rounded())
    try #require((1...59).contains(abs(cells)) && !still.ticks.minor.isEmpty)
    // A mark may gain or lose its label; it stays where it is. At the edges others come and go.
    func marks(_ ticks: PlacedTicks, movedBy cells: Int) -> Set<Int> {
      Set((ticks.fine.map(\.column) + ticks.minor).map { $0 - cells }.filter((60..<still.grid.columns - 60).contains))
    }
    #expect(marks(moved.ticks, movedBy: 0) == marks(still.ticks, movedBy: cells))
  }
}
