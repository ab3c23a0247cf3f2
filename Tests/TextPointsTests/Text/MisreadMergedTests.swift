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
}
