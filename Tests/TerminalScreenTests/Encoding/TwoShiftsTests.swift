import Randomness
import TerminalSamples
import TerminalScreen
import Testing

@Suite struct TwoShiftsTests {
  /// Rows of changing glyphs, `plot` of them moved by one distance and those below by another.
  private func frame(_ seed: UInt64, plot: Int, by first: Int, below second: Int) -> CellBuffer {
    let size = ScreenSize(columns: 120, rows: 24)
    var random = SplitMix64(seed: seed)
    var frame = CellBuffer(size)
    let rows = (0..<size.rows).map { _ in
      (0..<size.columns + 8).map { _ in RandomCells.glyphs.randomElement(using: &random) ?? " " }
    }
    for row in 0..<size.rows {
      let by = row < plot ? first : second
      for column in 0..<size.columns { frame.set(Cell(rows[row][column + by]), column, row) }
    }
    return frame
  }

  @Test(arguments: [Scrolling.rows, .margins])
  func `rows that move by another distance than most are moved, too`(scrolling: Scrolling) throws {
    for seed in 0..<20 as Range<UInt64> {
      var witness = try #require(ConformanceTests.Witness(ScreenSize(columns: 120, rows: 24), scrolling: scrolling))
      _ = witness.show(frame(seed, plot: 17, by: 0, below: 0))
      let next = frame(seed, plot: 17, by: 2, below: 1)
      let statistics = witness.show(next)
      let fault = ConformanceTests.difference(witness, next)
      #expect(fault == nil, "seed \(seed)")
      #expect(statistics.shift == 2 && statistics.shiftedRows >= 23, "seed \(seed)")
      #expect(statistics.bytes < 700, "seed \(seed)")
    }
  }
}
