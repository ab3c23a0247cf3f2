import TimeSeries

@testable import Feed

/// A publisher, a network that fails in every way it can, and a reader, in virtual time over the real code.
///
/// One seed gives one run, always the same.
struct Simulation {
  private static let step: Int64 = 20_000_000
  private static let topics = ["A", "B"]

  private var random: SplitMix64
  private var now: Int64 = 0
  private var wallShift: Int64 = 0
  private var isCalm = false

  private var publisher: PublisherCore
  private var lives: UInt64 = 1
  private var isPublisherUp = true
  private var history: Int

  private var session: FeedSession
  private var pipes: [Pipe] = []
  private var requests: [(due: Int64, bytes: [UInt8])] = []
  private var replies: [(due: Int64, frames: [[UInt8]])] = []
  private var reconnectAt: Int64 = 0
  private var stalledUntil: Int64 = 0
  private var silentUntil: Int64 = 0

  private(set) var ledger = Ledger()
  private var lastWordDelivered: Int64 = 0
  private(set) var complaints: [String] = []

  /// Messages of one connection on their way, in order.
  private struct Pipe {
    var messages: [(due: Int64, bytes: [UInt8], topic: String)] = []
    var isOpen = true
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    history = [0, 50, 500, 100_000][Int(random.next() % 4)]
    publisher = PublisherCore(epoch: 1, history: history, sendsTrim: seed % 3 == 0)
    for topic in Simulation.topics { _ = publisher.addTopic(topic, kind: topic == "A" ? .bars : .samples) }
    session = FeedSession(hasControl: seed % 8 != 0, seed: seed)
  }

  /// Runs the troubles, then a calm that lets everything settle, and checks the books.
  mutating func run() {
    for _ in 0..<400 { turn() }
    isCalm = true
    isPublisherUp = true
    for _ in 0..<200 { turn() }
    // What waits is given up after 10 s, and may have to wait again: most runs settle long before.
    var rest = 30
    while rest > 0, !openBooks().isEmpty {
      for _ in 0..<50 { turn() }
      rest -= 1
    }
    complaints += openBooks()
  }

  private func openBooks() -> [String] {
    var open = ledger.complaints(
      finalEpoch: publisher.epoch, ends: Dictionary(uniqueKeysWithValues: publisher.topics.map { ($0.name, $0.next) }))
    if session.connection.state != .quiet { open.append("it ends \(session.connection.state)") }
    if session.topics.values.contains(where: { $0.hold != nil }) { open.append("something is still held back") }
    return open
  }

  private mutating func chance(_ oneIn: Int) -> Bool { !isCalm && Int.random(in: 0..<oneIn, using: &random) == 0 }

  private var wall: Timestamp { Timestamp(nanoseconds: now &+ wallShift) }

  private mutating func turn() {
    now += Simulation.step
    fail()
    publish()
    answer()
    deliver()
    var events: [FeedEvent] = []
    session.tick(at: now, into: &events)
    ledger.take(events, publisher: publisher)
    while let request = session.nextRequest(at: now) {
      if !chance(10) { requests.append((now + delay(), request)) }
    }
    if now - lastWordDelivered > 3_000_000_000, session.connection.state == .live || session.connection.state == .quiet,
      session.counts.messages > 0
    {
      complaints.append("silence is not told at \(now)")
    }
  }

  private mutating func delay() -> Int64 {
    Int64.random(in: 1...(isCalm ? 3 : 40), using: &random) * Simulation.step / 2
  }

  private mutating func fail() {
    if chance(150) { wallShift += Int64.random(in: -100_000_000_000...100_000_000_000, using: &random) }
    if chance(120) { disconnect() }
    if chance(150) { restart() }
    if chance(200) { isPublisherUp = false }
    if !isPublisherUp, chance(60) { restart() }
    if chance(100) { stalledUntil = now + Int64.random(in: 1...100, using: &random) * Simulation.step }
    if chance(200) { silentUntil = now + Int64.random(in: 1...200, using: &random) * Simulation.step }
    if isPublisherUp, now >= reconnectAt, !(pipes.last?.isOpen ?? false) {
      pipes.append(Pipe())
      var events: [FeedEvent] = []
      session.connected(at: now, into: &events)
      lastWordDelivered = now
      ledger.take(events, publisher: publisher)
    }
  }

  private mutating func disconnect() {
    guard var last = pipes.popLast() else { return }
    last.isOpen = false
    // What had not left the publisher is lost; what had is still delivered, perhaps beside a new connection.
    last.messages.removeLast(Int.random(in: 0...last.messages.count, using: &random))
    pipes.append(last)
    reconnectAt = now + Int64.random(in: 0...50, using: &random) * Simulation.step
    var events: [FeedEvent] = []
    session.disconnected(at: now, into: &events)
    ledger.take(events, publisher: publisher)
  }

  private mutating func restart() {
    disconnect()
    lives += 1
    // A request on its way to the old life may reach the new one.
    publisher = PublisherCore(epoch: lives, history: history)
    for topic in Simulation.topics { _ = publisher.addTopic(topic, kind: topic == "A" ? .bars : .samples) }
    isPublisherUp = true
  }

  private mutating func publish() {
    guard isPublisherUp else { return }
    var messages: [FeedMessage] = []
    if !isCalm {
      for (place, name) in Simulation.topics.enumerated() where Int.random(in: 0..<3, using: &random) > 0 {
        let count = Int.random(in: 0...12, using: &random)
        let points = ledger.points(count, topic: name, epoch: publisher.epoch, from: publisher.topics[place].next)
        messages += publisher.publish(points, on: place, at: now, wall: wall)
      }
    }
    messages += publisher.heartbeats(at: now, wall: wall)
    guard now >= silentUntil else { return }
    for message in messages { send(message) }
  }

  private mutating func send(_ message: FeedMessage) {
    guard let last = pipes.indices.last, pipes[last].isOpen else { return }
    if chance(12) { return }
    let bytes = WireCodec.encode(message)
    let due = max(now + delay() / 4, pipes[last].messages.last?.due ?? 0)
    // A reader that stalls fills its pipe, and a full pipe drops.
    guard pipes[last].messages.count < 60 else { return }
    for _ in 0..<(chance(15) ? 2 : 1) { pipes[last].messages.append((due, bytes, message.topic)) }
  }

  private mutating func answer() {
    guard isPublisherUp else { return }
    for request in requests where request.due <= now && !chance(8) {
      replies.append((now + delay(), publisher.answer(request.bytes, wall: wall)))
    }
    requests.removeAll { $0.due <= now }
  }

  private mutating func deliver() {
    var events: [FeedEvent] = []
    if now >= stalledUntil {
      for index in pipes.indices {
        while let first = pipes[index].messages.first, first.due <= now {
          pipes[index].messages.removeFirst()
          if let message = try? WireCodec.decode(topic: Array(first.topic.utf8), payload: first.bytes) {
            lastWordDelivered = now
            session.receive(message, receivedAt: wall, at: now, into: &events)
            ledger.take(events, publisher: publisher)
            events = []
          }
        }
      }
      pipes.removeAll { !$0.isOpen && $0.messages.isEmpty }
    }
    for reply in replies where reply.due <= now {
      session.receiveControl(reply.frames, receivedAt: wall, at: now, into: &events)
      ledger.take(events, publisher: publisher)
      events = []
    }
    replies.removeAll { $0.due <= now }
  }
}
