import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

struct FeedUnderstandingTests {
  private func fault(_ frames: [String]) -> FeedEvent {
    .fault(FeedFault(.frames, "No.").about(frames.map { Array($0.utf8) }, receivedAt: Timestamp(nanoseconds: 7)))
  }

  private let point = FeedEvent.message(
    FeedMessage(
      topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0),
      payload: .samples([Sample(time: Timestamp(nanoseconds: 0), value: 1)])),
    receivedAt: Timestamp(nanoseconds: 0))

  @Test func `a feed that is not understood says so with a count and how the last message begins`() {
    var understanding = FeedUnderstanding()
    #expect(understanding.sentence.isEmpty)
    understanding.observe(fault(["EURUSD:|:1.0;1.1"]))
    #expect(
      understanding.sentence == "1 message, not understood; it begins 'EURUSD:|:1.0;1.1'; see --feed, --decode")
    for _ in 0..<211 { understanding.observe(fault(["EURUSD:|:1.08503;1.0"])) }
    #expect(
      understanding.sentence
        == "212 messages, none understood; the last begins 'EURUSD:|:1.08503;1.0'; see --feed, --decode")
    understanding.observe(point)
    #expect(understanding.sentence.isEmpty && understanding.notUnderstood == 212)
  }

  @Test func `a fault of a message of which something was used is none of these`() {
    var understanding = FeedUnderstanding()
    understanding.observe(.fault(FeedFault(.point, "1 of 2 rows is refused.")))
    #expect(!understanding.isHelpless)
  }

  @Test func `whatever a message begins with, its excerpt is short, on one line, and steers nothing`() {
    for seed in 0..<UInt64(2_000) {
      var random = SplitMix64(seed: seed)
      let frames = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        let most: UInt8 = Bool.random(using: &random) ? 0x7F : 0xFF
        return (0..<Int.random(in: 0...400, using: &random)).map { _ in UInt8.random(in: 0...most, using: &random) }
      }
      let text = MessageExcerpt.text(of: frames)
      #expect(!text.isEmpty && text.unicodeScalars.count <= MessageExcerpt.longest + 30, "seed \(seed)")
      #expect(text.unicodeScalars.allSatisfy { !$0.isHarmful }, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: [
    ([#"{"a":1}"#], #"'{"a":1}'"#), (["T", "body"], "'T | body'"), (["", "b"], "'b'"), ([], "with nothing"),
    ([String(repeating: "x", count: 60)], "'" + String(repeating: "x", count: 48) + "…'"), (["é"], "'é'"),
    (["a\u{1B}[2Jb"], "'a\u{FFFD}[2Jb'"),
  ])
  func `an excerpt is what a person would read`(_ frames: [String], _ text: String) {
    #expect(MessageExcerpt.text(of: frames.map { Array($0.utf8) }) == text)
  }

  @Test func `bytes that are no text are shown as bytes`() {
    #expect(MessageExcerpt.text(of: [Array("T".utf8), [0x80, 0x04, 0x95]]) == "with the bytes 80 04 95")
    // A letter of several bytes that is cut at the end is still text.
    let cut = Array(String(repeating: "é", count: 200).utf8)
    #expect(MessageExcerpt.text(of: [cut]).hasPrefix("'éé"))
  }

  @Test func `a session counts the messages of which nothing could be used`() throws {
    var session = FeedSession()
    var events: [FeedEvent] = []
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "FEED")))
    for body in ["{", #"{"value":1}"#, "[]", #"[{"value":1},{"value":"x"}]"#, #"{"a":"b"}"#] {
      let outcome = decoder.decode([Array(body.utf8)], receivedAt: Timestamp(nanoseconds: 1))
      session.receive(foreign: outcome, isNumbered: false, receivedAt: Timestamp(nanoseconds: 1), at: 0, into: &events)
    }
    #expect(session.counts.notUnderstood == 3 && session.counts.faults == 4 && session.counts.points == 2)
    var statistics = FeedStatistics()
    statistics.add(session.counts, isNumbered: false)
    #expect(statistics.sentence.contains("4 faults, 4 refused, 3 not understood"))
    #expect(FeedStatistics().sentence.hasPrefix("0 points in 0 messages; 0 gaps"))
  }
}
