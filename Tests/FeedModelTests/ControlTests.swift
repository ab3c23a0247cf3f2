import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let second: Int64 = 1_000_000_000
private let wall = Timestamp(nanoseconds: 0)

private func publisher(points: Int, history: Int = 100_000) -> PublisherCore {
  var core = PublisherCore(epoch: 9_007_199_254_740_993, history: history)
  let topic = core.addTopic("AAPL", kind: .bars)
  _ = core.publish(.bars(minuteBars(points)), on: topic, in: Turn(at: 0, wall: wall))
  return core
}

private func ask(_ core: PublisherCore, _ text: String) throws -> ControlReply {
  try ControlReply(frames: core.answer(Array(text.utf8), in: Turn(wall: wall)))
}

@Test func `the catalogue tells topics with kind, life and numbers, none of which loses digits`() throws {
  let reply = try ask(publisher(points: 10, history: 4), #"{"op":"catalogue","id":7}"#)
  #expect(reply.id == 7)
  #expect(
    reply.closing
      == .catalogue([.init(topic: "AAPL", kind: .bars, epoch: 9_007_199_254_740_993, first: 6, next: 10)]))
}

@Test func `a snapshot is what is held, a range what was asked for, and what has gone is said to be gone`() throws {
  let core = publisher(points: 3_000, history: 2_000)
  let snapshot = try ask(core, #"{"op":"snapshot","topic":"AAPL"}"#)
  #expect(snapshot.closing == .end(epoch: core.epoch, next: 3_000))
  let points = try snapshot.payloads.flatMap { payload -> [Bar] in
    #expect(payload.count <= 65_536)
    if case .bars(let bars) = try WireCodec.decode(topic: [65], payload: payload).payload { return bars }
    return []
  }
  #expect(points == Array(minuteBars(3_000).suffix(2_000)))
  let range = try ask(core, #"{"op":"range","topic":"AAPL","first":2990,"count":5}"#)
  #expect(try WireCodec.decode(topic: [65], payload: range.payloads[0]).firstSequence == 2_990)
  #expect(try WireCodec.decode(topic: [65], payload: range.payloads[0]).count == 5)
  #expect(try ask(core, #"{"op":"range","topic":"AAPL","first":5,"count":5}"#).closing == .gone(first: 1_000))
}

@Test(arguments: [
  "", "x", "{}", "[]", #"{"op":"nonsense"}"#, #"{"op":"snapshot"}"#, #"{"op":"snapshot","topic":"none"}"#,
  #"{"op":"range","topic":"AAPL","first":-1,"count":1}"#, #"{"op":"range","topic":"AAPL","first":1,"count":0}"#,
  #"{"op":"range","topic":"AAPL","first":18446744073709551615,"count":2}"#, #"{"op":"snapshot","topic":"\u001b"}"#,
  #"{"op":"range","topic":"AAPL","first":1.5,"count":1e9}"#,
])
func `a request that cannot be served is answered with the reason`(text: String) throws {
  guard case .error(let reason) = try ask(publisher(points: 3), text).closing else {
    Issue.record("no error")
    return
  }
  #expect(!reason.isEmpty)
}

@Test func `JSON is read within bounds`() throws {
  let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
  #expect(throws: Never.self) { try JSONReader.read(Array(deep.utf8)) }
  let bad = [
    String(repeating: "[", count: 100_000), "{\"a\":1,}", "[1,]", "01", "1.", "\"\\ud800\"", "\"\u{1}\"", "nul", "1 2",
    "\"a", "{\"a\"}", "-", "\"\\x\"", "\"\\u12\"", "+1",
  ]
  for text in bad { #expect(throws: FeedFault.self, "\(text.prefix(20))") { try JSONReader.read(Array(text.utf8)) } }
  #expect(throws: FeedFault.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
  let text = #"{"a":[1,-2.5e3,"x\n\u00e9\ud83d\ude00",true,null],"b":{"c":18446744073709551615}}"#
  let value = try JSONReader.read(Array(text.utf8))
  #expect(try JSONReader.read(value.bytes) == value)
  #expect(value["b"]?["c"]?.unsigned == .max)
  #expect(value["a"]?.array?[2].string == "x\né😀")
}

@Test func `a bucket gives its tokens at once and then one each interval`() {
  var bucket = TokenBucket(capacity: 3, perSecond: 2)
  let taken = (0..<40).filter { _ in bucket.spend(at: 0) }.count
  #expect(taken == 3)
  #expect(bucket.nextAvailable == second / 2)
  #expect(bucket.spend(at: second / 2 - 1) == false)
  #expect(bucket.spend(at: second / 2) == true)
  #expect(bucket.spend(at: second / 2) == false)
  let later = (0..<40).filter { _ in bucket.spend(at: 100 * second) }.count
  #expect(later == 3)
}

/// A session that has met its publisher and sent its first request.
private func started() -> (FeedSession, [FeedEvent]) {
  var session = FeedSession(hasControl: true)
  var events: [FeedEvent] = []
  session.connected(at: 0, into: &events)
  return (session, events)
}

@Test func `without an answer within a second it goes on with live data alone, and says so`() {
  var (session, events) = started()
  let asked = session.nextRequest(at: 0) != nil
  #expect(asked)
  session.receive(message(first: 5, .bars(minuteBars(2))), receivedAt: wall, at: 1, into: &events)
  #expect(!events.contains { if case .message = $0 { true } else { false } })
  session.tick(at: second, into: &events)
  #expect(events.contains { if case .state(_, let sentence) = $0 { sentence.contains("No control") } else { false } })
  #expect(session.counts.points == 2)
  session.receive(message(first: 9, .bars(minuteBars(1))), receivedAt: wall, at: second, into: &events)
  #expect(events.contains(.gap(topic: "AAPL", missing: 7..<9)))
}

@Test(arguments: [true, false])
func `a publisher that did not answer is asked again once a connection to it is made again`(ofData: Bool) throws {
  let core = publisher(points: 10)
  var (session, events) = started()
  let lost = session.nextRequest(at: 0)
  session.tick(at: second, into: &events)
  let isSilent = session.nextRequest(at: second) == nil
  if ofData {
    session.disconnected(at: second, into: &events)
    session.connected(at: 2 * second, into: &events)
  } else {
    session.controlReconnected(at: 2 * second, into: &events)
  }
  for now in [2, 3] as [Int64] {
    let next = session.nextRequest(at: now * second)
    let answer = core.answer(try #require(next), in: Turn(wall: wall))
    session.receiveControl(answer, receivedAt: wall, at: now * second, into: &events)
  }
  #expect(lost != nil && isSilent)
  #expect(session.counts.history == 10)
  #expect(events.contains(.understood(ConnectionTracker.controlAnswers)))
}

@Test func `a request that was lost with its connection is sent once more, by the deadline of the first`() throws {
  let core = publisher(points: 10)
  var (session, events) = started()
  let first = session.nextRequest(at: 0)
  let none = session.nextRequest(at: 1)
  session.controlReconnected(at: second / 2, into: &events)
  let again = session.nextRequest(at: second / 2)
  let onlyOnce = session.nextRequest(at: second / 2)
  #expect(none == nil && again != nil && again == first && onlyOnce == nil)
  var late = session
  late.tick(at: second, into: &events)
  #expect(events.contains { if case .state(_, ConnectionTracker.noControl) = $0 { true } else { false } })
  let answer = core.answer(try #require(again), in: Turn(wall: wall))
  for _ in 0..<2 { session.receiveControl(answer, receivedAt: wall, at: second / 2 + 1, into: &events) }
  let snapshot = session.nextRequest(at: second / 2 + 1)
  #expect(String(decoding: try #require(snapshot), as: UTF8.self).contains("snapshot"))
}

@Test func `a publisher that keeps silent is said to be silent once`() {
  var (session, events) = started()
  for now in 0..<20 as Range<Int64> {
    _ = session.nextRequest(at: now * second)
    session.tick(at: (now + 1) * second, into: &events)
    session.controlReconnected(at: (now + 1) * second, into: &events)
  }
  #expect(events.count { if case .state(_, ConnectionTracker.noControl) = $0 { true } else { false } } == 1)
}

@Test func `a late joiner gets history first, then what came meanwhile, once`() throws {
  let core = publisher(points: 10)
  var (session, events) = started()
  let first = session.nextRequest(at: 0)
  let catalogue = try #require(first)
  session.receive(
    message(epoch: core.epoch, first: 8, .bars(Array(minuteBars(12)[8...]))), receivedAt: wall, at: 1, into: &events)
  session.receiveControl(core.answer(catalogue, in: Turn(wall: wall)), receivedAt: wall, at: 2, into: &events)
  let second = session.nextRequest(at: 2)
  let snapshot = try #require(second)
  session.receiveControl(core.answer(snapshot, in: Turn(wall: wall)), receivedAt: wall, at: 3, into: &events)
  let bars = events.flatMap { event -> [Bar] in
    if case .message(let message, _) = event, case .bars(let bars) = message.payload { bars } else { [] }
  }
  #expect(bars == minuteBars(12))
  #expect(session.counts.history == 10)
  #expect(session.counts.lost == 0)
}
