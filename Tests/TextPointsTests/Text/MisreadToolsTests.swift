import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What the tools of operators and the services of others print: times in several words, headers with a time before
/// them, series in turn, lists within lists.
@Suite("Output of tools and services")
struct MisreadToolsTests {
  @Test(arguments: ["PM", "pm"]) func `a time of day before noon or after it is one field between blanks`(
    half: String
  ) throws {
    let rows = (1..<8).map { "2026-11-20 03:00:0\($0) \(half) \($0 * 3)\n" }.joined()
    #expect(try times(rows).first == "2026-11-20T15:00:01Z")
    #expect(try times("date time value\n" + rows).first == "2026-11-20T15:00:01Z")
    #expect(try times(rows.replacing("2026-11-20 ", with: "11/20/2026 ")).first == "2026-11-20T15:00:01Z")
    #expect(try times(rows.replacing("2026-11-20 ", with: "")).first?.hasSuffix("T15:00:01Z") == true)
    #expect(try times(rows.replacing("03:", with: "12:").replacing(half, with: "AM")).first == "2026-11-20T00:00:01Z")
  }

  @Test(arguments: [
    "Fri Nov 20 09:00:0# UTC 2026", "Fri Nov 20 09:00:0# 2026", "Fri Nov 20 09:00:0# AM UTC 2026",
    "Fri 20 Nov 2026 09:00:0# AM UTC", "Fri 20 Nov 2026 09:00:0#",
  ])
  func `a date as the command date prints it is one field between blanks`(form: String) throws {
    let rows = (1..<8).map { form.replacing("#", with: "\($0)") + " \($0 * $0)\n" }.joined()
    let table = try read(rows)
    #expect(table.series.map { $0.samples.map(\.value) } == [(1..<8).map { Double($0 * $0) }])
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2026-11-20T09:00:01Z")
  }

  @Test func `words that only begin as a date stay fields`() throws {
    let rows = (1..<8).map { "2026-11-20T09:00:0\($0)Z Sun Mon \($0)\n" }.joined()
    #expect(try read(rows).series.map { $0.samples.count } == [7])
  }

  @Test(arguments: [("%H:%M:%S", 9), ("AM", 9), ("PM", 21)]) func `a header of sar has a time before its names`(
    form: String, hour: Int
  ) throws {
    let half = form.hasPrefix("%") ? "" : " " + form
    func time(_ second: Int) -> String { "09:00:0\(second)\(half)" }
    let title = "        CPU     %user     %nice   %system     %idle\n"
    let rows = (1..<5).map { "\(time($0))        all      \($0).25      0.00      \($0).80     9\($0).10\n" }
    let front = "Linux 6.1.0 (web1) \t11/20/2026 \t_x86_64_\t(4 CPU)\n\n"
    let table = try read(front + time(0) + title + rows.joined() + "\n" + time(4) + title + rows.joined())
    #expect(table.series.map(\.name).contains("%user") && table.badRows == 0 && table.notes[.headersAgain] == 1)
    let user = try #require(table.series.first { $0.name == "%user" })
    #expect(user.samples.prefix(4).map(\.value) == [1.25, 2.25, 3.25, 4.25])
    #expect(user.samples.first.map { ISO8601.format($0.time).dropFirst(11).prefix(2) } == ShortDate.two(hour)[...])
  }

  @Test func `a date and the time of day behind it belong together, whatever dates follow`() throws {
    let rows = (0..<20).map {
      "MSG,3,2026/11/20,09:00:\(10 + $0).5,2026/11/20,09:00:\(10 + $0).6,\(30_000 + $0 * 25)\n"
    }
    #expect(try times(rows.joined()).first == "2026-11-20T09:00:10.5Z")
  }

  @Test func `numbers that come in bursts of one order tell series apart`() throws {
    let rows = (0..<20).flatMap { second in
      (0..<3).map { "2026/11/20 09:00:\(10 + second).\(100 + $0 * 7), \($0), A100, \(second * 3 + $0 * 20) %\n" }
    }
    let table = try read("timestamp, index, name, utilization.gpu [%]\n" + rows.joined())
    #expect(table.series.compactMap(\.name) == ["0", "1", "2"] && table.series.allSatisfy { $0.samples.count == 20 })
  }

  @Test func `numbers that count the days of a week at even steps are no series`() throws {
    let rows = (0..<28).map { "2026-11-\(ShortDate.two($0 + 1)),\($0 % 7),\($0 * $0 % 31)\n" }
    #expect(try read("date,weekday,load\n" + rows.joined()).series.allSatisfy { $0.samples.count == 28 })
  }

