import Randomness
import Testing

@testable import TimeSeries

struct ColumnGridTests {
  @Test func `every position is in the column that contains it`() {
    var random = SplitMix64(seed: 11)
    for round in 0..<10_000 {
      let grid = ColumnGrid(
        span: Int64.random(in: 1...(1 << Int64.random(in: 1...62, using: &random)), using: &random),
        columns: Int.random(in: 1...2000, using: &random))
      let position =
        Int64.random(in: -(1 << 61)...(1 << 61), using: &random) >> Int64.random(in: 0...60, using: &random)
      if position.magnitude / UInt64(grid.span) > 1 << 50 { continue }
      let k = grid.column(containing: position)
      if grid.edge(k) <= position, position < grid.edge(k + 1) { continue }
      Issue.record("seed 11, round \(round): \(grid), \(position)")
      return
    }
  }

  @Test func `edges are whole spans apart after as many columns`() {
    let grid = ColumnGrid(span: 1_000_003, columns: 400)
    for k in [-900, -400, -1, 0, 1, 399, 7_000_000] {
      #expect(grid.edge(k + 400) - grid.edge(k) == grid.span)
    }
  }

  @Test func `a column holds the same points wherever the viewport stands`() {
    var random = SplitMix64(seed: 12)
    let series = Series(layout: ChunkLayout(kind: .bars, chunkShift: 5, fanoutShift: 2, groupShift: 1))
    var time: Int64 = 0
    for _ in 0..<2000 {
      time += Int64.random(in: 1...40, using: &random)
      _ = series.append(Bar.random(at: time, using: &random, strange: false))
    }
    for columns in [3, 40, 41, 97] {
      let grid = ColumnGrid(span: 4001, columns: columns)
      let all = series.columns(grid, from: -5, count: 900)
      let slots = series.columns(slots: grid, from: -5, count: 400)
      for first in stride(from: 0, to: 300, by: 13) {
        let some = series.columns(grid, from: first, count: columns)
        #expect(zip(some, all[(first + 5)...]).allSatisfy { isSame($0, $1) })
        #expect(
          zip(series.columns(slots: grid, from: first, count: columns), slots[(first + 5)...]).allSatisfy {
            isSame($0, $1)
          })
      }
    }
  }

  @Test func `positions too far away are held at the ends`() {
    let grid = ColumnGrid(span: .max, columns: 1)
    #expect(grid.edge(.max) == .max && grid.edge(.min) == .min)
    #expect(ColumnGrid(span: 1, columns: .max).column(containing: .max) == .max)
  }
}
