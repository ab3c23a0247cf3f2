import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Moments that look like numbers")
struct MisreadMomentsTests {
  @Test(arguments: [2, 3, 24]) func `intervals in milliseconds of our years stand at the times of their beginnings`(
    count: Int
  ) throws {
    let rows = (0..<count).map { row in
      let start = 1_704_067_200_000 + row * 3_600_000
      return "{\"start\":\(start),\"end\":\(start + 3_600_000),\"mean\":21.\(row),\"min\":20.\(row),\"max\":22.\(row)}"
    }
    for text in [
      rows.joined(separator: "\n"),
      "{\"id\":1,\"type\":\"result\",\"success\":true,\"result\":{\"sensor.hall\":[\(rows.joined(separator: ","))]}}",
    ] {
      let table = try read(text)
      #expect(table.indexScale == nil, "\(said(table))")
      #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2024-01-01T00:00:00Z", "\(said(table))")
      #expect(table.series.allSatisfy { $0.samples.count == count })
    }
  }

  @Test func `seconds since the start of a run stay numbers`() throws {
    let rows = (0..<5).map { "{\"start\":\($0),\"end\":\($0 + 1),\"bits\":\(100 + $0)}" }
    #expect(try read(rows.joined(separator: "\n")).indexScale != nil)
  }

  private static let leaps = [
    (2_272_060_800, "1 Jan 1972"), (2_287_785_600, "1 Jul 1972"), (2_303_683_200, "1 Jan 1973"),
    (2_335_219_200, "1 Jan 1974"), (2_366_755_200, "1 Jan 1975"), (2_398_291_200, "1 Jan 1976"),
    (2_429_913_600, "1 Jan 1977"), (2_461_449_600, "1 Jan 1978"),
  ]

  @Test func `the list of leap seconds charts the seconds, and no clock against itself`() throws {
    let head = "#\tUpdated through IERS Bulletin C\n#$\t 3676924800\n#\n#@\t3707596800\n#\n"
    let rows = Self.leaps.enumerated().map { "\($1.0)\t\(10 + $0)\t# \($1.1)" }
    let table = try read(head + rows.joined(separator: "\n") + "\n#\n#h\t16edd0f0 3666784f\n")
    #expect(table.series.count == 1, "\(table.series.map(\.name)) \(said(table))")
    #expect(table.series[0].samples.map(\.value) == (10..<18).map(Double.init), "\(said(table))")
  }

  @Test func `seconds of another start beside dates are no value`() throws {
    let rows = Self.leaps.enumerated().map { "\($1.1),\($1.0),\(10 + $0)" }
    let table = try read((["date,ntp,leap"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 1 && table.series[0].samples.map(\.value).first == 10, "\(said(table))")
  }
}
