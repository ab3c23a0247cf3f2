import CivilTime
import Randomness
import Testing

@testable import FeedModel

/// The search for a place.
@Suite struct HubSearchTests {
  /// A stream of several topics whose messages interleave.
  private static func stream(_ count: Int, _ random: inout SplitMix64) -> HubMemoryStream {
    let stream = HubMemoryStream()
    var next: [String: UInt64] = [:]
    for _ in 0..<count {
      let topic = ["A", "B", "C"][Int(random.next() % 3)]
      let size = 1 + Int(random.next() % 5)
      _ = stream.store(HubSamples.message(topic, first: next[topic, default: 0], count: size))
      next[topic, default: 0] += UInt64(size)
    }
    return stream
  }

  private static func run(_ search: HubSearch, _ subject: String, _ stream: HubMemoryStream) -> (UInt64, Int) {
    var search = search
    var lookUps = 0
    while let probe = search.probe, lookUps < 1_000 {
      search.narrow(by: stream.next(subject, at: probe))
      lookUps += 1
    }
    return (search.place, lookUps)
  }

  @Test(arguments: [0, 1, 2, 3, 50, 1_000])
  func `finds the first message at or after any time, in few look-ups`(_ count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let stream = Self.stream(count, &random)
    if count > 10 { stream.forget(7) }
    for _ in 0..<200 {
      let time = Timestamp(nanoseconds: Int64(random.next() % 2_000) * HubSamples.step - HubSamples.step / 2)
      let (place, lookUps) = Self.run(
        HubSearch(.time(time), in: stream.first..<stream.last + 1), "prices.A", stream)
      let right = stream.stored.first {
        $0.place >= stream.first && $0.subject == "prices.A" && (HubBody($0.body)?.lastTime ?? time) >= time
      }
      #expect(stream.next("prices.A", at: place)?.place == right?.place)
      #expect(lookUps <= 12)
    }
  }

  @Test
  func `finds the message that holds a sequence number of the newest life`() {
    var random = SplitMix64(seed: 9)
    let stream = HubMemoryStream()
    for epoch in UInt64(1)...3 {
      for first in 0..<UInt64(100) {
        _ = stream.store(HubSamples.message("A", epoch: epoch, first: first * 3, count: 3))
      }
    }
    for _ in 0..<300 {
      let wanted = random.next() % 300
      let (place, _) = Self.run(
        HubSearch(.sequence(epoch: 3, wanted), in: 1..<stream.last + 1), "prices.A", stream)
      let body = HubBody(stream.next("prices.A", at: place)?.body ?? [])
      #expect(body?.epoch == 3 && body?.first == wanted / 3 * 3)
    }
  }

  @Test
  func `answers beyond its bounds, or of another program, do not make it endless`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var search = HubSearch(.time(Timestamp(nanoseconds: 5)), in: 1..<(2 + random.next() >> 1))
      var lookUps = 0
      while search.probe != nil, lookUps < 100 {
        let stored = HubStored(
          place: random.next(), time: Timestamp(nanoseconds: 0), subject: "x", body: random.next() % 2 == 0 ? [1] : [])
        search.narrow(by: random.next() % 3 == 0 ? nil : stored)
        lookUps += 1
      }
      #expect(lookUps <= 64)
    }
  }
}
