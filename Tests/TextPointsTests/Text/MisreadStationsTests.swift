import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What weather stations, round-robin databases and programs without tables write.
@Suite("Files of stations, and programs that print no table")
struct MisreadStationsTests {
  /// Hours of a year without leap day: month, day and hour from 1 to 24.
  private static let hours = (0..<1_200).map { hour -> (month: Int, day: Int, hour: Int) in
    let date = CivilDate(days: CivilDate.days(year: 2_001, month: 1, day: 1) + hour / 24)
    return (date.month, date.day, hour % 24 + 1)
  }

  @Test func `months, days and hours without a year are of the last whole year, and it is said`() throws {
    let rows = Self.hours.enumerated().map {
      " 4  1 \($1.month) \($1.day) \($1.hour)  8 \(270 - $0 % 31)   \($0 % 17).5  9\($0 % 7)\n"
    }
    var options = TextOptions()
    options.today = Int64(CivilDate.days(year: 2_026, month: 11, day: 27))
    let head = "Testreferenzjahr\nFormat:\n\nRG IS MM DD HH  N  WR    t  RF\n***\n"
    let table = try read(head + rows.joined(), options)
    #expect(table.badRows == 0 && said(table).contains("2025 is taken"))
    let temperature = try #require(table.series.first { $0.name == "t" })
    #expect(
      temperature.samples.prefix(2).map { ISO8601.format($0.time) } == ["2025-01-01T01:00:00Z", "2025-01-01T02:00:00Z"])
    #expect(temperature.samples.count == Self.hours.count)
  }

  @Test func `the day of a year between the year and its month is no obstacle`() throws {
    let rows = (0..<300).map { minute in
      " 2024  60  2 29 \(minute / 60) \(minute % 60) \(minute).5  \(minute * 3 % 700).1 0 \(minute % 9 == 0 ? "-9999.9" : "\(minute % 5).5") 0\n"
    }
    let table = try read(" Bondville\n   40.05  -88.37  213 m version 1\n" + rows.joined())
    #expect(table.badRows == 0 && ISO8601.format(table.series[0].samples[61].time) == "2024-02-29T01:01:00Z")
    #expect(said(table).contains("-9999.9 means missing"))
    let other = rows.map { $0.replacing("2024  60", with: "2024  61") }
    #expect(fault(other.joined()).contains("no column reads as a time"))
  }

  @Test func `times of day that many rows lack are left out where dates tell the rows apart`() throws {
    func rows(_ clock: (Int) -> String) -> String {
      "agency\tpeak_dt\tpeak_tm\tpeak_va\n"
        + (0..<60).map { "USGS\t\(1931 + $0)-0\(1 + $0 % 9)-10\t\(clock($0))\t\(35_000 + $0 * 777 % 5_000)\n" }.joined()
    }
    #expect(try times(rows { $0 % 3 == 0 ? "" : "14:30" }).first == "1931-01-10T00:00:00Z")
    #expect(try times(rows { _ in "14:30" }).first == "1931-01-10T14:30:00Z")
  }

  @Test func `of lists in a reply the longest with times is charted, and the others are named`() throws {
    let months = (1..<13).map { #"{"month":\#($0),"year":\#(2005 + $0)}"# }.joined(separator: ",")
    let hours = (10..<99).map { #"{"time(UTC)":"200601\#($0 % 20 + 10):0110","T2m":\#($0).5}"# }.joined(separator: ",")
    let table = try read(
      #"{"inputs":{"a":1},"outputs":{"months_selected":[\#(months)],"tmy_hourly":[\#(hours)]},"meta":{}}"#)
    #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2006-01-20T01:10:00Z")
    #expect(table.series[0].samples.count == 89 && said(table).contains("the list months_selected is left out"))
    let near = try read(
      #"{"bars":[{"time":1795680000,"c":1},{"time":1795680060,"c":2}],"rest":[{"time":1795680000,"x":1}]}"#)
    #expect(said(near).contains("the list rest is left out"))
  }

  @Test(arguments: [false, true]) func `rows of rrdtool stand at even steps up to the end`(isTimed: Bool) throws {
    let rows = (0..<10).map {
      "[\(isTimed ? "\"\(1_795_680_060 + $0 * 60)\"," : "") \($0).5e+00,\($0 == 3 ? "null" : "\($0 * 3)") ]"
    }
    // Older versions name the step before the first row as the start.
    for start in [1_795_680_000, 1_795_680_060] {
      let meta = #"{"start": \#(start), "end": 1795680600, "step": 60, "legend": ["in", "out"]}"#
      let table = try read(
        "{ \"about\": \"RRDtool graph JSON output\",\n  \"meta\": \(meta),\n  \"data\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n"
      )
      #expect(table.series.compactMap(\.name) == ["in", "out"] && table.series[0].samples.map(\.value).first == 0.5)
      #expect(table.series[0].samples.first.map { ISO8601.format($0.time) } == "2026-11-26T08:01:00Z")
    }
  }

  @Test func `a record of iostat has the times of its statistics`() throws {
    let records = (0..<8).map {
      #"{"timestamp":"11/26/2026 03:00:0\#($0) PM","avg-cpu":{"user":\#($0).25},"disk":[{"disk_device":"sda","tps":\#($0 * 2)}]}"#
    }
    let table = try read(
      #"{"sysstat":{"hosts":[{"nodename":"h","date":"11/26/2026","statistics":[\#(records.joined(separator: ","))]}]}}"#
    )
    let user = try #require(table.series.first { $0.name?.hasSuffix("avg-cpu/user") == true })
    #expect(user.samples.map(\.value) == (0..<8).map { Double($0) + 0.25 })
    #expect(ISO8601.format(user.samples[0].time) == "2026-11-26T15:00:00Z")
  }

  @Test func `programs without tables are refused with the option that makes one`() {
    let lines: [(String, String)] = [
      ("Epoch 1/10\n1875/1875 [====] - 3s 1ms/step - loss: 0.29 - accuracy: 0.91\n", "CSVLogger"),
      (
        "CONTAINER ID   NAME   CPU %   MEM USAGE / LIMIT   MEM %\n3f2a   web   0.1%   1.5MiB / 7GiB   0.17%\n",
        "--format json"
      ),
      (
        "0.00user 0.00system 0:00.00elapsed 66%CPU (2048maxresident)k\n0inputs+0outputs (0major+94minor)pagefaults 0swaps\n",
        "time -f"
      ),
      (
        "               total        used   buff/cache\nMem:     16000    8000     4000\nSwap:        2000     3\n",
        "do free;"
      ),
      ("\u{1B}[2J\u{1B}[HCONTAINER ID   NAME\n", "--no-stream"),
      ("<?xml version=\"1.0\"?>\n\n<xport>\n  <meta>\n", "rrdtool xport --json"),
      ("# Dataset\n#\n@relation x\n@attribute name string\n@data\nT1:2000-01-01 00-00-00:1,2,3\n", "Monash"),
    ]
    for (text, advice) in lines { #expect(fault(text).contains(advice), "\(fault(text))") }
  }

  @Test func `a word in small letters behind a date is no zone, and ids before milliseconds are no times`() throws {
    let rows = (1..<8).map { "Fri Nov 20 09:00:0\($0) 2026 wet \($0).5\n" }.joined()
    #expect(try read(rows).series.map(\.samples.count) == [7])
    let trades = [3, 2, 1, 0, 4, 5, 6, 7].map {
      "[17470,[\(401_597_390 + $0),\(1_795_680_000_000 + $0 * 1_000),0.5,\(7_000 + $0)]]\n"
    }
    #expect(
      try read(trades.joined()).series.allSatisfy { ISO8601.format($0.samples[3].time) == "2026-11-26T08:00:00Z" })
  }

  @Test func `cells with units are rows, and their first line is no header`() throws {
    let rows = (0..<6).map { "web-1      \($0 + 2)m       12\($0)Mi\ndb-0       25\($0)m       1024Mi\n" }.joined()
    let table = try read(rows, TextOptions(bareTimes: .index))
    #expect(table.series.count == 4 && table.series[0].samples.map(\.value) == [2, 3, 4, 5, 6, 7])
    #expect(try read("time,1m,5m\n2026-11-20,0.5,0.6\n2026-11-21,0.7,0.8\n").series.compactMap(\.name) == ["1m", "5m"])
  }
}
