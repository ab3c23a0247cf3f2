// A hub on NATS: `NATSHub` is the engine behind the six calls of FeedModel's `HubEngine`. `HubWriter` stores the
// messages of a relay or a publisher, on its own thread; `HubLine` reads a stream on the receiver's thread, beside the
// lines of ZeroMQ. FeedModel/Hub makes the decisions; connections, requests and clocks are here.

import CivilTime
import FeedModel
import NATS
import Platform
import TextPoints

/// The engine on NATS JetStream. Used by one thread, which is woken when something arrives.
final class NATSHub: HubEngine {
  /// The purpose of the connection.
  enum Role {
    /// Reads the subjects that this filter takes.
    case reader(filter: String)
    /// Writes; makes the stream where it is missing and wanted.
    case writer(HubCreation?)
  }

  let place: HubAddress
  let role: Role
  let inbox: NATSInbox
  private let connecting: NATSConnecting
  private(set) var connection: NATSConnection?
  /// The start of the subjects at which answers arrive.
  let prefix: String
  private let prefixBytes: [UInt8]
  /// The last subject of a reading.
  var lastSubject: (bytes: [UInt8], text: String) = ([], "")
  var events: [HubEvent] = []
  var lanes: [Int: NATSLane] = [:]
  /// The answer to the last question about the stream, for reports.
  private(set) var info: JSONValue?
  private(set) var isUp = false
  private var question = NATSQuestion()
  private var replicas: Int
  var now: Int64 = 0
  /// Whether messages arrive so often that the loop looks for them itself and nobody wakes this thread.
  private var isBusy = false

  private static let busy = 8
  private static let glance: Int64 = 1_000_000

  /// - Parameter wake: called when something arrived, on another thread; must not block.
  /// - Throws: `FeedIOError`: `unavailable` without the library; as ``HubOptions/settings(for:)``.
  init(_ place: HubAddress, _ role: Role, _ options: HubOptions, wake: @escaping @Sendable () -> Void)
    throws(FeedIOError)
  {
    guard let library = NATSLibrary.loaded else { throw HubFailure.noLibrary.feedError }
    (self.place, self.role) = (place, role)
    prefix = "_INBOX.slipstream\(UInt64.random(in: .min ... .max))"
    prefixBytes = Array(prefix.utf8)
    let inbox = NATSInbox(wake: wake)
    self.inbox = inbox
    connecting = NATSConnecting(
      library, try options.completed().settings(for: place), place, inbox: inbox, wake: wake)
    if case .writer(let creation) = role { replicas = creation?.replicas ?? 3 } else { replicas = 1 }
  }

  deinit { close() }

  /// When to look for events without being woken; nil when there is nothing to wait for.
  var deadline: Int64? {
    if isBusy { return now &+ Self.glance }
    return ([question.deadline] + lanes.values.map(\.deadline)).compactMap { $0 }.min()
  }

  /// Removes and returns what happened since the last call.
  ///
  /// - Parameter now: monotonic nanoseconds.
  func drainEvents(at now: Int64) -> [HubEvent] {
    self.now = now
    for outcome in connecting.drainOutcomes() {
      switch outcome {
      case .trying(let words): events.append(.trying(words))
      case .failed(let failure): events.append(.ended(failure))
      case .connected(let connection): start(connection)
      }
    }
    // Under load, look every millisecond: waking the thread for each message would cost more than the message.
    let items = inbox.drain(busyFrom: Self.busy)
    isBusy = items.count >= Self.busy
    for item in items { handle(item) }
    if question.isDue(at: now) { ask() }
    tickLanes()
    defer { events = [] }
    return events
  }

  // MARK: the six calls

  func connect() {
    do throws(FeedIOError) { try connecting.start() } catch {
      events.append(.ended(HubFailure(.passing, error.description)))
    }
  }

  func publish(_ message: HubMessage, ticket: UInt64) {
    guard let connection else { return }
    do throws(NATSError) {
      try connection.publish(message.subject, reply: "\(prefix).a.\(ticket)", id: message.id, message.body)
    } catch {
      let failure =
        error.isTooLarge
        ? HubFailure.tooLarge(message.body.count, limit: connection.largestMessage)
        : HubFailure(.passing, error.description)
      events.append(.failed(ticket: ticket, failure))
    }
  }

