import Randomness
import Testing

@testable import TerminalCharts

@Suite struct ReadoutPositionTests {
  private func overlap(_ a: CellRect, _ b: CellRect) -> Bool {
    a.column < b.endColumn && b.column < a.endColumn && a.row < b.endRow && b.row < a.endRow
  }

  private func isInside(_ a: CellRect, _ b: CellRect) -> Bool {
    a.column >= b.column && a.endColumn <= b.endColumn && a.row >= b.row && a.endRow <= b.endRow
  }

  @Test(arguments: 0..<40) func `a readout is inside the plot, and leaves the point free`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var placed = 0
    for _ in 0..<500 {
      let plot = CellRect(
        column: .random(in: 0...9, using: &random), row: .random(in: 1...4, using: &random),
        columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
      let ink = CellRect(
        column: plot.column + .random(in: 0..<plot.columns, using: &random),
        row: plot.row + .random(in: 0..<plot.rows, using: &random), columns: 1, rows: 1)
      let (columns, rows) = (Int.random(in: 1...40, using: &random), Int.random(in: 1...4, using: &random))
      guard let place = ReadoutPosition(columns: columns, rows: rows, beside: ink, in: plot) else { continue }
      placed += 1
      #expect(isInside(place.box, plot) && !overlap(place.box, ink), "\(seed)")
      let caret = CellRect(column: place.caret.column, row: place.caret.row, columns: 1, rows: 1)
      #expect(isInside(caret, plot) && !overlap(caret, ink) && !overlap(caret, place.box))
      // The caret touches both: it is next to the box, and in line with the point.
      let across = place.side == .above || place.side == .below
      #expect(across ? caret.column == ink.column : caret.row == ink.row)
    }
    #expect(placed > 100)
  }

  @Test func `at every edge of a plot with room, a readout has a place`() {
    let plot = CellRect(column: 2, row: 1, columns: 40, rows: 12)
    for column in plot.column..<plot.endColumn {
      for row in plot.row..<plot.endRow {
        let ink = CellRect(column: column, row: row, columns: 1, rows: 1)
        #expect(ReadoutPosition(columns: 18, rows: 3, beside: ink, in: plot) != nil, "\(column) \(row)")
      }
    }
  }

  @Test func `a box as large as the plot has no place`() {
    let plot = CellRect(column: 0, row: 0, columns: 10, rows: 4)
    let ink = CellRect(column: 3, row: 2, columns: 1, rows: 1)
    #expect(ReadoutPosition(columns: 10, rows: 4, beside: ink, in: plot) == nil)
    #expect(ReadoutPosition(columns: 11, rows: 1, beside: ink, in: plot) == nil)
  }
}
