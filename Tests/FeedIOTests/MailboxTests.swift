import CivilTime
import FeedModel
import Synchronization
import Testing
import TextPoints
import TimeSeries

@testable import FeedIO

private func amendments(of bar: Bar, from first: UInt64, _ count: Int) -> FeedEvent {
  let bars = (0..<count).map { step in
    var amended = bar
    amended.close = bar.close + Double(step)
    return amended
  }
  return .message(
    FeedMessage(
      topic: "A", epoch: 1, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: .bars(bars)),
    receivedAt: Timestamp(nanoseconds: 0))
}

@Test func `a mailbox wakes once, when something waits after nothing did`() {
  let wakes = Mutex(0)
  let mailbox = FeedMailbox { wakes.withLock { $0 += 1 } }
  mailbox.post([])
  #expect(wakes.withLock { $0 } == 0)
  mailbox.post([.state(.live, "")])
  mailbox.post([.state(.quiet, "")])
  #expect(wakes.withLock { $0 } == 1)
  #expect(mailbox.drain().count == 2)
  mailbox.post([.state(.live, "")])
  #expect(wakes.withLock { $0 } == 2)
}

@Test func `only amendments of the last waiting bar are merged`() throws {
  let mailbox = FeedMailbox {}
  let bar = minuteBars(2)[0]
  mailbox.post([amendments(of: bar, from: 0, 1), amendments(of: bar, from: 1, 1), amendments(of: bar, from: 2, 1)])
  #expect(mailbox.merged == 2)
  #expect(mailbox.backlog == 1)
  mailbox.post([amendments(of: minuteBars(2)[1], from: 3, 1), amendments(of: bar, from: 4, 1)])
  #expect(mailbox.merged == 2)
  #expect(mailbox.backlog == 3)
  let plain = FeedMailbox(mergesAmendments: false) {}
  plain.post([amendments(of: bar, from: 0, 1), amendments(of: bar, from: 1, 1)])
  #expect(plain.drain().count == 2)
}

@Test func `nothing is merged across a gap`() {
  let mailbox = FeedMailbox {}
  let bar = minuteBars(1)[0]
  mailbox.post([amendments(of: bar, from: 0, 1), .gap(topic: "A", missing: 1..<2), amendments(of: bar, from: 2, 1)])
  #expect(mailbox.merged == 0)
  #expect(mailbox.drain().count == 3)
}

@Test func `a full mailbox has no room until it is drained`() {
  let mailbox = FeedMailbox(capacity: 10) {}
  mailbox.post([
    .message(
      FeedMessage(
        topic: "A", epoch: 1, firstSequence: 0, sendTime: Timestamp(nanoseconds: 0), payload: .bars(minuteBars(10))),
      receivedAt: Timestamp(nanoseconds: 0))
  ])
  #expect(!mailbox.hasRoom)
  _ = mailbox.drain()
  #expect(mailbox.hasRoom)
}
