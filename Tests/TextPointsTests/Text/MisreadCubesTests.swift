import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Cubes of statistical offices, and times that only their places or sizes show")
struct MisreadCubesTests {
  private static let places = ["AT": "Austria", "BE": "Belgium", "CZ": "Czechia"]

  /// A cube of JSON-stat with a dimension of places and one of months, as version 2 or within an object as before.
  private static func cube(_ months: Int, old: Bool = false, sparse: Bool = false, time: String = "time") -> String {
    let codes = places.keys.sorted()
    let geo = codes.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
    let labels = codes.map { "\"\($0)\":\"\(places[$0] ?? "")\"" }.joined(separator: ",")
    let times = (0..<months).map { "\"\(2022 + $0 / 12)M\(ShortDate.two($0 % 12 + 1))\":\($0)" }.joined(separator: ",")
    let all = (0..<codes.count * months).map { "\(100 + $0).5" }
    let value =
      sparse
      ? "{" + all.indices.filter { $0 % 2 == 0 }.map { "\"\($0)\":\(all[$0])" }.joined(separator: ",") + "}"
      : "[" + all.joined(separator: ",") + "]"
    let shape = "\"id\":[\"geo\",\"\(time)\"],\"size\":[\(codes.count),\(months)]"
    let dimension =
      "\"geo\":{\"category\":{\"index\":{\(geo)},\"label\":{\(labels)}}},\"\(time)\":{\"category\":{\"index\":{\(times)}}}"
    return old
      ? "{\"dataset\":{\"dimension\":{\(dimension),\(shape)},\"updated\":\"2024-02-01T11:00:00Z\",\"value\":\(value)}}"
      : "{\"version\":\"2.0\",\"class\":\"dataset\",\"updated\":\"2024-02-01T11:00:00Z\",\(shape),\"dimension\":{\(dimension)},\"value\":\(value)}"
  }

  @Test(arguments: [false, true], ["time", "Tid"]) func `each category of a cube is a series over its times`(
    old: Bool, time: String
  ) throws {
    for months in [2, 24] {
      let table = try read(Self.cube(months, old: old, time: time))
      #expect(table.series.compactMap(\.name) == ["Austria", "Belgium", "Czechia"])
      #expect(table.series.allSatisfy { $0.samples.count == months } && table.badRows == 0)
      #expect(ISO8601.format(table.series[1].samples[1].time) == "2022-02-01T00:00:00Z")
      #expect(table.series[1].samples[1].value == Double(100 + months + 1) + 0.5)
    }
  }

  @Test func `a cube may name the places of the numbers that it has`() throws {
    let table = try read(Self.cube(24, sparse: true))
    #expect(table.series.map(\.samples.count) == [12, 12, 12])
  }

  @Test func `a cube whose sizes do not fit its numbers is none`() {
    let text = Self.cube(24).replacing("[3,24]", with: "[3,23]")
    #expect((try? read(text))?.series.contains { $0.name == "Austria" } != true)
  }

  @Test(arguments: [1, 2, 60]) func `milliseconds in a list under any name are the times of the lists beside it`(
    count: Int
  ) throws {
    func list(_ cell: (Int) -> String) -> String { "[" + (0..<count).map(cell).joined(separator: ",") + "]" }
    let text =
      "{\"usOut\":1704074400123456,\"result\":{\"volume\":\(list { "\($0).5" }),\"ticks\":\(list { "\(1_704_067_200_000 + $0 * 60_000)" }),"
      + "\"open\":\(list { "\(100 + $0 % 5)" }),\"low\":\(list { "\(98 + $0 % 5)" }),\"high\":\(list { "\(103 + $0 % 5)" }),"
      + "\"close\":\(list { "\(101 + $0 % 5)" }),\"status\":\"ok\"}}"
    guard count > 1 else { return }
    let table = try read(text)
    #expect(table.kind == .bars && table.bars.count == count)
    #expect(table.bars.first.map { ISO8601.format($0.time) } == "2024-01-01T00:00:00Z")
  }

  @Test func `the hour behind a date without names is of its time`() throws {
    let rows = (0..<120).map { "2024-01-0\($0 / 24 + 1),\($0 % 24),\($0 * 7 % 11).5,,\($0 % 3)" }
    let found = try read(rows.joined(separator: "\n"))
    #expect(found.series.first?.samples.count == 120)
    #expect(found.series.first.map { ISO8601.format($0.samples[25].time) } == "2024-01-02T01:00:00Z")
    #expect(!said(found).contains("have the time of another row"))
  }

  @Test func `counts behind a date that comes once are values`() throws {
    let rows = (0..<12).map { "2024-01-\(ShortDate.two($0 + 1)),\($0 % 9),\($0 * 7 % 11).5" }
    #expect(try times(rows.joined(separator: "\n"))[1] == "2024-01-02T00:00:00Z")
  }

  @Test func `a column SYMBOL without a cell names no series`() throws {
    let rows = (0..<30).flatMap { month in
      ["Canada", "Ontario"].map { "\(2021 + month / 12)-\(ShortDate.two(month % 12 + 1)),\($0),\(137 + month).5,," }
    }
    let table = try read((["REF_DATE,GEO,VALUE,STATUS,SYMBOL"] + rows).joined(separator: "\n"))
    #expect(table.series.compactMap(\.name) == ["Canada", "Ontario"])
  }

  @Test func `a number of the sequence is no value`() throws {
    let rows = (0..<30).map { "2024-01-02T09:00:\(ShortDate.two($0)),\(118_000 + $0 * 3),\($0 * 7 % 11).5" }
    let table = try read((["Time,Sequence Number,CO2"] + rows).joined(separator: "\n"))
    #expect(table.series.count == 1 && table.series[0].samples[1].value == 7.5)
  }

  @Test func `the length of bars is a word`() throws {
    let rows = (0..<30).map {
      "{\"t\":\(1_704_067_200_000 + $0 * 60_000),\"s\":\"BTC\",\"i\":\"1m\",\"o\":\"100.0\",\"c\":\"101.0\",\"h\":\"103.0\",\"l\":\"99.0\",\"v\":\"3.5\",\"n\":\(20 + $0)}"
    }
    let table = try read("[" + rows.joined(separator: ",") + "]")
    #expect(table.kind == .bars && !said(table).contains("have units"))
  }
}
