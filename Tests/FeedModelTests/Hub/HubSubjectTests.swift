import Randomness
import Testing

@testable import FeedModel
@testable import TextPoints

/// The names of subjects and messages.
@Suite struct HubSubjectTests {
  private static let spellings = [
    ("US.AAPL", "prices.US.AAPL"), ("BTC/USDT 1m", "prices.BTC%2FUSDT%201m"), ("*", "prices.%2A"), (">", "prices.%3E"),
    ("a..b", "prices.a.%.b"), (".", "prices.%.%"), ("a.", "prices.a.%"), ("%", "prices.%25"), ("é", "prices.%C3%A9"),
  ]

  @Test(arguments: spellings)
  func `a topic has the subject of the rule`(_ topic: String, _ subject: String) {
    #expect(HubSubject.subject(of: topic, in: "prices") == subject)
    #expect(HubSubject.topic(of: subject, in: "prices") == topic)
  }

  @Test
  func `each of 100,000 random topics comes back from its subject, and its subject is valid`() {
    var random = SplitMix64(seed: 1)
    let letters: [Unicode.Scalar] = ["a", "Z", "0", ".", ".", "%", "*", ">", " ", "/", "-", "_", "é", "中", "😀"]
    for _ in 0..<100_000 {
      var topic = ""
      for _ in 0..<(1 + Int(random.next() % 12)) {
        topic.unicodeScalars.append(letters[Int(random.next() % UInt64(letters.count))])
      }
      let subject = HubSubject.subject(of: topic, in: "s")
      let isValid =
        subject.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x2A && $0 != 0x3E } && !subject.contains("..")
        && !subject.hasSuffix(".")
      if !isValid || HubSubject.topic(of: subject, in: "s") != topic { Issue.record("\(topic) is \(subject)") }
    }
  }

  @Test
  func `the longest topics have subjects that the engine takes`() {
    for topic in [String(repeating: "/", count: 128), String(repeating: ".", count: 128)] {
      let subject = HubSubject.subject(of: topic, in: String(repeating: "s", count: HubSubject.longestStream))
      #expect(subject.utf8.count <= 128 * 3 + 33)
    }
  }

  @Test(arguments: [
    "prices", "prices.", "price.A", "prices.a b", "prices.%41", "prices.%2e", "prices.%2", "prices.a..b", "prices.%zz",
  ])
  func `a subject that the rule does not write names no topic`(_ subject: String) {
    #expect(HubSubject.topic(of: subject, in: "prices") == nil)
  }

  @Test
  func `every topic that a prefix takes is under the subjects read for it`() {
    var random = SplitMix64(seed: 2)
    let letters = Array("ab./")
    func text(_ most: UInt64) -> String {
      String((0..<(1 + Int(random.next() % most))).map { _ in letters[Int(random.next() % 4)] })
    }
    var taken = 0
    for _ in 0..<20_000 {
      let (prefix, topic) = (text(4), text(8))
      let filters = HubSubject.filters(for: .prefix([prefix]), filter: nil, in: "s")
      guard topic.hasPrefix(prefix) else { continue }
      taken += 1
      let subject = HubSubject.subject(of: topic, in: "s")
      #expect(filters.contains { HubSubject.matches(subject, $0) }, "\(prefix) takes \(topic)")
    }
    #expect(taken > 500)
  }

  @Test
  func `exact topics are read one by one, many by a wildcard`() {
    #expect(HubSubject.filters(for: .exact(["B", "A"]), filter: nil, in: "s") == ["s.A", "s.B"])
    #expect(HubSubject.filters(for: .exact((0..<17).map { "T\($0)" }), filter: nil, in: "s") == ["s.>"])
    #expect(HubSubject.filters(for: .exact(["A"]), filter: "US.*", in: "s") == ["s.US.*"])
    #expect(HubSubject.filters(for: .prefix(["US."]), filter: nil, in: "s") == ["s.US.>"])
  }

  @Test
  func `an identity comes back from its text, and holds first and count`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<10_000 {
      let id = HubMessageID(
        epoch: random.next(), topic: ["A", "a:b", "x.y", "5+5"][Int(random.next() % 4)], first: random.next() >> 2,
        count: 1 + Int(random.next() % 4_000))
      #expect(HubMessageID(id.text) == id)
    }
    #expect(HubMessageID(epoch: 1, topic: "A:B", first: 0, count: 64).text == "0000000000000001:A%3AB:0+64")
    for text in ["", "1:A:0+1", "0000000000000001:A:0+0", "0000000000000001:A:0", "000000000000000G:A:0+1"] {
      #expect(HubMessageID(text) == nil)
    }
  }

  @Test
  func `only messages with points are stored`() throws {
    let samples = HubSamples.message("A", first: 3, count: 2)
    let recorded = RecordedMessage(topic: "A", sequence: 3, logTime: 0, publishTime: 0, data: samples.body)
    #expect(HubMessage(recorded, stream: "prices") == samples)
    var other = recorded
    other.data = HubSamples.message("A", first: 3, count: 0).body
    #expect(HubMessage(other, stream: "prices") == nil)
    other.data = [1, 2, 3]
    #expect(HubMessage(other, stream: "prices") == nil)
  }
}
