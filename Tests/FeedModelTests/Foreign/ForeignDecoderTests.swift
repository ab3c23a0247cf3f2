import CivilTime
import FeedModel
import Testing
import TextPoints
import TimeSeries

private func decoder(_ settings: String) throws -> ForeignDecoder {
  ForeignDecoder(
    ForeignReader(try FeedMapping(name: "x", settings: try JSONReader.read(Array(settings.utf8)))), life: 5)
}

private func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

private let counted = #"{"body":"raw","sequence":"frame","value":"@size"}"#

@Test func `points without a time get that of their receipt, each its own`() throws {
  var decoder = try decoder("{}")
  let at = Timestamp(nanoseconds: 1_000)
  var times: [Timestamp] = []
  for _ in 0..<3 {
    let outcome = decoder.decode([Array(#"[{"value":1},{"value":2}]"#.utf8)], receivedAt: at)
    for case .samples(let samples) in outcome.messages.map(\.payload) { times += samples.map(\.time) }
  }
  #expect(times.map(\.nanoseconds) == Array(1_000..<1_006))
}

@Test func `points of one series come together, numbered without holes`() throws {
  var decoder = try decoder(#"{"key":"k"}"#)
  var first: [UInt64] = []
  for _ in 0..<2 {
    let body = #"[{"k":"a","value":1},{"k":"b","value":2},{"k":"a","value":3}]"#
    let outcome = decoder.decode([Array(body.utf8)], receivedAt: Timestamp(nanoseconds: 0))
    #expect(outcome.messages.map(\.topic) == ["a", "b"])
    #expect(outcome.messages.map(\.count) == [2, 1])
    #expect(outcome.messages.allSatisfy { $0.epoch == 5 })
    first += outcome.messages.map(\.firstSequence)
  }
  #expect(first == [0, 0, 2, 1])
  #expect(!decoder.isNumbered)
}

@Test func `a hole in the publisher's numbers is a gap, also where they wrap`() throws {
  var decoder = try decoder(counted)
  var session = FeedSession()
  var events: [FeedEvent] = []
  let start = UInt32.max - 3
  for step in [0, 1, 2, 5, 6, 6, 7] as [UInt32] {
    let outcome = decoder.decode(
      [Array("rawtx".utf8), [1, 2, 3], number(start &+ step)], receivedAt: Timestamp(nanoseconds: Int64(step)))
    session.receive(
      foreign: outcome, isNumbered: decoder.isNumbered, receivedAt: Timestamp(nanoseconds: 0), at: 0, into: &events)
  }
  let gaps = events.compactMap { if case .gap(_, let missing) = $0 { missing.count } else { nil } }
  #expect(gaps == [2])
  #expect(session.counts.lost == 2)
  #expect(session.counts.gaps == 1)
}

@Test func `numbers that go back are a publisher's new life`() throws {
  var decoder = try decoder(counted)
  let frames = { (value: UInt32) in [Array("t".utf8), [1], number(value)] }
  let before = decoder.decode(frames(100), receivedAt: Timestamp(nanoseconds: 0)).messages
  let again = decoder.decode(frames(100), receivedAt: Timestamp(nanoseconds: 0)).messages
  let after = decoder.decode(frames(0), receivedAt: Timestamp(nanoseconds: 1)).messages
  #expect(again.map(\.epoch) == [5] && again.map(\.firstSequence) == before.map(\.firstSequence))
  #expect(before.map(\.epoch) == [5])
  #expect(after.map(\.epoch) == [6])
  #expect(after.map(\.firstSequence) == [0])
}

@Test func `a publisher without numbers claims no gap, and it is said so`() throws {
  var decoder = try decoder("{}")
  var session = FeedSession(hasControl: true)
  var events: [FeedEvent] = []
  session.connected(at: 0, into: &events)
  for step in 0..<5 {
    let outcome = decoder.decode(
      [Array(#"{"value":\#(step)}"#.utf8)], receivedAt: Timestamp(nanoseconds: Int64(step)))
    session.receive(
      foreign: outcome, isNumbered: decoder.isNumbered, receivedAt: Timestamp(nanoseconds: 0), at: 0, into: &events)
  }
  #expect(session.counts.points == 5)
  #expect(session.counts.gaps == 0)
  #expect(session.connection.state == .live)
  #expect(session.connection.sentence == ConnectionTracker.unnumbered)
  #expect(!session.connection.isNumbered)
}

@Test func `a series that is not wanted is left out, and a bad row is counted`() throws {
  var decoder = try decoder("{}")
  var session = FeedSession(filter: .exact(["a"]))
  var events: [FeedEvent] = []
  let body = #"[{"symbol":"a","value":1},{"symbol":"b","value":1},{"symbol":"a"},{"symbol":"a","value":{}}]"#
  let outcome = decoder.decode([Array(body.utf8)], receivedAt: Timestamp(nanoseconds: 0))
  session.receive(foreign: outcome, isNumbered: false, receivedAt: Timestamp(nanoseconds: 0), at: 0, into: &events)
  #expect(session.counts.points == 1)
  #expect(session.counts.faults == 1)
  #expect(session.counts.refused == 2)
  let fault = outcome.fault?.description
  #expect(fault == "A message of x: 2 of 4 rows are refused, the first because there is no value.")
}
