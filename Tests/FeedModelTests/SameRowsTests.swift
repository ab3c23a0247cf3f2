import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// The same rows come as a file of CSV, NDJSON or a JSON array, by a pipe, and as messages of a feed: all are understood
/// by the same code, as the same series, and that is reported in the same words.
struct SameRowsTests {
  /// A cell: a number, or a text.
  enum Cell: CustomStringConvertible {
    case number(String)
    case text(String)

    var description: String {
      switch self {
      case .number(let text), .text(let text): text
      }
    }

    var json: String {
      switch self {
      case .number(let text): text
      case .text(let text): "\"\(text)\""
      }
    }
  }

  struct Rows: CustomTestStringConvertible {
    var names: [String]
    var rows: [[Cell]]
    var testDescription: String { names.joined(separator: ",") }

    init(_ names: String, _ rows: [[Cell]]) {
      self.names = names.split(separator: ",").map(String.init)
      self.rows = rows
    }

    var csv: String {
      ([names.joined(separator: ",")] + rows.map { $0.map { "\"\($0)\"" }.joined(separator: ",") }).joined(
        separator: "\n") + "\n"
    }

    var objects: [String] {
      rows.map { row in "{" + zip(names, row).map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}" }
    }
  }

  /// What came of rows: the points of each series, and the sentence; the only series of a source has no name of its own.
  struct Found: Equatable, CustomStringConvertible {
    var series: [String: [String]] = [:]
    var sentence: String?
    var description: String { "\(series) '\(sentence ?? "")'" }

    /// The only series of a file has the file's name, and that of a feed the feed's.
    var withoutOnlyName: Found {
      guard series.count == 1, let only = series.first else { return self }
      return Found(series: ["": only.value], sentence: sentence)
    }

    mutating func add(_ name: String?, _ payload: FeedPayload) {
      switch payload {
      case .bars(let bars):
        series[name ?? "", default: []] += bars.map {
          "\(ISO8601.format($0.time)) \($0.open) \($0.high) \($0.low) \($0.close) \($0.volume)"
        }
      case .samples(let samples):
        series[name ?? "", default: []] += samples.map { "\(ISO8601.format($0.time)) \($0.value)" }
      case .trim: break
      }
    }
  }

  /// 2024-01-02T09:35:00Z.
  private static let now = Timestamp(nanoseconds: 1_704_188_100_000_000_000)

  private static func text(_ text: String, isStream: Bool = false) throws -> Found {
    var reader = TextReader()
    if isStream { reader.receiveTime = now }
    try Array(text.utf8).withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
    let taken = reader.drainTable()
    let table = try #require(taken)
    #expect(table.badRows == 0, "\(table.faults)")
    var found = Found(sentence: table.understanding?.sentence)
    for series in table.series { found.add(series.name, series.payload(table.kind)) }
    return found.withoutOnlyName
  }

  private static func messages(_ bodies: [String]) throws -> Found {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    var found = Found()
    for body in bodies {
      let outcome = decoder.decode([Array(body.utf8)], receivedAt: now)
      #expect(outcome.fault == nil, "\(outcome.fault?.description ?? "")")
      // A feed's sentence goes on with how to read it otherwise.
      found.sentence = found.sentence ?? outcome.choices.first.map { String($0.split(separator: "; --feed")[0]) }
      for message in outcome.messages { found.add(message.topic, message.payload) }
    }
    return found.withoutOnlyName
  }

