import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import TextPoints

private func read(
  _ text: String, format: TextFormat? = nil, options: TextOptions = TextOptions()
) throws -> SourceTable {
  try Array(text.utf8).withUnsafeBytes { try TextReader.read($0, format: format, options: options) }
}

@Test func `columns are found by their names in any order and any case`() throws {
  let table = try read("Volume,close,OPEN,low,high,Date,other\n5,2,1,0.5,3,2001-02-03,x\n")
  #expect(table.kind == .bars)
  #expect(table.badRows == 0)
  #expect(
    table.bars == [
      Bar(
        time: Timestamp(nanoseconds: 981_158_400_000_000_000), open: 1, high: 3, low: 0.5, close: 2, volume: 5)
    ])
}

@Test func `a mark, CRLF, quotes, empty lines and a last line without a break are taken as they come`() throws {
  let table = try read("\u{FEFF}\"time\",\"value\"\r\n\r\n\"2001-02-03\",\"1.5\"\r\n# a word\r\n2001-02-04,2")
  #expect(table.samples.map(\.value) == [1.5, 2])
}

@Test func `a bad row is counted and told by its line and reason`() throws {
  let table = try read(
    "time,open,high,low,close\n2001-02-03,1,2,0,1\n2001-02-30,1,2,0,1\n2001-02-04,x,2,0,1\n2001-02-05,1,2\n2001-02-06,1,0,2,1\n"
  )
  #expect(table.bars.count == 1)
  #expect(
    table.faults.map(\.description) == [
      "line 3: time '2001-02-30' is not a time",
      "line 4: open 'x' is not a number",
      "line 5: low is missing: the row has 3 of 5 fields",
      "line 6: high 0.0 is below low 2.0",
    ])
}

@Test func `a header without a time names itself`() {
  let fault = #expect(throws: FeedFault.self) { try read("a,b\n1,2\n") }
  #expect(
    fault?.description
      == "This is not a time series: no column reads as a time; the header is 'a,b'; --time index takes the rows in their "
      + "order.")
  #expect(throws: FeedFault.self) { try read("") }
}

@Test func `fields name columns for roles`() throws {
  let fields = try TextOptions.fields(parsing: "time=ts,value=px")
  let table = try read("ts,px,time\n86400,2.5,x\n", options: TextOptions(fields: fields))
  #expect(table.samples == [Sample(time: Timestamp(nanoseconds: 86_400_000_000_000), value: 2.5)])
  #expect(throws: FeedFault.self) { try TextOptions.fields(parsing: "colour=red") }
  #expect(throws: FeedFault.self) { try TextOptions.fields(parsing: "time") }
}

@Test(arguments: [
  ("1970-01-02", 86_400_000_000_000), ("1970-01-01T00:00:01", 1_000_000_000), ("1970-01-01 00:01", 60_000_000_000),
  ("1970-01-01T00:00:00.25Z", 250_000_000), ("1970-01-01T01:00:00+01:00", 0),
  ("1970-01-01T00:00:00-0530", 19_800_000_000_000), ("1", 1_000_000_000), ("1.5", 1_500_000_000),
  ("1e9", 1_000_000_000_000_000_000),
  ("1000000000000", 1_000_000_000_000_000_000), ("1000000000000000", 1_000_000_000_000_000_000),
  ("1000000000000000000", 1_000_000_000_000_000_000), ("-1", -1_000_000_000), ("1969-12-31", -86_400_000_000_000),
])
func `times are read as they are written`(text: String, nanoseconds: Int64) throws {
  #expect(try read("time,value\n\(text),1\n").samples.first?.time.nanoseconds == nanoseconds)
}

@Test(arguments: [
  "2001-13-01", "2001-00-01", "2001-02-29", "1900-02-29", "2001-02-03T25:00:00", "", "x",
  "2001-02-03T10:00:00+1", "9999999999999999999999", "3000-01-01", "2001-02-03Tx", "2001-02-03T10:61",
])
func `what is no time is a bad row`(text: String) throws {
  #expect(try read("time,value\n\(text),1\n").badRows == 1)
}

