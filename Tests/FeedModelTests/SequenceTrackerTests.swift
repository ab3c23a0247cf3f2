import Randomness
import Testing

@testable import FeedModel

@Test func `messages that follow each other are next`() {
  var tracker = SequenceTracker()
  #expect(tracker.admit(epoch: 1, first: 40, count: 3) == .next)
  #expect(tracker.admit(epoch: 1, first: 43, count: 0) == .next)
  #expect(tracker.admit(epoch: 1, first: 43, count: 1) == .next)
  #expect(tracker.next == 44)
}

@Test func `a heartbeat beyond what came tells of a loss at the end`() {
  var tracker = SequenceTracker()
  _ = tracker.admit(epoch: 1, first: 0, count: 10)
  #expect(tracker.admit(epoch: 1, first: 12, count: 0) == .gap(missing: 10..<12))
  #expect(tracker.admit(epoch: 1, first: 12, count: 5) == .next)
  #expect(tracker.missed == 2)
}

@Test func `points that came twice are left out, and only those`() {
  var tracker = SequenceTracker()
  _ = tracker.admit(epoch: 1, first: 0, count: 10)
  #expect(tracker.admit(epoch: 1, first: 0, count: 10) == .duplicate)
  #expect(tracker.admit(epoch: 1, first: 8, count: 4) == .overlap(fresh: 10))
  #expect(tracker.repeated == 12)
  #expect(tracker.next == 12)
}

@Test func `a new life begins at 0, and an old one does not come back`() {
  var tracker = SequenceTracker()
  _ = tracker.admit(epoch: 1, first: 0, count: 10)
  #expect(tracker.admit(epoch: 2, first: 0, count: 1) == .newEpoch(missing: 0..<0))
  #expect(tracker.admit(epoch: 1, first: 10, count: 1) == .oldEpoch)
  #expect(tracker.admit(epoch: 3, first: 4, count: 1) == .newEpoch(missing: 0..<4))
  #expect(tracker.next == 5)
}

@Test func `over any losses and repeats, applied and missed make what was published`() {
  for seed in 0..<200 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    var tracker = SequenceTracker()
    var applied: UInt64 = 0
    var next: UInt64 = 0
    var sent: [(UInt64, Int)] = []
    _ = tracker.admit(epoch: 1, first: 0, count: 0)
    for _ in 0..<200 {
      let count = Int.random(in: 0...5, using: &random)
      sent.append((next, count))
      next += UInt64(count)
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      let repeats = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
      for _ in 0..<repeats {
        guard let (first, size) = sent.last else { continue }
        switch tracker.admit(epoch: 1, first: first, count: size) {
        case .next, .gap: applied += UInt64(size)
        case .overlap(let fresh): applied += first + UInt64(size) - fresh
        default: break
        }
      }
    }
    _ = tracker.admit(epoch: 1, first: next, count: 0)
    #expect(applied + tracker.missed == next, "seed \(seed)")
  }
}
