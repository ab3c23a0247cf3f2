import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// What a stranger's services reply and stream: names in objects of their own, zones beside rows, lists side by side,
/// states before and after a change, trades among other messages.
@Suite("Replies of services")
struct MisreadRepliesTests {
  private func names(_ table: SourceTable) -> [String] { table.series.compactMap(\.name) }

  private func first(_ table: SourceTable, _ place: Int = 0) -> String? {
    let series = table.series[place]
    return (table.kind == .bars ? series.bars.first?.time : series.samples.first?.time).map { ISO8601.format($0) }
  }

  /// Metrics as Azure Monitor lists them, each with two rows.
  private func azure(_ metrics: [String], _ dimension: String = "[]") -> String {
    let lists = metrics.enumerated().map { place, metric in
      #"{"id":"/x/\#(place)","name":{"value":"\#(metric)","localizedValue":"\#(metric)"},"unit":"Percent","timeseries":[{"metadatavalues":\#(dimension),"data":[{"timeStamp":"2026-11-27T13:00:00Z","average":\#(place).5},{"timeStamp":"2026-11-27T13:01:00Z","average":2}]}]}"#
    }
    return #"{"cost":59,"interval":"PT1M","value":[\#(lists.joined(separator: ","))],"namespace":"x"}"#
  }

  @Test func `a name in an object of its own names a series`() throws {
    let both = try read(azure(["Percentage CPU", "Network In"]))
    #expect(names(both) == ["Percentage CPU", "Network In"] && both.series.allSatisfy { $0.samples.count == 2 })
    #expect(names(try read(azure(["Percentage CPU"]))) == ["Percentage CPU"])
    let disk = #"[{"name":{"value":"lun"},"value":"disk0"}]"#
    #expect(names(try read(azure(["Disk Read"], disk))) == ["Disk Read/disk0"])
  }

