import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite("Blind draws: notes below tables, statements in logs, hours of half days, ordinal days, second tables, runners")
struct MisreadRunnersTests {
  private func time(_ text: String) -> Timestamp? { ISO8601.parse(text.utf8, zone: .utc) }

  // MARK: notes below a table

  /// The rates of a bank: decimal commas, names over two lines, and three lines of notes.
  private static let rates =
    "data;1USD;1EUR;nr tabeli\n;dolar;euro;\n"
    + (0..<200).map { row in
      "20220\(row / 25 + 1)\(ShortDate.two(row % 25 + 1));4,\(1_000 + row);4,\(2_000 + row);\(row + 1)\n"
    }.joined()
    + "\nkod ISO;USD;EUR;\nnazwa waluty;dolar;euro;\nliczba jednostek;1;100;\n"

  @Test func `notes below a table say nothing of its numbers`() throws {
    let table = try read(Self.rates)
    #expect(table.series.compactMap(\.name) == ["1USD", "1EUR"], "\(said(table))")
    #expect(table.series.first?.samples.first?.value == 4.1, "\(said(table))")
    #expect(table.badRows == 4, "\(table.faults)")
  }

  // MARK: logs of databases

  private static let statements = (10..<50).map { second in
    """
    2017-09-06 08:41:\(second) UTC [36]: [121-1] user=postgres,db=postgres,app=pgbench LOG:  duration: 2.\(second) ms  statement: UPDATE tellers SET balance = balance + 3\(second) WHERE tid = 5;

    """
  }

  @Test func `numbers of a statement are no values`() throws {
    let table = try read(Self.statements.joined())
    #expect(said(table).contains("value from column duration") && table.series.count == 1, "\(said(table))")
    #expect(table.count == 40 && table.series[0].samples.first?.value == 2.10)
  }

  @Test(arguments: [
    ("UTC", "2025-04-23T14:55:10.125Z"), ("CEST", "2025-04-23T12:55:10.125Z"), ("+0200", "2025-04-23T12:55:10.125Z"),
    ("", "2025-04-23T14:55:10.125Z"),
  ]) func `the zone behind the time of a line counts`(_ zone: String, _ first: String) throws {
    let lines = (10..<50).map {
      "2025-04-23 14:55:\($0).125 \(zone.isEmpty ? "" : zone + " ")[37] LOG:  duration: 0.\($0) ms\n"
    }
    let table = try read(lines.joined())
    #expect(table.series.first?.samples.first?.time == time(first) && table.count == 40, "\(said(table))")
  }

  @Test(arguments: [
    "DELETE took: 0.N ms, rows: N", "[db] COPY took: 0.N ms, rows: N", "[info] DELETE /api took: 0.N s, rows: N",
    "INFO parse took: 0.N ms, rows: N", "prepared statement: took: 0.N ms, rows: N", "UPDATE: took=0.N rows=N",
    "SET: took=0.N rows=N",
  ]) func `a verb in a line begins no statement by itself`(_ line: String) throws {
    let lines = (10..<50).map { "2025-04-23 14:55:\($0) \(line.replacing("N", with: "\($0)"))\n" }
    let table = try read(lines.joined())
    #expect(Set(table.series.compactMap(\.name)).isSuperset(of: ["took", "rows"]), "\(said(table))")
    #expect(table.badRows == 0 && table.count >= 80)
  }

  // MARK: times

  @Test(arguments: [
    ("2019-12-02 12-AM", "2019-12-02T00:00:00Z"), ("2019-12-02 03-AM", "2019-12-02T03:00:00Z"),
    ("2019-12-02 12-PM", "2019-12-02T12:00:00Z"), ("2019-12-02 11 pm", "2019-12-02T23:00:00Z"),
    ("12/31/2019 9PM", "2019-12-31T21:00:00Z"),
  ]) func `an hour may have its half of the day alone`(_ cell: String, _ expected: String) throws {
    let table = try read("Date,Close\n\(cell),1.5\n")
    #expect(table.series.first?.samples.first?.time == time(expected), "\(said(table))")
  }

  @Test(arguments: ["2019-12-02 13-PM", "2019-12-02 0-AM", "2019-12-02 3-XM"]) func `no other hour has one`(
    _ cell: String
  ) throws {
    #expect(try read("Date,Close\n\(cell),1.5\n").badRows == 1)
  }

  @Test func `ordinal days count from the year 1`() throws {
    let rows = (0..<40).map { "\(736_389 + $0),4\($0 % 9).5\n" }
    let table = try read("ordinal_date,gallup\n" + rows.joined())
    #expect(table.series[0].samples.first?.time == time("2017-03-01T00:00:00Z"), "\(said(table))")
    #expect(table.series[0].samples.last?.time == time("2017-04-09T00:00:00Z"))
  }

