import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

/// Words as states where a mapping names the fields of a feed.
@Suite struct MappedStatesTests {
  private static let now = Timestamp(nanoseconds: 1_700_000_100_000_000_000)

  private func words(_ settings: String, _ states: [String], _ messages: [String]) throws -> [String: [String]] {
    var text = TextOptions()
    text.states = states
    let mapping = try FeedMapping(name: "x", settings: try JSONReader.read(Array(settings.utf8)))
    var decoder = ForeignDecoder(ForeignReader(mapping, text: text))
    var found: [String: [String]] = [:]
    for message in messages {
      let outcome = decoder.decode([Array("robot".utf8), Array(message.utf8)], receivedAt: Self.now)
      #expect(outcome.refused == 0 && outcome.fault == nil)
      for message in outcome.messages {
        guard case .samples(let samples) = message.payload else { continue }
        found[message.topic, default: []] += samples.map { sample in
          message.words.map { $0[sample.value] ?? "-" } ?? "\(sample.value)"
        }
      }
    }
    return found
  }

  private static let messages = (0..<4).map { place in
    #"{"t":\#(1_700_000_000 + place),"v":\#(place),"arm":{"state":\#(["\"idle\"", "\"run\"", "null", "true"][place])}}"#
  }

  @Test(arguments: [0, 1, 2, 4]) func `a word at a path is a state beside the mapped value`(count: Int) throws {
    let settings = #"{"topic":"frame","body":"json","time":"t:s","value":"v"}"#
    let messages = Array(Self.messages.prefix(count))
    let states = Array(["idle", "run", "-", "true"].prefix(count))
    for name in ["arm/state", "arm.state", "robot/arm/state"] {
      let found = try words(settings, [name], messages)
      #expect(found["robot/arm/state"] ?? [] == states)
      #expect(found["robot"] ?? [] == (0..<count).map { "\(Double($0))" })
    }
    #expect(try words(settings, ["elsewhere"], messages).keys.sorted() == (count > 0 ? ["robot"] : []))
    #expect(try words(settings, ["v"], messages).keys.sorted() == (count > 0 ? ["robot"] : []))
  }

  @Test func `a message of words alone is one of states`() throws {
    let settings = #"{"topic":"frame","body":"json","time":"t:s","value":["*"]}"#
    let found = try words(settings, ["mode"], [#"{"t":1700000000,"mode":"auto"}"#, #"{"t":1700000001,"mode":"hand"}"#])
    #expect(found == ["robot/mode": ["auto", "hand"]])
  }
}