  @Test func `rows with their time in an object are rows, and labels of a metric name them`() throws {
    let lists = ["vm1", "vm2"].map { vm in
      let points = (0..<3).map { minute in
        #"{"interval":{"startTime":"2026-11-27T13:0\#(minute):00Z","endTime":"2026-11-27T13:0\#(minute):00Z"},"value":{"doubleValue":\#(minute).5}}"#
      }
      return
        #"{"metric":{"labels":{"instance_name":"\#(vm)"},"type":"cpu"},"points":[\#(points.joined(separator: ","))]}"#
    }
    let table = try read(#"{"timeSeries":[\#(lists.joined(separator: ","))],"unit":"1"}"#)
    #expect(names(table) == ["vm1", "vm2"] && table.series[1].samples.map(\.value) == [0.5, 1.5, 2.5])
    #expect(first(table) == "2026-11-27T13:00:00Z")
  }

  @Test func `the statistics of sadf are a row for each time, their lists named by labels`() throws {
    let rows = (0..<4).map { second in
      #"{"timestamp":{"date":"2026-11-27","time":"13:32:2\#(second)","utc":1,"interval":1},"cpu-load":[{"cpu":"all","user":\#(second),"idle":50},{"cpu":"0","user":3,"idle":\#(second)}]}"#
    }
    let table = try read(
      #"{"sysstat":{"hosts":[{"nodename":"vm","machine":"x86_64","statistics":[\#(rows.joined(separator: ","))]}]}}"#)
    #expect(names(table).contains("cpu-load/all/user") && names(table).contains("cpu-load/0/idle"))
    let user = try #require(table.series.first { $0.name == "cpu-load/all/user" })
    #expect(user.samples.map(\.value) == [0, 1, 2, 3])
    #expect(user.samples.last.map { ISO8601.format($0.time) } == "2026-11-27T13:32:23Z")
  }

  @Test(arguments: [true, false])
  func `the symbol and the zone beside a list of rows are those of its rows`(isBefore: Bool) throws {
    let meta = #""meta":{"symbol":"AAPL","interval":"1min","exchange_timezone":"America/New_York"}"#
    let values = (0..<3).map { minute in
      #"{"datetime":"2026-11-25 15:5\#(minute):00","open":"270.1","high":"270.4","low":"269.9","close":"270.\#(minute)","volume":"1000"}"#
    }
    let list = #""values":[\#(values.joined(separator: ","))]"#
    let text = isBefore ? #"{\#(meta),\#(list),"status":"ok"}"# : #"{\#(list),\#(meta)}"#
    var options = TextOptions()
    options.zones = ZoneNames { $0 == "America/New_York" ? try? Zone(fixed: -5 * 3_600, identifier: $0) : nil }
    let table = try read(text, options)
    #expect(names(table) == ["AAPL"] && first(table) == "2026-11-25T20:50:00Z")
    #expect(said(table).contains("America/New_York"))
  }

  @Test func `lists side by side are series of their own, and null is a gap`() throws {
    let text = """
      {"latitude":52.5,"hourly":{"time":["2026-11-27T00:00","2026-11-27T01:00","2026-11-27T02:00"],"wind":[10.1,null,9],
      "rain":[3,3,61]},"daily":{"time":["2026-11-27","2026-11-28"],"rain":[61,80],"max":[6.1,5]}}
      """
    let table = try read(text)
    #expect(Set(names(table)) == ["wind", "hourly/rain", "daily/rain", "max"])
    let wind = try #require(table.series.first { $0.name == "wind" }).samples
    #expect(wind.count == 3 && wind[1].value.isNaN && wind[2].value == 9)
    #expect(table.series.first { $0.name == "daily/rain" }?.samples.map(\.value) == [61, 80])
  }

  @Test func `null is a gap in the lines that have it, and other lines have none`() throws {
    let lines = (0..<8).map { line in
      #"{"time":"2026-11-27T13:0\#(line):00Z","\#(line % 2 == 0 ? "a" : "b")":\#(line == 4 ? "null" : "\(line)")}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.series.map(\.samples.count) == [4, 4] && table.series[0].samples[2].value.isNaN)
  }

  @Test func `an object before a list of rows describes them`() throws {
    let rows = ["DE", "FR"].flatMap { country in
      (2022..<2026).map { year in
        #"{"indicator":{"id":"POP","value":"Population"},"country":{"id":"\#(country)","value":"\#(country)land"},"date":"\#(year)","value":\#(year * 7)}"#
      }
    }
    let table = try read(#"[{"page":1,"per_page":50,"lastupdated":"2026-10-07"},[\#(rows.joined(separator: ","))]]"#)
    #expect(names(table) == ["DE", "FR"] && table.series[0].samples.count == 4)
    #expect(first(table) == "2022-01-01T00:00:00Z" && !said(table).contains("the list"))
  }

  @Test(arguments: [true, false])
  func `a change of a state in Home Assistant is its new state`(isOldFirst: Bool) throws {
    let lines = (0..<6).map { minute in
      func state(_ key: String, _ minute: Int, _ value: String) -> String {
        #""\#(key)":{"entity_id":"sensor.t","state":"\#(value)","last_changed":"2026-11-27T13:\#(minute + 10):00+00:00","last_updated":"2026-11-27T13:\#(minute + 10):00+00:00"}"#
      }
      let states = [state("old_state", minute - 1, "\(minute - 1)"), state("new_state", minute, "\(minute)")]
      let both = (isOldFirst ? states : states.reversed()).joined(separator: ",")
      return
        #"{"id":1,"type":"event","event":{"event_type":"state_changed","data":{"entity_id":"sensor.t",\#(both)},"time_fired":"2026-11-27T13:00:00+00:00"}}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(names(table) == ["sensor.t"] && table.series[0].samples.map(\.value) == [0, 1, 2, 3, 4, 5])
    #expect(first(table) == "2026-11-27T13:10:00Z")
    let greeting =
      #"{"type":"auth_required","ha_version":"2026.11.1"}"# + "\n" + #"{"type":"auth_ok","ha_version":"2026.11.1"}"#
    let greeted = try read(greeting + "\n" + lines.prefix(1).joined(separator: "\n"))
    #expect(names(greeted) == ["sensor.t"] && first(greeted) == "2026-11-27T13:10:00Z")
  }

  @Test func `a number in a list of a record names no series`() throws {
    let lines = (0..<12).map { minute in
      #"{"time":"2026-11-27T13:\#(minute + 10):00Z","deviceInfo":{"deviceName":"gh-\#(minute % 2 + 1)"},"object":{"temperature":\#(20 + minute % 2 * 9)},"rxInfo":[{"rssi":-\#(60 + minute % 7),"channel":\#(minute % 3)}]}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(names(table).contains("gh-1/object/temperature") && names(table).contains("gh-2/object/temperature"))
  }

  @Test func `a channel is a number or a letter, and no value`() throws {
    let devices = [("Nexus-TH", 45, "1", 21.3), ("Nexus-TH", 78, "2", 4.1), ("Acurite", 11_524, "\"A\"", -18.2)]
    let lines = (0..<12).map { row in
      let (model, id, channel, level) = devices[row % 3]
      return
        #"{"time":"2026-11-27 13:00:\#(row + 10)","model":"\#(model)","id":\#(id),"channel":\#(channel),"temperature_C":\#(level + Double(row) / 100)}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(
      names(table) == ["Nexus-TH/45", "Nexus-TH/78", "Acurite/11524"] && table.series[2].samples[0].value == -18.18
        && table.badRows == 0)
    #expect(try read(lines.joined(separator: "\n"), TextOptions(fields: ["symbol": "id"])).series.count == 3)
  }

  @Test func `clock and itemid of Zabbix are times and series`() throws {
    let rows = ["23296", "23297"].flatMap { item in
      (0..<3).map {
        #"{"itemid":"\#(item)","clock":"\#(1_795_784_400 + $0 * 60)","value":"0.\#($0)","ns":"500000000"}"#
      }
    }
    let table = try read(#"{"jsonrpc":"2.0","result":[\#(rows.joined(separator: ","))],"id":1}"#)
    #expect(names(table) == ["23296", "23297"] && first(table) == "2026-11-27T13:00:00.5Z")
  }

  @Test func `rows of cells that begin with times are rows under any name`() throws {
    let lines = (0..<3).map { minute in
      #"{"type":"candles_1m_updates","symbol":"BTCUSD","changes":[[\#(1_795_784_400_000 + minute * 60_000),91000,91050,90990,91020,12.3]]}"#
    }
    let table = try read(lines.joined(separator: "\n"))
    #expect(table.kind == .bars && names(table) == ["BTCUSD"] && table.series[0].bars.count == 3)
    #expect(table.series[0].bars[0].close == 91_020)
  }

  @Test func `trades of Alpaca are read alike from a file and from a pipe`() throws {
    let text = """
      [{"T":"success","msg":"connected"}]
      [{"T":"subscription","trades":["AAPL"],"quotes":[],"bars":["AAPL"]}]
      [{"T":"t","i":1,"S":"AAPL","x":"V","p":270.1,"s":10,"t":"2026-11-27T15:00:00.1Z","z":"C"},{"T":"t","i":2,"S":"MSFT","x":"V","p":500.1,"s":5,"t":"2026-11-27T15:00:00.2Z","z":"C"}]
      [{"T":"b","S":"AAPL","o":270,"h":271,"l":269,"c":270.5,"v":1000,"n":30,"vw":270.2,"t":"2026-11-27T15:00:00Z"}]
      [{"T":"t","i":3,"S":"AAPL","x":"V","p":270.3,"s":20,"t":"2026-11-27T15:01:01Z","z":"C"}]

      """
    let file = try read(text)
    var pipe = TextReader()
    pipe.receiveTime = Timestamp(nanoseconds: 1_795_795_200_000_000_000)
    for line in text.split(separator: "\n") {
      try Array("\(line)\n".utf8).withUnsafeBufferPointer { part throws(FeedFault) in
        try pipe.consume(part, isEnd: false)
      }
      try pipe.settle()
    }
    for table in [file, try #require(pipe.table)] {
      #expect(names(table) == ["AAPL", "MSFT"] && table.areTrades)
      #expect(table.series[0].bars.map(\.close) == [270.1, 270.3] && table.series[0].bars[1].volume == 20)
    }
  }
}
