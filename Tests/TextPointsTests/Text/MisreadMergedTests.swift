import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Years beside months, in every row or in the first one only")
struct MisreadMergedTests {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  @Test(
    arguments: [
      "Year,Month,Sales", "Time,Month,Sales", "Period,Month,Sales", ",,Sales", "a,b,c", "", "Date,Month,Value",
    ],
    [2, 3, 12])
  func `a year that never changes beside the names of months is certain`(header: String, count: Int) throws {
    let rows = (0..<count).map { "2024,\(Self.months[$0]),\(100 + $0)" }
    let text = ((header.isEmpty ? [] : [header]) + rows).joined(separator: "\n")
    // Two rows without names might be anything.
    if header.isEmpty, count < 3 { return }
    let found = try times(text)
    #expect(found.first == "2024-01-01T00:00:00Z" && found.count == count)
    #expect(found.last == "2024-\(ShortDate.two(count))-01T00:00:00Z")
  }

  @Test func `the month may stand before its year`() throws {
    let text = (["Monat;;Wert"] + ["Januar", "Februar", "März"].map { "\($0);2024;5" }).joined(separator: "\n")
    #expect(try times(text) == ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"])
  }

  /// Rows of years and their parts, with each year in the first of its rows only.
  private static func merged(_ parts: [String], _ years: ClosedRange<Int>, newest: Bool = false) -> [String] {
    var rows: [String] = []
    for year in newest ? Array(years.reversed()) : Array(years) {
      let parts = newest ? Array(parts.reversed()) : parts
      rows += parts.enumerated().map { "\($0.offset == 0 ? "\(year)" : ""),\($0.element),\(($0.offset * 7) % 5)" }
    }
    return rows
  }

  @Test(arguments: [false, true], [2_023...2_023, 2_020...2_023]) func `an empty year repeats the one above`(
    newest: Bool, years: ClosedRange<Int>
  ) throws {
    for (names, parts) in [
      ("Year,Month,Rain", Self.months), ("Year,Month,Rain", (1...12).map { "\($0)" }),
      ("Year,Quarter,GDP", ["Q1", "Q2", "Q3", "Q4"]),
    ] {
      let text = ([names] + Self.merged(parts, years, newest: newest)).joined(separator: "\n")
      let table = try read(text)
      #expect(table.badRows == 0 && table.series[0].samples.count == years.count * parts.count, "\(names)")
      let found = table.series[0].samples.map { ISO8601.format($0.time) }.sorted()
      #expect(found.first == "\(years.lowerBound)-01-01T00:00:00Z")
      #expect(found.last?.hasPrefix("\(years.upperBound)-1") == true)
      #expect(Set(found).count == found.count)
      #expect(said(table).contains("an empty cell of Year repeats the one above"), "\(said(table))")
    }
  }

  @Test func `a day repeats above its times`() throws {
    let rows = (0..<72).map {
      "\($0 % 24 == 0 ? "2024-01-0\(1 + $0 / 24)" : ""),\(ShortDate.two($0 % 24)):00,\($0 % 9)"
    }
    let found = try times((["Date,Time,Temp"] + rows).joined(separator: "\n"))
    #expect(found.count == 72 && found[25] == "2024-01-02T01:00:00Z")
  }

  @Test func `a year that is missing here and there is missing`() throws {
    let rows = (0..<48).map { "\($0 == 7 || $0 == 20 ? "" : "\(2015 + $0 / 12)"),\($0 % 12 + 1),\($0 % 9)" }
    let table = try read((["Year,Month,Rain"] + rows).joined(separator: "\n"))
    #expect(table.badRows == 2 && table.series[0].samples.count == 46)
  }

  @Test func `a month that goes back without a new year is a bad row`() throws {
    var rows = Self.merged(Self.months, 1_850...2_019)
    // Behind the rows that decide how the table is read, the year of a January is lost.
    rows[1_200] = "," + rows[1_200].dropFirst(5)
    let table = try read((["Year,Month,Rain"] + rows).joined(separator: "\n"))
    #expect(table.badRows == 12 && table.faults.first?.line == 1_202, "\(table.faults.prefix(2))")
    #expect(table.faults.first?.reason == "Year is missing")
    #expect(table.series[0].samples.count == rows.count - 12)
  }
}
