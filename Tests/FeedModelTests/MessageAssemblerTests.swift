import CivilTime
import FeedModel
import Randomness
import Testing
import TextPoints
import TimeSeries

@Suite struct MessageAssemblerTests {
  private static func bar(_ number: Int) -> Bar {
    let close = Double(number % 89)
    return Bar(
      time: Timestamp(nanoseconds: Int64(number) * 1_000), open: close, high: close + 1, low: close - 1, close: close,
      volume: Double(number))
  }

  private static func message(
    _ topic: String, epoch: UInt64 = 1, _ first: Int, _ count: Int, sent: Int64 = 0
  ) -> FeedMessage {
    FeedMessage(
      topic: topic, epoch: epoch, firstSequence: UInt64(first), sendTime: Timestamp(nanoseconds: sent),
      payload: .bars((first..<first + count).map(bar)))
  }

  private static func assemble(_ messages: [FeedMessage], _ filter: TopicFilter = .all) -> (
    out: [FeedMessage], joined: UInt64, faults: Int
  ) {
    var assembler = MessageAssembler()
    var (out, faults): ([FeedMessage], Int) = ([], 0)
    for message in messages {
      Array(message.topic.utf8).withUnsafeBytes { assembler.topic($0) }
      let outcome = WireCodec.encode(message).withUnsafeBytes { assembler.payload($0, filter) }
      switch outcome {
      case .success(let finished): if let finished { out.append(finished) }
      case .failure: faults += 1
      }
    }
    if let last = assembler.finish() { out.append(last) }
    let rest = assembler.finish()
    #expect(rest == nil)
    return (out, assembler.joined, faults)
  }

  @Test func `messages that follow each other come out as one, with the time of the last`() {
    let (out, joined, _) = Self.assemble([
      Self.message("A", 5, 1, sent: 1), Self.message("A", 6, 20, sent: 2), Self.message("A", 26, 2, sent: 3),
    ])
    #expect(out == [Self.message("A", 5, 23, sent: 3)])
    #expect(joined == 2)
  }

  @Test func `another topic, life or kind, a gap, a heartbeat and a trim end what is put together`() {
    let trim = FeedMessage(
      topic: "A", epoch: 1, firstSequence: 1, sendTime: Timestamp(nanoseconds: 0),
      payload: .trim(keepFrom: Timestamp(nanoseconds: 7)))
    let sample = FeedMessage(
      topic: "A", epoch: 1, firstSequence: 1, sendTime: Timestamp(nanoseconds: 0),
      payload: .samples([Sample(time: Timestamp(nanoseconds: 9), value: 2)]))
    for other in [
      Self.message("B", 1, 1), Self.message("A", epoch: 2, 1, 1), Self.message("A", 2, 1), Self.message("A", 1, 0),
      trim, sample,
    ] {
      let messages = [Self.message("A", 0, 1), other, Self.message("A", 7, 1)]
      let (out, joined, faults) = Self.assemble(messages)
      #expect(out == messages && joined == 0 && faults == 0, "\(other)")
    }
  }

  private struct NumberedBar: Equatable {
    let topic: String
    let number: Int
    let bar: Bar
  }

  @Test func `messages come out as they went in, however they are cut`() {
    for seed in 1...40 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      var (messages, next): ([FeedMessage], [String: Int]) = ([], [:])
      for _ in 0..<300 {
        let topic = ["A", "AB", "B"][Int.random(in: 0..<(seed % 3 == 0 ? 1 : 3), using: &random)]
        let first = next[topic, default: 0] + (Int.random(in: 0..<40, using: &random) == 0 ? 3 : 0)
        let count = Int.random(in: 0..<30, using: &random) == 0 ? 0 : Int.random(in: 1...90, using: &random)
        messages.append(Self.message(topic, first, count))
        next[topic] = first + count
      }
      let (out, joined, _) = Self.assemble(messages, .exact(["A", "B"]))
      let wanted = messages.filter { $0.topic != "AB" }
      #expect(out.count + Int(joined) == wanted.count, "seed \(seed)")
      #expect(out.allSatisfy { $0.count <= 16_384 }, "seed \(seed)")
      func points(_ messages: [FeedMessage]) -> [NumberedBar] {
        messages.flatMap { message -> [NumberedBar] in
          guard case .bars(let bars) = message.payload else { return [] }
          return bars.enumerated().map {
            NumberedBar(topic: message.topic, number: Int(message.firstSequence) + $0, bar: $1)
          }
        }
      }
      #expect(points(out) == points(wanted), "seed \(seed)")
    }
  }

  @Test func `an invalid topic is a fault with each of its messages, and the next topic is read`() {
    let (out, _, faults) = Self.assemble([
      Self.message("A\u{1}", 0, 1), Self.message("A\u{1}", 1, 1), Self.message("A", 0, 1),
    ])
    #expect(faults == 2 && out == [Self.message("A", 0, 1)])
  }
}
