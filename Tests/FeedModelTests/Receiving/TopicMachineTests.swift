import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

/// The machine of one topic, alone: what goes in, which steps come out, and in which state it is then.
struct TopicMachineTests {
  private var topic = TopicMachine("A")
  private static let second: Int64 = 1_000_000_000

  private func message(_ first: UInt64, _ count: Int, epoch: UInt64 = 7) -> FeedMessage {
    let samples = (0..<count).map { Sample(time: Timestamp(nanoseconds: Int64(first) + Int64($0)), value: 1) }
    return FeedMessage(
      topic: "A", epoch: epoch, firstSequence: first, sendTime: Timestamp(nanoseconds: 0), payload: .samples(samples))
  }

  private func received(_ message: FeedMessage) -> TopicMachine.Received {
    TopicMachine.Received(message: message, receivedAt: Timestamp(nanoseconds: 5))
  }

  private mutating func send(
    _ input: TopicMachine.Input, at now: Int64 = 0, _ line: ControlLine.Phase = .ready
  ) -> [TopicTurn.Step] {
    var turn = TopicTurn(now: now, line: line, steps: [])
    topic.receive(input, &turn)
    return turn.steps
  }

  private mutating func send(
    _ message: FeedMessage, at now: Int64 = 0, _ line: ControlLine.Phase = .ready
  ) -> [TopicTurn.Step] {
    send(.message(received(message)), at: now, line)
  }

  private mutating func reply(
    _ messages: [FeedMessage], next: UInt64, epoch: UInt64 = 7, isSnapshot: Bool = true
  ) -> [TopicTurn.Step] {
    send(
      .reply(
        TopicMachine.Reply(
          payloads: messages.map { WireCodec.encode($0) }, epoch: epoch, next: next, isSnapshot: isSnapshot,
          receivedAt: Timestamp(nanoseconds: 5))))
  }

  private var isNew: Bool {
    if case .new = topic.state { return true }
    return false
  }

  private var isLive: Bool {
    if case .live = topic.state { return true }
    return false
  }

  @Test(arguments: [ControlLine.Phase.absent, .waiting]) mutating func `with nobody to ask it is live at once`(
    line: ControlLine.Phase
  ) {
    #expect(isNew)
    #expect(send(message(5, 2), line) == [.deliver(received(message(5, 2)))])
    #expect(isLive)
  }