  @Test func `a day on which clocks go back has an hour more`() throws {
    let rows = (0..<25).map { "31/10/2021;\(ShortDate.two($0))-\(ShortDate.two($0 + 1));17\($0 % 9),48\n" }
    let table = try read("Dia;Hora;PCB\n" + rows.joined())
    #expect(table.count == 25 && table.badRows == 0, "\(said(table))")
    #expect(table.series[0].samples.last?.time == time("2021-11-01T00:00:00Z"))
  }

  // MARK: second tables

  @Test func `a header in other words begins another table`() throws {
    func rows(_ base: Int) -> String {
      (10..<50).map { "2024-05-22 \($0 / 4 + 2 < 10 ? "0" : "")\($0 / 4 + 2):\($0 % 4 * 15 + 10),0.\(base + $0),\n" }
        .joined()
    }
    let table = try read(
      "Energy Delivered time period,Usage Delivered in kWh,Reading quality\n" + rows(0)
        + "Energy Received time period,Usage Received in kWh,Reading quality\n" + rows(40))
    #expect(table.notes.secondTable == 42 && table.count == 40, "\(said(table))")
  }

  // MARK: messages

  @Test func `an object of a number and an id is a point of that thing`() throws {
    let lines = (0..<40).map { place in
      let runners = [11_695_059, 11_198_538, 12_115_648].dropFirst(place % 3)
      let prices = runners.map { "{\"ltp\":\(place).5,\"id\":\($0)}" }.joined(separator: ",")
      return "{\"op\":\"mcm\",\"clk\":\"35153993\(place)\",\"pt\":\(1_497_351_220_318 + place * 60_000),"
        + "\"mc\":[{\"id\":\"1.132153978\",\"rc\":[\(prices)]}]}\n"
    }
    let table = try read(lines.joined())
    #expect(Set(table.series.compactMap(\.name)) == ["11695059", "11198538", "12115648"], "\(said(table))")
    #expect(table.series.first { $0.name == "12115648" }?.count == 40)
    #expect(table.series.first { $0.name == "12115648" }?.samples.first?.time == time("2017-06-13T10:53:40.318Z"))
  }

  // MARK: counters without a name

  @Test(arguments: [0, 1, 2_051, 7_000_000]) func `numbers in front that count the rows are a counter`(_ first: Int)
    throws
  {
    let rows = (0..<90).map { row in
      "\(first + row);22.11.2018 \(row / 4):\(row % 4 == 0 ? "00" : "\(row % 4 * 15)");4;\(row % 7).5;1.\(row % 9)\n"
    }
    let table = try read(rows.joined())
    #expect(table.series.compactMap(\.name) == ["#4", "#5"], "\(said(table))")
  }

  @Test(arguments: [2, 3, 5]) func `few values that begin again are values`(_ count: Int) throws {
    let rows = (10..<40).map { "2021-06-\($0 > 30 ? 30 : $0),\($0 < 10 + count ? "\($0 % 2)" : ""),\($0).5\n" }
    let table = try read("date,Cu,pH\n" + rows.joined())
    #expect(table.series.compactMap(\.name).contains("Cu"), "\(said(table))")
  }

  @Test func `parameters with numbers are values`() throws {
    let lines = (10..<50).map { "2022-01-23 13:19:\($0),999 INFO parameters: 943\($0), loss: 0.\($0)\n" }
    let table = try read(lines.joined())
    #expect(Set(table.series.compactMap(\.name)) == ["parameters", "loss"], "\(said(table))")
  }

  @Test func `of two kinds of messages in one envelope each has the same names`() throws {
    let lines = (0..<60).map { place in
      let stamp = 1_723_161_257_465 + place * 8
      return place % 5 == 4
        ? "{\"stream\":\"btcusd_perp@trade\",\"data\":{\"e\":\"trade\",\"E\":\(stamp + 2),\"T\":\(stamp),"
          + "\"s\":\"BTCUSD_PERP\",\"t\":\(849_714_402 + place),\"p\":\"618\(place % 10 + 10).5\",\"q\":\"\(place)\"}}\n"
        : "{\"stream\":\"btcusd_perp@bookTicker\",\"data\":{\"u\":\(1_007_198_632_021 + place * 7),\"e\":\"bookTicker\","
          + "\"s\":\"BTCUSD_PERP\",\"b\":\"6180\(place % 7).7\",\"B\":\"3\(place % 9)\",\"a\":\"6180\(place % 7).8\",\"A\":\"16\(place)\","
          + "\"T\":\(stamp),\"E\":\(stamp + 5)}}\n"
    }
    let table = try read(lines.joined())
    let quotes = table.series.filter { $0.name?.contains("/") == true || $0.name?.count == 1 }
    #expect(quotes.count == 4 && quotes.allSatisfy { $0.count == 48 }, "\(said(table))")
    #expect(table.notes[.withoutData] == 12)
  }

