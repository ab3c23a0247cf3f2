import CivilTime
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// Parts of a stream, as a tape plays them.
@Suite struct HubPartTests {
  private static let part = UInt64(HubLedger.mostUnderWay)

  /// Messages at the places 1, 2, ...
  private static func stored(_ messages: [HubMessage]) -> [HubStored] {
    messages.enumerated().map {
      HubStored(
        place: UInt64($0.offset + 1), time: Timestamp(nanoseconds: Int64($0.offset)), subject: $0.element.subject,
        body: $0.element.body)
    }
  }

  /// The values of all parts in turn, each read with its neighbours.
  private static func played(_ stored: [HubStored]) -> [Double] {
    let count = UInt64(stored.count)
    return stride(from: UInt64(1), through: count, by: Int(part)).flatMap { start -> [Double] in
      let near = stored.filter { $0.place + part >= start && $0.place < start + 2 * part }
      return HubPart(near, in: start..<start + part, topic: "A").runs.flatMap { run -> [Double] in
        guard case .samples(let samples) = run.payload else { return [] }
        return samples.map(\.value)
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `messages that were stored late play in order, and once, whatever part they stand in`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var messages: [HubMessage] = []
    var first: UInt64 = 0
    while messages.count < 5_000 {
      let size = 1 + Int(random.next() % 3)
      messages.append(HubSamples.message("A", first: first, count: size))
      first += UInt64(size)
    }
    // Now and then a message is stored again, or only after others.
    for _ in 0..<40 {
      let place = Int(random.next() % 4_000)
      let late = messages[place]
      if random.next() % 2 == 0 { messages.remove(at: place) }
      messages.insert(late, at: place + Int(random.next() % 900))
    }
    let played = Self.played(Self.stored(messages))
    let isInOrder = played == (0..<Int(first)).map { Double($0) }
    #expect(isInOrder, "\(played.count) of \(first) points play")
  }

  @Test
  func `numbers that are nowhere are a gap before the run that follows, also between two parts`() {
    let end = Self.part
    let messages = (0..<2 * end).filter { $0 != 10 && $0 != end }.map { HubSamples.message("A", first: $0, count: 1) }
    let stored = Self.stored(messages)
    // The place of the message before the second hole is the last of its part.
    let one = HubPart(stored, in: 1..<end, topic: "A").runs
    #expect(one.map(\.missing) == [nil, 10..<11])
    let two = HubPart(stored, in: end..<2 * end, topic: "A").runs
    #expect(two.map(\.missing) == [end..<end + 1])
    #expect(HubPart.hasGap(stored) && !HubPart.hasGap(Array(stored.prefix(9))))
  }

  @Test
  func `a new life follows the old one, and messages of another program are counted`() {
    var stored = Self.stored([
      HubSamples.message("A", epoch: 9, first: 5, count: 2), HubSamples.message("A", epoch: 3, first: 0, count: 2),
    ])
    stored.append(
      HubStored(place: 3, time: Timestamp(nanoseconds: 0), subject: "prices.A", body: Array("hello".utf8)))
    let part = HubPart(stored, in: 1..<4, topic: "A")
    #expect(part.damage == 1 && part.runs.flatMap { $0.payload == .samples([]) ? [] : [$0.count] }.reduce(0, +) == 4)
    #expect(part.runs.allSatisfy { $0.missing == nil })
  }
}
