import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let now = Timestamp(nanoseconds: 1_800_000_000_000_000_000)

private func read(_ settings: String, _ frames: [String]) throws -> ForeignMessage {
  let mapping = try FeedMapping(name: "x", settings: try JSONReader.read(Array(settings.utf8)))
  return try ForeignReader(mapping).read(frames.map { Array($0.utf8) }, receivedAt: now)
}

private func sample(_ series: String, _ time: Int64, _ value: Double) -> ForeignPoint {
  ForeignPoint(series: series, value: .sample(Sample(time: Timestamp(nanoseconds: time), value: value)))
}

@Test func `a path, a unit and a name are found where the mapping says`() throws {
  let settings = #"{"time":"h.t:ms","value":"p.0","symbol":"h.s"}"#
  let message = try read(settings, ["topic", #"{"h":{"t":1500,"s":"A"},"p":["2.5"]}"#])
  #expect(message.points == [sample("A", 1_500_000_000, 2.5)])
}

@Test func `an exploded array is rows, which see what is around them`() throws {
  let settings = #"{"explode":"m","time":"at:s","value":"v","key":"n","series":"S"}"#
  let message = try read(settings, [#"{"at":2,"m":[{"n":"a","v":1},{"n":"b"},{"n":"c","v":null}]}"#])
  #expect(message.points.first == sample("S/a", 2_000_000_000, 1))
  #expect(message.points.count == 2)
  #expect(message.refused == 1)
  #expect(message.reason == "v is missing")
}

@Test func `the number of fields says which columns they are`() throws {
  let settings =
    #"{"topic":"prefix","split":":|:","body":"delimited","sep":";","value":"bid","columns":[["bid","ask"],["time:s","open","high","low","close"]]}"#
  #expect(try read(settings, ["EURUSD:|:1.25;1.5"]).points.first?.series == "EURUSD")
  let bar = try read(settings, ["EURUSD_M1:|:60;1;3;0.5;2;7;7;7"]).points.first
  let expected = Bar(time: Timestamp(nanoseconds: 60_000_000_000), open: 1, high: 3, low: 0.5, close: 2, volume: .nan)
  guard case .bar(let found)? = bar?.value else {
    Issue.record("no bar")
    return
  }
  #expect((found.time, found.open, found.high, found.low, found.close) == (expected.time, 1, 3, 0.5, 2))
  #expect(found.volume.isNaN)
}

@Test func `without a value by name every number is a series of its own`() throws {
  let message = try read("{}", ["robot", #"{"ts":1,"arm":{"x":1,"y":[2,"no"]},"name":"n"}"#])
  #expect(message.points.map(\.series) == ["robot/arm/x", "robot/arm/y/0"])
  let one = Timestamp(nanoseconds: 1_000_000_000)
  #expect(message.points.map(\.value) == [.sample(Sample(time: one, value: 1)), .sample(Sample(time: one, value: 2))])
}

@Test(arguments: [
  (#"{"time":1,"value":1e30}"#, "value is 1e+30, beyond any price"),
  (#"{"time":1,"value":"inf"}"#, "value is not finite"),
  (#"{"time":1,"value":"two"}"#, "value 'two' is not a number"),
  (#"{"time":"2200-01-01","value":1}"#, "the time is more than a day ahead"),
  (#"{"time":"1899-12-31","value":1}"#, "the time is before 1900"),
  (#"{"time":"then","value":1}"#, "time 'then' is not a time"),
  (#"{"time":1,"open":1,"high":0,"low":2,"close":1}"#, "high 0.0 is below low 2.0"),
  (#"{"time":1,"open":1,"high":null,"low":2,"close":1}"#, "high is missing"),
  (#"{"time":1,"value":{}}"#, "there is no value"), (#"{"time":1}"#, "there is no value"),
])
func `a point that cannot be is refused by name`(_ body: String, _ reason: String) throws {
  let message = try read("{}", [body])
  #expect(message.points.isEmpty)
  #expect(message.refused == 1)
  #expect(message.reason == reason)
}

@Test func `null and NaN are gap points`() throws {
  for body in [#"{"time":1,"value":null}"#, #"{"time":1,"value":"NaN"}"#, #"{"time":1,"value":""}"#] {
    guard case .sample(let sample)? = try read("{}", [body]).points.first?.value else {
      Issue.record("no sample of \(body)")
      continue
    }
    #expect(sample.value.isNaN)
  }
}

@Test func `a time is read alike as text, as a number and as a fraction`() throws {
  for (text, nanoseconds) in [
    ("1700000000.123456789", 1_700_000_000_123_456_789), ("\"1700000000.5\"", 1_700_000_000_500_000_000),
    ("1700000000123", 1_700_000_000_123_000_000), ("17e8", 1_700_000_000_000_000_000),
    ("\"2023-11-14T23:13:20+01:00\"", 1_700_000_000_000_000_000), ("-2.5", -2_500_000_000),
  ] as [(String, Int64)] {
    #expect(try read("{}", [#"{"time":\#(text),"value":1}"#]).points == [sample("x", nanoseconds, 1)], "\(text)")
  }
}

@Test func `a pickle is refused by name, in every place`() throws {
  for frames in [[[0x80, 0x04, 0x95]], [Array("t".utf8), [0x80, 0x02, 0x7D]]] as [[[UInt8]]] {
    for body in [FeedMapping.Body.json, .msgpack, .delimited] {
      let reader = ForeignReader(try FeedMapping.standard(body, name: "x"))
      let fault = #expect(throws: FeedFault.self) { try reader.read(frames, receivedAt: now) }
      #expect(fault?.code == .pickle)
    }
    let detection = try FeedDetection(name: "x")
    guard case .unknown(let fault) = detection.verdict(on: frames, receivedAt: now) else {
      Issue.record("a pickle was taken for something")
      continue
    }
    #expect(fault.code == .pickle)
  }
}

@Test func `raw records are read in both byte orders, letter by letter`() throws {
  let layout = try StructLayout(parsing: "<bBhHiIqQfd?3sx2c")
  let bytes: [UInt8] =
    [0xFF, 0xFF, 0xFE, 0xFF, 0xFE, 0xFF, 0xFD, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0] + [0xFC]
    + [UInt8](repeating: 0xFF, count: 7)
    + [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xC0, 0x3F, 0, 0, 0, 0, 0, 0, 0xF8, 0xBF, 1, 0x61, 0, 0, 9, 0x62, 0x63]
  let fields: [ForeignValue] = [
    .integer(-1), .unsigned(255), .integer(-2), .unsigned(0xFFFE), .integer(-3), .unsigned(1), .integer(-4),
    .unsigned(2),
    .double(1.5), .double(-1.5), .bool(true), .string("a"), .string("b"), .string("c"),
  ]
  #expect(layout.size == bytes.count)
  #expect(try layout.read(bytes) == fields)
  #expect(
    try StructLayout(parsing: ">Hd").read([1, 2, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0]) == [.unsigned(258), .double(1.5)])
  #expect(throws: FeedFault.self) { try layout.read(bytes.dropLast()) }
}

@Test func `steering characters of a name are cleaned once, where they come in`() throws {
  let message = try read("{}", [#"{"symbol":"A\u001b[2J\u202e","time":1,"value":1}"#])
  #expect(message.points.first?.series == "A\u{FFFD}[2J\u{FFFD}~3261a7")
  #expect(try read("{}", [#"{"symbol":"\#(String(repeating: "n", count: 129))","time":1,"value":1}"#]).refused == 1)
}

@Test(
  arguments: [
    ("ABC 1.5", "ABC", 1.5), ("1.5", "x", 1.5), ("ABC,1700000000,2", "ABC", 2), ("2023-11-14T22:13:20Z\t-3", "x", -3),
    ("time,value\n1700000000,4\n", "x", 4), ("symbol;ts;last\nQ;1700000000;5", "Q", 5),
    ("EURUSD:|:1.1;1.2", "x", nil), ("nothing at all", "x", nil),
  ] as [(String, String, Double?)])
func `text without a mapping is a name, a time and a value, or says its columns`(
  _ text: String, _ series: String, _ value: Double?
) throws {
  let reader = ForeignReader(try FeedMapping.standard(.delimited, name: "x"))
  let message = try reader.read([Array(text.utf8)], receivedAt: now)
  #expect(message.points.first?.series == (value == nil ? nil : series))
  if let value, case .sample(let sample)? = message.points.first?.value { #expect(sample.value == value) }
  #expect(message.refused == (value == nil ? 1 : 0))
}
