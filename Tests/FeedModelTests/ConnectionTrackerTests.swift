import Testing

@testable import FeedModel

private let second: Int64 = 1_000_000_000

@Test func `a feed goes from connecting to live, quiet and stale within 3 s, and back`() {
  var tracker = ConnectionTracker()
  #expect(tracker.state == .connecting)
  #expect(tracker.connected(at: 0) == true)
  #expect(tracker.state == .quiet)
  _ = tracker.observe(points: 1, fromOurs: true, at: second)
  #expect(tracker.state == .live)
  _ = tracker.observe(points: 0, fromOurs: true, at: 2 * second)
  _ = tracker.tick(at: 3 * second)
  #expect(tracker.state == .quiet)
  _ = tracker.tick(at: 5 * second - 1)
  #expect(tracker.state == .stale)
  _ = tracker.observe(points: 1, fromOurs: true, at: 9 * second)
  #expect(tracker.state == .live)
}

@Test func `silence is no loss for a publisher that never had heartbeats`() {
  var tracker = ConnectionTracker()
  _ = tracker.observe(points: 1, fromOurs: false, at: 0)
  _ = tracker.tick(at: 100 * second)
  #expect(tracker.state == .quiet)
}

@Test func `the deadline is when a tick brings a change`() {
  var tracker = ConnectionTracker()
  _ = tracker.observe(points: 1, fromOurs: true, at: 0)
  while let deadline = tracker.deadline {
    #expect(tracker.tick(at: deadline - 1) == false)
    #expect(tracker.tick(at: deadline) == true)
  }
  #expect(tracker.state == .stale)
}

@Test func `a connection that ends is lost, and a refusal is final`() {
  var tracker = ConnectionTracker()
  _ = tracker.connected(at: 0)
  _ = tracker.disconnected(at: 1)
  #expect(tracker.state == .lost)
  _ = tracker.end(as: .refused, "The key is not allowed.")
  _ = tracker.connected(at: 2)
  #expect(tracker.state == .refused)
}
