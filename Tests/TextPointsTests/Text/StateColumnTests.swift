import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Columns of words that an option asks for as states.
@Suite struct StateColumnTests {
  private func read(_ text: String, _ states: [String] = ["state"], in pieces: Int? = nil) throws -> SourceTable {
    var options = TextOptions()
    options.states = states
    let bytes = Array(text.utf8)
    guard let pieces else { return try bytes.withUnsafeBytes { try TextReader.read($0, options: options) } }
    var reader = TextReader(options: options)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      let part = Array(bytes[start..<min(start + pieces, bytes.count)])
      try part.withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    }
    try reader.consume(UnsafeBufferPointer(start: nil, count: 0), isEnd: true)
    return try #require(reader.table)
  }

  /// The words of a series of states by its samples, "-" for a gap.
  private func words(_ table: SourceTable, _ name: String = "state") throws -> [String] {
    let series = try #require(table.series.first { $0.name == name })
    let words = try #require(series.words)
    return series.samples.map { words[$0.value] ?? "-" }
  }

  private static let robot = #"""
    time,speed,state
    2024-01-01T00:00:00Z,0,idle
    2024-01-01T00:00:01Z,0.5,run
    2024-01-01T00:00:02Z,1,run
    2024-01-01T00:00:03Z,1,
    2024-01-01T00:00:04Z,0,"error, ""hot"""
    2024-01-01T00:00:05Z,0,idle

    """#

  @Test(arguments: [nil, 1, 7, 64]) func `a column of words is a series of their numbers`(pieces: Int?) throws {
    let table = try read(Self.robot, in: pieces)
    #expect(table.series.map(\.name) == ["speed", "state"] && table.badRows == 0)
    #expect(try words(table) == ["idle", "run", "run", "-", "error, \"hot\"", "idle"])
    #expect(table.series[1].samples.prefix(3).map(\.value) == [0, 1, 1])
    #expect(table.series[0].samples.map(\.time) == table.series[1].samples.map(\.time))
    #expect(table.series[0].samples.map(\.value) == [0, 0.5, 1, 1, 0, 0])
    #expect((table.understanding?.assumptions ?? []).contains { $0.contains("states from the words of state") })
  }

  @Test func `nobody asked for states: the column is left out, and the report says how many words it has`() throws {
    let rows = (0..<20).map { "\($0 + 1_700_000_000),1.\($0),\($0 % 3 == 0 ? "on" : "off")\n" }.joined()
    let table = try read("time,speed,state\n" + rows, [])
    #expect(table.series.count == 1 && table.series[0].words == nil)
    let column = table.understanding?.columns.first { $0.name == "state" }
    #expect(column?.useInWords == "2 words, left out (--pane state makes states)")
  }

  @Test(arguments: [1, 2, 20]) func `a table of words alone names the option that charts them, where they repeat`(
    count: Int
  ) throws {
    let rows = (0..<count).map { "\($0 + 1_700_000_000),\($0 % 6 < 2 ? "on" : "off")\n" }.joined()
    let text = "time,state\n" + rows
    let fault = #expect(throws: FeedFault.self) {
      try read(text, [])
    }
    let names = try #require(fault).description.hasSuffix(": --pane state shows its states.")
    #expect(names == (count > 1), "\(fault?.description ?? "")")
    if count > 1 { #expect(try words(read(text)).count == count) }
    // Each row has words of its own: these are no states.
    let notes = "time,note\n" + (0..<count).map { "\($0 + 1_700_000_000),note \($0)\n" }.joined()
    if count > 0 {
      let other = #expect(throws: FeedFault.self) { try read(notes, []) }
      #expect(other?.description.contains("--pane") == false)
    }
  }

  @Test func `a column of numbers stays one of numbers`() throws {
    let table = try read("time,speed,state\n1700000000,1,2\n1700000001,2,3\n1700000002,2,n/a\n")
    #expect(table.series.allSatisfy { $0.words == nil })
  }

  @Test func `truth values are words`() throws {
    let table = try read(
      #"{"time":1700000000,"speed":1,"door":true}"# + "\n" + #"{"time":1700000001,"speed":2,"door":false}"# + "\n"
        + #"{"time":1700000002,"door":true}"# + "\n",
      ["door"])
    #expect(try words(table, "door") == ["true", "false", "true"])
    #expect(table.series[0].samples.count == 2 && table.badRows == 0)
  }

  @Test func `words alone are a table`() throws {
    let table = try read("time,state\n1700000000,a\n1700000001,b\n1700000002,b\n")
    #expect(table.series.map(\.name) == ["state"])
    #expect(try words(table) == ["a", "b", "b"])
  }

  @Test func `each symbol has states of its own`() throws {
    let rows = (0..<12).flatMap { step in
      ["A", "B"].map { "\(1_700_000_000 + step),\($0),\(step).5,\($0 == "A" ? "x" : step < 6 ? "y" : "x")\n" }
    }.joined()
    let table = try read("time,symbol,value,mode\n" + rows, ["A/mode"])
    #expect(try words(table, "A/mode") == Array(repeating: "x", count: 12))
    let numbers = try #require(table.series.first { $0.name == "B/mode" }).samples.map(\.value)
    #expect(numbers == Array(repeating: 0, count: 6) + Array(repeating: 1, count: 6))
  }

  @Test func `bars keep their kind beside states`() throws {
    let rows = (0..<6).map { "\(1_700_000_000 + $0 * 60),1,3,0.5,2,10,\($0 < 3 ? "open" : "halt")\n" }.joined()
    let table = try read("time,open,high,low,close,volume,phase\n" + rows, ["phase"])
    #expect(table.kind == .bars && table.series[0].bars.count == 6)
    #expect(try words(table, "phase") == ["open", "open", "open", "halt", "halt", "halt"])
    #expect(table.series[1].payload(.bars).kind == .samples)
  }

  @Test func `more words than states can have are told, and gaps behind the first rows`() throws {
    func rows(_ count: Int, _ word: (Int) -> String) -> String {
      (0..<count).map { "\(1_700_000_000 + $0),1.5,\(word($0))\n" }.joined()
    }
    let texts = try read("time,speed,state\n" + rows(200) { "text \($0)" })
    #expect(texts.series.count == 1)
    #expect(
      (texts.understanding?.assumptions ?? []).contains { $0.contains("column state has more than 64 different words") }
    )
    let late = try read("time,speed,state\n" + rows(1_200) { $0 < 1_100 ? "word \($0 % 3)" : "late \($0)" })
    let found = try words(late)
    #expect(found.count == 1_200 && found.suffix(39).allSatisfy { $0 == "-" } && found[1_160] == "late 1160")
    #expect(late.notes.words.contains { $0.contains("39 words are beyond the 64 that states can have") })
  }

  // MARK: messages

  @Test func `a word of a message is a state of its topic`() throws {
    var options = TextOptions()
    options.states = ["robot/state"]
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED"), text: options))
    var found: [String] = []
    for (step, word) in ["idle", "run", "run", "idle", ""].enumerated() {
      let state = word.isEmpty ? "null" : "\"\(word)\""
      let body = #"{"time":\#(1_704_067_200 + step),"speed":1.5,"state":\#(state)}"#
      let outcome = decoder.decode(
        [Array("robot".utf8), Array(body.utf8)], receivedAt: Timestamp(nanoseconds: 1_704_067_300_000_000_000))
      #expect(outcome.refused == 0, "\(outcome.fault?.sentence ?? "")")
      for message in outcome.messages where message.topic == "robot/state" {
        guard case .samples(let samples) = message.payload, let words = message.words else { continue }
        found += samples.map { words[$0.value] ?? "-" }
      }
    }
    #expect(found.prefix(4) == ["idle", "run", "run", "idle"])
  }

  @Test func `words have numbers in the order in which they come, and no more than there is room for`() {
    var words = StateWords()
    #expect(words[0] == nil && words[.nan] == nil)
    for number in 0..<StateWords.most { #expect(words.number(of: "w\(number)") == number) }
    #expect(words.number(of: "one more") == nil && words.number(of: "w3") == 3)
    #expect(words[3] == "w3" && words[3.5] == nil && words[-1] == nil && words[64] == nil && words[1e300] == nil)
    let long = String(repeating: "x", count: 1_000)
    var other = StateWords([long, "a", "a"])
    #expect(other.words.count == 2 && other.words[0].count == StateWords.longest && other.number(of: long) == 0)
  }
}
