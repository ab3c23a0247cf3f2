import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let wall = Timestamp(nanoseconds: 0)

private func samples(_ count: Int) -> FeedPayload {
  .samples((0..<count).map { Sample(time: Timestamp(nanoseconds: Int64($0)), value: 1) })
}

extension [FeedEvent] {
  fileprivate var faults: [String] { compactMap { if case .fault(let fault) = $0 { fault.description } else { nil } } }
  fileprivate var words: [String] { compactMap { if case .state(_, let words) = $0 { words } else { nil } } }
  fileprivate var points: Int { reduce(0) { $0 + $1.pointCount } }
}

@Test func `a publisher that is started anew may send another kind, one that goes on may not`() {
  var session = FeedSession()
  var events: [FeedEvent] = []
  session.receive(message(epoch: 1, first: 0, .bars(minuteBars(3))), receivedAt: wall, at: 0, into: &events)
  session.receive(message(epoch: 1, first: 3, samples(2)), receivedAt: wall, at: 1, into: &events)
  #expect(events.points == 3 && session.counts.refused == 2)
  #expect(events.faults == ["A message of AAPL is of another kind than the earlier ones."])
  session.receive(message(epoch: 2, first: 0, samples(4)), receivedAt: wall, at: 2, into: &events)
  session.receive(message(epoch: 2, first: 4, .bars(minuteBars(1))), receivedAt: wall, at: 3, into: &events)
  session.receive(message(epoch: 2, first: 4, samples(1)), receivedAt: wall, at: 4, into: &events)
  #expect(events.points == 8 && session.counts.refused == 3 && session.counts.faults == 2)
}

@Test func `a relay passes a new life of another kind on, and its history is of that kind`() throws {
  var core = RelayCore(history: 100)
  let event = { (message: FeedMessage) in FeedEvent.message(message, receivedAt: wall) }
  _ = core.handle(event(message(epoch: 1, first: 0, .bars(minuteBars(3)))), in: Turn(at: 0))
  let passed = core.handle(event(message(epoch: 2, first: 0, samples(4))), in: Turn(at: 1))
  #expect(passed.map(\.payload) == [samples(4)])
  let reply = try ControlReply(
    frames: core.answer(ControlRequest.snapshot(topic: "AAPL").bytes(id: 1), in: Turn(wall: wall)))
  #expect(reply.closing == .end(epoch: 2, next: 4))
  let held = try reply.payloads.map { try WireCodec.decode(topic: Array("AAPL".utf8), payload: $0).payload }
  #expect(held == [samples(4)])
}

@Test func `two publishers of one name are told, at most once a second, and a late message of an old life is not`() {
  var session = FeedSession()
  var events: [FeedEvent] = []
  let second: Int64 = 1_000_000_000
  session.receive(message(epoch: 1, first: 0, samples(5)), receivedAt: wall, at: 0, into: &events)
  session.receive(message(epoch: 2, first: 0, samples(5)), receivedAt: wall, at: 1, into: &events)
  // Late: it came before.
  session.receive(message(epoch: 1, first: 0, samples(5)), receivedAt: wall, at: 2, into: &events)
  #expect(events.faults.isEmpty && session.counts.repeated == 5)
  // At first it may be what the replaced one had sent before.
  session.receive(message(epoch: 1, first: 5, samples(1)), receivedAt: wall, at: second, into: &events)
  #expect(events.faults.isEmpty && session.counts.refused == 1)
  for step in 0..<20 {
    let at = 16 * second + Int64(step) * second / 10
    let number = 5 + UInt64(step)
    session.receive(message(epoch: 2, first: number, samples(1)), receivedAt: wall, at: at, into: &events)
    session.receive(message(epoch: 1, first: number, samples(1)), receivedAt: wall, at: at, into: &events)
  }
  #expect(events.points == 30 && session.counts.refused == 21)
  #expect(events.faults.count == 2 && events.faults[0].contains("two publishers may be sending it"))
}

@Test func `a reader of series that are not there is told which there are, once`() throws {
  var core = PublisherCore(epoch: 1, history: 10)
  for name in ["B", "A"] { _ = core.addTopic(name, kind: .samples) }
  for (filter, wanted) in [(TopicFilter.exact(["X", "Y"]), "X, Y"), (.prefix(["Q"]), "Q...")] {
    var session = FeedSession(filter: filter, hasControl: true)
    var events: [FeedEvent] = []
    session.connected(at: 0, into: &events)
    let next = session.nextRequest(at: 0)
    let request = try #require(next)
    session.receiveControl(core.answer(request, in: Turn(wall: wall)), receivedAt: wall, at: 1, into: &events)
    #expect(events.words.filter { $0.contains("no series") } == ["The publisher has no series \(wanted); it has A, B."])
  }
  // Of another program's feed the first message tells.
  var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "x", options: TextOptions())))
  var session = FeedSession(filter: .exact(["X"]))
  var events: [FeedEvent] = []
  for step in 0..<3 {
    let outcome = decoder.decode([Array(#"{"symbol":"S\#(step)","value":1}"#.utf8)], receivedAt: wall)
    session.receive(foreign: outcome, isNumbered: false, receivedAt: wall, at: 0, into: &events)
  }
  #expect(events.words.filter { $0.contains("no series") } == ["The publisher has no series X; it has S0."])
}

@Test func `messages without a number are counted, also beside ones that have one`() throws {
  var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(.json, name: "x", options: TextOptions())))
  var session = FeedSession()
  var events: [FeedEvent] = []
  for body in [
    #"{"value":1}"#, #"{"value":1,"sequence":7,"epoch":1}"#, #"{"value":2,"sequence":8,"epoch":1}"#, #"{"value":1}"#,
    "{",
  ] {
    let outcome = decoder.decode([Array(body.utf8)], receivedAt: wall)
    session.receive(
      foreign: outcome, isNumbered: decoder.isNumbered, receivedAt: wall, at: 0, into: &events)
  }
  #expect(session.counts.unnumbered == 2 && session.counts.refused == 1)
  var statistics = FeedStatistics()
  statistics.add(session.counts, isNumbered: true)
  #expect(statistics.sentence.hasSuffix("; 2 messages without a number: a loss of one would not be seen"))
}

@Test func `a mapping that meets our own messages says how to read them`() throws {
  for body in [FeedMapping.Body.json, .msgpack, .delimited] {
    var decoder = ForeignDecoder(ForeignReader(try FeedMapping.standard(body, name: "x", options: TextOptions())))
    let payload = WireCodec.encode(message(first: 0, .bars(minuteBars(2))))
    let outcome = decoder.decode([Array("AAPL".utf8), payload], receivedAt: wall)
    #expect(outcome.refused == 1 && outcome.fault?.description.contains("--decode slipstream") == true, "\(body)")
  }
}