  static let tables: [Rows] = [
    // A year is a time by its name.
    Rows("year,temp", [[.number("2019"), .number("1.5")], [.number("2020"), .number("2.5")]]),
    // Dates that are written in other words.
    Rows(
      "date,a,b",
      [[.text("2024/01/02"), .number("1"), .number("2.5")], [.text("2024/01/03"), .number("4"), .number("2.5")]]),
    Rows("when,level", [[.text("13.12.2023 09:30"), .number("1.5")], [.text("14.12.2023 09:30"), .number("2.5")]]),
    // A date and a time of day.
    Rows(
      "date,time,v",
      [[.text("2024-01-02"), .text("09:30"), .number("1.5")], [.text("2024-01-02"), .text("09:31"), .number("2.5")]]),
    Rows(
      "year,month,day,v",
      [
        [.number("2023"), .number("2"), .number("28"), .number("5.5")],
        [.number("2023"), .number("3"), .number("1"), .number("6")],
      ]),
    // Thousands, and numbers in texts.
    Rows("time,price", [[.number("1704188000"), .text("1,234.50")], [.number("1704188060"), .text("12,345.75")]]),
    Rows(
      "time,price,qty",
      [[.number("1704188000"), .text("5.5"), .text("1.25")], [.number("1704188060"), .text("6.5"), .text("2")]]),
    // Usual names of values.
    Rows(
      "ts,px,sz",
      [[.number("1704188000"), .number("5.5"), .number("2")], [.number("1704188060"), .number("6.5"), .number("3")]]),
    Rows(
      "time,lastPrice,volume24h",
      [[.number("1704188000"), .number("5.5"), .number("2")], [.number("1704188060"), .number("6.5"), .number("3")]]),
    // Numbers of messages are no values.
    Rows(
      "time,trade_id,a_field,b_field",
      [
        [.number("1704188000"), .number("71"), .number("2.5"), .number("3.5")],
        [.number("1704188060"), .number("75"), .number("2"), .number("4.5")],
      ]),
    // A name of a series.
    Rows(
      "time,sensor,temp",
      [
        [.number("1704188000"), .text("kitchen"), .number("21.5")],
        [.number("1704188001"), .text("cellar"), .number("12.5")],
        [.number("1704188060"), .text("kitchen"), .number("21.25")],
      ]),
    Rows(
      "time,symbol,value",
      [[.number("1704188000"), .text("A"), .number("21.5")], [.number("1704188001"), .text("B"), .number("12.5")]]),
    // A trade of an exchange: T is its time, t its number, E when it was sent, p its price.
    Rows(
      "e,E,s,t,p,q,T",
      [
        [
          .text("trade"), .number("1704188000130"), .text("BNBBTC"), .number("701"), .text("0.001"), .text("100"),
          .number("1704188000123"),
        ],
        [
          .text("trade"), .number("1704188001130"), .text("BNBBTC"), .number("702"), .text("0.002"), .text("10"),
          .number("1704188001123"),
        ],
      ]),
    // A bar of an exchange begins at t, and L is not its low.
    Rows(
      "t,T,s,f,L,o,c,h,l,v",
      [
        [
          .number("1704187980000"), .number("1704188039999"), .text("BNBBTC"), .number("100"), .number("200"),
          .text("2"), .text("3"), .text("4"), .text("1"), .text("10"),
        ],
        [
          .number("1704188040000"), .number("1704188099999"), .text("BNBBTC"), .number("201"), .number("300"),
          .text("3"), .text("2"), .text("4"), .text("1"), .text("11"),
        ],
      ]),
    // Bars by letters, and by names with a time of the bar.
    Rows(
      "time,o,h,l,c,v",
      [[.number("1704188000"), .number("2"), .number("4"), .number("1"), .number("3"), .number("100")]]),
    Rows(
      "timestamp,start,open,high,low,close",
      [[.number("1704188050000"), .number("1704187980000"), .number("2"), .number("4"), .number("1"), .number("3")]]),
    // A ticker of a day that rolls on is its last price.
    Rows(
      "e,E,s,c,o,h,l,v",
      [
        [
          .text("24hrMiniTicker"), .number("1704188000123"), .text("BNBBTC"), .text("0.0025"), .text("0.0010"),
          .text("0.0026"), .text("0.0009"), .text("10000"),
        ]
      ]),
  ]

  @Test(arguments: tables)
  func `rows are the same series in the same words, however they come`(rows: Rows) throws {
    let csv = try Self.text(rows.csv)
    #expect(!csv.series.isEmpty)
    #expect(try Self.text(rows.objects.joined(separator: "\n") + "\n") == csv, "NDJSON")
    #expect(try Self.text("[" + rows.objects.joined(separator: ",\n") + "]") == csv, "JSON array")
    #expect(try Self.text(rows.csv, isStream: true) == csv, "stream")
    #expect(try Self.messages(["[" + rows.objects.joined(separator: ",") + "]"]) == csv, "one message")
    #expect(try Self.messages(rows.objects) == csv, "messages")
  }

  @Test(arguments: [
    #"{"time":[1704188000,1704188060],"x":[1,2.5],"y":[3,4.5]}"#,
    #"{"status":"ok","data":{"time":[1704188000,1704188060],"x":[1,2.5],"y":[3,4.5]}}"#,
  ])
  func `arrays that are columns are rows`(json: String) throws {
    let rows = Rows(
      "time,x,y",
      [[.number("1704188000"), .number("1"), .number("3")], [.number("1704188060"), .number("2.5"), .number("4.5")]])
    let csv = try Self.text(rows.csv)
    #expect(csv.series.count == 2)
    #expect(try Self.text(json) == csv)
    #expect(try Self.text(json + "\n", isStream: true) == csv)
    #expect(try Self.messages([json]) == csv)
  }

