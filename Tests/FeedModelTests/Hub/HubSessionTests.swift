import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// A session behind a stream.
@Suite struct HubSessionTests {
  private static func message(_ first: UInt64, _ count: Int) throws -> FeedMessage {
    try WireCodec.decode(topic: Array("A".utf8), payload: HubSamples.message("A", first: first, count: count).body)
  }

  private static func run(_ parts: [(UInt64, Int)]) throws -> (delivered: [UInt64], session: FeedSession, Turn) {
    var session = FeedSession(filter: .all, stream: "prices")
    var turn = Turn()
    session.connected(in: &turn)
    for (first, count) in parts { session.receive(try message(first, count), in: &turn) }
    let delivered = turn.events.flatMap { event -> [UInt64] in
      guard case .message(let message, _) = event else { return [] }
      return (0..<UInt64(message.count)).map { message.firstSequence + $0 }
    }
    return (delivered, session, turn)
  }

  @Test func `a session begins where the stream begins, without asking for a history`() throws {
    let (delivered, begun, _) = try Self.run([(40, 2), (42, 1)])
    var session = begun
    let asked = session.nextRequest(at: 1_000_000_000)
    #expect(delivered == [40, 41, 42] && asked == nil)
  }

  @Test(
    arguments: [
      [(0, 1), (2, 1), (1, 1)], [(0, 1), (3, 1), (2, 1), (1, 1)], [(0, 1), (4, 2), (1, 1), (2, 2), (6, 1)],
      [(0, 2), (5, 1), (1, 9)], [(0, 1), (3, 1), (1, 1), (2, 1), (4, 1)],
    ] as [[(UInt64, Int)]])
  func `messages that were stored late go out in order, and nothing is lost`(_ parts: [(UInt64, Int)]) throws {
    let (delivered, session, _) = try Self.run(parts)
    let end = parts.map { $0.0 + UInt64($0.1) }.max() ?? 0
    #expect(delivered == Array(0..<end))
    #expect(session.counts.lost == 0 && !session.isHolding)
  }

  @Test(arguments: [false, true])
  func `points that the stream does not have are lost after a while, or at its end, and the rest goes on`(
    _ hasEnded: Bool
  ) throws {
    let (delivered, begun, began) = try Self.run([(0, 1), (3, 2)])
    var (session, turn) = (begun, began)
    #expect(delivered == [0] && session.isHolding)
    let asked = session.nextRequest(at: 1_000_000_000)
    #expect(asked == nil, "nobody can be asked")
    if hasEnded {
      session.finish(in: &turn)
    } else {
      turn.begin(at: TopicMachine.longestFill, wall: Timestamp(nanoseconds: 0))
      session.tick(in: &turn)
    }
    #expect(turn.events.contains(.gap(topic: "A", missing: 1..<3)))
    #expect(session.counts.lost == 2 && session.counts.points == 3)
  }

  @Test func `a stream that nobody writes to is quiet and says so; a sign of life ends that`() {
    var tracker = ConnectionTracker(stream: "prices")
    var isNews = tracker.connected(at: 0)
    #expect(isNews && tracker.sentence == ConnectionTracker.noPoints)
    #expect(tracker.deadline == ConnectionTracker.writerGoneAfter)
    isNews = tracker.tick(at: ConnectionTracker.writerGoneAfter)
    #expect(isNews && tracker.state == .quiet && tracker.sentence == "Nobody writes to prices.")
    #expect(tracker.deadline == nil)
    let later = 5 * ConnectionTracker.writerGoneAfter
    isNews = tracker.observe(points: 0, fromOurs: true, at: later)
    #expect(isNews && tracker.state == .quiet && tracker.sentence == ConnectionTracker.noPoints)
    isNews = tracker.observe(points: 3, fromOurs: true, at: later + 1)
    #expect(isNews && tracker.state == .live)
    isNews = tracker.disconnected(at: later + 2)
    #expect(isNews && tracker.state == .lost)
  }
}
