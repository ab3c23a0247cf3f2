import CivilTime
import FeedModel
import NATS

/// One reading: a consumer that the server keeps for it, and the fetches under way.
struct NATSLane {
  enum Phase: Equatable {
    case waiting(until: Int64)
    case opening(since: Int64)
    case reading
  }

  /// A request for messages, and how many of them may still come.
  struct Fetch {
    var number: UInt64
    var left: Int
  }

  let subject: String
  let from: UInt64
  let number: Int
  let generation: Int
  /// The consumer's name, which no other reading has.
  let name: String
  var phase = Phase.opening(since: 0)
  var openedAt: Int64 = 0
  var heardAt: Int64 = 0
  var nextNumber: UInt64 = 1
  var fetches: [Fetch] = []
  var fetchCount: UInt64 = 0
  var isCaughtUp = false

  /// Nanoseconds for the server to make a consumer, and of silence until a reading counts as broken.
  private static let openPatience: Int64 = 2_000_000_000
  private static let silence: Int64 = 3 * JetStream.heartbeat

  init(subject: String, from: UInt64, number: Int, generation: Int) {
    (self.subject, self.from, self.number, self.generation) = (subject, from, number, generation)
    // Short, because every message carries it.
    name = "s\(String(UInt64.random(in: 1 << 40..<1 << 52), radix: 36))-\(number)"
  }

  func isYoung(at now: Int64) -> Bool { now &- openedAt < 1_000_000_000 }

  var deadline: Int64 {
    switch phase {
    case .waiting(let until): until
    case .opening(let since): since &+ Self.openPatience
    case .reading: heardAt &+ Self.silence
    }
  }

  /// Messages that may still come without another fetch.
  var expected: Int { fetches.reduce(0) { $0 + $1.left } }

  mutating func took() {
    if let first = fetches.firstIndex(where: { $0.left > 0 }) {
      fetches[first].left -= 1
      if fetches[first].left == 0 { fetches.remove(at: first) }
    }
  }
}

extension NATSHub {
  /// Makes the consumer of a lane.
  func open(_ lane: Int) {
    guard var opened = lanes[lane] else { return }
    opened.phase = .opening(since: now)
    opened.openedAt = now
    lanes[lane] = opened
    request(
      JetStream.consumer(place.stream, opened.name, opened.subject), "c.\(opened.generation << 16 | lane)",
      JetStream.consumerRequest(place.stream, opened.name, opened.subject, from: opened.from))
  }

  func takeConsumer(_ number: UInt64, _ message: NATSMessage) {
    let lane = Int(number & 0xFFFF)
    guard var opened = lanes[lane], UInt64(opened.generation) == number >> 16, case .opening = opened.phase else {
      return
    }
    switch JetStream.answer(message.body) {
    case .success(let json):
      opened.phase = .reading
      opened.heardAt = now
      lanes[lane] = opened
      if json["num_pending"]?.unsigned == 0 { events.append(.caughtUp(lane: lane)) }
      fetch(lane)
    case .failure(let fault):
      let failure = HubFailure(fault, stream: place.stream, server: server)
      if failure.isFinal { events.append(.ended(failure)) } else { wait(lane) }
    }
  }

  private func wait(_ lane: Int) { lanes[lane]?.phase = .waiting(until: now &+ 250_000_000) }

  /// Asks for more messages where few are left to come.
  func fetch(_ lane: Int) {
    guard var read = lanes[lane], case .reading = read.phase, read.expected < JetStream.refill else { return }
    read.fetchCount += 1
    read.fetches.append(NATSLane.Fetch(number: read.fetchCount, left: JetStream.fetch))
    lanes[lane] = read
    request(
      JetStream.next(place.stream, read.name), "f.\(lane).\(read.generation).\(read.fetchCount)",
      JetStream.fetchRequest)
  }

  /// Takes a message of a reading.
  func take(_ delivery: JetStream.Delivery, _ message: NATSMessage, _ subject: String) {
    guard let dash = delivery.consumer.utf8.lastIndex(of: 0x2D),
      let lane = Int(delivery.consumer[delivery.consumer.index(after: dash)...]),
      lanes[lane]?.name == delivery.consumer,
      lanes[lane]?.phase == .reading
    else { return }
    guard lanes[lane]?.nextNumber == delivery.number else {
      // A message was lost on the way: everything after it is read again.
      lanes[lane] = nil
      return events.append(.broken(lane: lane))
    }
    lanes[lane]?.nextNumber += 1
    lanes[lane]?.heardAt = now
    lanes[lane]?.took()
    let time = Timestamp(nanoseconds: delivery.time)
    let stored = HubStored(place: delivery.place, time: time, subject: subject, body: message.body)
    events.append(.arrived(lane: lane, stored))
    if delivery.left == 0 { events.append(.caughtUp(lane: lane)) }
  }

  /// Takes a status of a fetch, `LANE.GENERATION.NUMBER`: a sign of life, or its end.
  func takeStatus(_ place: Substring, _ message: NATSMessage) {
    let parts = place.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3, lanes[parts[0]]?.generation == parts[1] else { return }
    let lane = parts[0]
    lanes[lane]?.heardAt = now
    switch message.header("Status") {
    case "100": return
    case "404", "408": lanes[lane]?.fetches.removeAll { $0.number == UInt64(parts[2]) }
    case "409":
      lanes[lane]?.fetches.removeAll { $0.number == UInt64(parts[2]) }
      let words = message.header("Description")?.lowercased() ?? ""
      if words.contains("deleted") || words.contains("leadership") || words.contains("shutdown") { breakOff(lane) }
    default: breakOff(lane)
    }
  }

  private func breakOff(_ lane: Int) {
    // The generation stays known, so that the next reading is not begun at once.
    events.append(.broken(lane: lane))
    lanes[lane]?.fetches = []
  }

  /// Opens lanes whose wait is over, asks for more, and closes silent lanes.
  func tickLanes() {
    for lane in lanes.keys.sorted() {
      guard let one = lanes[lane] else { continue }
      switch one.phase {
      case .waiting(let until): if until <= now { open(lane) }
      case .opening: if one.deadline <= now { open(lane) }
      case .reading: if one.deadline <= now { breakOff(lane) } else { fetch(lane) }
      }
    }
  }
}