  @Test func `topics of a pipe are series at the times of their arrival`() throws {
    let rows = (0..<20).map { "home/\(["kitchen", "bath"][$0 % 2])/temp \(20 + $0)\n" }.joined()
    var reader = TextReader()
    reader.receiveTime = Timestamp(nanoseconds: 5_000_000_000)
    try Array(rows.utf8).withUnsafeBufferPointer { buffer throws(FeedFault) in
      try reader.consume(buffer, isEnd: true)
    }
    let taken = reader.drainTable()
    let table = try #require(taken)
    #expect(table.series.compactMap(\.name) == ["home/kitchen/temp", "home/bath/temp"])
    #expect(table.series[0].samples.map(\.time).allSatisfy { $0 == reader.receiveTime })
    let file = try read(rows, TextOptions(bareTimes: .index))
    #expect(file.series.map(\.samples.count) == [10, 10])
    #expect(fault(rows).contains("--time index"))
  }

  @Test func `where summer time ends, local times of no zone are said to go back`() throws {
    func rows(_ minutes: Int) -> String {
      stride(from: 0, to: 600, by: minutes).map { minute in
        let wall = 22 * 60 + minute - (minute >= 300 ? 60 : 0)
        let day = wall >= 24 * 60 ? 25 : 24
        return "2026-10-\(day) \(ShortDate.two(wall / 60 % 24)):\(ShortDate.two(wall % 60)),\(minute)\n"
      }.joined()
    }
    for minutes in [5, 15, 30, 60] {
      let table = try read("time,temp\n" + rows(minutes))
      #expect(table.notes[.clocksBack] == 1, "\(minutes)")
      #expect(table.notes.words.joined().contains("--timezone"))
      #expect(try read("time,temp\n" + rows(minutes).replacing("2026-10-2", with: "2026-10-1")).notes[.clocksBack] == 0)
    }
    #expect(try read("time,temp\n" + rows(15).replacing(",", with: "Z,")).notes[.clocksBack] == 0)
  }

