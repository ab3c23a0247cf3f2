import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Years, quarters and months in one column")
struct MisreadPeriodsTests {
  private static let months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]

  /// A series of the British statistics office: its years, below them its quarters, below them its months.
  private func series(_ years: Range<Int>, _ parts: Set<String>, head: [String] = []) -> String {
    var rows = head
    if parts.contains("years") { rows += years.map { "\"\($0)\",\"\($0 - 1_900).0\"" } }
    if parts.contains("quarters") {
      rows += years.flatMap { year in (1...4).map { "\"\(year) Q\($0)\",\"\(year - 1_900).\($0)\"" } }
    }
    if parts.contains("months") {
      rows += years.flatMap { year in
        Self.months.enumerated().map { "\"\(year) \($1)\",\"\(year - 1_900).\(10 + $0)\"" }
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private static let head = [
    "\"Title\",\"CPI INDEX 00: ALL ITEMS 2015=100\"", "\"CDID\",\"D7BT\"", "\"Source dataset ID\",\"MM23\"",
    "\"PreUnit\",\"\"", "\"Unit\",\"Index, base year = 100\"", "\"Release date\",\"15-01-2025\"",
    "\"Next release\",\"19 February 2025\"", "\"Important Notes\",",
  ]

  private func starts(_ table: SourceTable) -> [String] {
    table.series[0].samples.map { String(ISO8601.format($0.time).prefix(10)) }
  }

  @Test(arguments: [2, 3, 37]) func `only the months are charted, in their order`(count: Int) throws {
    for head in count > 3 ? [["Period,CPI"], Self.head] : [["Period,CPI"]] {
      let table = try read(series(1_988..<1_988 + count, ["years", "quarters", "months"], head: head))
      #expect(table.series.count == 1 && starts(table) == starts(table).sorted(), "\(starts(table).prefix(20))")
      #expect(starts(table).count == count * 12 && starts(table).first == "1988-01-01", "\(starts(table).count)")
      #expect(starts(table).dropFirst().first == "1988-02-01")
      #expect(said(table).contains("months are charted"), "\(said(table))")
      #expect(said(table).contains("\(count * 5) rows are of other periods"), "\(said(table))")
    }
  }

  @Test func `where there are no months the quarters are charted`() throws {
    let table = try read(series(1_990..<2_010, ["years", "quarters"], head: ["Period,CPI"]))
    #expect(starts(table).count == 80 && starts(table)[1] == "1990-04-01", "\(said(table))")
  }

  @Test func `years that end where months begin are one series`() throws {
    let old = (1_950..<1_980).map { "\($0)-01,\($0 - 1_900)" }
    let new = (0..<60).map { "\(1_980 + $0 / 12)-\(ShortDate.two($0 % 12 + 1)),\(80 + $0)" }
    #expect(try times((["Period,CPI"] + old + new).joined(separator: "\n")).count == 90)
  }

  @Test func `a column that names the periods makes a series of each`() throws {
    let rows = (2_000..<2_012).flatMap { year in
      ["A,\(year),\(year).0"] + (1...4).map { "Q,\(year)-Q\($0),\(year).\($0)" }
    }
    let table = try read((["FREQ,TIME_PERIOD,OBS_VALUE"] + rows).joined(separator: "\n"))
    #expect(!said(table).contains("are charted and whose"), "\(said(table))")
  }

  @Test func `a length of time is told from the form of a date`() {
    func period(_ text: String) -> String? {
      var text = text
      return text.withUTF8 { TimeReader.periodAndYear(of: $0) }.map { "\($0.period) \($0.year)" }
    }
    #expect(period("1989") == "year 1989" && period("1989 Q1") == "quarter 1989" && period("1989 JAN") == "month 1989")
    #expect(period("1989-01") == "month 1989" && period("1989-01-02") == "day 1989" && period("1989H1") == "half 1989")
    #expect(period("2024-W05") == "week 2024" && period("198") == nil && period("D7BT") == nil && period("") == nil)
  }

  @Test(arguments: ["M%02d", "m%d", "m%02d", "-M%02d"]) func `a letter stands between a year and its month`(
    form: String
  ) throws {
    let isPadded = form.contains("02")
    let mark = form.prefix { $0 != "%" }
    let rows = (0..<24).map { row in
      let month = row % 12 + 1
      return "\(2019 + row / 12)\(mark)\(isPadded ? ShortDate.two(month) : "\(month)"),\(100 + row * 7 % 5).5"
    }
    let found = try times((["mdate,cpi"] + rows).joined(separator: "\n"))
    #expect(found.count == 24 && found[0] == "2019-01-01T00:00:00Z" && found[13] == "2020-02-01T00:00:00Z")
  }

  @Test func `a thirteenth month is none`() throws {
    let rows = (1...13).map { "2019M\(ShortDate.two($0)),\($0).5" }
    #expect(try read((["period,value"] + rows).joined(separator: "\n")).badRows == 1)
  }

  @Test func `years without a name stand beside columns of months`() throws {
    let months = "     Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"
    let rows = (0..<6).map { year in
      "\(1949 + year) " + (0..<12).map { "\(112 + year * 9 + $0 * 5 % 7)" }.joined(separator: " ")
    }
    let table = try read(([months] + rows).joined(separator: "\n"))
    #expect(table.series.count == 12 && table.series[0].name == "Jan" && table.badRows == 0)
    #expect(starts(table).prefix(2) == ["1949-01-01", "1950-01-01"])
  }
}