  func last(of subject: String, ticket: UInt64) {
    request(JetStream.directGet(place.stream), "r.\(ticket)", JetStream.lastRequest(subject))
  }

  func next(of subject: String, at place: UInt64, ticket: UInt64) {
    request(JetStream.directGet(self.place.stream), "r.\(ticket)", JetStream.nextRequest(subject, at: place))
  }

  func read(_ subject: String, from place: UInt64, lane: Int) {
    let last = lanes[lane]
    lanes[lane] = NATSLane(subject: subject, from: place, number: lane, generation: (last?.generation ?? 0) + 1)
    // A reading that breaks at once is not begun again at once.
    if let last, last.isYoung(at: now) {
      lanes[lane]?.phase = .waiting(until: now &+ NATSQuestion.retry)
    } else {
      open(lane)
    }
  }

  func close() {
    connecting.stop()
    connection?.close()
    connection = nil
    lanes = [:]
  }

  /// Shows the stream's readers that a writer is there.
  func beat(_ body: [UInt8]) { try? connection?.publish(JetStream.beat(place.stream), body) }

  /// Asks for the stream again, so that a deleted one is noticed.
  func check() { if !question.isOpen { ask() } }

  // MARK: connection

  private func start(_ connection: NATSConnection) {
    self.connection = connection
    do throws(NATSError) {
      var subjects = [prefix + ".>"]
      if case .reader = role { subjects.append(JetStream.beat(place.stream)) }
      try connection.subscribe(subjects)
      ask(isFirst: true)
    } catch {
      events.append(.ended(HubFailure(connecting: error, place)))
    }
  }

  private func handle(_ item: NATSInbox.Item) {
    switch item {
    case .message(let message): handle(message)
    case .disconnected:
      if isUp { events.append(.down) }
      isUp = false
      question = NATSQuestion()
      lanes = [:]
    case .reconnected: ask(isFirst: true)
    case .closed(let words):
      guard connection != nil else { return }
      isUp = false
      events.append(.ended(HubFailure(connecting: NATSError(status: 11, words), place)))
    case .complaint(let status, let words):
      // 12 is a missing right; the request that it is about gets no other answer.
      if status == 12 { events.append(.ended(.noRight(words))) }
    }
  }

  func request(_ subject: String, _ answer: String, _ body: [UInt8]) {
    // A request that cannot be sent gets no answer, and is made again.
    try? connection?.request(subject, reply: "\(prefix).\(answer)", body)
  }

  // MARK: answers

  private func handle(_ message: NATSMessage) {
    guard let (kind, number) = message.withSubject({ answer($0) }) else {
      if !handleDelivery(message), message.subject == JetStream.beat(place.stream) { events.append(.beat) }
      return
    }
    switch kind {
    case UInt8(ascii: "a"): handleAcknowledgement(number, message)
    case UInt8(ascii: "r"): handleFound(number, message)
    case UInt8(ascii: "i"): handleInfo(message)
    case UInt8(ascii: "m"): handleCreated(message)
    case UInt8(ascii: "c"): handleConsumer(number, message)
    case UInt8(ascii: "f"): handleStatus(message.subject.dropFirst(prefix.utf8.count + 3), message)
    default: return
    }
  }

  /// The letter and the number after it of a subject of answers, `PREFIX.LETTER.NUMBER...`; nil for another subject.
  private func answer(_ subject: UnsafeBufferPointer<UInt8>) -> (kind: UInt8, number: UInt64)? {
    guard subject.count > prefixBytes.count + 2 else { return nil }
    for place in prefixBytes.indices where subject[place] != prefixBytes[place] { return nil }
    var number: UInt64 = 0
    for byte in subject[(prefixBytes.count + 3)...].prefix(19) {
      guard (0x30...0x39).contains(byte) else { break }
      number = number * 10 + UInt64(byte - 0x30)
    }
    return (subject[prefixBytes.count + 1], number)
  }

