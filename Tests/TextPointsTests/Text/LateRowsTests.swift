import CivilTime
import Testing
import TimeSeries

@testable import TextPoints

/// A stream whose lines come one at a time, read as they come.
private struct Drip {
  var reader: TextReader
  private(set) var tables: [SourceTable] = []
  private var now: Int64 = 1_800_000_000_000_000_000

  init(_ options: TextOptions = TextOptions()) { reader = TextReader(options: options) }

  /// Reads a line, a pause of `seconds` behind the one before.
  mutating func line(_ text: String, after seconds: Double = 1) throws {
    now += Int64(seconds * 1e9)
    reader.receiveTime = Timestamp(nanoseconds: now)
    try Array((text + "\n").utf8).withUnsafeBufferPointer { bytes throws(FeedFault) in
      try reader.consume(bytes, isEnd: false)
    }
    try reader.settle()
    if let table = reader.drainTable() { tables.append(table) }
  }

  mutating func lines(_ lines: some Sequence<String>) throws { for text in lines { try line(text) } }

  /// The points of each series since they last began again.
  var series: [String: [Sample]] {
    let first = tables.lastIndex { $0.startsAgain != nil } ?? 0
    var found: [String: [Sample]] = [:]
    for table in tables[first...] {
      for series in table.series where series.count > 0 { found[series.name ?? "", default: []] += series.samples }
    }
    return found
  }
}

@Suite("A stream whose first rows come one at a time")
struct RevisionTests {
  private static func sensors(_ count: Int) -> [String] {
    (0..<count).flatMap { minute in
      let time = "2024-05-01 10:\(ShortDate.two(minute)):"
      return [
        #"{"time":"\#(time)10","model":"Acurite","temperature_C":\#(20 + minute),"humidity":40}"#,
        #"{"time":"\#(time)20","model":"Bresser","temperature_C":\#(5 + minute),"humidity":80}"#,
      ]
    }
  }

  @Test(arguments: [2, 3, 7, 40]) func `is read as a file of the same rows, whatever the first one shows`(
    count: Int
  ) throws {
    let lines = Self.sensors(count)
    var drip = Drip()
    try drip.lines(lines)
    let whole = try read(lines.joined(separator: "\n") + "\n")
    let expected = Dictionary(uniqueKeysWithValues: whole.series.map { ($0.name ?? "", $0.samples) })
    #expect(drip.series == expected && expected.count == 4, "\(drip.series.keys)")
    #expect(drip.tables.count { $0.startsAgain != nil } == 1)
    #expect(drip.tables.compactMap(\.startsAgain).allSatisfy { $0.contains("show series that the first ones did not") })
  }

  @Test func `a reading that holds is never read anew`() throws {
    var drip = Drip()
    try drip.lines(["time,v"] + (0..<60).map { "2024-05-01T10:\(ShortDate.two($0)):00Z,\($0 % 7)" })
    #expect(drip.tables.allSatisfy { $0.startsAgain == nil } && drip.series[""]?.count == 60)
  }

  @Test(arguments: ["value", "open,high,low,close"])
  func `a counter whose rows come alone climbs past every mark of a missing number`(columns: String) throws {
    let width = columns.split(separator: ",").count
    let counted = Array(0..<200) + Array(9_900..<10_100)
    var drip = Drip()
    try drip.lines(
      ["time," + columns]
        + counted.map { "\(1_700_000_000 + $0)" + String(repeating: ",\($0)", count: width) })
    let series = drip.tables.flatMap(\.series)
    let numbers = series.flatMap { $0.samples.map(\.value) + $0.bars.map(\.close) }
    #expect(numbers == counted.map(Double.init))
    #expect(drip.tables.allSatisfy { $0.notes[.lateMarks] == 0 && $0.notes[.emptyBars] == 0 })
  }

  @Test func `a fraction behind whole numbers makes another axis, and no bad row`() throws {
    var drip = Drip()
    try drip.lines(["x,v"] + (0..<40).map { "\($0 < 3 ? "\($0)" : "\($0).5"),\($0 % 7)" })
    #expect(drip.series[""]?.count == 40 && drip.reader.table?.indexScale?.isWhole == false)
  }

  @Test(arguments: [true, false])
  func `rows that come at each time with values far apart are said, by their times and by those of arrival`(
    isTimed: Bool
  ) throws {
    var options = TextOptions()
    if !isTimed { options.bareTimes = .receive }
    var drip = Drip(options)
    try drip.line((isTimed ? "timestamp, " : "") + "utilization.gpu [%], memory.used [MiB]")
    for second in 0..<20 {
      for (index, values) in ["\(10 + second % 3) %, \(1_000 + second) MiB", "90 %, \(9_000 + second) MiB"].enumerated()
      {
        let time = "2024/05/01 10:00:\(ShortDate.two(second)).\(100 + index), "
        try drip.line((isTimed ? time : "") + values, after: index == 0 ? 1 : 0.001)
      }
    }
    let remarks = drip.tables.compactMap(\.remark)
    #expect(remarks.count == 1 && remarks[0].contains("2 rows come at each time"), "\(remarks)")
  }
}

@Suite("Names that come behind the sample")
struct LateNamesTests {
  private static func step(_ step: Int, _ rest: String = "") -> String {
    #"{"step":\#(step),"loss":\#(2 + step % 3)\#(rest)}"# + "\n"
  }

  @Test(arguments: [1, 2, 1_500]) func `their numbers are a series from there on, which is said with its line`(
    others: Int
  ) throws {
    let rows = (0..<1_200).map { Self.step($0) } + (0..<others).map { Self.step(1_200 + $0, #","grad_norm":1.5"#) }
    let table = try read(rows.joined())
    #expect(table.series.map(\.name) == [nil, "grad_norm"] && table.badRows == 0)
    #expect(table.series.map(\.samples.count) == [1_200 + others, others])
    #expect(said(table).contains("the series grad_norm begins in line 1201"), "\(said(table))")
  }

  @Test func `a row of them alone counts where the axis counts steps`() throws {
    let rows =
      (0..<1_200).map { Self.step($0, #","lr":0.5"#) } + [#"{"step":1200,"eval_loss":1.25,"eval_id":7}"# + "\n"]
    let table = try read(rows.joined())
    #expect(table.series.map(\.name) == ["loss", "lr", "eval_loss"])
    #expect(table.series.last?.samples.map(\.value) == [1.25])
  }

  @Test func `ids, codes, texts and times are none, nor are other messages`() throws {
    let rows = (0..<1_200).map { #"{"time":\#(1_700_000_000 + $0),"v":\#($0 % 7)}"# + "\n" }
    let late = [
      #"{"time":1700001200,"v":1,"id":7,"sent_at":1700001200,"status":"ok","code":3}"#,
      #"{"time":1700001201,"satellites":9}"#,
    ]
    let table = try read((rows + late.map { $0 + "\n" }).joined())
    #expect(table.series.count == 1 && table.series[0].name == nil && table.count == 1_201)
  }
}
