import Randomness
import Testing

@testable import TerminalCharts

@Suite struct PaneRoomTests {
  @Test func `panes share the rows of a plot, and none is below its least height`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let rows = Int.random(in: 0...200, using: &random)
      let count = [0, 1, 2, 30].randomElement(using: &random) ?? 0
      let heights = (0..<count).map { _ in Double.random(in: -1...5, using: &random) }
      let first = Int.random(in: -3...40, using: &random)
      let split = PaneRoom(heights: heights, first: first).split(rows)
      #expect(split.rows.allSatisfy { $0 >= 4 })
      let main = split.rows.reduce(rows, -)
      #expect(split.rows.isEmpty ? main == rows : main >= 5, "\(rows) rows, \(heights)")
      #expect(split.first >= 0 && split.first + split.rows.count <= count)
      // As many as fit are shown.
      #expect(split.rows.count == min(count, max((rows - 5) / 4, 0)))
    }
  }

  @Test func `equal heights give equal panes, to a row`() {
    for count in [1, 2, 7] {
      let rows = PaneRoom(heights: Array(repeating: 1, count: count)).split(80).rows
      let main = rows.reduce(80, -)
      #expect((rows + [main]).max()! - (rows + [main]).min()! <= 1)
    }
  }

  @Test func `heights that are no numbers count as one`() {
    #expect(PaneRoom(heights: [.nan, .infinity]).split(60).rows == PaneRoom(heights: [1, 1]).split(60).rows)
  }
}
