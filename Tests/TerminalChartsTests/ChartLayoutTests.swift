import TerminalScreen
import Testing

@testable import TerminalCharts

@Suite struct ChartLayoutTests {
  private static func content(hasVolume: Bool, foot: Int = 1) -> ChartContent {
    var content = ChartContent(labelWidth: 6, hasVolume: hasVolume)
    content.foot = foot
    return content
  }

  @Test func `the full screen has the rows and columns of the target`() throws {
    let layout = try #require(
      ChartLayout(ScreenSize(columns: 160, rows: 45), Self.content(hasVolume: true)))
    #expect(layout.plot == CellRect(column: 2, row: 2, columns: 149, rows: 27))
    #expect(layout.volume?.plot == CellRect(column: 2, row: 30, columns: 149, rows: 3))
    #expect(layout.axisRule == 33 && layout.fineLabels == 34 && layout.coarseLabels == 35)
    #expect(layout.overview == CellRect(column: 2, row: 37, columns: 149, rows: 5))
    #expect(layout.overviewYears == 42)
  }

  @Test func `at 80x24 volume, rule and air are shed`() throws {
    let layout = try #require(
      ChartLayout(ScreenSize(columns: 80, rows: 24), Self.content(hasVolume: true)))
    #expect(layout.plot == CellRect(column: 2, row: 1, columns: 69, rows: 17))
    #expect(layout.volume == nil && layout.axisRule == nil && layout.overviewYears == nil)
    #expect(layout.overview == CellRect(column: 2, row: 20, columns: 69, rows: 3))
    #expect(layout.fineLabels == 18 && layout.coarseLabels == 19)
  }

  @Test func `at every size parts stand inside the screen and never overlap`() {
    for rows in 6...70 {
      for columns in [20, 25, 40, 59, 60, 80, 119, 120, 160, 240] {
        for hasVolume in [true, false] {
          for split in [nil, 0.2, 0.75, 0.95] {
            let size = ScreenSize(columns: columns, rows: rows)
            guard
              let layout = ChartLayout(size, Self.content(hasVolume: hasVolume, foot: rows < 14 ? 0 : 1), split: split)
            else {
              Issue.record("no layout at \(size)")
              continue
            }
            check(layout, "\(columns)x\(rows), volume \(hasVolume), split \(String(describing: split))")
          }
        }
      }
    }
  }

  private func check(_ layout: ChartLayout, _ comment: Comment) {
    var counts = [Int](repeating: 0, count: layout.size.rows)
    func count(_ rows: Range<Int>) {
      for row in rows {
        guard counts.indices.contains(row) else {
          Issue.record("row \(row) is off the screen")
          return
        }
        counts[row] += 1
      }
    }
    count(layout.title.row..<layout.title.endRow)
    count(layout.plot.row..<layout.plot.endRow)
    if let volume = layout.volume { count(volume.plot.row..<volume.endRow) }
    for row in [layout.axisRule, layout.fineLabels, layout.coarseLabels, layout.overviewYears] {
      if let row { count(row..<row + 1) }
    }
    count(layout.overview.row..<layout.overview.endRow)
    #expect(counts.allSatisfy { $0 <= 1 }, comment)
    #expect(layout.plot.rows >= 2 && layout.overview.rows >= 1 && layout.plot.columns >= 8, comment)
    #expect(layout.plot.endColumn + layout.gutter == layout.size.columns, comment)
  }

  @Test(arguments: 0...2) func `the rows at the bottom stay free, and all others are used`(foot: Int) throws {
    for rows in 8...70 {
      let size = ScreenSize(columns: 80, rows: rows)
      let layout = try #require(ChartLayout(size, Self.content(hasVolume: true, foot: foot)))
      let last = [layout.overview.endRow, layout.fineLabels + 1, (layout.overviewYears ?? 0) + 1].max()
      let padding = rows >= 40 && foot < 2 ? 1 : 0
      #expect(last == rows - foot - padding, "\(rows) rows, a foot of \(foot)")
    }
  }

  @Test func `below twenty by six there is no layout`() {
    #expect(ChartLayout(ScreenSize(columns: 19, rows: 20), Self.content(hasVolume: true)) == nil)
    #expect(ChartLayout(ScreenSize(columns: 80, rows: 5), Self.content(hasVolume: true)) == nil)
  }
}
