import CivilTime
import Testing
import TextPoints
import TimeSeries

private func mapping(_ json: String) throws -> FeedMapping {
  try FeedMapping(name: "x", settings: try JSONReader.read(Array(json.utf8)))
}

@Test(arguments: [
  #"{"topic":"prefix","split":":|:","body":"delimited","sep":";","columns":["time:s","open","high","low","close","volume"]}"#,
  #"{"envelope":"zlib","body":"json","time":"header.gatewayTimestamp:iso8601","explode":"message.commodities","value":"sellPrice","key":"name"}"#,
  #"{"body":"raw","layout":"<qdddd","columns":["time:ns","open","high","low","close"]}"#, "{}",
])
func `the tables of the specification are mappings`(_ json: String) throws {
  #expect(try mapping(json).name == "x")
}

@Test(arguments: [
  ("[]", "feed.x is not a table."),
  (#"{"spam":1}"#, "feed.x.spam is not a setting of a feed; the settings are envelope"),
  (#"{"envelope":"rar"}"#, "feed.x.envelope is 'rar'; it may be none, zlib, gzip, zstd."),
  (#"{"body":7}"#, "feed.x.body is not text."), (#"{"topic":"middle"}"#, "it may be frame, prefix, none."),
  (#"{"split":":"}"#, "feed.x.split is for topic = \"prefix\"."), (#"{"sep":";;"}"#, "it must be one character"),
  (#"{"value":"a..b"}"#, "feed.x.value: 'a..b' is not a path"), (#"{"columns":[]}"#, "is not a list of names."),
  (#"{"columns":[["a"],[]]}"#, "is an empty list."), (#"{"layout":"<q"}"#, "is for body = \"raw\""),
  (#"{"body":"raw","layout":"qd"}"#, "does not begin with < or >"),
  (#"{"body":"raw","layout":"<99999999999999999999d"}"#, "has the count"),
  (#"{"body":"raw","layout":"<60000d"}"#, "is longer than 64 KiB"), (#"{"body":"raw","layout":"<"}"#, "has no fields"),
  (#"{"series":"\u001b[2J"}"#, "is not a valid series name"),
])
func `a table that is none says which key and what it may be`(_ json: String, _ words: String) {
  let fault = #expect(throws: FeedFault.self) { try mapping(json) }
  #expect(fault?.code == .mapping)
  #expect(fault?.description.contains(words) == true, "\(String(describing: fault))")
}

@Test func `what is subscribed to is a name only where messages begin with it`() throws {
  let wanted = TopicFilter.exact(["EURUSD"])
  #expect(try mapping("{}").subscriptions(for: wanted) == ["EURUSD"])
  #expect(try mapping(#"{"topic":"prefix"}"#).subscriptions(for: wanted) == ["EURUSD"])
  for json in [#"{"topic":"none"}"#, #"{"symbol":"s"}"#, #"{"key":"k"}"#, #"{"series":"S"}"#] {
    #expect(try mapping(json).subscriptions(for: wanted) == [""])
  }
}

@Test func `a feed without a mapping is subscribed to whole, for what it is of is known after decoding`() throws {
  let standard = try FeedMapping.standard(.json, name: "x")
  #expect(standard.subscriptions(for: .exact(["BTC-USD"])) == [""])
  let mapping = try FeedMapping(name: "x", settings: try JSONReader.read(Array(#"{"value":"px"}"#.utf8)))
  #expect(mapping.subscriptions(for: .exact(["BTC-USD"])) == ["BTC-USD"], "a table says that there is a topic")
}

@Test func `a place in a list is counted from 1 as in files, or from 0`() throws {
  let mapping = try FeedMapping(name: "x", settings: try JSONReader.read(Array(##"{"value":"#2"}"##.utf8)))
  let message = try ForeignReader(mapping).read([Array("[5,6]".utf8)], receivedAt: Timestamp(nanoseconds: 0))
  guard case .sample(let sample)? = message.points.first?.value else {
    Issue.record("no sample")
    return
  }
  #expect(sample.value == 6)
}