  @Test(arguments: [1, 2, 30]) func `rows in lists within lists are found, each under the names around it`(
    count: Int
  ) throws {
    func values(_ base: Int) -> String {
      (0..<count).map {
        #"{"value":"\#(base + $0)","qualifiers":["P"],"dateTime":"2026-11-20T0\#($0 / 6):\#($0 % 6)0:00.000-05:00"}"#
      }.joined(separator: ",")
    }
    func site(_ name: String, _ base: Int) -> String {
      #"{"sourceInfo":{"siteName":"X"},"variable":{"noDataValue":-999999.0},"values":[{"value":[\#(values(base))]}],"name":"\#(name)"}"#
    }
    let one = try read(#"{"name":"reply","value":{"queryInfo":{},"timeSeries":[\#(site("a", 10))]}}"#)
    #expect(one.series.map(\.samples.count) == [count] && one.series[0].samples[0].value == 10)
    let two = try read(#"{"value":{"timeSeries":[\#(site("a", 10)),\#(site("b", 90))]}}"#)
    #expect(two.series.compactMap(\.name) == ["a", "b"] && two.series.map { $0.samples[0].value } == [10, 90])
  }

  @Test func `a list of pairs is a series for each metric and scope`() throws {
    func series(_ host: String, _ base: Int) -> String {
      let pairs = (0..<20).map { "[\(1_795_000_000_000 + $0 * 60_000).0,\(base + $0)]" }.joined(separator: ",")
      return #"{"metric":"cpu","scope":"host:\#(host)","pointlist":[\#(pairs)]}"#
    }
    let table = try read(#"{"status":"ok","series":[\#(series("a", 10)),\#(series("b", 90))],"from_date":1}"#)
    #expect(table.series.compactMap(\.name) == ["host:a", "host:b"])
    #expect(table.series.map { $0.samples[0].value } == [10, 90])
    #expect(ISO8601.format(table.series[0].samples[0].time) == "2026-11-18T11:06:40Z")
  }

  @Test func `lists beside a list of times are columns, in the reply or in objects with a name`() throws {
    let times = (0..<20).map { String(1_795_000_000 + $0 * 900) }.joined(separator: ",")
    func list(_ base: Int) -> String { (0..<20).map { String(base + $0 * $0) }.joined(separator: ",") }
    let prices = try read(#"{"license":"CC BY","unix_seconds":[\#(times)],"price":[\#(list(50))],"unit":"EUR"}"#)
    #expect(prices.series.map(\.samples.count) == [20] && prices.series[0].samples[0].value == 50)
    let kinds = try read(
      #"{"unix_seconds":[\#(times)],"types":[{"name":"Solar","data":[\#(list(1))]},{"name":"Wind","data":[\#(list(70))]}]}"#
    )
    #expect(
      kinds.series.compactMap(\.name) == ["Solar", "Wind"] && kinds.series.map { $0.samples[0].value } == [1, 70])
  }

  @Test func `columns with more words for nothing than numbers are said to be joined`() throws {
    let rows = (0..<20).map { "2026-11-20T09:00:\(10 + $0)Z,\($0 % 3 == 0 ? "\($0)" : "NA"),\($0)\n" }
    #expect(said(try read("time,a,b\n" + rows.joined())).contains("most values of a are missing"))
    #expect(!said(try read("time,a,b\n" + rows.joined().replacing("NA", with: ""))).contains("are missing"))
  }

  @Test func `a table of more columns than series says how many are left out, once`() throws {
    let names = (0..<1_200).map { "s\($0)" }.joined(separator: ",")
    let rows = (0..<4).map { row in
      "2026-11-20T09:0\(row):00Z," + (0..<1_200).map { "\($0 % 7 + row)" }.joined(separator: ",")
    }
    let words = said(try read("time,\(names)\n" + rows.joined(separator: "\n")))
    #expect(words.contains("s0, s1, s2 and 997 more") && words.contains("200 more columns are left out"))
    #expect(!words.contains("s1000"))
  }

  @Test func `a role with two columns is an error`() {
    #expect(throws: FeedFault.self) { try TextOptions.fields(parsing: "symbol=a,value=b,symbol=c") }
  }

  @Test func `a whole time with its offset beats the parts of a local one, whatever its name`() throws {
    let rows = (0..<8).map { "2023-01-01 0\($0):00:00-07:00,2023,1,1,\($0),0,\($0 * $0 % 5)\n" }
    #expect(try times(",Year,Month,Day,Hour,Minute,Temperature\n" + rows.joined()).first == "2023-01-01T07:00:00Z")
    let local = rows.map { $0.replacing("-07:00", with: "") }
    #expect(try times(",Year,Month,Day,Hour,Minute,Temperature\n" + local.joined()).first == "2023-01-01T00:00:00Z")
  }

  @Test(arguments: ["StartTime/TimeZoneCode", "Activity_StartTimeZone", "tzone", "StartTimeZone"])
  func `a column whose name ends in a zone has the zone of its row`(name: String) throws {
    let rows = (10..<18).map { "2011-05-09,\($0):20:00,CDT,\($0)\n" }
    #expect(try times("date,time,\(name),value\n" + rows.joined()).first == "2011-05-09T15:20:00Z")
    let unknown = try read("date,time,\(name),value\n" + rows.joined().replacing("CDT", with: "QQT"))
    #expect(said(unknown).contains("are not all known"))
  }

  @Test func `small numbers on both sides of zero in no order are no times`() {
    let rows = (0..<40).map { "\(280 + $0 % 7),\(Double($0 * 7 % 11) - 5.5),\(1000 + $0 % 5)\n" }
    #expect(fault("WR,t,p\n" + rows.joined()).contains("cannot be the times"))
  }

  @Test func `a time written as one beats the counter of a gateway beside it`() throws {
    let rows = (10..<30).map {
      #"{"time":"2026-11-27T04:00:\#($0).5Z","temp":\#($0),"timestamp":\#(2_463_457_000 + $0 * 300_000)}"#
    }
    #expect(try times(rows.joined(separator: "\n")).first == "2026-11-27T04:00:10.5Z")
  }

  @Test func `context switches are values, and a sensor that is not there is a gap`() throws {
    let rows = (10..<30).map { "2026-11-27T04:00:\($0)Z,\($0 * $0 % 17),\($0 == 15 ? "[N/A]" : String($0 * 3 % 11))\n" }
    let table = try read("time,cs,power.draw [W]\n" + rows.joined())
    #expect(table.series.compactMap(\.name) == ["cs", "power.draw [W]"] && table.badRows == 0)
    #expect(table.series[1].samples[5].value.isNaN)
  }

  @Test func `lines that repeat names before their numbers are no second table`() {
    let rows = (0..<33).map {
      "Epoch: [0][\($0)/391]\tTime  0.\(300 + $0) ( 0.350)\tData  0.0\($0) ( 0.1)\tLoss 6.\($0)\n"
    }
    #expect(!fault(rows.joined()).contains("no rows"))
    let second =
      "time,value\n2026-11-27T04:00:00Z,1\n2026-11-27T04:01:00Z,2\n2026-11-27T04:02:00Z,3\nName,Sensor 1,Time\na,5,7\n"
    #expect((try? read(second))?.notes.secondTable == 5)
    #expect(fault("procs ---memory---\n r  b   swpd\n 1  0      0\n").contains("tools/bridges/vmstat"))
  }

  @Test(arguments: [12, 700, 1_200]) func `year, month, day and hour of a table without names are its times`(
    count: Int
  ) throws {
    let rows = (0..<count).map { hour in
      let date = CivilDate(days: CivilDate.days(year: 1995, month: 1, day: 1) + hour / 24)
      return "1995,\(date.month),\(date.day),\(hour % 24 + 1),60,C9C9*0,\(hour * 7 % 31).5,\(hour % 24 * 3)\n"
    }
    let table = try read(rows.joined())
    #expect(table.series.allSatisfy { $0.samples.count == count } && table.badRows == 0)
    #expect(ISO8601.format(table.series[0].samples[0].time) == "1995-01-01T01:00:00Z")
  }
}
