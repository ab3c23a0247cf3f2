import Testing
import TimeSeries

@Suite struct TableRowTests {
  private struct Square: TableRow {
    let side: Double
    var rowName: String { "side \(side)" }

    func value(for column: String) -> Double {
      switch column {
      case "area": side * side
      case "girth": 4 * side
      default: .nan
      }
    }
  }

  @Test func `a type of one's own is a row by its name and its values, and what it does not know is a gap (B7, C6)`()
    throws
  {
    for count in [0, 1, 2, 50] {
      let squares = (0..<count).map { Square(side: Double($0)) }
      let table = try PointTable(columns: ["girth", "area", "colour"], rows: squares)
      #expect(table.names == squares.map(\.rowName))
      for (row, square) in squares.enumerated() {
        #expect(table[row, 0] == 4 * square.side && table[row, 1] == square.side * square.side && table[row, 2].isNaN)
      }
    }
  }

  @Test func `columns of one name are refused, as they are without rows`() {
    #expect(throws: PointTableFault.self) { try PointTable(columns: ["area", "area"], rows: [Square(side: 1)]) }
  }
}