  // MARK: tables

  @Test(arguments: [0, 3]) func `a table of one row describes another one of as many delimiters`(_ padding: Int) throws
  {
    let commas = String(repeating: ",", count: padding)
    let rows = (0..<40).map { row in
      "2017,1,\(row / 24 + 1),\(row % 24),0,\(row).5,\(row % 3 == 1 ? "" : "8\(row % 9).1")" + commas + "\n"
    }
    let table = try read(
      "Source,Location ID,City,Latitude,Longitude,Time Zone,Version" + (padding > 0 ? ",a,b,c" : ",d") + "\n"
        + "NSRDB,401182,-,40.53,-108.54,-7,v3.2.2" + (padding > 0 ? ",w,x,y" : ",z") + "\n"
        + "Year,Month,Day,Hour,Minute,DHI,GHI" + commas + "\n" + rows.joined())
    #expect(Set(table.series.compactMap(\.name)) == ["DHI", "GHI"], "\(said(table))")
    #expect(table.series[0].samples.last?.time == time("2017-01-02T15:00:00-07:00"))
  }

  @Test func `days of a spreadsheet that say the time again are no curve`() throws {
    let rows = (0..<40).map { row in
      "40.01\(row),\(226 + row),\(39_744.5 + Double(row) / 1_440),2008-10-23,12:\(ShortDate.two(row)):00\n"
    }
    let table = try read(rows.joined())
    #expect(table.series.compactMap(\.name) == ["#1", "#2"], "\(said(table))")
  }

  @Test func `the answers of a web server are codes`() throws {
    let rows = (0..<40).map { row in
      "\([200, 200, 304, 200, 404][row % 5]) \(2_326 + row * 7) [09/Dec/2013:12:00:\(ShortDate.two(row)).205]\n"
    }
    let table = try read(rows.joined())
    #expect(table.series.count == 1 && table.series[0].samples.first?.value == 2_326, "\(said(table))")
  }

  @Test(arguments: ["+02:00", "-05:00"]) func `dates beside times with one offset have it, too`(_ offset: String) throws
  {
    let rows = (10..<30).map { "2024-04-\($0)T06:18:15\(offset),\($0).5\n" }
    let table = try read("time,watts\n" + rows.joined() + "2024-04-30,7.5\n")
    #expect(table.series[0].samples.last?.time == time("2024-04-30T00:00:00\(offset)"), "\(said(table))")
    #expect(said(table).contains("UTC\(offset)"))
  }

  @Test func `a list beside numbers of its message is a part of that point`() throws {
    let lines = (0..<40).map { place in
      "{\"time\":\(1_700_000_000 + place),\"cpu\":\(place).5,\"load\":0.\(place + 10),"
        + "\"disks\":[{\"id\":\"sda\",\"used\":5\(place)},{\"id\":\"sdb\",\"used\":7\(place)}]}\n"
    }
    let names = Set(try read(lines.joined()).series.compactMap(\.name))
    #expect(names.isSuperset(of: ["cpu", "load"]), "\(names)")
  }

  @Test func `days that begin again are values`() throws {
    let rows = (0..<80).map { "\(Self.day($0)),\($0 % 40),\($0 % 7).5\n" }
    let table = try read("date,dry days,rain\n" + rows.joined())
    #expect(table.series.compactMap(\.name) == ["dry days", "rain"], "\(said(table))")
  }

  private static func day(_ place: Int) -> String {
    "2024-0\(place / 28 + 1)-\(ShortDate.two(place % 28 + 1))"
  }

  @Test(arguments: [1, 2, 28]) func `a setpoint is no answer of a web server`(_ count: Int) throws {
    let rows = (0..<count).map { "\(Self.day($0)),\([200, 200, 200, 250, 300][$0 % 5]),\($0).5\n" }
    let table = try read(rows.joined())
    #expect(table.series.count == 2, "\(said(table))")
  }

  @Test func `a header in another case comes again`() throws {
    func rows(_ month: Int) -> String { (10..<20).map { "2024-0\(month)-\($0) 10:00,\($0).5\n" }.joined() }
    let table = try read("Interval start,Power kW\n" + rows(1) + "Interval Start,Power kW\n" + rows(2))
    #expect(table.notes.secondTable == nil && table.count == 20, "\(said(table))")
  }

  @Test(arguments: ["2024-04-30T10:00:00Z", "Total"]) func `times with offsets of their own need no other`(
    _ last: String
  ) throws {
    let rows = (10..<30).map { "2024-04-\($0)T06:18:15+02:00,\($0).5\n" }
    let table = try read("time,watts\n" + rows.joined() + "\(last),7.5\n")
    #expect(!said(table).contains("UTC+02:00"), "\(said(table))")
  }
}
