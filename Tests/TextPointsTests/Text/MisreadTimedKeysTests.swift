import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Blind draws: times as keys, rows without a cell, numbers of things, series that a number tells apart")
struct MisreadTimedKeysTests {
  private func series(_ table: SourceTable) -> [String: [Double]] {
    Dictionary(table.series.map { ($0.name ?? "", $0.samples.map(\.value)) }) { first, _ in first }
  }

  // MARK: times as keys

  private static func column(_ count: Int, _ value: (Int) -> Int) -> String {
    "{" + (0..<count).map { "\"2024-04-26T\(ShortDate.two($0)):00:00+02:00\":\(value($0))" }.joined(separator: ",")
      + "}"
  }

  /// A forecast of power and energy: within a reply, or the reply itself.
  private static func forecast(_ count: Int, isWithin: Bool) -> String {
    let columns = "\"watts\":\(column(count) { $0 * 7 % 5 }),\"watt_hours\":\(column(count) { $0 * 3 })"
    let days = "\"watt_hours_day\":{\"2024-04-26\":6660,\"2024-04-27\":5338}"
    let message = "\"message\":{\"code\":0,\"info\":{\"time\":\"2024-04-26T18:56:01+02:00\",\"distance\":0.5}}"
    return isWithin ? "{\"result\":{\(columns),\(days)},\(message)}" : "{\(columns),\(days),\(message)}"
  }

  @Test(arguments: [true, false], [2, 3, 20]) func `objects whose keys are times are columns of their names`(
    _ isWithin: Bool, _ count: Int
  ) throws {
    let table = try read(Self.forecast(count, isWithin: isWithin))
    let found = series(table)
    #expect(found["watts"] == (0..<count).map { Double($0 * 7 % 5) }, "\(found) \(said(table))")
    #expect(found["watt_hours"] == (0..<count).map { Double($0 * 3) })
    #expect(found["watt_hours_day"] == [6_660, 5_338])
    #expect(found.count == 3)
    let first = table.series.first { $0.name == "watts" }?.samples.first
    #expect(first?.time == ISO8601.parse("2024-04-25T22:00:00Z".utf8, zone: .utc))
  }

  // MARK: rows without a cell

  private static func hours(_ count: Int, below: String) -> String {
    "Mercado;Emisión 17/11/2020;;\n\nFecha;Hora;NUCLEAR;SOLAR;\n"
      + (1...count).map { "13/11/2020;\($0);6.0\(10 + $0),9;\($0),5;\n" }.joined() + below
  }

  @Test(arguments: [";;;;\n", ";;;;\n;;;;\n", " ; ;;;", ""], [12, 24])
  func `rows of delimiters alone are no rows of a table with times`(_ below: String, _ count: Int) throws {
    let table = try read(Self.hours(count, below: below))
    let found = series(table)
    #expect(found["NUCLEAR"] == (1...count).map { 6_010.9 + Double($0) }, "\(said(table))")
    #expect(found["SOLAR"]?.count == count && found.count == 2)
    #expect(table.badRows == 0)
  }

  @Test func `rows of delimiters alone count where rows are placed by their number`() throws {
    var options = TextOptions()
    options.bareTimes = .index
    let found = series(try read("a,b\n1,2\n,\n3,4\n", options))
    #expect(found["a"]?.map(\.isNaN) == [false, true, false])
  }

  // MARK: numbers of things

  @Test(arguments: ["nr tabeli", "No. of sheet", "número de hoja"], [2, 30])
  func `a number of a thing that goes up by one is no value`(_ name: String, _ count: Int) throws {
    let rows = (0..<count).map { "2022-03-\(ShortDate.two($0 + 1));4,\(60 + $0);\(26 + $0)" }
    let found = series(try read("data;1EUR;\(name)\n" + rows.joined(separator: "\n")))
    #expect(found.count == 1)
  }