  @Test mutating func `new, it asks for its history and holds what comes meanwhile`() {
    #expect(send(message(5, 2)) == [.ask(.snapshot(topic: "A"))])
    #expect(topic.isHolding)
    #expect(send(message(7, 1)).isEmpty)
    var history = message(0, 5)
    history.isHistory = true
    let steps = reply([message(0, 5)], next: 5)
    #expect(
      steps == [
        .count(.history, 5), .deliver(received(history)), .deliver(received(message(5, 2))),
        .deliver(received(message(7, 1))),
      ])
    #expect(isLive)
  }

  @Test mutating func `held points that have left the history before it was sent are given before it`() {
    #expect(send(message(2, 3)) == [.ask(.snapshot(topic: "A"))])
    #expect(send(message(6, 2)).isEmpty)
    #expect(send(message(8, 4)).isEmpty)
    var history = message(10, 2)
    history.isHistory = true
    let steps = reply([message(10, 2)], next: 12)
    #expect(
      steps == [
        .deliver(received(message(2, 3))), .lose(5..<6), .deliver(received(message(6, 2))),
        .deliver(received(message(8, 2))), .count(.history, 2), .deliver(received(history)),
        .count(.repeated, 2),
      ])
    #expect(isLive)
  }

  @Test mutating func `points between what was held and the history are lost, also in a new life`() {
    _ = send(message(0, 2))
    #expect(send(message(4, 1)) == [.count(.gaps, 1), .ask(.range(topic: "A", missing: 2..<4))])
    #expect(send(message(1, 2, epoch: 8)).isEmpty)
    let steps = reply([message(5, 1, epoch: 8)], next: 6, epoch: 8)
    #expect(
      steps.prefix(5) == [
        .lose(2..<4), .newEpoch(8), .lose(0..<1), .deliver(received(message(1, 2, epoch: 8))), .lose(3..<5),
      ])
  }

  @Test mutating func `the first message of a life needs no history`() {
    #expect(send(message(0, 2)) == [.deliver(received(message(0, 2)))])
    #expect(isLive)
  }

  @Test mutating func `the catalogue asks for the history of a new topic, and of no other`() {
    #expect(send(.catalogue) == [.ask(.snapshot(topic: "A"))])
    #expect(topic.isHolding)
    #expect(send(.catalogue, at: Self.second) == [.ask(.snapshot(topic: "A"))])
    #expect(topic.deadline == Self.second + TopicMachine.longestHold)
    #expect(send(.nobodyToAsk).isEmpty)
    #expect(isLive)
    #expect(send(.catalogue).isEmpty)
  }

  @Test mutating func `a gap is asked for, and what is got stands before what waited`() {
    _ = send(message(0, 2))
    let request = ControlRequest.range(topic: "A", missing: 2..<5)
    #expect(send(message(5, 1)) == [.count(.gaps, 1), .ask(request)])
    #expect(topic.isHolding)
    let steps = reply([message(2, 2)], next: 6, isSnapshot: false)
    #expect(
      steps == [
        .count(.backfilled, 2), .deliver(received(message(2, 2))), .lose(4..<5), .deliver(received(message(5, 1))),
      ])
    #expect(isLive)
  }

  @Test mutating func `without an answer the gap is lost, and what waited goes on`() {
    _ = send(message(0, 2))
    _ = send(message(5, 1))
    #expect(send(.noAnswer) == [.withdraw, .lose(2..<5), .deliver(received(message(5, 1)))])
    #expect(isLive)
  }

  @Test mutating func `with nobody to ask a gap is lost at once`() {
    _ = send(message(0, 2))
    #expect(
      send(message(5, 1), .absent) == [.count(.gaps, 1), .lose(2..<5), .deliver(received(message(5, 1)))])
  }

  @Test mutating func `points that came before are counted and left out`() {
    _ = send(message(0, 5))
    #expect(send(message(1, 3)) == [.count(.repeated, 3)])
    #expect(send(message(3, 4)) == [.count(.repeated, 2), .deliver(received(message(5, 2)))])
  }

  @Test mutating func `a new life is reported before its points, and a rival at most once a second`() {
    _ = send(message(0, 5))
    #expect(send(message(0, 1, epoch: 8)) == [.newEpoch(8), .deliver(received(message(0, 1, epoch: 8)))])
    let late = 20 * Self.second
    _ = send(message(1, 1, epoch: 8), at: late)
    let first = send(message(5, 1), at: late)
    #expect(first.first == .count(.refused, 1) && first.count == 2)
    #expect(send(message(6, 1), at: late + 1) == [.count(.refused, 1)])
    #expect(send(message(0, 2), at: late + 1) == [.count(.repeated, 2)])
  }

  @Test mutating func `points of another kind within a life are refused`() {
    _ = send(message(0, 1))
    var other = message(1, 0)
    other.payload = .bars([Bar(time: Timestamp(nanoseconds: 9), open: 1, high: 1, low: 1, close: 1)])
    let steps = send(other)
    #expect(steps.first == .count(.refused, 1) && steps.count == 2)
    #expect(send(message(1, 1)) == [.deliver(received(message(1, 1)))])
  }

  @Test mutating func `too much that waits is not waited for`() {
    _ = send(message(5, 1))
    let steps = send(message(6, TopicMachine.mostHeld))
    #expect(steps.first == .withdraw)
    #expect(isLive)
  }

  @Test mutating func `a message without points is passed on, and leaves a new topic new`() {
    var trim = message(0, 0)
    trim.payload = .trim(keepFrom: Timestamp(nanoseconds: 3))
    #expect(send(trim) == [.pass(received(trim))])
    #expect(isNew)
  }
}
