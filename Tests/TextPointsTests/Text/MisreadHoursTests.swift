import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Tables of days: each row is a day, and each column a time of it")
struct MisreadHoursTests {
  private func time(_ text: String) -> Timestamp? { ISO8601.parse(text.utf8, zone: .utc) }

  /// The names of the parts of a day in each form that programs write, with the minutes of the first part.
  private static let forms: [(name: String, parts: Int, text: @Sendable (Int) -> String)] = [
    ("clocks", 24, { "\(ShortDate.two($0)):00" }),
    ("half hours", 48, { "\(ShortDate.two($0 / 2)):\($0 % 2 == 0 ? "00" : "30")" }),
    (
      "intervals", 24, { "\(ShortDate.two($0)):00 - \(ShortDate.two(($0 + 1) % 24)):00" }
    ),
    ("letters", 24, { "H\(ShortDate.two($0 + 1))" }),
    ("hours that end", 24, { "HE\($0 + 1)" }),
    ("words", 24, { "Hour \($0 + 1)" }),
    ("Spanish words", 24, { "Hora \($0 + 1)" }),
    ("numbers", 24, { "\($0)" }),
    ("numbers of periods", 48, { "\($0 + 1)" }),
    ("periods", 48, { "SP\($0 + 1)" }),
    ("digits", 24, { "\(ShortDate.two($0))00" }),
  ]

  @Test(arguments: forms.indices, [1, 2, 30]) func `each column is placed at its time of the day`(
    _ form: Int, _ days: Int
  ) throws {
    let (name, parts, text) = Self.forms[form]
    let header = "Date," + (0..<parts).map(text).joined(separator: ",") + "\n"
    let rows = (1...days).map { day in
      "2024-07-\(ShortDate.two(day))," + (0..<parts).map { "\(day).\($0)" }.joined(separator: ",") + "\n"
    }
    let table = try read(header + rows.joined())
    let points = table.series.first?.samples ?? []
    #expect(table.series.count == 1 && points.count == parts * days, "\(name): \(said(table))")
    #expect(points.first?.time == time("2024-07-01T00:00:00Z") && table.badRows == 0)
    let step = Timestamp.nanosecondsPerDay / Int64(parts)
    #expect(zip(points, points.dropFirst()).allSatisfy { $1.time.nanoseconds - $0.time.nanoseconds == step })
    #expect(said(table).contains("are times of the day in column Date"), "\(said(table))")
  }

  @Test func `a name at the end of the day is the midnight behind it`() throws {
    let names = (1...24).map { "\(ShortDate.two($0)):00" }.joined(separator: ";")
    let rows = (1...3).map { day in "0\(day).02.2024;" + (1...24).map { "\(day),\($0)" }.joined(separator: ";") + "\n" }
    var options = TextOptions()
    options.dates = .dmy
    let table = try read("Datum;" + names + "\n" + rows.joined(), options)
    let points = table.series.first?.samples ?? []
    #expect(points.count == 72, "\(said(table))")
    #expect(points.first?.time == time("2024-02-01T01:00:00Z") && points.last?.time == time("2024-02-04T00:00:00Z"))
  }

  @Test(arguments: ["Year,Month,Day", "year,month,day"]) func `the day may be a year, a month and a day`(
    _ names: String
  ) throws {
    let header = names + "," + (1...24).map { "\($0)" }.joined(separator: ",") + "\n"
    let rows = (1...12).map { day in
      "2020,2,\(day)," + (1...24).map { "\(2_000 + day * $0)" }.joined(separator: ",") + "\n"
    }
    let table = try read(header + rows.joined())
    let points = table.series.first?.samples ?? []
    #expect(table.series.count == 1 && points.count == 12 * 24, "\(said(table))")
    #expect(points.first?.time == time("2020-02-01T00:00:00Z") && points.last?.time == time("2020-02-12T23:00:00Z"))
    #expect(said(table).contains("are times of the day in columns"))
  }

  @Test func `words tell the rows of one day apart`() throws {
    let names = (0..<24).map { "\(ShortDate.two($0)):00" }.joined(separator: ",")
    let rows = (1...9).flatMap { day in
      ["import", "export"].map { word in
        "6001050733,\(word),2024-07-0\(day),No," + (0..<24).map { "\(day).\($0)" }.joined(separator: ",") + "\n"
      }
    }
    let table = try read("meter,kind,date,estimated," + names + "\n" + rows.joined())
    #expect(Set(table.series.compactMap(\.name)) == ["import", "export"], "\(said(table))")
    #expect(table.series.allSatisfy { $0.samples.count == 9 * 24 })
  }

  @Test func `empty cells are no points, and a row without a number is none`() throws {
    let names = (0..<24).map { "\($0)" }.joined(separator: ",")
    let text =
      "date,\(names)\n2024-07-01,,1,2" + String(repeating: ",3", count: 21) + "\n2024-07-02"
      + String(repeating: ",", count: 24) + "\n2024-07-03" + String(repeating: ",4", count: 24) + "\n"
    let table = try read(text)
    #expect(table.series.first?.samples.count == 23 + 24, "\(said(table))")
  }

  @Test(arguments: [
    "1,2,3", "00:00,12:00", "a,b,c,d,e", "10:00,09:00,08:00,07:00",
    (1...23).map { "\($0)" }.joined(separator: ","), (2...25).map { "\($0)" }.joined(separator: ","),
    (1...24).map { "T\($0)" }.joined(separator: ","), (1...24).map { "Sensor \($0)" }.joined(separator: ","),
  ]) func `other names stay the names of series`(_ names: String) throws {
    let count = names.split(separator: ",").count
    let rows = (1...9).map { day in
      "2024-07-0\(day)," + (0..<count).map { "\(day).\($0)" }.joined(separator: ",") + "\n"
    }
    let table = try read("date,\(names)\n" + rows.joined())
    #expect(table.series.count == count, "\(said(table))")
  }

  @Test func `columns of hours beside times of day are series`() throws {
    let names = (0..<24).map { "\($0)" }.joined(separator: ",")
    let rows = (0..<9).map { hour in
      "2024-07-01 0\(hour):00," + (0..<24).map { "\(hour).\($0)" }.joined(separator: ",") + "\n"
    }
    #expect(try read("time,\(names)\n" + rows.joined()).series.count == 24)
  }

  @Test func `any bytes in place of a cell leave the other days as they are`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let names = (0..<24).map { "\(ShortDate.two($0)):00" }.joined(separator: ",")
      let spoiled = Int.random(in: 1...9, using: &random)
      let cell = ["x", "", "\"", "1e400", "-", "12:00", "\u{0}", "9;9"][Int.random(in: 0..<8, using: &random)]
      let rows = (1...9).map { day in
        "2024-07-0\(day),"
          + (0..<24).map { $0 == 5 && day == spoiled ? cell : "\(day).\($0)" }.joined(separator: ",") + "\n"
      }
      guard let table = try? read("date,\(names)\n" + rows.joined()) else { continue }
      #expect((table.series.first?.samples.count ?? 0) >= 8 * 24, "seed \(seed)")
    }
  }
}