  @Test func `a number of things that changes in another way is a value`() throws {
    let rows = (0..<30).map { "2022-03-\(ShortDate.two($0 + 1)),4.\(60 + $0),\($0 * 7 % 5)" }
    #expect(
      series(try read("date,level,no of visitors\n" + rows.joined(separator: "\n")))["no of visitors"]?.count == 30)
  }

  // MARK: series that a number tells apart

  private static func market(_ types: [String]) -> String {
    let series = types.enumerated().map { place, type in
      let values = (0..<6).map { hour in
        "{\"value\":\(100 + place * 50 + hour).5,\"percentage\":0.5,\"datetime\":\"2021-10-31T0\(hour):00:00.000+02:00\"}"
      }
      return "{\"type\":\"\(type)\",\"id\":\"\(600 + place)\",\"attributes\":{\"title\":\"\(type)\",\"values\":["
        + values.joined(separator: ",") + "]}}"
    }
    return "{\"data\":{\"type\":\"prices\",\"id\":\"mer\"},\"included\":[\(series.joined(separator: ","))]}"
  }

  @Test func `series that have a number and a word of their own have the name of the word`() throws {
    let found = series(try read(Self.market(["PVPC", "Spot"])))
    #expect(found.keys.sorted() == ["PVPC", "Spot"], "\(found)")
    #expect(found["Spot"] == (0..<6).map { 150.5 + Double($0) })
  }

  @Test func `series of one word have their numbers as names`() throws {
    #expect(series(try read(Self.market(["Spot", "Spot"]))).keys.sorted() == ["600", "601"])
  }

  // MARK: lists without names

  @Test(arguments: [2, 3], [2, 120, 4_000]) func `lists of rows in an array are series by their numbers`(
    _ lists: Int, _ rows: Int
  ) throws {
    let text = (0..<lists).map { list in
      let rows = (0..<rows).map { row in
        let day = "\(1990 + row / 336)-\(ShortDate.two(row / 28 % 12 + 1))-\(ShortDate.two(row % 28 + 1))"
        return "{\"date\":\"\(day)\",\"value\":\(list * 1_000 + row % 97)}"
      }
      return "[" + rows.joined(separator: ",\n") + "]"
    }
    let found = series(try read("[" + text.joined(separator: ",") + "]"))
    #expect(found.keys.sorted() == (1...lists).map(String.init), "\(found.keys)")
    #expect(found["2"] == (0..<rows).map { Double(1_000 + $0 % 97) })
  }

  @Test(arguments: ["[]", "[[]]", "[[],[]]"]) func `empty lists have no points`(_ text: String) {
    #expect((try? read(text))?.count ?? 0 == 0)
  }

  // MARK: numbers that are no values

  @Test func `the number of a document is an id`() throws {
    let rows = (1...9).map { "2012-10-0\($0),\($0 * 7_919_000_256),\($0 * 100 % 700).00" }
    let found = series(try read("Data,Número do documento,Valor\n" + rows.joined(separator: "\n")))
    #expect(found.count == 1, "\(found.keys)")
  }

  @Test func `the quality of service of a message is no value`() throws {
    let lines = (0..<12).map { "{\"topic\":\"a\",\"temp\":2\($0).5,\"ts\":\(1_585_673_980 + $0),\"qos\":\($0 % 2)}" }
    #expect(series(try read(lines.joined(separator: "\n"))).count == 1)
  }

  @Test func `a share of the steps in brackets is in percent`() throws {
    let lines = (1...20).map {
      "[0\($0 / 10):\(ShortDate.two($0 * 2)):00] Completed \($0 * 2_500) out of 50000 steps  (\($0) percent)"
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect((table.series.first?.samples ?? table.samples).map(\.value) == (1...20).map(Double.init), "\(said(table))")
    #expect(said(table).contains("percent"))
  }

  @Test func `numbers of states in messages are no values`() throws {
    let lines = (0..<40).map { row in
      "{\"timestamp\":\"2026-06-17T19:\(ShortDate.two(row)):00Z\",\"prev_state\":\(10 + row % 2),\"state\":\(11 - row % 2),"
        + "\"power\":\(row % 2 * 870 + row).5}"
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect((table.series.first?.samples ?? table.samples).last?.value == 909.5 && table.series.count < 2)
    #expect(said(table).contains("prev_state is a code"), "\(said(table))")
  }

  // MARK: marks

  @Test func `minus one among numbers that are never below zero may mean missing, and is said`() throws {
    let rows = (0..<90).map { "2020-0\($0 / 28 + 1)-\(ShortDate.two($0 % 28 + 1)),\($0 % 3 == 1 ? -1 : $0 * 7 % 60)" }
    let table = try read("day,spots\n" + rows.joined(separator: "\n"))
    #expect(said(table).contains("-1 comes 30 times in spots and may mean missing"), "\(said(table))")
    #expect((table.series.first?.samples ?? table.samples).count { $0.value == -1 } == 30)
  }

  @Test(arguments: [-2.0, -1.5]) func `minus one beside another number below zero is a number`(_ other: Double) throws {
    let rows = (0..<90).map {
      "2020-0\($0 / 28 + 1)-\(ShortDate.two($0 % 28 + 1)),\($0 % 3 == 1 ? -1 : $0 == 5 ? other : 30)"
    }
    #expect(!said(try read("day,spots\n" + rows.joined(separator: "\n"))).contains("may mean missing"))
  }

  @Test func `words for nothing beside decimals are no whole numbers`() throws {
    let rows = (0..<60).map {
      "2009-05-\(ShortDate.two($0 % 28 + 1)) \(ShortDate.two($0 / 28)):00\t\($0 % 6 == 0 ? "NaN" : "\($0 % 5 + 5).55\($0 % 10)")"
    }
    #expect(try read("dateTime\twtr_0.0\n" + rows.joined(separator: "\n")).samples.count == 60)
  }
}
