import CivilTime
import Testing
import TextPoints
import TimeSeries

private func values(_ table: SourceTable, _ name: String) -> [Double] {
  table.series.first { $0.name == name }?.samples.map(\.value) ?? []
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

@Suite("A new draw of files: parts of dates, series in blocks, numbers as names")
struct NewDrawOfFilesTests {
  @Test(arguments: ["date_of_month", "day_nu", "DAY_NUM"])
  func `a day of the month under another name places its row, and the day of the week is no value`(_ day: String) throws
  {
    // 2000-01-01 was a Saturday, the sixth day of a week that begins on Monday.
    let rows = (1...31).map { "2000,1,\($0),\(($0 + 4) % 7 + 1),\(8_000 + $0 * 13 % 7)" }
    let text = "year,month,\(day),day_of_week,births\n" + rows.joined(separator: "\n")
    let table = try read(text)
    #expect(try times(text).last == "2000-01-31T00:00:00Z")
    #expect(table.series.count == 1 && table.series[0].samples.count == 31)
  }

  @Test(arguments: [0, 1]) func `a week begins with any day, and with 0 or 1`(_ first: Int) throws {
    let rows = (1...28).map { "2026-11-\(two($0)),\(($0 + 6) % 7 + first),\($0 * $0 % 11)" }
    #expect(try read("date,dow,value2\n" + rows.joined(separator: "\n")).series.count == 1)
    // Numbers that do not follow the week are values.
    let free = (1...28).map { "2026-11-\(two($0)),\($0 * $0 % 5 + first),\($0 * $0 % 11)" }
    #expect(try read("date,dow,value2\n" + free.joined(separator: "\n")).series.count == 2)
  }

  /// Rows of one source alone, and behind them rows of two in turn.
  private static func sources(alone: Int, shared: Int, of names: [String] = ["east", "west"]) -> String {
    func month(_ place: Int) -> String { "\(1_850 + place / 12)-\(two(place % 12 + 1))" }
    let first = (0..<alone).map { "\(names[0]),\(month($0)),\(Double($0 % 9) / 8)" }
    let others = (alone..<(alone + shared)).flatMap { place in
      names.map { "\($0),\(month(place)),\(Double(place % 7) / 8)" }
    }
    return "Source,Year,Mean\n" + (first + others).joined(separator: "\n")
  }

  @Test(arguments: [0, 60, 400]) func `a word that tells all rows of one time apart names series`(_ alone: Int) throws {
    let table = try read(Self.sources(alone: alone, shared: 100))
    #expect(table.series.compactMap(\.name) == ["east", "west"])
    #expect(values(table, "west").count == 100 && values(table, "east").count == 100 + alone)
  }

  @Test func `words that differ by chance in a few rows name no series`() throws {
    let table = try read(Self.sources(alone: 90, shared: 5))
    #expect(table.series.count == 1 && table.series[0].samples.count == 100)
  }

  @Test func `numbers above fractions name columns where their first cell alone is empty`() throws {
    let rows = (0..<5).map { "\($0),231.\($0),40.\($0),66.\($0)" }
    let table = try read(",1,3,2_220kV\n" + rows.joined(separator: "\n"))
    #expect(table.series.compactMap(\.name) == ["1", "3", "2_220kV"] && values(table, "3").count == 5)
    var options = TextOptions()
    options.bareTimes = .index
    #expect(try read(",1,3,4\n" + rows.joined(separator: "\n"), options).series.compactMap(\.name) == ["1", "3", "4"])
  }

  @Test func `a first row of fractions without its first cell is data`() throws {
    var options = TextOptions()
    options.bareTimes = .index
    let rows = (1..<5).map { "\($0),231.\($0),40.\($0)" }
    #expect(try read(",230.5,40.5\n" + rows.joined(separator: "\n"), options).series.last?.samples.count == 5)
  }

  @Test func `numbers with zeros in front and a point are values`() throws {
    let rows = (0..<12).map { "00:\(two($0)):00,0\($0 % 7)0.00,00\($0)" }
    let table = try read("linetime,activity,plate\n" + rows.joined(separator: "\n"))
    #expect(table.series.count == 1 && table.series[0].samples.map(\.value).prefix(3) == [0, 10, 20])
  }

  @Test func `a delimiter that no name has stands between the numbers of a cell, and is said`() {
    let rows = (1...20).map { "2007-01-\(two($0)),\($0);\($0 + 5);\($0 + 9),\($0 - 3);\($0);\($0 + 2)" }
    let text = fault("Date,NY,SF\n" + rows.joined(separator: "\n"))
    #expect(text.contains("columns NY, SF hold several numbers in a cell ('1;6;10')"), "\(text)")
  }

  @Test func `decimal commas between semicolons are read as before, with a title or without`() throws {
    let rows = (1...20).map { "2007-01-\(two($0));\($0),5;\($0 + 3),25" }
    for title in ["", "Station 5, Nord, alle Werte\n"] {
      let table = try read(title + "Datum;A;B\n" + rows.joined(separator: "\n"))
      #expect(values(table, "A").first == 1.5 && values(table, "B").first == 4.25)
    }
  }

  @Test func `a slip among words makes no column of numbers`() {
    let rows = (1...40).map {
      "\(1_999 + $0 / 4),\($0 % 13 == 0 ? "0" : "actor \($0 % 6)"),\($0 % 13 == 0 ? "NA" : "Acting")"
    }
    let text = fault("YEAR,Occupation,Group\n" + rows.joined(separator: "\n"))
    #expect(text.contains("nor a column of numbers") && !text.contains("several numbers"), "\(text)")
  }
}

@Suite("A new draw of feeds and logs")
struct NewDrawOfFeedsTests {
  private static func prices(_ day: Int, _ count: Int = 24) -> String {
    let rows = (0..<count).map { hour in
      "{\"total\":0.\(20 + hour),\"tax\":0.\(60 + hour % 3),\"startsAt\":\"2026-06-\(two(day))T\(two(hour)):00:00+02:00\"}"
    }
    return "[\(rows.joined(separator: ","))]"
  }

  private static func home(_ today: String, _ tomorrow: String = "[]") -> String {
    "{\"currentSubscription\":{\"priceInfo\":{\"today\":\(today),\"tomorrow\":\(tomorrow)}}}"
  }

  private static func reply(_ homes: [String]) -> String {
    "{\"data\":{\"viewer\":{\"homes\":[\(homes.joined(separator: ","))]}}}"
  }

  @Test(arguments: [2, 24]) func `rows with times within the only object of a list are read`(_ count: Int) throws {
    let table = try read(Self.reply([Self.home(Self.prices(1, count))]))
    #expect(values(table, "total").count == count && table.badRows == 0)
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2026-05-31T22:00:00Z")
    #expect(!said(table).contains("homes"))
  }

  @Test func `a second list beside the rows is said`() throws {
    let table = try read(Self.reply([Self.home(Self.prices(1), Self.prices(2))]))
    #expect(values(table, "total").count == 24 && said(table).contains("the list tomorrow is left out"))
  }

  @Test func `lists of rows within several records are refused, with the command that makes rows of them`() {
    let text = fault(Self.reply([Self.home(Self.prices(1)), Self.home(Self.prices(1))]))
    #expect(
      text.contains("currentSubscription/priceInfo/today")
        && text.contains("jq -c '.. | .[\"today\"]? // empty | .[]'"),
      "\(text)")
  }

  @Test func `two times of an element, as where an interval begins and ends, are no list of rows`() throws {
    let lines = (1...12).map {
      "{\"hops\":[{\"time\":\"2026-06-\(two($0))T10:00:00Z\",\"ms\":\($0)},{\"time\":\"2026-06-\(two($0))T10:00:01Z\",\"ms\":\($0 * 2)}]}"
    }
    #expect(try read(lines.joined(separator: "\n")).badRows == 0)
  }

  @Test func `names before the numbers of each line name the columns, by the number of the row, too`() throws {
    let lines = (0..<6).map { "upsec=0.0\($0),color=\($0 < 3 ? "red" : "blue"),count=\(1_200 + $0 * 7)" }
    var options = TextOptions()
    options.bareTimes = .index
    let table = try read(lines.joined(separator: "\n"), options)
    #expect(table.series.compactMap(\.name) == ["upsec", "count"] && values(table, "count").first == 1_200)
    #expect(values(table, "count").count == 6)
  }

  @Test func `the advice for a log without times reads the numbers that it names`() throws {
    let lines = (0..<12).map {
      "I (\(1_000 + $0 * 500)) SENSOR: temp=2\($0 % 7).5 hum=4\($0 % 5).0 heap=\(180_000 - $0 * 16)"
    }
    #expect(fault(lines.joined(separator: "\n") + "\n").contains("(temp, hum, heap) and have no times; --time index"))
    var options = TextOptions()
    options.bareTimes = .index
    let table = try read(lines.joined(separator: "\n") + "\n", options)
    #expect(table.series.compactMap(\.name) == ["temp", "hum", "heap"] && values(table, "temp").count == 12)
  }

  @Test func `units of bytes behind numbers between bars name no value`() {
    let lines = (0..<12).map {
      "     \(two($0)):00     1\(two($0)).25 MiB |    1\($0 % 10).50 MiB |   12\($0 % 10).75 MiB"
    }
    #expect(!fault("   hour   rx   |   tx   |  total\n" + lines.joined(separator: "\n") + "\n").contains("no fault"))
  }

  @Test func `a letter over words beside times of day is no date`() throws {
    let lines = (0..<12).map {
      "06:35:\(two($0)) cron  1646\($0 % 10)  \($0 % 3 == 0 ? "W" : "R") \(1_249 + $0 * 7) 1\($0 % 9).05"
    }
    let table = try read("TIME     COMM  PID    T BYTES LAT(ms)\n" + lines.joined(separator: "\n") + "\n")
    #expect(table.badRows == 0 && values(table, "LAT(ms)").count == 12)
    // A day of the week is a date, if none that can be read.
    let days = (0..<12).map { "Monday,06:35:\(two($0)),\($0 * 7 % 5)" }
    #expect(fault("date,clock,volts\n" + days.joined(separator: "\n") + "\n").contains("named as a time"))
  }

  @Test(arguments: [12, 30]) func `one number with its unit in all of many records is a constant`(_ count: Int) throws {
    let lines = (0..<count).map {
      "{\"received_at\":\"2026-06-01T10:\(two($0)):00Z\",\"temp\":2\($0 % 7).5,\"consumed_airtime\":\"0.056576s\"}"
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(table.series.count == (count < 20 ? 2 : 1))
  }
}
