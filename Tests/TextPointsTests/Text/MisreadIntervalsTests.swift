import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Days with where an interval begins and ends in columns of their own")
struct MisreadIntervalsTests {
  private static func clock(_ quarter: Int) -> String {
    ShortDate.two(quarter / 4 % 24) + ":" + ShortDate.two(quarter % 4 * 15)
  }

  private static func profile(_ names: String, _ count: Int) -> String {
    let rows = (0..<count).map { row in
      "\(ShortDate.two(1 + row / 96)).02.2024;\(clock(row));\(clock(row + 1));\(row % 7),5"
    }
    return ([names] + rows).joined(separator: "\n") + "\n"
  }

  @Test(
    arguments: [
      "Datum;Zeit von;Zeit bis;Wert", "Datum;von;bis;Wert", "Datum;Uhrzeit von;Uhrzeit bis;kWh",
      "Datum;Ab-Zeit;Bis-Zeit;Wert", "Date;from;to;value",
    ], [3, 97, 300])
  func `each quarter of an hour stands at its beginning`(_ names: String, count: Int) throws {
    var options = TextOptions()
    options.dates = .dmy
    let found = try times(Self.profile(names, count), options)
    #expect(found.count == count && found.first == "2024-02-01T00:00:00Z" && found[1] == "2024-02-01T00:15:00Z")
    #expect(found == found.sorted())
  }

  @Test func `a time of day names no series`() throws {
    let rows = (0..<96).map { "\(ShortDate.two(1 + $0 / 8)).02.2024;\(ShortDate.two($0 % 8 * 3)):00;\($0).5" }
    let table = try read((["Datum;Ablesung;Stand"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 1, "\(table.series.map(\.name))")
  }
}
