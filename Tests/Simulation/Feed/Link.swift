import CivilTime
import FeedModel
import Randomness
import TimeSeries

/// A connection from a server to a reader's session that fails in every way it can, in virtual time.
struct Link {
  /// What can go wrong in one turn; nothing does when it is calm.
  struct Chance {
    var random: SplitMix64
    var isCalm = false

    // A remainder is as good as a draw without bias here, and costs the debug build a fraction of one.
    /// A number from 0 to below the bound.
    mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: random.next() % UInt64(bound)) }
    mutating func oneIn(_ number: Int) -> Bool { !isCalm && below(number) == 0 }
    mutating func turns(_ range: ClosedRange<Int>) -> Int64 {
      Int64(range.lowerBound + below(range.upperBound - range.lowerBound + 1)) * Link.step
    }
    mutating func delay() -> Int64 { turns(1...(isCalm ? 3 : 40)) / 2 }
  }

  static let step: Int64 = 20_000_000

  /// Messages of one connection on their way, in order.
  private struct Pipe {
    private var messages: [(due: Int64, bytes: [UInt8], topic: [UInt8])] = []
    /// Messages before it have been delivered: taking the first from an array would move all others.
    private var head = 0
    var isOpen = true

    var count: Int { messages.count - head }
    var lastDue: Int64 { count > 0 ? messages[messages.count - 1].due : 0 }

    mutating func append(_ message: (due: Int64, bytes: [UInt8], topic: [UInt8])) { messages.append(message) }
    mutating func removeLast(_ number: Int) { messages.removeLast(number) }

    mutating func next(at now: Int64) -> (due: Int64, bytes: [UInt8], topic: [UInt8])? {
      guard head < messages.count, messages[head].due <= now else { return nil }
      head += 1
      defer {
        if head == messages.count {
          messages.removeAll(keepingCapacity: true)
          head = 0
        }
      }
      return messages[head - 1]
    }
  }

  private(set) var session: FeedSession
  /// The life of the first message of each topic that came to the session, be it a heartbeat.
  private(set) var met: [String: UInt64] = [:]
  private var pipes: [Pipe] = []
  private var requests: [(due: Int64, bytes: [UInt8])] = []
  private var replies: [(due: Int64, frames: [[UInt8]])] = []
  private var reconnectAt: Int64 = 0
  private var stalledUntil: Int64 = 0
  private var silentUntil: Int64 = 0
  private var lastWord: Int64 = 0
  /// What was wrong.
  private(set) var complaints: [String] = []

  init(session: FeedSession) {
    self.session = session
  }

  /// The reader's end begins anew: what was on its way to it is lost.
  mutating func restartReader(_ session: FeedSession) {
    self.session = session
    met = [:]
    pipes = []
    requests = []
    replies = []
    stalledUntil = 0
  }

  /// Connects when it is time, and breaks, stalls and falls silent by chance.
  mutating func fail(_ chance: inout Chance, isServerUp: Bool, at now: Int64) -> [FeedEvent] {
    var events: [FeedEvent] = []
    if chance.oneIn(120) { events += disconnect(&chance, at: now) }
    if chance.oneIn(100) { stalledUntil = now + chance.turns(1...100) }
    if chance.oneIn(200) { silentUntil = now + chance.turns(1...200) }
    if chance.oneIn(150) {
      // The control connection is made again: what was on its way is lost.
      requests = []
      replies = []
      inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.controlReconnected(in: &$1) }
    }
    if isServerUp, now >= reconnectAt, !(pipes.last?.isOpen ?? false) {
      pipes.append(Pipe())
      inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.connected(in: &$1) }
      lastWord = now
    }
    return events
  }

  mutating func disconnect(_ chance: inout Chance, at now: Int64) -> [FeedEvent] {
    guard var last = pipes.popLast() else { return [] }
    last.isOpen = false
    // What had not left the server is lost; what had is still delivered, perhaps beside a new connection.
    last.removeLast(chance.below(last.count + 1))
    pipes.append(last)
    reconnectAt = now + chance.turns(0...50)
    var events: [FeedEvent] = []
    inTurn(at: now, Timestamp(nanoseconds: 0), &events) { $0.disconnected(in: &$1) }
    return events
  }

  mutating func send(_ messages: [FeedMessage], _ chance: inout Chance, at now: Int64) {
    guard now >= silentUntil else { return }
    for message in messages { send(message, &chance, at: now) }
  }

  private mutating func send(_ message: FeedMessage, _ chance: inout Chance, at now: Int64) {
    guard let last = pipes.indices.last, pipes[last].isOpen, !chance.oneIn(12) else { return }
    let due = max(now + chance.delay() / 4, pipes[last].lastDue)
    // A reader that stalls fills its pipe, and a full pipe drops.
    guard pipes[last].count < 60 else { return }
    let sent = (due, WireCodec.encode(message), Array(message.topic.utf8))
    pipes[last].append(sent)
    if chance.oneIn(15) { pipes[last].append(sent) }
  }

  /// Lets the server answer the requests that have come to it.
  mutating func answer(_ chance: inout Chance, at now: Int64, by server: ([UInt8]) -> [[UInt8]]) {
    guard !requests.isEmpty else { return }
    for request in requests where request.due <= now && !chance.oneIn(8) {
      replies.append((now + chance.delay(), server(request.bytes)))
    }
    requests.removeAll { $0.due <= now }
  }

  /// Delivers what is due, and gives what the session says of it.
  mutating func deliver(_ chance: inout Chance, wall: Timestamp, at now: Int64) -> [FeedEvent] {
    var events: [FeedEvent] = []
    if now >= stalledUntil {
      for index in pipes.indices {
        while let first = pipes[index].next(at: now) {
          guard let message = try? WireCodec.decode(topic: first.topic, payload: first.bytes) else {
            complaints.append("a message cannot be read")
            continue
          }
          lastWord = now
          if met[message.topic] == nil { met[message.topic] = message.epoch }
          inTurn(at: now, wall, &events) { $0.receive(message, in: &$1) }
        }
      }
      if pipes.count > 1 || pipes.first?.isOpen == false { pipes.removeAll { !$0.isOpen && $0.count == 0 } }
    }
    if !replies.isEmpty {
      for reply in replies where reply.due <= now {
        inTurn(at: now, wall, &events) { $0.receiveControl(reply.frames, in: &$1) }
        // A snapshot without points tells a topic's life, too, and how far it is.
        guard let closing = try? ControlReply(frames: reply.frames).closing, case .end(let epoch, _) = closing else {
          continue
        }
        for topic in session.expected(inLife: epoch).keys where met[topic] == nil { met[topic] = epoch }
      }
      replies.removeAll { $0.due <= now }
    }
    inTurn(at: now, wall, &events) { $0.tick(in: &$1) }
    while let request = session.nextRequest(at: now) {
      if !chance.oneIn(10) { requests.append((now + chance.delay(), request)) }
    }
    let looksAlive = session.connection.state == .live || session.connection.state == .quiet
    if now - lastWord > 3_000_000_000, looksAlive, session.counts.messages > 0 {
      complaints.append("silence is not told at \(now)")
    }
    return events
  }

  /// A turn of the session, with its events behind the events of others.
  private mutating func inTurn(
    at now: Int64, _ wall: Timestamp, _ events: inout [FeedEvent],
    _ body: (inout FeedSession, inout Turn) -> Void
  ) {
    var turn = Turn(at: now, wall: wall)
    body(&session, &turn)
    events += turn.events
  }

  /// The number that the session expects next of each topic that it follows in a life.
  func positions(inLife epoch: UInt64) -> [String: UInt64] {
    session.expected(inLife: epoch)
  }

  /// What is still open, in words.
  var openBooks: [String] {
    var open: [String] = []
    if session.connection.state != .quiet { open.append("it ends \(session.connection.state)") }
    if session.isHolding { open.append("something is still held back") }
    return open
  }
}
