import CivilTime
import Testing
import TimeSeries

@testable import FeedModel
@testable import TextPoints

private let second: Int64 = 1_000_000_000

@Test func `speeds are read as they are written`() throws {
  #expect(try Pace(parsing: "20/s") == .perSecond(20))
  #expect(try Pace(parsing: "3600x") == .dataTime(3600))
  #expect(try Pace(parsing: "0.5x") == .dataTime(0.5))
  #expect(try Pace(parsing: "max") == .maximum)
  for text in ["", "20", "x", "/s", "-1x", "0x", "nanx", "infx", "1e99x", "fast"] {
    #expect(throws: FeedFault.self, "\(text)") { try Pace(parsing: text) }
  }
}

@Test func `a rate gives one point at once and the rest in step, with none lost after a pause`() {
  var schedule = ReplaySchedule(
    [PublishedSeries(topic: "A", payload: .bars(minuteBars(100)))], pace: .perSecond(20))
  func count(at now: Int64) -> Int { schedule.due(at: now, limit: 1_000).reduce(0) { $0 + $1.payload.count } }
  #expect(count(at: 5 * second) == 1)
  #expect(count(at: 5 * second) == 0)
  #expect(schedule.nextDue == 5 * second + second / 20)
  #expect(count(at: 5 * second + second / 20) == 1)
  #expect(count(at: 6 * second) == 19)
  #expect(count(at: 600 * second) == 79)
  #expect(schedule.isFinished)
}

@Test func `data time keeps the distances of the data`() {
  var schedule = ReplaySchedule(
    [PublishedSeries(topic: "A", payload: .bars(minuteBars(100)))], pace: .dataTime(60))
  #expect(schedule.due(at: 0, limit: 9).count == 1)
  #expect(schedule.nextDue == second)
  #expect(schedule.due(at: second / 2, limit: 9).isEmpty)
  #expect(schedule.due(at: 3 * second, limit: 9).first?.payload.count == 3)
}

@Test func `each pass of a loop follows the last in time`() {
  let bars = minuteBars(10)
  var schedule = ReplaySchedule([PublishedSeries(topic: "A", payload: .bars(bars))], pace: .maximum, loops: true)
  var times: [Int64] = []
  for turn in 0..<30 {
    for due in schedule.due(at: Int64(turn), limit: 7) {
      if case .bars(let bars) = due.payload { times += bars.map(\.time.nanoseconds) }
    }
  }
  #expect(times.count > 100)
  #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == 60 * second })
}

@Test func `a loop of daily bars keeps the days of the week`() {
  let day = 86_400 * second
  let bars = minuteBars(30).enumerated().map { index, bar in
    var daily = bar
    daily.time = Timestamp(nanoseconds: Int64(index + index / 5 * 2) * day)
    return daily
  }
  #expect(LoopPeriod.of([PublishedSeries(topic: "A", payload: .bars(bars))]) % (7 * day) == 0)
}

@Test func `a loop whose times leave the calendar begins anew`() {
  let far = (0..<3).map { Sample(time: Timestamp(nanoseconds: .max / 5 + Int64($0) * second), value: 1) }
  let early = [Sample(time: Timestamp(nanoseconds: 0), value: 0)]
  var schedule = ReplaySchedule(
    [PublishedSeries(topic: "A", payload: .samples(early + far))], pace: .maximum, loops: true)
  for turn in 0..<10 { _ = schedule.due(at: Int64(turn), limit: 100) }
  #expect(schedule.restarts > 0)
  #expect(schedule.passes > schedule.restarts)
}

@Test func `several series go out in the order of time, and a rate counts them together`() {
  let odd = PublishedSeries(
    topic: "A", payload: .samples((0..<50).map { Sample(time: Timestamp(nanoseconds: 2 * $0 + 1), value: 1) }))
  let even = PublishedSeries(
    topic: "B", payload: .samples((0..<50).map { Sample(time: Timestamp(nanoseconds: 2 * $0), value: 2) }))
  var schedule = ReplaySchedule([odd, even], pace: .perSecond(10))
  let due = schedule.due(at: 0, limit: 100) + schedule.due(at: second, limit: 100)
  #expect(due.map(\.payload.count).reduce(0, +) == 11)
  #expect(due.filter { $0.series == 1 }.map(\.payload.count).reduce(0, +) == 6)
}

