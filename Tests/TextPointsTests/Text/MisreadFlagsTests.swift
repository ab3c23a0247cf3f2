import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Flags beside values")
struct MisreadFlagsTests {
  private func names(_ table: SourceTable) -> [String] { table.series.compactMap(\.name) }

  /// Water levels as an office of the coast writes them, with flags of single letters.
  private func levels(_ rows: Int) -> String {
    let head = "Date Time, Water Level, Sigma, O or I (for verified), F, R, L, Quality \n"
    return head
      + (0..<rows).map { row in
        let time = "2024-01-01 0\(row / 10):\(ShortDate.two(row % 10 * 6))"
        return "\(time),\(1 + Double(row % 17) / 8),0.00\(row % 7),0,\(row % 9 == 4 ? 1 : 0),0,0,v\n"
      }.joined()
  }

  @Test(arguments: [10, 11, 90]) func `digits under single letters behind values are flags`(rows: Int) throws {
    let table = try read(levels(rows))
    #expect(names(table) == ["Water Level", "Sigma"] && table.series[0].samples.count == rows, "\(said(table))")
    #expect(said(table).contains("column F is a flag and left out (--fields value=F charts it)"), "\(said(table))")
  }

  @Test(arguments: [1, 2, 9]) func `in few rows nothing is known of digits`(rows: Int) throws {
    #expect(names(try read(levels(rows))).contains("F"))
  }

  @Test func `the option that is named charts a flag`() throws {
    var options = TextOptions()
    options.fields = ["value": "F"]
    let series = try #require(try read(levels(20), options).series.first)
    #expect(series.samples.map(\.value).filter { $0 == 1 }.count == 2)
  }

  @Test func `digits that follow each of several values in a table without names are flags`() throws {
    // A station's hours, in columns of which another file has the names.
    let text = (0..<24).map { hour in
      "53131 20240101 \(ShortDate.two(hour))00 2.622 -111.17 32.24 \(5 + hour % 9).5 0.0 \(hour * 11) 0 "
        + "\(hour % 2 == 0 ? 3 : 1)\(hour).1 0 \(40 + hour) 0"
    }.joined(separator: "\n")
    let table = try read(text)
    let flags = ["#10", "#12", "#14"]
    #expect(names(table).allSatisfy { !flags.contains($0) }, "\(names(table)) \(said(table))")
    #expect(names(table).contains("#8"), "a zero with decimals is a value: \(names(table))")
  }

  @Test func `switches are values`() throws {
    let rows = (0..<40).map { "2024-01-01T00:\(10 + $0):00Z,\(20 + $0 % 3).5,\($0 < 30 ? 0 : 1)" }
    let text = rows.joined(separator: "\n")
    #expect(names(try read("time,temperature,pump\n" + text)) == ["temperature", "pump"])
    #expect(names(try read("time,temperature,p\n" + text)) == ["temperature", "p"])
    #expect(try read(text).series.count == 2)
  }

  @Test(arguments: ["status", "Status Code", "verified", "StatusCode"]) func `a status beside values is a code`(
    name: String
  ) throws {
    let rows = (0..<40).map { row in
      "2024-01-01T00:\(10 + row):00Z,\(20 + row % 3).5,\([200, 200, 404, 500][row % 4])\n"
    }.joined()
    let table = try read("time,seconds_used,\(name)\n" + rows)
    #expect(table.series.count == 1 && said(table).contains("\(name) is a code"), "\(said(table))")
  }

  @Test func `a status without values beside it is one`() throws {
    let rows = (0..<40).map { "2024-01-01T00:\(10 + $0):00Z,\($0 % 3)\n" }.joined()
    #expect(try read("time,status\n" + rows).series.map(\.samples.count) == [40])
  }
}
