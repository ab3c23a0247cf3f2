import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What a stranger's loggers, spreadsheets and brokers of messages write: zones behind names, thousands with points,
/// sensors in turn, means below tables, names that are no UTF-8.
@Suite("Habits of loggers and spreadsheets")
struct MisreadHabitsTests {
  @Test(arguments: [
    ("Date Time, GMT-05:00", "18"), ("Time GMT-05:00", "18"), ("Date Time, GMT -0500", "18"), ("Time (GMT-5)", "18"),
    ("Time UTC+1", "12"), ("Time UTC+01:00", "12"), ("Time GMT", "13"), ("Time UTC-3:30", "16"),
  ])
  func `an offset behind UTC or GMT in the name of a time is its zone`(name: String, hour: String) throws {
    let rows = (0..<8).map { "\"11/2\($0)/2026 01:00:00 PM\",\(20 + $0)\n" }.joined()
    let minutes = name.hasSuffix("3:30") ? "30" : "00"
    #expect(try times("\"\(name)\",Temp\n" + rows).first == "2026-11-20T\(hour):\(minutes):00Z")
  }

  @Test func `a point before three digits may part thousands where three digits stand alone`() throws {
    func rows(_ values: [String], _ mark: String) -> String {
      "Datum\(mark)Zahl\n" + values.enumerated().map { "2\($0.offset).11.2026\(mark)\($0.element)\n" }.joined()
    }
    let german = ["950", "987", "1.012", "1.100", "998"]
    let sentence = fault(rows(german, ";"))
    #expect(sentence.contains("column Zahl ('1.012')") && sentence.contains("--decimal comma or --decimal point"))
    for (decimal, value) in [(DecimalMark.comma, 1_012.0), (.point, 1.012)] {
      var options = TextOptions()
      options.decimal = decimal
      #expect(try read(rows(german, ";"), options).series[0].samples[2].value == value)
    }
    // A zero at the end tells of thousands between commas, too; a whole number of fewer digits, or none, of nothing.
    #expect(fault(rows(german, ",")).contains("--decimal"))
    for values in [
      ["1.012", "1.1", "998"], ["1.012", "1.101", "9"], ["0.950", "0.100", "998"], ["1.012", "1.100", "1.5"],
    ] {
      #expect(try read(rows(values, ";")).series[0].samples.count == values.count, "\(values)")
    }
    #expect(try read(rows(["998", "1.012", "1.101"], ",")).series[0].samples[1].value == 1.012)
  }

