import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite(
  "Blind draws: clocks with dots, a station before its readings, series in blocks, quarters of a cube, things in lines")
struct MisreadBlocksTests {
  private func series(_ table: SourceTable) -> [String: [Double]] {
    Dictionary(table.series.map { ($0.name ?? "", $0.samples.map(\.value)) }) { first, _ in first }
  }

  private func time(_ text: String) -> Timestamp? { ISO8601.parse(text.utf8, zone: .utc) }

  // MARK: clocks with dots

  private static func air(_ hours: Int, date: String, clock: (Int) -> String) -> String {
    "\(date);Time;CO(GT);T;RH\n"
      + (0..<hours).map { hour in
        "\(13 + hour / 24)/03/2004;\(clock(hour % 24));\(hour % 7),\(hour % 9);1\(hour % 9),6;4\(hour % 8),\(hour % 5)\n"
      }.joined()
  }

  @Test(arguments: ["Date", " "], [5, 100]) func `times of day with dots belong to the dates beside them`(
    _ date: String, _ hours: Int
  ) throws {
    let table = try read(Self.air(hours, date: date) { "\(ShortDate.two($0)).00.00" })
    let points = table.series.first { $0.name == "CO(GT)" }?.samples ?? []
    #expect(points.count == hours, "\(said(table))")
    #expect(points.first?.time == time("2004-03-13T00:00:00Z"))
    #expect(
      zip(points, points.dropFirst()).allSatisfy { $1.time.nanoseconds - $0.time.nanoseconds == 3_600_000_000_000 })
    #expect(table.series.contains { $0.name == "T" } && table.badRows == 0)
  }

  @Test(arguments: ["24.00.00", "12.60.00", "12.00", "12.00.000", "1200.00", "ab.00.00", ""])
  func `other texts with dots are no times of day`(_ text: String) {
    let clock = Array(text.utf8).withUnsafeBufferPointer { ClockText(dotted: $0) }
    #expect(clock == nil || text == "24.00.00" && clock?.seconds == 86_400)
  }

  @Test(arguments: ["\u{A0}-\u{A0}", " - ", "-"], [0, 24]) func `hours with the ones after them are times of day`(
    _ dash: String, _ end: Int
  ) throws {
    let rows = (0..<72).map { row in
      let (hour, next) = (row % 24, row % 24 == 23 ? end : row % 24 + 1)
      let price = row == 50 ? "" : "\(30 + row * 7 % 20).5"
      return "\(28 + row / 24)-03-2019,\(ShortDate.two(hour))\(dash)\(ShortDate.two(next)),\(price),\(price)"
    }
    let table = try read("Elspot,,,\nDate,Hours,SYS,SE1\n" + rows.joined(separator: "\n"))
    let points = table.series.first { $0.name == "SYS" }?.samples ?? []
    #expect(table.series.count == 2 && points.count == 72, "\(said(table))")
    #expect(points.first?.time == time("2019-03-28T00:00:00Z"))
    #expect(points.last?.time == time("2019-03-30T23:00:00Z"))
    #expect(points.count { $0.value.isNaN } == 1)
  }

  @Test(arguments: ["5 - 7", "25 - 26", "1 - 2 - 3", "01:00 - 02:00", "-", "a - b", "3 - 2"])
  func `other ranges are no hours`(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { ClockText(hourRange: $0) } == nil)
  }

  @Test func `dates with two digits of the year and dots stay dates`() throws {
    let rows = (1...20).map { "\(ShortDate.two($0)).05.12;\($0),5" }
    let table = try read("Datum;Wert\n" + rows.joined(separator: "\n"))
    #expect(table.samples.first?.time == time("2012-05-01T00:00:00Z"), "\(said(table))")
  }

  @Test(arguments: ["2017-01-01 {}", "01/02/2017 {}", "1. Januar 2017 {}", "1 Jan 2017 {}"])
  func `a time of day with dots stands behind a date, too`(_ date: String) throws {
    let rows = (0..<24).map { "\(date.replacing("{}", with: "\(ShortDate.two($0)).30"));0,\(440 + $0)" }
    var options = TextOptions()
    options.dates = .dmy
    let points = try read("Fra dato;kWh\n" + rows.joined(separator: "\n"), options).samples
    let steps = zip(points, points.dropFirst()).map { $1.time.nanoseconds - $0.time.nanoseconds }
    #expect(points.count == 24 && steps.allSatisfy { $0 == 3_600_000_000_000 })
    #expect(points.first?.value == 0.44)
  }

  // MARK: rows that describe the columns

  @Test(arguments: [2, 4, 8, 11]) func `rows that describe the columns stand between names and days`(_ notes: Int)
    throws
  {
    let described = ["\"\";Referenzkurs der EZB / 1 EUR = ... USD;", "Einheit;USD;", "Dezimalstellen;4;"]
    let below = (0..<notes).map { described[$0 % 3] }
    let rows = (1...28).map { "2021-07-\(ShortDate.two($0));\($0 % 7 == 3 ? "." : "1,1\(700 + $0)");" }
    let table = try read((["\"\";BBEX3.D.USD;FLAGS"] + below + rows).joined(separator: "\n"))
    let points = table.series.first?.samples ?? table.samples
    #expect(points.count == 28 && points.first?.value == 1.1701, "\(said(table))")
    #expect(points.count { $0.value.isNaN } == 4 && table.badRows == 0)
  }

  // MARK: weekdays of other languages

  @Test(arguments: [
    ["lun., 30 juin 2014 7:03", "mar., 1 juil. 2014 7:03", "mer., 2 juil. 2014 7:03", "jeu., 3 juil. 2014 7:03"],
    ["Mo., 30. Juni 2014 7:03", "Dienstag, 1. Juli 2014 7:03", "Mittwoch, 2. Juli 2014 7:03", "Do, 3. Juli 2014 7:03"],
    ["lunes 30 junio 2014 7:03", "martes 1 julio 2014 7:03", "mié. 2 julio 2014 7:03", "jueves 3 julio 2014 7:03"],
  ]) func `weekdays before dates are read over`(_ dates: [String]) throws {
    let text = "date,km\n" + dates.enumerated().map { "\"\($1)\",\($0 + 3).5" }.joined(separator: "\n")
    let points = try read(text).samples
    #expect(points.map(\.value) == [3.5, 4.5, 5.5, 6.5])
    #expect(points.first?.time == time("2014-06-30T07:03:00Z") && points.last?.time == time("2014-07-03T07:03:00Z"))
  }

  @Test func `a month that may be a weekday is one where no other follows`() throws {
    let points = try read("date,km\nmars 2014,1\navril 2014,2\nmai 2014,3\n").samples
    #expect(points.first?.time == time("2014-03-01T00:00:00Z"))
  }

  // MARK: a table before another

  private static func well(_ stations: Int, _ readings: Int) -> String {
    "Titel:,,,,,\nDatum: ,14-09-2015,,,,\n\nLocatie,Filter,Naam,X-coordinaat,Y-coordinaat,Startdatum,Einddatum\n"
      + (0..<stations).map { "B58C,001,58CP,181600,359260,28-10-19\(80 + $0),23-08-20\(10 + $0)\n" }.joined()
      + "\n\nLocatie,Filter,Peildatum,Stand (cm),Opmerking,\n"
      + (0..<readings).map { "B58C,001,\(ShortDate.two($0 % 28 + 1))-0\($0 / 28 + 1)-1999,\(140 + $0 * 7 % 30),,\n" }
      .joined()
  }

  @Test(arguments: [1, 2, 5], [20, 60]) func `a few rows about a station stand before its readings, which are read`(
    _ stations: Int, _ readings: Int
  ) throws {
    let table = try read(Self.well(stations, readings))
    let points = table.series.first?.samples ?? []
    #expect(table.series.count == 1 && points.count == readings, "\(series(table).mapValues(\.count)) \(said(table))")
    #expect(points.first?.time == time("1999-01-01T00:00:00Z") && points.first?.value == 140)
    #expect(said(table).contains("before the header are left out") && table.badRows == 0)
  }

  // MARK: series in blocks

  private static func polls(_ names: [String], _ rows: Int, slip: Bool) -> String {
    "date,approval,who\n"
      + names.enumerated().flatMap { place, name in
        (0..<rows).map { row in
          let day = slip && place == 0 && row == 5 ? rows - row + 3 : rows - row
          return "2003-0\(day / 28 + 1)-\(ShortDate.two(day % 28 + 1)),\(50 + (row + place * 3) % 9),\(name)\n"
        }
      }.joined()
  }

  @Test(arguments: [2, 3, 6], [false, true]) func `words in one block each name series, though a row is out of order`(
    _ count: Int, _ slip: Bool
  ) throws {
    let names = ["fox", "gallup", "newsweek", "time", "upenn", "zogby"].prefix(count)
    let found = series(try read(Self.polls(Array(names), 60, slip: slip)))
    #expect(found.keys.sorted() == names.sorted() && found.values.allSatisfy { $0.count == 60 }, "\(found.keys)")
  }

  @Test(arguments: [3, 10]) func `names of the rows of one time name series, though each comes several times in it`(
    _ workouts: Int
  ) throws {
    let rows = (0..<workouts).flatMap { day in
      ["Squat", "Bench Press", "Deadlift"].flatMap { exercise in
        (0..<4).map {
          "2016-10-\(ShortDate.two(day + 3)) 19:30:55,W\(day),\(exercise),\($0),\(50 + day * 2 + $0),\(5 + $0)"
        }
      }
    }
    let table = try read("Date,Workout Name,Exercise Name,Set Order,kg,Reps\n" + rows.joined(separator: "\n"))
    let found = series(table)
    #expect(found["Deadlift/kg"]?.count == workouts * 4, "\(found.keys.sorted()) \(said(table))")
    #expect(found["Squat/Reps"]?.count == workouts * 4)
  }

  // MARK: quarters of a cube

  private static func cube(_ years: Int, name: String) -> String {
    let quarters = (0..<years).flatMap { year in ["\(2005 + year)"] + (1...4).map { "\(2005 + year) - \($0)" } }
    let index = quarters.enumerated().map { "\"\($1)\":\($0)" }.joined(separator: ",")
    let values = quarters.indices.map { $0 % 5 == 0 ? "null" : "\(200 + $0)" }.joined(separator: ",")
    return """
      {"version":"2.0","class":"dataset","id":["\(name)","Sexo"],"size":[\(quarters.count),1],
      "role":{"time":["\(name)"]},"dimension":{"\(name)":{"category":{"index":{\(index)}}},
      "Sexo":{"category":{"index":{"Total":0}}}},"value":[\(values)]}
      """
  }

  @Test(arguments: [2, 12]) func `the categories of a dimension of quarters are quarters`(_ years: Int) throws {
    let table = try read(Self.cube(years, name: "Trimestre"))
    let points = (table.series.first?.samples ?? table.samples).filter { !$0.value.isNaN }
    #expect(points.count == years * 4, "\(said(table))")
    #expect(points.first?.time == time("2005-01-01T00:00:00Z"))
    #expect(points.last?.time == time("\(2004 + years)-10-01T00:00:00Z"))
    #expect(table.badRows == 0)
  }

  // MARK: things in lines

  private static func printer(_ count: Int) -> [String] {
    (0..<count).map { row in
      "Stats \(72 + row).1: gcodein=0  mcu: mcu_awake=0.00\(row % 9) heater_bed: target=65 temp=25.\(row % 10) pwm=0.5 "
        + "sysload=3.4\(row % 10) extruder: target=150 temp=24.\(row % 10) pwm=0.1"
    }
  }

  @Test func `names that come again behind another thing have its name in front`() throws {
    var options = TextOptions()
    options.bareTimes = .index
    let found = series(try read(Self.printer(20).joined(separator: "\n"), options))
    #expect(found["heater_bed temp"] == (0..<20).map { 25 + Double($0 % 10) / 10 }, "\(found.keys.sorted())")
    #expect(found["extruder temp"] == (0..<20).map { 24 + Double($0 % 10) / 10 })
    #expect(found["sysload"]?.count == 20)
  }

  @Test func `lines of names and numbers without times are refused with an option that takes them`() {
    let text = (["webhooks: connected"] + Self.printer(20)).joined(separator: "\n")
    #expect { try read(text) } throws: { "\($0)".contains("--time index takes them in their order") }
  }

  // MARK: marks around the data

  @Test(arguments: [10, 300]) func `lines that mark the beginning and the end of a spectrum are no rows`(_ count: Int)
    throws
  {
    let rows = (0..<count).map { "\(447 + $0),\(10 + $0 % 90)\t\($0 % 9),\(100 + $0 % 700)" }
    let text =
      "Fecha: Thu\nPixeles: 2048\n>>>>> Comienza Data<<<<<\n" + rows.joined(separator: "\n") + "\n>>>>> Termina\n"
    #expect { try read(text) } throws: { "\($0)".contains("--fields index=#1 makes column #1 the axis") }
    var options = TextOptions()
    options.fields["index"] = "#1"
    let table = try read(text, options)
    #expect(table.count == count, "\(said(table))")
  }
}
