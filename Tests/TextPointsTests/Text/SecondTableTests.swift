import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("A second table below the first")
struct SecondTableTests {
  private static func rows(_ from: Int, _ count: Int) -> [String] {
    (from..<from + count).map { "\($0),\($0 * 7 % 13).5" }
  }

  @Test(arguments: [19, 300], [",", " ", "\t"])
  func `names that stand between rows of numbers begin another table`(count: Int, mark: String) throws {
    var options = TextOptions()
    options.fields["index"] = "Xval"
    let lines = [["Xval,Yval"], Self.rows(1, count), ["Xnum,Ynum"], Self.rows(1, count)].flatMap { $0 }
    let table = try read(lines.joined(separator: "\n").replacing(",", with: mark), options)
    #expect(table.series.count == 1 && table.series[0].samples.count == count && table.badRows == 0, "\(table.faults)")
    #expect(said(table).contains("another table follows"), "\(said(table))")
  }

  @Test(arguments: [6, 40]) func `years below the months of the same names are another table`(years: Int) throws {
    let months = (0..<years * 12).map {
      "\(192_601 + $0 / 12 * 100 + $0 % 12),    2.\($0 % 90),   -1.\($0 % 70),    0.2\($0 % 9)"
    }
    let annual = (0..<years).map { "  \(1926 + $0),   29.\($0 + 10),   -2.\($0 + 10),    3.1\($0 % 9)" }
    let head = ["This file was created by CMPT_ME_BEME_RETS using the 202312 CRSP database.", "", ",Mkt-RF,SMB,RF"]
    let text = [head, months, ["", " Annual Factors: January-December ", ",Mkt-RF,SMB,RF"], annual].flatMap { $0 }
    let table = try read(text.joined(separator: "\n") + "\n")
    #expect(table.series.map(\.samples.count) == [years * 12, years * 12, years * 12], "\(said(table))")
    // The title between both is a row of one cell.
    #expect(table.badRows <= 1 && said(table).contains("another table follows"), "\(said(table)) \(table.faults)")
  }

  @Test func `a header that comes again above rows of the same kind is skipped`() throws {
    let rows = (0..<30).map { "2024-01-\(ShortDate.two($0 + 1)),\($0).5,\($0 + 1).5" }
    let head = ["date,a,b"]
    let again = [head, Array(rows[..<10]), head, Array(rows[10...])].flatMap { $0 }
    let table = try read(again.joined(separator: "\n"))
    #expect(table.series[0].samples.count == 30 && table.notes.secondTable == nil && table.notes[.headersAgain] == 1)
  }
}
