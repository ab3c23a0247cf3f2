import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

@Suite(
  "Blind draws: names over two lines, six digits for a date, days of the year, starts with a zone, marks, devices")
struct MisreadStackedTests {
  private func time(_ text: String) -> Timestamp? { ISO8601.parse(text.utf8, zone: .utc) }

  private func samples(_ table: SourceTable, _ name: String) -> [Sample] {
    table.series.first { $0.name == name }?.samples ?? []
  }

  // MARK: names over two lines

  @Test func `a word over a name belongs to it`() throws {
    var options = TextOptions()
    options.dates = .dmy
    let table = try read(
      """
                        Temp     Hi    Low   Out    Dew  Wind  Wind  Wind    Hi          Rain
        Date    Time     Out   Temp   Temp   Hum    Pt. Speed   Dir   Run Speed    Bar   Rate
      ---------------------------------------------------------------------------------------
      12/02/21  23:50    8.2    8.4    8.2    99    8.1   0.0   ---  0.00   0.0  1017.9   0.0
      13/02/21   0:00    8.1    8.2    8.1    98    7.9   0.1    NW  0.10   0.2  1017.7   0.1
      13/02/21   0:10    8.0    8.1    8.0    97    7.8   0.0   ---  0.00   0.0  1017.6   0.0
      """, options)
    let names = Set(table.series.compactMap(\.name))
    #expect(
      names.isSuperset(of: ["Temp Out", "Hi Temp", "Low Temp", "Out Hum", "Wind Speed", "Hi Speed", "Rain Rate"]),
      "\(names)")
    #expect(samples(table, "Low Temp").map(\.value) == [8.2, 8.1, 8.0])
  }

  @Test func `among many quantities a rate is one of them`() throws {
    let header = "date,temp,hum,dew,wind,bar,rain,rate,solar\n"
    let rows = (1...9).map { "2024-07-0\($0),1.\($0),2.\($0),3.\($0),4.\($0),5.\($0),6.\($0),7.\($0),8.\($0)\n" }
    #expect(try read(header + rows.joined()).series.count == 8)
    let rates = (1...9).map { "2024-07-0\($0),1.\($0),9\n" }
    #expect(try read("date,rate,bid\n" + rates.joined()).series.count == 1)
  }

  @Test(arguments: ["2,10", "10 m,80 m", "a,b"]) func `a line of numbers tells columns of one name apart`(
    _ heights: String
  )
    throws
  {
    let rows = (10...29).map { "2010-01-\($0) 00:00:00+01:00,984.\($0),5.\($0),7.\($0)\n" }
    let table = try read("variable_name,pressure,wind,wind\nheight,0,\(heights)\n" + rows.joined())
    let names = heights.split(separator: ",").map { "wind \($0)" }
    #expect(table.series.map(\.name) == ["pressure"] + names && table.badRows == 0, "\(said(table))")
    #expect(samples(table, names[1]).first?.value == 7.10)
  }

  @Test func `a line of numbers over columns of different names is a bad row`() throws {
    let rows = (10...29).map { "2010-01-\($0) 00:00:00,984.\($0),5.\($0),7.\($0)\n" }
    let table = try read("time,pressure,wind,gust\nlimit,0,2,10\n" + rows.joined())
    #expect(table.series.compactMap(\.name) == ["pressure", "wind", "gust"] && table.badRows == 1, "\(said(table))")
  }

  // MARK: rows out of order

  @Test(arguments: [0, 1, 2, 500]) func `rows out of order are counted`(_ count: Int) throws {
    var days = (0..<1_200).map { $0 }
    for place in 0..<count { days.swapAt(place * 2 + 1, place * 2) }
    let rows = days.map { "\($0 * 86_400 + 1_500_000_000),\($0 % 7).5\n" }
    let said = said(try read("time,v\n" + rows.joined()))
    let times = count == 1 ? "1 time" : "\(count) times"
    #expect(said.contains("the times go back \(times), and the rows are put in order") == (0 < count), "\(said)")
  }

  @Test func `a typical year goes back where a month is of an earlier year`() throws {
    let rows = [(1991, 1), (1987, 2), (1990, 3)].flatMap { year, month in
      (1...28).flatMap { day in (1...24).map { "\(year),\(month),\(day),\($0),0,\($0 % 5).5\n" } }
    }
    let said = said(try read(rows.joined()))
    #expect(said.contains("the times go back 1 time,"), "\(said)")
  }

  @Test func `the newest row may come first`() throws {
    let rows = (10...29).map { "2010-01-\(39 - $0),984.\($0)\n" }
    let table = try read("time,v\n" + rows.joined())
    #expect(table.isNewestFirst == true && !said(table).contains("put in order"), "\(said(table))")
  }

  @Test func `samples of several sensors go back together`() throws {
    let rows = (10...29).flatMap { day in ["a", "b", "c"].map { "2010-01-\(day == 20 ? 11 : day),\($0),984.\(day)\n" } }
    let said = said(try read("time,sensor,v\n" + rows.joined()))
    #expect(said.contains("the times go back 1 time,"), "\(said)")
  }

  // MARK: counts that begin again, and phrases

  @Test(arguments: [0, 1]) func `an index of several runs is a counter`(_ first: Int) throws {
    let rows = (0..<90).map { "\(first + $0 % 30),2010-01-01 \($0 / 10 + 10):\($0 % 10 + 10):00,984.\($0)\n" }
    let table = try read("Frame,time,v\n" + rows.joined())
    #expect(table.count == 90 && table.series.count == 1, "\(said(table))")
    #expect(said(table).contains("column Frame is a counter"), "\(said(table))")
  }

  @Test func `the words behind a number name its series`() throws {
    let blocks = (20...29).map { second in
      """
      Wed Aug 14 11:57:\(second) EEST 2013
           253528 K total memory
           1500\(second) K used memory
            10\(second) K total swap
           \(second) forks
             4\(second) interrupts
           10\(second) pages paged in
           22\(second) pages paged out

      """
    }
    let table = try read(blocks.joined())
    #expect(table.series.count == 7 && table.series.allSatisfy { $0.samples.count == 10 }, "\(said(table))")
    #expect(
      Set(table.series.compactMap(\.name)).isSuperset(of: ["K/used/memory", "forks", "pages/paged/out"]),
      "\(table.series.map(\.name))")
  }

  // MARK: dates in six digits

  @Test(arguments: ["FECHA (YYMMDD)", "Fecha (AAMMDD)", "date [YYMMDD]", "Date"], [",", ";"])
  func `the name of a column says the order of its digits`(_ name: String, _ delimiter: String) throws {
    let rows = (12...29).map { "0805\($0)\(delimiter)\($0).5\n" }
    let table = try read("\(name)\(delimiter)v\n" + rows.joined())
    let points = table.series.first?.samples ?? []
    #expect(points.first?.time == time("2008-05-12T00:00:00Z"), "\(said(table))")
    #expect(points.last?.time == time("2008-05-29T00:00:00Z") && table.badRows == 0)
  }

  @Test(arguments: ["HORA (HHMM)", "HORA", "Zeit", "HHMM"]) func `a time of day in digits belongs to its date`(
    _ name: String
  ) throws {
    let rows = (19...22).flatMap { day in
      ["0000", "0630", "1200", "1830"].map { "0805\(day),\($0),\(day).\($0)\n" }
    }
    let table = try read("FECHA (YYMMDD),\(name),v\n" + rows.joined())
    let points = table.series.first?.samples ?? []
    #expect(points.count == 16 && points[1].time == time("2008-05-19T06:30:00Z"), "\(said(table))")
  }

  // MARK: parts without names

  @Test(arguments: [3, 5]) func `a year, its day and the time of day need no names`(_ parts: Int) throws {
    let rows = (0..<60).map { row in
      let clock = parts == 3 ? "\(row % 24)" : "\(row / 10 % 24) \(row * 6 % 60) 00.00"
      let day = parts == 3 ? 60 + row / 24 : 124
      return "2020 \(day) \(clock) \(row % 7).\(row % 5)\n"
    }
    let table = try read(rows.joined())
    let points = table.series.first?.samples ?? []
    #expect(points.count == 60, "\(said(table))")
    #expect(points.first?.time == time(parts == 3 ? "2020-02-29T00:00:00Z" : "2020-05-03T00:00:00Z"))
    let step: Int64 = parts == 3 ? 3_600 : 360
    #expect(
      zip(points, points.dropFirst()).allSatisfy {
        $1.time.nanoseconds - $0.time.nanoseconds == step * Timestamp.nanosecondsPerSecond
      })
  }

  @Test func `numbers in no order are no parts of a date`() throws {
    let rows = (0..<60).map { "\(1_500 + $0 * 37 % 400) \($0 * 53 % 360 + 1) \($0 * 7 % 24) \($0).5\n" }
    #expect(throws: FeedFault.self) { try read(rows.joined()) }
  }

  @Test func `the number of a station may stand before the parts of a date`() throws {
    let rows = (0..<60).map { "30710 1882  \($0 / 28 + 1)  \($0 % 28 + 1) 0  -9.\($0 % 10) \($0 % 7).5\n" }
    let table = try read(rows.joined())
    #expect(table.series.first?.samples.count == 60, "\(said(table))")
    #expect(table.series.first?.samples.first?.time == time("1882-01-01T00:00:00Z"))
  }

  // MARK: notations

  @Test(arguments: [
    ("20161230 21:37:57 140000", "21:37:57.14"), ("2016-12-30 21:37:57 000000250", "21:37:57.00000025"),
  ])
  func `microseconds and nanoseconds may stand behind a blank`(_ text: String, _ clock: String) throws {
    let rows = (0..<9).map { row in text.replacing("21:37", with: "21:3\(row)") + ",1.0\(row),1.1\(row)\n" }
    let table = try read(rows.joined())
    #expect(
      table.series.first?.samples.last?.time
        == time("2016-12-30T" + clock.replacing("37", with: "38", maxReplacements: 1) + "Z"),
      "\(said(table))")
  }

  @Test(arguments: [
    ("+08", "1999-12-31T16:00:00Z"), ("-05:00", "2000-01-01T05:00:00Z"), ("", "2000-01-01T00:00:00Z"),
    ("Z", "2000-01-01T00:00:00Z"), ("UTC", "2000-01-01T00:00:00Z"),
  ]) func `a count begins in the zone of its start`(_ zone: String, _ start: String) throws {
    let rows = (0..<9).map { "\(Double($0) / 48) \($0).5\n" }
    let table = try read("# time: days since 2000-01-01 00:00:00 \(zone)\ntime v\n" + rows.joined())
    #expect(table.series.first?.samples.first?.time == time(start), "\(said(table))")
  }

  @Test func `a mark behind a number is left out, also behind the sample`() throws {
    let rows = (0..<1_200).map { row in
      "\(1_900 + row / 12),\(row % 12 + 1),\(row % 9).5\(row > 1_150 ? "*" : "")\n"
    }
    let table = try read("yyyy,mm,sun\n" + rows.joined())
    #expect(table.series.first?.samples.count == 1_200 && table.badRows == 0, "\(said(table))")
    #expect(table.notes.words.contains { $0.contains("49 numbers have a mark such as * behind them") })
  }

  @Test(arguments: ["12**3", "*", "#", "1*2"]) func `a mark alone is no number`(_ cell: String) throws {
    let rows = (0..<1_200).map { row in "\(1_900 + row / 12),\(row % 12 + 1),\(row == 1_150 ? cell : "\(row % 9).5")\n"
    }
    let table = try read("yyyy,mm,sun\n" + rows.joined())
    #expect(table.badRows == 1, "\(said(table))")
  }

  @Test func `the seconds of the day beside a clock are no curve`() throws {
    let rows = (0..<40).map { "2018-02-01 08:10:\(10 + $0);\(436 + $0 % 7).\($0);\(29_410 + $0)\n" }
    let table = try read("time;power;second\n" + rows.joined())
    #expect(table.series.count == 1 && table.series[0].samples.first?.value == 436, "\(said(table))")
    let later = rows.map { $0.replacing("2018-02-01 08", with: "2018-02-01 09") }
    #expect(try read("time;power;second\n" + later.joined()).series.count == 2)
  }

  @Test func `a tab before a date is a blank`() throws {
    let rows = (10..<30).map { "\"\t2024-01-\($0)\",143,-4.\($0)\n" }
    let table = try read("date,station,temp\n" + rows.joined())
    #expect(table.series.first?.samples.first?.time == time("2024-01-10T00:00:00Z"), "\(said(table))")
  }

  @Test func `words below equal names are parts of these, and qualities are no values`() throws {
    let rows = (1...20).map { "2017/1/\($0) 1:00:00,5.\($0),8,1\n" }
    let table = try read("年月日時,気温(℃),気温(℃),気温(℃)\n,,品質情報,均質番号\n" + rows.joined())
    #expect(table.series.count == 1 && table.badRows == 0, "\(said(table))")
    #expect(table.series.first?.samples.count == 20)
  }

  // MARK: lines and messages

  @Test func `a log may have the output of date in brackets and numbers in quotes`() throws {
    let lines = (0..<12).map { line in
      line % 3 == 2
        ? "[Tue  4 Apr 16:\(10 + line):56 CEST 2023] error"
        : "[Tue  4 Apr 16:\(10 + line):56 CEST 2023] Ping=\"4\(line).27 ms\" Download=\"102.0\(line) Mbit/s\""
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(samples(table, "Ping").count == 8, "\(said(table))")
    #expect(samples(table, "Ping").first?.time == time("2023-04-04T14:10:56Z"))
    #expect(samples(table, "Download").first?.value == 102.0)
  }

  @Test func `the time of a line may have a name`() throws {
    let lines = (10..<30).map {
      "Data/Hora: 2024-11-14 20:\($0):26 | Cidade: São Paulo | Temperatura: 17.\($0)°C | Umidade: \(60 + $0)%"
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(samples(table, "Temperatura").count == 20 && samples(table, "Umidade").count == 20, "\(said(table))")
    #expect(samples(table, "Umidade").first?.time == time("2024-11-14T20:10:26Z"))
  }

  @Test func `units of Windows-1252 cost a log no value`() throws {
    let lines = (10..<30).map { "2024-11-14 20:\($0):26 | Temperatura: 17.\($0)#C | Umidade: \(60 + $0)%\n" }
    let bytes = lines.joined().utf8.map { $0 == 0x23 ? 0xB0 : $0 }
    let table = try bytes.withUnsafeBytes { try TextReader.read($0) }
    #expect(samples(table, "Temperatura").map(\.value).first == 17.1, "\(said(table))")
    #expect(samples(table, "Temperatura").count == 20 && samples(table, "Umidade").count == 20)
  }

  /// A trainer's log with an epoch's metrics between other lines.
  private static func training(_ epochs: Int, metrics: (Int) -> String) -> String {
    "2022-01-23 13:19:22,184 P8678 INFO {\n    \"batch_size\": \"4096\",\n    \"verbose\": \"1\"\n}\n"
      + (10..<10 + epochs).map { epoch in
        let time = "2022-01-23 13:\(epoch):22,185 P8678 INFO"
        return
          "\(time) Load model, done.\n\(time) \(metrics(epoch))\n\(time) Save best model.\n\(time) ***** start *****\n"
          + "\(time) Loading data from h5, ../data/train.h5\n\(time) Loading data done, OK.\n"
      }.joined()
  }

  @Test func `metrics between many lines of a log are read`() throws {
    let table = try read(Self.training(12) { "[Metrics] AUC: 0.9\($0) - logloss: 0.1\($0)" })
    #expect(samples(table, "AUC").count == 12 && samples(table, "logloss").count == 12, "\(said(table))")
    #expect(samples(table, "AUC").first?.time == time("2022-01-23T13:10:22.185Z"))
  }

  @Test func `counts of a service between its lines stay no chart`() {
    #expect(throws: FeedFault.self) { try read(Self.training(12) { "worker \($0) has pid: \($0)" }) }
    #expect(throws: FeedFault.self) { try read(Self.training(3) { "[Metrics] AUC: 0.9\($0) - logloss: 0.1\($0)" }) }
  }

  @Test func `devices of one model are told apart by their numbers`() throws {
    let lines = (0..<30).map { line in
      let device = [211, 169, 167][line % 3]
      return
        #"{"time":"2023-07-30 07:39:\#(10 + line)","model":"\#(device > 200 ? "Acurite" : "TH")","id":\#(device),"temperature_C":\#(device).\#(line)}"#
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(table.series.count == 3 && table.series.allSatisfy { $0.samples.count == 10 }, "\(said(table))")
  }

  @Test func `a number that counts is no device`() throws {
    let lines = (0..<30).map { line in
      #"{"time":"2023-07-30 07:39:\#(10 + line)","model":"\#(line % 2 == 0 ? "A" : "B")","id":\#(line),"t":\#(line % 2 * 40).\#(line)}"#
    }
    let table = try read(lines.joined(separator: "\n") + "\n")
    #expect(table.series.count == 2, "\(said(table))")
  }
}
