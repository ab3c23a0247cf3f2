import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// The times of the only series, or of the first.
private func instants(_ text: String, _ options: TextOptions = TextOptions()) throws -> [String] {
  (try read(text, options).series.first?.samples ?? []).map { ISO8601.format($0.time) }
}

/// Tables of packages that nobody here had seen, and of tools' outputs.
@Suite("Tables that strangers tried")
struct MisreadByStrangersTests {
  @Test(arguments: [
    ["09:30:00", "09:30:01", "09:30:02"], ["10:00:00", "10:15:00", "10:30:00"], ["00:00:00", "01:02:03"],
  ])
  func `numbers between colons are times of day, whatever date they could be`(clocks: [String]) throws {
    var options = TextOptions()
    options.today = 20_000
    let found = try instants("time,v\n" + clocks.map { "\($0),1.5\n" }.joined(), options)
    #expect(found == clocks.map { "2024-10-04T\($0)Z" })
  }

  @Test(arguments: ["{'loss': 2.5, 'epoch': 0.0}", "[{'a': None}]", "{ 'a': 1}"])
  func `what Python prints of a dict is refused with what to print instead`(text: String) {
    do throws(FeedFault) {
      _ = try JSONReader.read(Array(text.utf8))
      Issue.record("\(text) is read")
    } catch { #expect(error.sentence.contains("json.dumps")) }
  }

  @Test(arguments: [2, 3, 4]) func `decimal years of months are the starts of months, with two decimals too`(
    decimals: Int
  ) throws {
    let scale = [1, 10, 100, 1_000, 10_000][decimals]
    let rows = (0..<24).map { month -> String in
      let fraction = String(scale + (month % 12 * scale * 2 + 12) / 24).dropFirst()
      return "\(1949 + month / 12).\(fraction),\(month * month)\n"
    }
    let expected = (0..<24).map { "\(1949 + $0 / 12)-\(ShortDate.two($0 % 12 + 1))-01T00:00:00Z" }
    #expect(try instants("year,v\n" + rows.joined()) == expected)
  }

  @Test func `a year between colons is a date`() throws {
    #expect(try instants("time,v\n2024:01:05,1\n2024:01:06,2\n") == ["2024-01-05T00:00:00Z", "2024-01-06T00:00:00Z"])
  }

  @Test(arguments: [2, 4, 30]) func `intervals that end in a time of day mean their beginning`(count: Int) throws {
    func clock(_ quarter: Int) -> String { ShortDate.two(quarter / 4 % 24) + ":" + ShortDate.two(quarter % 4 * 15) }
    let quarters = 90..<(90 + count)
    let dated = quarters.map { "2024-01-0\(1 + $0 / 96) \(clock($0))-\(clock($0 + 1)),\($0 * 7 % 11)\n" }
    let found = try instants("period,kWh\n" + dated.joined())
    #expect(found == quarters.map { "2024-01-0\(1 + $0 / 96)T\(clock($0)):00Z" })
    let bare = try instants("period,kWh\n" + quarters.map { "\(clock($0))-\(clock($0 + 1)),\($0 * 7 % 11)\n" }.joined())
    #expect(bare.map { $0.suffix(9) } == quarters.map { "\(clock($0)):00Z" }.map { $0.suffix(9) })
    let apart = quarters.map { "2024-01-0\(1 + $0 / 96),\(clock($0))-\(clock($0 + 1)),\($0 * 7 % 11)\n" }
    #expect(try instants("date,time,kWh\n" + apart.joined()) == found)
  }

  @Test(arguments: [2, 4, 16]) func `small numbers that each time has once are series, whatever their name`(
    count: Int
  ) throws {
    func text(_ name: String, _ number: (Int, Int) -> Int) -> String {
      let rows = (0..<6).flatMap { time in
        (0..<count).map { "2024-05-01 10:00:0\(time),\(number(time, $0)),\(time * 10 + $0).5\n" }
      }
      return "time,\(name),watts\n" + rows.joined()
    }
    let found = try read(text("card") { _, place in place })
    #expect(found.series.map(\.name) == (0..<count).map(String.init))
    #expect(found.series.allSatisfy { $0.samples.count == 6 })
    // Numbers that differ from time to time are values.
    #expect(try read(text("card") { time, place in place + time }).series.compactMap(\.name) == ["card", "watts"])
  }

  @Test func `offsets from UTC behind a dash stay offsets`() throws {
    let rows = (0..<30).map { "2024-03-\($0 < 9 ? "0" : "")\($0 + 1)T12:00-0\($0 < 9 ? 5 : 4):00,\($0)\n" }
    let found = try instants("time,v\n" + rows.joined())
    #expect(found.first == "2024-03-01T17:00:00Z" && found.last == "2024-03-30T16:00:00Z")
  }

  @Test func `what the command date and C write are times`() throws {
    let rows = "time,v\nSat Jun  1 00:00:09 UTC 2024,1\nSat Jun  1 00:00:10 UTC 2024,2\n"
    #expect(try instants(rows) == ["2024-06-01T00:00:09Z", "2024-06-01T00:00:10Z"])
    #expect(try instants(rows.replacing(" UTC", with: "")).last == "2024-06-01T00:00:10Z")
    #expect(try instants(rows.replacing("UTC", with: "CEST")).last == "2024-05-31T22:00:10Z")
  }

  @Test func `sensors in some order are no bars, and prices are`() throws {
    let sensors = (0..<24).map { hour in
      "2024-01-01 \(ShortDate.two(hour)):00,\(15 + hour % 5).2,\(49 + hour),\(1_003 + hour % 7),\(hour % 6).9\n"
    }
    let table = try read(sensors.joined())
    #expect(table.kind == .samples && table.series.count == 4, "\(said(table))")
    let bars = (0..<24).map { "2024-01-01 \(ShortDate.two($0)):00,10.\($0),12.5,9.1,11.\($0)\n" }
    #expect(try read(bars.joined()).kind == .bars)
  }

  @Test func `two carriage returns end a line as one does`() throws {
    let table = try read("date,a,b\r\r\n2024-01-01,5,6\r\r\n2024-01-02,5.5,6.5\r\r\n")
    #expect(table.series.map(\.name) == ["a", "b"] && table.series.allSatisfy { $0.samples.count == 2 })
  }

  @Test func `a number far below zero that comes again among others above is a missing one`() throws {
    let rows = (0..<60).map {
      "2024-01-01T00:\(ShortDate.two($0)),\($0 % 3 == 1 ? -9_900 : $0 * 1_300),1.\($0)\n"
    }
    let table = try read("time,visibility_m,rain\n" + rows.joined())
    #expect(table.series.first?.samples.count { $0.value.isNaN } == 20, "\(said(table))")
    #expect(said(table).contains("-9900 means missing in visibility_m"))
    let losses = (0..<60).map { "2024-01-01T00:\(ShortDate.two($0)),\($0 % 3 == 1 ? -9_900 : $0 * 300 - 9_000)\n" }
    #expect(try read("time,profit\n" + losses.joined()).samples.allSatisfy { !$0.value.isNaN })
  }

  @Test func `a column that tells the rows of a day apart is the time`() throws {
    let rows = (0..<48).map { hour in
      let day = "2018-01-0\(1 + hour / 24)"
      return "\(day) 00:00:00,\(day) \(ShortDate.two(hour % 24)):00:00,\(9_000 + hour)\n"
    }
    let found = try instants("Date,Dates,load\n" + rows.joined())
    #expect(found.first == "2018-01-01T00:00:00Z" && found.last == "2018-01-02T23:00:00Z" && Set(found).count == 48)
    let years = (0..<36).map { "\(1_871 + $0 / 12),\(1_871 + $0 / 12).\(ShortDate.two($0 % 12 * 8)),\($0).5\n" }
    #expect(Set(try instants("YEAR,Dec year,ANOM\n" + years.joined())).count == 36)
    // Of another day, it is another time.
    let other = rows.map { $0.replacing("2018-01-01 1", with: "2019-05-01 1") }
    #expect(Set(try instants("Date,Dates,load\n" + other.joined())).count == 2)
  }

  @Test(arguments: [
    ("time_ms", TimeUnit.milliseconds), ("Time [us]", .microseconds), ("time (ns)", .nanoseconds), ("time_s", .seconds),
  ])
  func
    `small numbers are the axis under their name, which says their unit, and from 1970 on by the option that is said`(
      name: String, unit: TimeUnit
    ) throws
  {
    let text = "\(name),v\n0,1.5\n10,2.5\n20,3.5\n"
    let table = try read(text)
    let scale = try #require(table.indexScale)
    #expect(table.samples.map { scale.number(of: $0.time) } == [0, 10, 20] && scale.name == name, "\(said(table))")
    #expect(said(table).contains("--time-unit \(unit.rawValue) "), "\(said(table))")
    #expect(try times(text, TextOptions(timeUnit: unit)).first == "1970-01-01T00:00:00Z")
  }

  @Test func `numbers beside the name of a time are names of columns`() throws {
    let table = try read("date,1,2,3\n2024-01-01,5,6,7\n2024-01-02,5.5,6.5,7.5\n")
    #expect(table.series.map(\.name) == ["1", "2", "3"] && table.badRows == 0)
  }

  @Test func `a bracket before a name begins no JSON`() throws {
    let table = try read("[date],a,b\n2024-01-01,15,14\n2024-01-02,14.9,14.1\n")
    #expect(table.series.map(\.name) == ["a", "b"])
  }

  @Test func `a time in brackets with a blank is one field of a log`() throws {
    let found = try instants((0..<5).map { "[2024-05-01 10:00:0\($0)] temp=20.\($0)\n" }.joined())
    #expect(found == (0..<5).map { "2024-05-01T10:00:0\($0)Z" })
  }
}
