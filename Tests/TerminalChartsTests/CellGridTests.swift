import AxisScales
import Randomness
import Testing

@testable import TerminalCharts

@Suite struct CellGridTests {
  @Test func `the right edge of the grid is the first cell border at or after the upper end`() {
    var random = SplitMix64(seed: 11)
    for round in 0..<2_000 {
      let columns = Int.random(in: 1...300, using: &random)
      let span = Double.random(in: 0.5...5_000, using: &random)
      let upper = AxisPosition(Double.random(in: -1e6...1e6, using: &random))
      let grid = CellGrid(upper: upper, span: span, columns: columns)
      let right = grid.position(ofColumn: columns)
      let beyond = upper.distance(to: right)
      #expect(beyond >= -1e-6 * grid.cellWidth - 1e-9 && beyond < grid.cellWidth, "round \(round)")
    }
  }

  @Test func `a position keeps its absolute cell while the view pans`() {
    var random = SplitMix64(seed: 12)
    for round in 0..<500 {
      let span = Double(Int.random(in: 20...2_000, using: &random))
      let bar = AxisPosition(whole: Int64.random(in: 0...100_000, using: &random))
      let first = CellGrid(upper: AxisPosition(50_000), span: span, columns: 149)
      let moved = CellGrid(upper: AxisPosition(50_000 + Double(round) * 0.37), span: span, columns: 149)
      let cell = first.firstCell + Double(first.column(of: bar))
      #expect(cell == moved.firstCell + Double(moved.column(of: bar)), "round \(round)")
    }
  }

  @Test func `the left edge of a column lies in that column`() {
    for span in [74.0, 74.5, 149, 150, 654, 3270, 13.7] {
      let grid = CellGrid(upper: AxisPosition(3_270), span: span, columns: 149)
      for column in 0..<149 {
        #expect(grid.column(of: grid.position(ofColumn: column)) == column, "span \(span)")
        #expect(grid.ceilingColumn(of: grid.position(ofColumn: column)) == column, "span \(span)")
      }
    }
  }

  @Test func `nanosecond positions of this century keep their columns`() {
    let day = 86_400e9
    let upper = AxisPosition(whole: 1_900_000_000_000_000_000)
    let grid = CellGrid(upper: upper, span: 149 * day, columns: 149)
    for column in 0..<149 {
      let middle = grid.position(ofColumn: column).advanced(by: day / 2)
      #expect(grid.column(of: middle) == column)
    }
  }

  @Test func `a position keeps its column in the narrowest view of any time`() {
    var random = SplitMix64(seed: 14)
    for round in 0..<5_000 {
      let columns = Int.random(in: 1...300, using: &random)
      let units = Int64.random(in: 1...(.max), using: &random) >> Int64.random(in: 2...62, using: &random)
      let span = Double(max(1, units))
      let whole = Int64.random(in: .min / 2 ... .max / 2, using: &random) >> Int64.random(in: 0...62, using: &random)
      let upper = AxisPosition(whole: whole)
      let grid = CellGrid(upper: upper, span: span, columns: columns)
      let beyond = upper.distance(to: grid.position(ofColumn: columns))
      #expect(beyond >= -0.02 * grid.cellWidth - 1e-3 && beyond < grid.cellWidth * 1.02 + 1e-3, "round \(round)")
      for column in [0, columns / 2, columns - 1] {
        let middle = grid.position(ofColumn: column).advanced(by: grid.cellWidth / 2)
        // Below a thousandth of a unit there are no positions to tell apart.
        guard grid.cellWidth > 1e-3 else { continue }
        #expect(grid.column(of: middle) == column, "round \(round): \(span) to \(whole) in \(columns)")
        #expect(grid.shifted(by: 7).column(of: middle) == column - 7, "round \(round)")
        #expect(grid.parts(2).column(of: middle) / 2 == column, "round \(round)")
      }
    }
  }

  @Test func `a slot has a whole number of columns, all of the span is shown, and the right edge is the anchor`() {
    var random = SplitMix64(seed: 13)
    for round in 0..<5_000 {
      let columns = Int.random(in: 4...300, using: &random)
      let slot = [1.0, 60e9, 86_400e9, 0.25][Int.random(in: 0..<4, using: &random)]
      let span = Double.random(in: 1...Double(columns), using: &random) * slot
      let upper = AxisPosition(whole: Int64.random(in: 0...1_000_000, using: &random)).advanced(by: slot)
      let grid = CellGrid(upper: upper, span: span, slot: slot, columns: columns)
      let each = slot / grid.cellWidth
      #expect(abs(each - each.rounded()) < 1e-9 && each >= 1, "round \(round): \(each)")
      #expect(grid.cellWidth * (Double(columns) + 0.5) >= span * (1 - 1e-9), "round \(round)")
      // One column more a slot would not show all of it.
      #expect(slot / (each + 1) * (Double(columns) + 0.5) < span * (1 + 1e-9), "round \(round)")
      let beyond = upper.distance(to: grid.position(ofColumn: columns))
      #expect(beyond >= -0.011 * grid.cellWidth && beyond < grid.cellWidth, "round \(round)")
    }
  }

  @Test func `a bar keeps its cell while a view of whole columns pans`() {
    var random = SplitMix64(seed: 14)
    for round in 0..<2_000 {
      let span = Double.random(in: 5...148, using: &random)
      let bar = AxisPosition(whole: Int64.random(in: 900...1_100, using: &random))
      let grids = [0.0, Double(round) * 0.37].map {
        CellGrid(upper: AxisPosition(1_000 + $0), span: span, slot: 1, columns: 149)
      }
      let cells = grids.map { $0.firstCell + Double($0.column(of: bar)) }
      #expect(cells[0] == cells[1], "round \(round)")
    }
  }
}
