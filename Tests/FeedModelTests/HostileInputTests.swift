import CivilTime
import Platform
import Randomness
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let rounds = EnvironmentVariables.value("SLIPSTREAM_LONG") == nil ? 4_000 : 1_000_000

/// Seeds of a format with bytes changed, cut out, doubled or drawn.
private func damaged(_ seeds: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
  guard var bytes = seeds.randomElement(using: &random) else { return [] }
  for _ in 0..<Int.random(in: 0...5, using: &random) where !bytes.isEmpty {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
    case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
    case 3: bytes.insert(contentsOf: Array("9999999999999999999".utf8), at: place)
    default: bytes[place] = Array("\",:{}[]-+.eE\n\r\t #NI0".utf8).randomElement(using: &random) ?? 0
    }
  }
  return bytes
}

@Test func `no text traps, whatever it says`() {
  let seeds = [
    "time,open,high,low,close,volume\n2000-03-01,118.56,132.06,118.5,130.31,9616100\n2000-03-02T10:00:00.5Z,1,2,0,1,\n",
    "symbol\ttime\tvalue\nA\t1e5\tNaN\nB\t-1.5\tinf\n\"a\"\"b\",\"1\n2\"\n",
    #"{"time":"2016-02-15T00:00:00+01:00","value":4.929,"x":[1,{"y":null}]}"# + "\n{\"time\":1,\"value\":\"-2\"}\n",
    "1\n2.5e300\n-7\n",
  ].map { Array($0.utf8) }
  var random = SplitMix64(seed: 11)
  for _ in 0..<rounds {
    let bytes = damaged(seeds, &random)
    var reader = TextReader(options: TextOptions(zoneOffset: { _ in .max }))
    reader.receiveTime = Timestamp(nanoseconds: 0)
    let cut = Int.random(in: 0...bytes.count, using: &random)
    try? bytes[..<cut].withUnsafeBufferPointer { try reader.consume($0, isEnd: false) }
    try? bytes[cut...].withUnsafeBufferPointer { try reader.consume($0, isEnd: true) }
    _ = reader.drainTable()?.faults.map(\.description)
  }
}

@Test func `no control text traps publisher or reader`() {
  var core = PublisherCore(epoch: 1, history: 10)
  let topic = core.addTopic("AAPL", kind: .bars)
  _ = core.publish(.bars(minuteBars(20)), on: topic, in: Turn(at: 0, wall: Timestamp(nanoseconds: 0)))
  let requests = [
    ControlRequest.catalogue.bytes(id: 1), ControlRequest.snapshot(topic: "AAPL").bytes(id: 2),
    ControlRequest.range(topic: "AAPL", missing: 12..<15).bytes(id: .max),
  ]
  let replies = requests.flatMap { core.answer($0, in: Turn(wall: Timestamp(nanoseconds: 0))) }
  var random = SplitMix64(seed: 12)
  for _ in 0..<rounds {
    _ = core.answer(damaged(requests, &random), in: Turn(wall: Timestamp(nanoseconds: 0)))
    _ = try? ControlReply(frames: [damaged(replies, &random), damaged(replies, &random)])
  }
}

@Test func `no message and no reply traps a session, and what it counts adds up`() {
  var random = SplitMix64(seed: 13)
  let messages = [
    message(first: 0, .bars(minuteBars(3))), message(first: 3, .bars(minuteBars(2))),
    message(epoch: 8, first: 1, .samples([Sample(time: Timestamp(nanoseconds: 1), value: .nan)])),
    message(first: UInt64(Int64.max) - 1, .bars(minuteBars(1))),
    message(first: 9, .trim(keepFrom: Timestamp(nanoseconds: 1))),
  ].map(WireCodec.encode)
  var core = PublisherCore(epoch: 7, history: 100)
  let topic = core.addTopic("AAPL", kind: .bars)
  _ = core.publish(.bars(minuteBars(20)), on: topic, in: Turn(at: 0, wall: Timestamp(nanoseconds: 0)))
  var session = FeedSession(hasControl: true, seed: 1)
  var events: [FeedEvent] = []
  let wall = Timestamp(nanoseconds: 0)
  for round in 0..<rounds {
    let now = Int64(round) * 50_000_000
    do throws(FeedFault) {
      let message = try WireCodec.decode(topic: Array("AAPL".utf8), payload: damaged(messages, &random))
      session.receive(message, receivedAt: wall, at: now, into: &events)
    } catch {
      session.fault(error, at: now, into: &events)
    }
    while let request = session.nextRequest(at: now) {
      let reply = core.answer(request, in: Turn(wall: wall)).map {
        Int.random(in: 0..<3, using: &random) == 0 ? damaged([$0], &random) : $0
      }
      session.receiveControl(reply, receivedAt: wall, at: now, into: &events)
    }
    session.tick(at: now, into: &events)
    if round.isMultiple(of: 100) { session.connected(at: now, into: &events) }
  }
  for event in events { if case .gap(_, let missing) = event { #expect(missing.count > 0) } }
  let points = events.reduce(0) { $0 + $1.pointCount }
  #expect(session.counts.points == UInt64(points))
  #expect(session.counts.faults == UInt64(events.count { if case .fault = $0 { true } else { false } }))
}
