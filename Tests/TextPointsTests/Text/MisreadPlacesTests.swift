import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Places beside measured numbers")
struct MisreadPlacesTests {
  @Test(arguments: [1, 2, 30]) func `a line of a place is not the first one`(count: Int) throws {
    let head = "GPS Time, Device Time, Longitude, Latitude,GPS Speed (Meters/second), Altitude, Engine RPM(rpm)"
    let rows = (0..<count).map { row in
      "Sat Jun 01 10:00:\(ShortDate.two(row)) GMT+02:00 2024,01-Jun-2024 10:00:\(ShortDate.two(row)).123,13.4\(row),52.5\(row),\(row).25,3\(row).0,8\(row)0"
    }
    let table = try read((head + "\n" + rows.joined(separator: "\n")))
    #expect(table.series.first?.name == "GPS Speed (Meters/second)", "\(table.series.map(\.name)) \(said(table))")
    #expect(Set(table.series.compactMap(\.name)).isSuperset(of: ["Longitude", "Latitude", "Engine RPM(rpm)"]))
  }
}
