/// The writer's ledger: the messages that are not stored yet, in order, and which of them are under way.
///
/// At most ``mostUnderWay`` messages, or 16 MiB, are sent beyond the oldest that is not stored. A failure, or two seconds
/// without an answer, stops sending; once everything under way is answered or given up, the ledger goes back to the oldest
/// message that is not stored and sends again from there, one message at first and then twice as many with each answer. So
/// messages reach the stream in order, except for messages that were under way together with one that failed. The first
/// message of a topic's life is sent alone, so that it stands before the others whatever fails.
///
/// Further waiting messages are bounded by points for each topic: the oldest are dropped, counted and reported.
///
/// Pure: instants are arguments, in monotonic nanoseconds.
package struct HubLedger: Sendable {
  /// Counts so far.
  package struct Counts: Sendable, Equatable {
    /// Stored points.
    package var stored: UInt64 = 0
    /// Messages sent again.
    package var resent: UInt64 = 0
    /// Messages that had been stored before.
    package var repeated: UInt64 = 0
    /// How often sending stopped after a failure.
    package var pauses: UInt64 = 0
    /// Points dropped before they were stored.
    package var dropped: UInt64 = 0
  }

  /// Points of one topic that were dropped.
  package struct Loss: Sendable, Equatable {
    package var topic: String
    package var points: UInt64
  }

  private struct Line: Sendable {
    /// Numbers of waiting messages, oldest first, from `head` on; some may be done.
    var waiting: [UInt64] = []
    var head = 0
    var points = 0
    var storedThrough: (epoch: UInt64, next: UInt64)?
    /// The life of which the first message is stored.
    var begun: UInt64?

    /// Appends a message, and drops messages that are certainly stored.
    mutating func append(_ number: UInt64, _ count: Int, after base: UInt64) {
      while head < waiting.count, waiting[head] < base { head += 1 }
      if head > 1_024, head > waiting.count / 2 {
        waiting.removeFirst(head)
        head = 0
      }
      waiting.append(number)
      points += count
    }
  }

  /// Most messages under way, also counting those behind the oldest that are stored; readers allow for as many out of
  /// order.
  package static let mostUnderWay = 1_024
  private static let mostBytesUnderWay = 16 << 20
  /// Bytes that may wait, over all topics.
  private static let mostBytesWaiting = 256 << 20
  /// Nanoseconds after which a message without an answer counts as failed.
  package static let patience: Int64 = 2_000_000_000
  /// Attempts are counted in the low bits of a ticket, so that a late answer to an earlier one is recognised.
  private static let attemptBits: UInt64 = 12

  package private(set) var counts = Counts()
  /// The failure that ended the writing; nil as long as it goes on.
  package private(set) var ending: HubFailure?
  private var queue = HubQueue()
  /// The number of the next message to send.
  private var cursor: UInt64 = 0
  private var pace = HubPace()
  private var lines: [String: Line] = [:]
  private var losses: [String: UInt64] = [:]
  private var underWay = 0
  private var bytesUnderWay = 0
  private var bytesWaiting = 0
  private var isUp = false
  private let history: Int

  /// - Parameter history: points of a topic that may wait.
  package init(history: Int) {
    self.history = max(1, history)
  }

  /// Messages that are not stored yet.
  package private(set) var open = 0
  /// Points that are not stored yet.
  package private(set) var openPoints = 0

  /// Whether the ledger takes more without coming near its bounds; a file at full speed waits for it.
  package var hasRoom: Bool { open < 2 * Self.mostUnderWay && bytesWaiting < Self.mostBytesUnderWay }

  /// The sequence number up to which a topic is stored without a hole since this writer began, with its epoch.
  package func storedThrough(_ topic: String) -> (epoch: UInt64, next: UInt64)? { lines[topic]?.storedThrough }

  package var topicCount: Int { lines.count }

  // MARK: what comes

  /// Takes a message; messages of a topic come in order.
  package mutating func offer(_ message: HubMessage) {
    let number = queue.append(message)
    open += 1
    openPoints += message.count
    bytesWaiting += message.body.count
    lines[message.topic, default: Line()].append(number, message.count, after: queue.base)
    while let line = lines[message.topic], line.points > history || bytesWaiting > Self.mostBytesWaiting {
      guard drop(message.topic, before: number) else { break }
    }
  }

  /// Drops the oldest message of a topic that is not under way; false when only the newest is left.
  private mutating func drop(_ topic: String, before newest: UInt64) -> Bool {
    guard var line = lines[topic] else { return false }
    defer { lines[topic] = line }
    while line.head < line.waiting.count, line.waiting[line.head] < newest {
      let number = line.waiting[line.head]
      line.head += 1
      guard number >= queue.base, case .waiting = queue[number].place else { continue }
      let message = queue[number].message
      losses[topic, default: 0] += UInt64(message.count)
      counts.dropped += UInt64(message.count)
      line.points -= message.count
      bytesWaiting -= message.body.count
      finish(number)
      return true
    }
    return false
  }

  /// Removes and returns the losses since the last call, by topic.
  package mutating func drainLosses() -> [Loss] {
    defer { losses = [:] }
    return losses.sorted { $0.key < $1.key }.map { Loss(topic: $0.key, points: $0.value) }
  }

  package mutating func connected() {
    isUp = true
    pace.connected()
  }

  /// Notes that the connection is lost: whatever is under way may be stored or not.
  package mutating func disconnected(at now: Int64) {
    isUp = false
    requeueUnderWay { _ in true }
    settle(at: now)
  }

  package mutating func stored(ticket: UInt64, isRepeat: Bool) {
    let number = ticket >> Self.attemptBits
    guard queue.holds(number) else { return }
    let entry = queue[number]
    switch entry.place {
    case .done: return
    case .underWay: leave(entry.message)
    case .waiting: removeFromLine(entry.message)
    }
    counts.stored += UInt64(entry.message.count)
    if isRepeat { counts.repeated += 1 }
    recordStored(entry.message)
    finish(number)
    pace.stored()
  }

  package mutating func failed(ticket: UInt64, _ failure: HubFailure, at now: Int64) {
    let number = ticket >> Self.attemptBits
    guard queue.holds(number), case .underWay = queue[number].place, ticket == self.ticket(number) else { return }
    if failure.isFinal { ending = ending ?? failure }
    // Under its first identity the engine may never store it; readers cut points that are stored twice.
    if failure.kind == .unproven { queue[number].message.rename(attempt: queue[number].attempts + 1) }
    requeue(number)
    settle(at: now)
  }

  /// Notes that time has passed: messages without an answer wait again.
  package mutating func tick(at now: Int64) {
    guard let oldest = oldestUnderWay, now &- oldest >= Self.patience else { return settle(at: now) }
    requeueUnderWay { now &- $0 >= Self.patience }
    settle(at: now)
  }

  // MARK: what goes

  /// The messages to send now, with their tickets.
  package mutating func due(at now: Int64) -> [HubCall] {
    guard isUp, !pace.isDraining, ending == nil, now >= pace.notBefore else { return [] }
    var calls: [HubCall] = []
    while cursor < min(queue.end, queue.base + UInt64(Self.mostUnderWay)), underWay < pace.window,
      bytesUnderWay < Self.mostBytesUnderWay
    {
      let number = max(cursor, queue.base)
      cursor = number + 1
      guard number < queue.end else { break }
      guard case .waiting = queue[number].place else { continue }
      let begins = lines[queue[number].message.topic]?.begun != queue[number].message.epoch
      if begins, underWay > 0 {
        cursor = number
        break
      }
      queue[number].attempts += 1
      queue[number].place = .underWay(since: now)
      let entry = queue[number]
      if entry.attempts > 1 { counts.resent += 1 }
      underWay += 1
      bytesUnderWay += entry.message.body.count
      removeFromLine(entry.message)
      calls.append(.publish(entry.message, ticket: ticket(number)))
      if begins { break }
    }
    return calls
  }

  /// When `tick` or `due` may act without an event; nil when only an event can.
  package var deadline: Int64? {
    if let oldest = oldestUnderWay { return oldest &+ Self.patience }
    return isUp && open > 0 && ending == nil ? max(pace.notBefore, 0) : nil
  }

  // MARK: book-keeping

  private func ticket(_ number: UInt64) -> UInt64 {
    number << Self.attemptBits | queue[number].attempts & (1 << Self.attemptBits - 1)
  }

  /// Messages go out in order, so the first one under way is the oldest.
  private var oldestUnderWay: Int64? {
    guard underWay > 0 else { return nil }
    for number in queue.base..<queue.end {
      if case .underWay(let since) = queue[number].place { return since }
    }
    return nil
  }

  private mutating func requeueUnderWay(where isLate: (Int64) -> Bool) {
    guard underWay > 0 else { return }
    for number in queue.base..<min(cursor, queue.end) {
      if case .underWay(let since) = queue[number].place, isLate(since) { requeue(number) }
    }
  }

  /// Returns a message to the waiting ones, and stops sending.
  private mutating func requeue(_ number: UInt64) {
    let message = queue[number].message
    leave(message)
    queue[number].place = .waiting
    // It counts again; it is not dropped for its age, as it may be stored already.
    lines[message.topic]?.points += message.count
    bytesWaiting += message.body.count
    if !pace.isDraining { counts.pauses += 1 }
    pace.failed()
  }

  /// Goes back to the oldest open message once nothing is under way after a failure.
  private mutating func settle(at now: Int64) {
    guard pace.isDraining, underWay == 0 else { return }
    cursor = queue.base
    pace.drained(at: now)
  }

  private mutating func leave(_ message: HubMessage) {
    underWay -= 1
    bytesUnderWay -= message.body.count
  }

  private mutating func removeFromLine(_ message: HubMessage) {
    lines[message.topic]?.points -= message.count
    bytesWaiting -= message.body.count
  }

  private mutating func recordStored(_ message: HubMessage) {
    lines[message.topic]?.begun = message.epoch
    let through = lines[message.topic]?.storedThrough
    let follows = through.map { $0.epoch != message.epoch || $0.next == message.first } ?? true
    if follows { lines[message.topic]?.storedThrough = (message.epoch, message.next) }
  }

  private mutating func finish(_ number: UInt64) {
    open -= 1
    openPoints -= queue[number].message.count
    queue.finish(number)
    cursor = max(cursor, queue.base)
  }
}