  @Test func `arrays of a history of bars are bars, and those of a chart are by their dates`() throws {
    let history = #"{"s":"ok","t":[1704187980,1704188040],"o":[2,3],"h":[4,5],"l":[1,2],"c":[3,4],"v":[10,11]}"#
    for found in [try Self.text(history), try Self.messages([history])] {
      #expect(
        found.series[""] == [
          "2024-01-02T09:33:00Z 2.0 4.0 1.0 3.0 10.0", "2024-01-02T09:34:00Z 3.0 5.0 2.0 4.0 11.0",
        ], "\(found)")
    }
    let trace = #"{"data":[{"x":["2024-01-01","2024-01-02"],"y":[1,2],"type":"scatter"}]}"#
    #expect(try Self.text(trace).series[""]?.count == 2)
    #expect(try Self.messages([trace]).series[""]?.count == 2)
  }

  @Test func `of arrays of unequal lengths the shortest rules, and what is beyond it is reported`() throws {
    let json = #"{"time":[1704188000,1704188060,1704188120],"x":[1,2]}"#
    let table = try Array(json.utf8).withUnsafeBytes { try TextReader.read($0) }
    #expect(table.samples.map(\.value) == [1, 2] && table.badRows == 1)
    #expect(table.faults.first?.reason.contains("x has 2 values and time 3") == true)
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    let outcome = decoder.decode([Array(json.utf8)], receivedAt: Self.now)
    #expect(outcome.messages.first?.count == 2 && outcome.refused == 1)
    #expect(outcome.fault?.description.contains("x has 2 values and time 3") == true)
  }

  @Test func `one object of long arrays is waited for, and read as one`() throws {
    let count = 60_000
    let times = (0..<count).map { "\(1_600_000_000 + $0)" }.joined(separator: ",")
    let values = (0..<count).map { "\($0).5" }.joined(separator: ",")
    let bytes = Array("{\"time\":[\(times)],\n\"x\":[\(values)]}\n".utf8)
    let whole = try bytes.withUnsafeBytes { try TextReader.read($0) }
    #expect(whole.samples.count == count && whole.badRows == 0)
    var reader = TextReader()
    reader.receiveTime = Self.now
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + 65_536)
      try bytes[place..<end].withUnsafeBufferPointer { try reader.consume($0, isEnd: end == bytes.count) }
      place = end
    }
    #expect(reader.table?.samples.count == count)
  }

  @Test func `rows of cells are bars in either order where their times or their number say so`() throws {
    for (row, bar) in [
      ("[1704187980000,2,4,1,3,10]", "2.0 4.0 1.0 3.0 10.0"), ("[1704187980000,2,3,4,1,10]", "2.0 4.0 1.0 3.0 10.0"),
    ] {
      let found = try Self.messages([#"{"data":[\#(row)]}"#])
      #expect(found.series[""] == ["2024-01-02T09:33:00Z \(bar)"], "\(row): \(found)")
      let several = try Self.text("[" + [row, row, row].joined(separator: ",") + "]")
      #expect(several.series[""] == Array(repeating: "2024-01-02T09:33:00Z \(bar)", count: 3), "\(row): \(several)")
    }
    let other = try Self.messages(["[1704187981000,2,3,4,1,10]"])
    #expect(other.series.keys.sorted() == ["#2", "#3", "#4", "#5", "#6"] || other.series.isEmpty, "\(other)")
  }

  @Test func `a column of numbers with a bad cell is one, and the cell is a bad row`() throws {
    let table = try Array("time,a,b\n1704188000,1,2\n1704188060,x,3\n1704188120,4,5\n".utf8).withUnsafeBytes {
      try TextReader.read($0)
    }
    #expect(table.series.map(\.name) == ["a", "b"] && table.series.map(\.count) == [2, 3])
    #expect(table.faults.map(\.description) == ["line 3: a 'x' is not a number"])
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    let outcomes = [#"{"a":1.5,"b":2.5}"#, #"{"a":"x","b":3.5}"#].map {
      decoder.decode([Array($0.utf8)], receivedAt: Self.now)
    }
    #expect(outcomes[1].messages.map(\.count) == [1] && outcomes[1].refused == 1)
    #expect(outcomes[1].fault?.description.contains("a 'x' is not a number") == true)
  }

  @Test func `a column that is a time by its name and holds none is refused by name`() throws {
    #expect(throws: FeedFault.self) {
      try Array("time,size\nDinner,2\nLunch,3\n".utf8).withUnsafeBytes { try TextReader.read($0) }
    }
    let table = try Array("time,when,size\nDinner,2024-01-01,2\nLunch,2024-01-02,3\n".utf8).withUnsafeBytes {
      try TextReader.read($0)
    }
    #expect(
      table.badRows == 0
        && table.samples.map { ISO8601.format($0.time) } == ["2024-01-01T00:00:00Z", "2024-01-02T00:00:00Z"])
  }

  @Test func `years without a name are no time, and the refusal names the option that says they are`() {
    let fault = #expect(throws: FeedFault.self) {
      try Array(",0\n1821,269\n1822,321\n1823,585\n".utf8).withUnsafeBytes { try TextReader.read($0) }
    }
    #expect(fault?.description.contains("--fields time=#1 takes column #1") == true)
  }

  @Test func `a heartbeat of an exchange is no value`() throws {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    for body in [#"[17470,"hb"]"#, #"{"event":"subscribed","chanId":17470}"#, #"{"result":null,"id":1}"#] {
      #expect(decoder.decode([Array(body.utf8)], receivedAt: Self.now).messages.isEmpty, "\(body)")
    }
  }
}

@Test func `points beyond what a chart can place are counted as the viewer refuses them`() {
  let time = Timestamp(nanoseconds: 0)
  let samples = FeedPayload.samples([
    Sample(time: time, value: 1e301), Sample(time: time, value: 1), Sample(time: time, value: .nan),
    Sample(time: Timestamp(nanoseconds: .max), value: 1),
  ])
  #expect(samples.beyondCount == 2)
  #expect(FeedPayload.bars([Bar(time: time, open: 1, high: 1e302, low: 1, close: 1)]).beyondCount == 1)
}