  private func handleAcknowledgement(_ ticket: UInt64, _ message: NATSMessage) {
    guard !message.withBody({ JetStream.isPlainAcknowledgement($0) }) else {
      return events.append(.stored(ticket: ticket, isRepeat: false))
    }
    let body = message.body
    guard !body.isEmpty else {
      // Nobody takes the subject: the stream has no leader now, or is gone.
      check()
      return events.append(.failed(ticket: ticket, HubFailure(.passing, "\(place.stream) has no leader.")))
    }
    switch JetStream.acknowledgement(body) {
    case .success(let isRepeat):
      events.append(.stored(ticket: ticket, isRepeat: isRepeat))
    case .failure(let fault):
      events.append(.failed(ticket: ticket, HubFailure(fault, stream: place.stream, server: server)))
    }
  }

  private func handleFound(_ ticket: UInt64, _ message: NATSMessage) {
    if let text = message.header("Nats-Sequence"), let found = UInt64(text),
      let subject = message.header("Nats-Subject")
    {
      let time = Timestamp(nanoseconds: 0)
      events.append(
        .found(ticket: ticket, HubStored(place: found, time: time, subject: subject, body: message.body)))
    } else if message.header("Status") == "404" {
      events.append(.found(ticket: ticket, nil))
    }
    // Anything else is not an answer: ask again.
  }

  // MARK: the stream

  private func ask(isFirst: Bool = false) {
    if isFirst { question = NATSQuestion() }
    question.asked(at: now)
    var filter: String?
    if case .reader(let wanted) = role { filter = wanted }
    request(JetStream.info(place.stream), "i.0", JetStream.infoRequest(subjects: filter))
  }

  var server: String { connection.map { $0.server.isEmpty ? place.serverNames : $0.server } ?? place.serverNames }

  private func handleInfo(_ message: NATSMessage) {
    guard question.isOpen else { return }
    let body = message.body
    guard !body.isEmpty else {
      if question.isVain() { events.append(.ended(.noJetStream(server))) }
      return
    }
    switch JetStream.answer(body) {
    case .failure(let fault):
      if fault.code == 10_059, case .writer(let creation?) = role { return create(creation) }
      let failure = HubFailure(fault, stream: place.stream, server: server)
      if failure.isFinal { events.append(.ended(failure)) }
    case .success(let json): open(json)
    }
  }

  private func open(_ json: JSONValue) {
    question = NATSQuestion()
    info = json
    if case .reader = role, json["config"]?["allow_direct"] != .bool(true) {
      let words =
        "The stream \(place.stream) allows no look-ups: set it with `nats stream edit \(place.stream) --allow-direct`."
      return events.append(.ended(HubFailure(.notOurs, words)))
    }
    guard !isUp else { return }
    isUp = true
    events.append(.up(JetStream.stream(json, server: server)))
  }

  private func create(_ wanted: HubCreation) {
    question.asked(at: now)
    request(
      JetStream.create(place.stream), "m.0", JetStream.createRequest(place.stream, wanted, replicas: replicas))
  }

  private func handleCreated(_ message: NATSMessage) {
    guard case .writer(let creation?) = role else { return }
    switch JetStream.answer(message.body) {
    case .success: ask()
    case .failure(let fault):
      // One server, and nobody asked for more: one copy.
      if [10_074, 10_005].contains(fault.code), creation.replicas == nil, replicas > 1 {
        replicas = 1
        return create(creation)
      }
      let failure = HubFailure(fault, stream: place.stream, server: server)
      if failure.isFinal { events.append(.ended(failure)) }
    }
  }
}

/// A request for the stream's state that waits for its answer. It is repeated, and fails after twelve empty answers.
struct NATSQuestion {
  private var askedAt: Int64?
  /// Empty answers since the first request: the server has no JetStream, or not yet.
  private var unheard = 0

  /// Nanoseconds until a question without an answer is repeated, and one that nobody takes.
  private static let patience: Int64 = 2_000_000_000
  static let retry: Int64 = 250_000_000
  /// Empty answers until a server counts as one without JetStream.
  private static let mostUnheard = 12

  var isOpen: Bool { askedAt != nil }

  var deadline: Int64? { askedAt.map { $0 &+ (unheard > 0 ? Self.retry : Self.patience) } }

  func isDue(at now: Int64) -> Bool { deadline.map { $0 <= now } ?? false }

  mutating func asked(at now: Int64) { askedAt = now }

  /// Notes an empty answer; true when there have been too many.
  mutating func isVain() -> Bool {
    unheard += 1
    return unheard >= Self.mostUnheard
  }
}