@Test func `a plain date is in the zone of the series`() throws {
  let options = TextOptions(zoneOffset: { _ in -18_000 })
  let table = try read("time,value\n1970-01-01,1\n1970-01-01T00:00:00Z,2\n", options: options)
  #expect(table.samples.map(\.time.nanoseconds) == [18_000_000_000_000, 0])
}

@Test func `NDJSON has the names that a CSV has, numbers or texts`() throws {
  let table = try read(
    "{\"time\":\"1970-01-01\",\"value\":1}\n{\"time\":1700000000,\"value\":\"2.5\"}\n{\"time\":1700000060}\n[1]\nx\n")
  #expect(table.samples.map(\.value) == [1, 2.5])
  #expect(table.faults.map(\.line) == [3, 4, 5])
}

@Test func `numbers are read to the last bit`() throws {
  var random = SplitMix64(seed: 3)
  for _ in 0..<20_000 {
    let number =
      Bool.random(using: &random)
      ? Double(bitPattern: random.next()) : (Double.random(in: 0...1e6, using: &random) * 100).rounded() / 100
    guard number.isFinite else { continue }
    var text = "\(number)"
    let read = text.withUTF8 { DecimalReader.whole($0) }
    #expect(read == number, "\(text)")
  }
  for text in ["", "-", ".", "1e", "0x10", "1.2.3", "--1", "1 2", "nan"] {
    var copy = text
    let read = copy.withUTF8 { DecimalReader.whole($0) }
    #expect(read == nil, "\(text)")
  }
}

@Test func `a source in any pieces reads as the whole`() throws {
  let text = "time,value\n" + (0..<50).map { "\($0),\($0).5\n" }.joined() + "\"60\",7"
  let whole = try read(text)
  #expect(whole.count == 51)
  for seed in 0..<50 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    var reader = TextReader()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let piece = Array(rest.prefix(Int.random(in: 1...20, using: &random)))
      rest = rest.dropFirst(piece.count)
      try piece.withUnsafeBufferPointer { try reader.consume($0, isEnd: rest.isEmpty) }
    }
    #expect(reader.table == whole, "seed \(seed)")
  }
}

@Test func `a symbol column chooses rows`() throws {
  let text = "symbol,sequence,time,value\nA,0,1,1\nB,0,1,2\nA,1,2,3\n"
  #expect(try read(text, options: TextOptions(symbol: "A")).samples.map(\.value) == [1, 3])
  let all = try read(text)
  #expect(all.count == 3 && all.series.map(\.name) == ["A", "B"])
  #expect(all.series.map { $0.samples.map(\.value) } == [[1, 3], [2]])
}

@Test func `a quote that is never closed costs its own row, in a file of any length`() throws {
  for count in [3, 20_000] {
    var text = "time,value,note\n1,1,x\n2,2,\"open\n"
    for row in 3..<3 + count { text += "\(row),\(row),x\n" }
    let table = try read(text, options: TextOptions(timeUnit: .seconds))
    #expect(table.samples.count == count + 2 && table.samples.last?.value == Double(count + 2))
  }
  let broken = try read("time,value\n1,\"1\n2,2\n3,3\n", options: TextOptions(timeUnit: .seconds))
  #expect(broken.samples.suffix(2).map(\.value) == [2, 3])
}

@Test func `a line break within quotes is part of its row`() throws {
  let table = try read("time,value,note\n1,1,\"a\nb\"\n2,2,x\n", options: TextOptions(timeUnit: .seconds))
  #expect(table.samples.map(\.value) == [1, 2] && table.badRows == 0)
}

@Test func `a quote inside a field does not swallow the rows that follow`() throws {
  let table = try read("time,value,note\n1,1,5\" pipe\n2,2,\"two\nlines\"\n3,3,\"a \"\"b\"\"\"\n4,4,\n")
  #expect(table.samples.map(\.value) == [1, 2, 3, 4])
  #expect(table.badRows == 0)
}