@Test func `points are numbered by topic and go together up to 64 KiB`() throws {
  var core = PublisherCore(epoch: 5, history: 100)
  let topic = core.addTopic("AAPL", kind: .bars)
  let other = core.addTopic("MSFT", kind: .bars)
  let messages = core.publish(.bars(minuteBars(3_000)), on: topic, in: Turn(at: 0, wall: Timestamp(nanoseconds: 1)))
  #expect(messages.map(\.count).reduce(0, +) == 3_000)
  #expect(messages.allSatisfy { WireCodec.encode($0).count <= 65_536 })
  #expect(zip(messages, messages.dropFirst()).allSatisfy { $0.nextSequence == $1.firstSequence })
  #expect(
    core.publish(.bars(minuteBars(1)), on: other, in: Turn(at: 0, wall: Timestamp(nanoseconds: 1)))[0].firstSequence
      == 0)
  #expect(core.topics[topic].count == 100)
  #expect(core.topics[topic].points(0..<5_000) == .bars(Array(minuteBars(3_000).suffix(100))))
}

@Test func `a quiet topic gets a heartbeat each second, a busy one none`() {
  var core = PublisherCore(epoch: 5, history: 0)
  let busy = core.addTopic("A", kind: .bars)
  _ = core.addTopic("B", kind: .samples)
  let wall = Timestamp(nanoseconds: 0)
  #expect(core.heartbeats(in: Turn(at: 0, wall: wall)).count == 2)
  #expect(core.heartbeats(in: Turn(at: second / 2, wall: wall)).isEmpty)
  _ = core.publish(.bars(minuteBars(1)), on: busy, in: Turn(at: second / 2, wall: wall))
  let beats = core.heartbeats(in: Turn(at: second, wall: wall))
  #expect(beats.map(\.topic) == ["B"])
  #expect(beats[0].isHeartbeat && beats[0].payload == .samples([]))
  #expect(core.nextHeartbeat == second * 3 / 2)
  #expect(core.heartbeats(in: Turn(at: second * 3 / 2, wall: wall)).map(\.firstSequence) == [1])
}

@Test func `a point that leaves the history is told when that is wanted`() {
  var core = PublisherCore(epoch: 5, history: 2, sendsTrim: true)
  let topic = core.addTopic("A", kind: .bars)
  let messages = core.publish(.bars(minuteBars(5)), on: topic, in: Turn(at: 0, wall: Timestamp(nanoseconds: 0)))
  #expect(messages.last?.payload == .trim(keepFrom: minuteBars(5)[3].time))
  #expect(messages.last?.firstSequence == 5)
}

@Test(arguments: [0, 1, 2, 500])
func `readers may subscribe to every topic and to 10,000 names that are not published, and not to more`(topics: Int) {
  var core = PublisherCore(epoch: 1, history: 0)
  for number in 0..<topics { _ = core.addTopic("t\(number)", kind: .samples) }
  func subscribe(_ name: String, _ first: UInt8 = 1) {
    ([first] + Array(name.utf8)).withUnsafeBytes { _ = core.handleSubscription($0, in: Turn()) }
  }
  for reader in 0..<3 {
    for number in 0..<topics { subscribe("t\(number)") }
    for number in 0..<10_000 { subscribe("other \(number)") }
    #expect(!core.isFlooded && core.subscriptions == (reader + 1) * (topics + 10_000))
  }
  // A name that all have left makes room for another.
  for _ in 0..<3 { subscribe("other 7", 0) }
  subscribe("one more")
  #expect(!core.isFlooded)
  subscribe("two more")
  #expect(core.isFlooded)
  core.forgetSubscribers()
  #expect(!core.isFlooded && core.subscriptions == 0)
}