  @Test(arguments: ["source", "zone", "place", "what", "id"])
  func `a column whose words have values far apart is named with the option that makes series`(name: String) throws {
    let rooms = [("garage", 8.5), ("kitchen", 21.5), ("bath", 24.5)]
    let rows = (0..<30).map { row in
      let (room, level) = rooms[row * 7 % 5 % 3]
      return "2026-11-27T13:\(row + 10):17Z,\(room),\(level + Double(row % 3) / 10)\n"
    }
    let text = "time,\(name),value\n" + rows.joined()
    let table = try read(text)
    #expect(
      table.series.count > 1 || said(table).contains("--fields symbol=\(name) makes a series of each"), "\(said(table))"
    )
    #expect(try read(text, TextOptions(fields: ["symbol": name])).series.count == 3)
  }

  @Test func `a column whose words have like values is not named`() throws {
    let rows = (0..<30).map { "2026-11-27T13:\($0 + 10):17Z,\($0 % 3 == 0 ? "buy" : "sell"),\(100 + Double($0) / 7)\n" }
    #expect(!said(try read("time,side,value\n" + rows.joined())).contains("makes a series of each"))
  }

  @Test(arguments: ["Average:", "Moyenne:", "Durchschn.:"])
  func `the mean below a monitor's rows is no row`(word: String) throws {
    let text = """
      Linux 6.1.0 (vm) \t11/27/26 \t_x86_64_\t(2 CPU)

      13:32:20        CPU     %user     %nice   %system     %idle
      13:32:21        all     40.20      0.00      0.00     59.80
      13:32:22        all     30.50      0.00      9.50     57.00
      13:32:27        all     69.70      0.00     27.78      1.52
      \(word)        all     39.19      0.00     16.71     39.84

      """
    let table = try read(text)
    let user = try #require(table.series.first { $0.name?.contains("%user") == true })
    #expect(user.samples.map(\.value) == [40.2, 30.5, 69.7] && table.faults.isEmpty)
    #expect(ISO8601.format(user.samples[0].time) == "2026-11-27T13:32:21Z")
    #expect(said(table).contains("1 mean or sum is skipped") && !said(table).contains("is repeated"))
  }

  @Test func `names that are no UTF-8 are read as Windows-1252, which is said`() throws {
    let rows = (1...5).map { "0\($0).11.2026;2\($0)\n" }.joined()
    let bytes = Array("Datum;Temperatur (".utf8) + [0xB0] + Array("C) ".utf8) + [0x80] + Array("\n\(rows)".utf8)
    let table = try bytes.withUnsafeBytes { try TextReader.read($0, options: TextOptions()) }
    #expect(said(table).contains("names are read as Windows-1252"))
    #expect(table.understanding?.columns.last?.name == "Temperatur (°C) €")
  }

  @Test func `months of six digits in order are times, though their column has no name`() throws {
    let months = (0..<30).map { 192_607 + ($0 + 6) / 12 * 100 + ($0 + 6) % 12 - 6 }
    let rows = months.enumerated().map { "\($1),\($0).5,2.\($0)" }
    let table = try read(",Mkt-RF,SMB\n" + rows.joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["Mkt-RF", "SMB"])
    #expect(
      table.series[0].samples.map { ISO8601.format($0.time) }[6...7] == [
        "1927-01-01T00:00:00Z", "1927-02-01T00:00:00Z",
      ])
    // Ids of six digits that count on, and leave out what is no month of a year, are none.
    let ids = (0..<30).map { "\(192_607 + $0 * 7),\($0).5,2.\($0)" }
    #expect(!fault(",Mkt-RF,SMB\n" + ids.joined(separator: "\n")).contains("month"))
  }

  @Test func `the advised axis moves in each row, where one does`() {
    let rows = (0..<42).map { "\(Double($0 - 1) / 2) \(max(1 - Double($0) / 60, 0.7519)) \(288 - $0 % 5).1" }
    let text = " alt theta temp\n" + rows.joined(separator: "\n")
    #expect(fault(text).contains("--fields index=alt"), "\(fault(text))")
  }

  @Test func `numbers as long as a machine's in the names of columns are no trap`() {
    let rows = ["alpha", "beta", "gamma"].map { "\($0),1,2,3,4,5,6,0" }.joined(separator: "\n")
    #expect(fault("name,V9223372036854775807,V2,V3,V4,V5,V6,V7\n" + rows).contains("not a time series"))
  }

  /// Tables in which whole numbers stand in blocks, and are values all the same: a setpoint that was changed over an export
  /// that overlaps, ratings that a table is sorted by, and what differs from person to person.
  @Test func `whole numbers in blocks are values where no name says that they are ids`() throws {
    let setpoint =
      (0..<30).map { "2024-01-01 10:\(ShortDate.two($0)),20,1.\($0)" }
      + (25..<55).map { "2024-01-01 10:\(ShortDate.two($0)),22,2.\($0)" }
    let table = try read("time,setpoint,temp\n" + setpoint.joined(separator: "\n"))
    #expect(Set(table.series.compactMap(\.name)) == ["setpoint", "temp"])
    let goals = [5, 5, 5, 5, 4, 4, 4, 3, 3, 3].enumerated().map { "2024-01-\(ShortDate.two(($0 * 7) % 10 + 10)),\($1)" }
    #expect(try read("date,goals\n" + goals.joined(separator: "\n")).count == 10)
    let wages = (0..<40).map { "\($0 / 8 + 8),\($0 / 8 + 1),\(1_990 + $0 % 8),\($0 + 100).5" }
    let panel = try read("educ,person,year,wage\n" + wages.joined(separator: "\n"))
    #expect(
      panel.series.count % 5 == 0
        && panel.series.allSatisfy { $0.name.map { "12345".contains($0.first ?? "x") } == true })
  }

  @Test(arguments: ["date_us", "Date (ms)"]) func `dates of eight digits count no unit of their name`(_ name: String)
    throws
  {
    let rows = (1...28).map { "202401\(ShortDate.two($0)),\($0).5" }
    #expect(try times("\(name),price\n" + rows.joined(separator: "\n")).first == "2024-01-01T00:00:00Z")
  }

  @Test func `hours in brackets are hours`() throws {
    let rows = (0..<24).map { "2024-01-01,\($0),\($0).5" }
    #expect(try times("Date,Time (h),Load\n" + rows.joined(separator: "\n")).last == "2024-01-01T23:00:00Z")
  }

  @Test func `a year of two digits beside a month is no time alone`() {
    let rows = (0..<48).map { "\(63 + $0 / 12),\($0 % 12 + 1),\($0).5" }
    let table = try? read("Year,Month,Sales\n" + rows.joined(separator: "\n"))
    #expect(table.map { Set($0.samples.map(\.time)).count == 48 } ?? true)
  }

  @Test func `a result that stands still over an axis of numbers is charted`() throws {
    let rows = (1...12).map { "\($0),0.\($0 + 70),1.0" }
    let table = try read("epoch,train_acc,val_acc\n" + rows.joined(separator: "\n"))
    #expect(table.series.map(\.name) == ["train_acc", "val_acc"])
  }
}
