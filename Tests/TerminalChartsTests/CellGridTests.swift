import AxisScales
import Randomness
import RangeSelection
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

  private static let slots = [1.0, 60e9, 86_400e9, 0.25]

  @Test func `every place of a view has a column of the plot, at any span, slot and size`() {
    var random = SplitMix64(seed: 13)
    for round in 0..<5_000 {
      let columns = Int.random(in: 2...300, using: &random)
      let slot = Self.slots[Int.random(in: 0..<4, using: &random)]
      let isEven = Bool.random(using: &random)
      let span = Double.random(in: 1...Double(columns) * 4, using: &random) * slot
      let upper = AxisPosition(Double.random(in: 1e3...1e6, using: &random)).advanced(by: slot)
      let grid = CellGrid(upper: upper, span: span, in: PlotColumns(columns, slot: slot, isEven: isEven))
      let lower = upper.advanced(by: -span)
      for _ in 0..<20 {
        var place = lower.advanced(by: Double.random(in: 0..<1, using: &random) * span)
        if isEven {
          // Points of an even axis start at whole slots.
          place = AxisPosition((place.value / slot).rounded(.up) * slot)
        }
        guard place >= lower, place < upper else { continue }
        #expect((0..<columns).contains(grid.column(of: place)), "round \(round)")
      }
    }
  }

  @Test func `distances of slots differ by at most a column, and are equal at spans of whole columns`() {
    var random = SplitMix64(seed: 15)
    for round in 0..<2_000 {
      let columns = Int.random(in: 4...300, using: &random)
      let isEven = Bool.random(using: &random)
      let plot = PlotColumns(columns, slot: 1, isEven: isEven)
      let span = Double.random(in: 3...Double(columns - 1), using: &random)
      func distances(_ span: Double) -> [Int] {
        let upper = AxisPosition(Double.random(in: 500...9_000, using: &random))
        let grid = CellGrid(upper: upper, span: span, in: plot)
        let first = Int64(upper.advanced(by: -span).value.rounded(.up))
        let places = (first..<first + Int64(span)).map { grid.column(of: AxisPosition(whole: $0)) }
        return zip(places, places.dropFirst()).map { $1 - $0 }
      }
      let uneven = distances(span)
      #expect((uneven.max() ?? 0) - (uneven.min() ?? 0) <= 1, "round \(round)")
      guard let even = plot.evenSpan(near: span, besides: 0) else { continue }
      #expect(abs(even - span) <= span * 0.08, "round \(round)")
      #expect(Set(distances(even)).count <= 1, "round \(round): \(even) in \(columns)")
    }
  }

  @Test func `a span of whole columns is found near the target, and is never the one in view`() {
    let plot = PlotColumns(109, slot: 1, isEven: true)
    #expect(plot.evenSpan(near: 109, besides: 0) == 109)
    #expect(plot.evenSpan(near: 52, besides: 0) == 54.5)
    #expect(plot.evenSpan(near: 52, besides: 54.5) == nil)
    #expect(plot.evenSpan(near: 80, besides: 0) == nil)
    #expect(plot.evenSpan(near: 500, besides: 0) == nil)
    #expect(PlotColumns(1, slot: 1, isEven: false).evenSpan(near: 1, besides: 0) == 1)
  }

  @Test func `a bar keeps its cell while a view of any span pans`() {
    var random = SplitMix64(seed: 14)
    for round in 0..<2_000 {
      let span = Double.random(in: 5...148, using: &random)
      let bar = AxisPosition(whole: Int64.random(in: 900...1_100, using: &random))
      let plot = PlotColumns(149, slot: 1, isEven: round % 2 == 0)
      let grids = [0.0, Double(round) * 0.37].map { CellGrid(upper: AxisPosition(1_000 + $0), span: span, in: plot) }
      let cells = grids.map { $0.firstCell + Double($0.column(of: bar)) }
      #expect(cells[0] == cells[1], "round \(round)")
    }
  }
}
