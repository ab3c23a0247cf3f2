import TerminalScreen
import Testing

@testable import TerminalCharts

/// A row of a legend, whatever its entries stand for.
@Suite struct LegendEntryTests {
  private func entries(_ count: Int) -> [LegendEntry] {
    (0..<count).map { place in
      let name = TextRun(String(repeating: "n", count: 1 + place % 5), .plain)
      return switch place % 4 {
      case 0: LegendEntry(.line(slot: place, .plain), name, details: [TextRun(" 12.5", .plain)])
      case 1: LegendEntry(.ink(SeriesInk(slot: place), of: .columns), name, value: TextRun("7 %", .plain))
      case 2: LegendEntry(.hidden, name)
      default: LegendEntry(.none, name)
      }
    }
  }

  private func row(_ entries: [LegendEntry], to end: Int, needsFirst: Bool = true) -> (cells: [CellRect], text: String)
  {
    var surface = CellSurface(size: ScreenSize(columns: 200, rows: 1), theme: Theme(), glyphs: .ascii)
    let cells = surface.drawLegend(entries, row: 0, from: 0, to: end, needsFirst: needsFirst)
    return (cells, surface.buffer.plainText)
  }

  @Test(arguments: [0, 1, 2, 12]) func `entries are drawn or counted, in their order and apart from each other`(
    count: Int
  ) throws {
    let entries = entries(count)
    for end in 0...150 {
      let (cells, text) = row(entries, to: end, needsFirst: false)
      let rest = count - cells.count
      #expect(text.contains("+\(rest)") == (rest > 0 && end >= "+\(rest)".count + (cells.last?.endColumn ?? -3) + 3))
      #expect(zip(cells, entries).allSatisfy { $0.columns == $1.width && $0.endColumn <= end })
      #expect(zip(cells, cells.dropFirst()).allSatisfy { $1.column - $0.endColumn == LegendEntry.gap })
      if end >= LegendEntry.width(of: entries) { #expect(rest == 0) }
    }
  }

  @Test func `a first entry that has to be there is cut, and its name gives way before its value`() {
    for end in 1...12 {
      let (cells, text) = row(entries(2), to: end)
      #expect(cells.first?.endColumn ?? 0 <= end && cells.count <= 1)
      if end >= 8 { #expect(text.contains("12.5"), "\(end): \(text)") }
    }
  }

  @Test func `the width of an entry is that of its parts`() {
    #expect(entries(4).map(\.width) == [2 + 1 + 1 + 5, 2 + 1 + 2 + 2 + 3, 2 + 1 + 3, 4])
  }
}
