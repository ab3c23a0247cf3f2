import Randomness
import Testing

@testable import TimeSeries

@Suite struct PointTableTests {
  @Test func `a table has the rows that were added, in order, and says which`() throws {
    var table = try PointTable(columns: ["a", "b"])
    #expect(try table.append("x", [1, 2]) == PointTableChange(appended: 0..<1))
    #expect(try table.append("y", [3, .nan]) == PointTableChange(appended: 1..<2))
    #expect(table.names == ["x", "y"] && table[1, 0] == 3 && table[1, 1].isNaN)
    #expect(table.place(ofColumn: "b") == 1 && table.place(ofRow: "y") == 1 && table.place(ofRow: "z") == nil)
  }

  @Test func `adding, replacing and removing give the same table as a list of rows`() throws {
    var random = SplitMix64(seed: 7)
    var table = try PointTable(columns: ["a", "b", "c"])
    var rows: [(String, [Double])] = []
    for step in 0..<500 {
      let row = (0..<3).map { _ in Double.random(in: -9...9, using: &random) }
      switch Int.random(in: 0..<5, using: &random) {
      case 0...2:
        try table.append("r\(step)", row)
        rows.append(("r\(step)", row))
      case 3 where !rows.isEmpty:
        let place = Int.random(in: rows.indices, using: &random)
        let change = try table.replace(place, row)
        #expect(change == PointTableChange(amended: place..<place + 1))
        rows[place].1 = row
      default:
        let count = Int.random(in: -1...2, using: &random)
        let removed = max(0, min(count, rows.count))
        #expect(table.removeFirst(count) == PointTableChange(removed: removed))
        rows.removeFirst(removed)
      }
      #expect(table.names == rows.map(\.0))
      for column in 0..<3 { #expect(table.values(inColumn: column) == rows.map { $0.1[column] }) }
    }
  }

  @Test func `the same values again are no change, NaN included`() throws {
    var table = try PointTable(columns: ["a"])
    try table.append("x", [.nan])
    #expect(try table.replace(0, [.nan]).isEmpty)
    #expect(try !table.replace(0, [0]).isEmpty)
  }

  @Test func `a table without rows or columns is one`() throws {
    var table = try PointTable(columns: [])
    #expect(table.count == 0 && table.removeFirst(3).isEmpty)
    try table.append("x", [])
    #expect(table.count == 1)
  }

  @Test func `a row or a column that does not fit is rejected and changes nothing`() throws {
    #expect(throws: PointTableFault.repeatedColumn("a")) { try PointTable(columns: ["a", "b", "a"]) }
    #expect(throws: PointTableFault.self) { try PointTable(columns: (0...4_096).map(String.init)) }
    var table = try PointTable(columns: ["a"])
    #expect(throws: PointTableFault.width(2, columns: 1)) { try table.append("x", [1, 2]) }
    #expect(throws: PointTableFault.noRow(0, rows: 0)) { try table.replace(0, [1]) }
    for _ in 0..<PointTable.mostRows { try table.append("", [0]) }
    #expect(throws: PointTableFault.full) { try table.append("", [0]) }
    #expect(table.count == PointTable.mostRows)
  }
}
